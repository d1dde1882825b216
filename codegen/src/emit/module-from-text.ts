import { posix } from "node:path";
import { ts } from "ts-morph";
import type { EmittedModule, ImportRequest, ModuleId } from "./emitted-file.ts";
import { exportedNames, parseModule } from "./syntax.ts";

/**
 * A module from TypeScript that we wrote by hand (a target's runtime): its text goes out as it is, but its imports become
 * requests, so that the layout decides on their specifiers. Only named imports from modules of the same target.
 */
export function moduleFromText(id: ModuleId, text: string): EmittedModule {
  const file = parseModule(text);
  const imports = file.statements.filter(ts.isImportDeclaration);
  const body = imports.reduceRight(
    (rest, one) => rest.slice(0, one.getStart(file)) + rest.slice(one.getEnd()).trimStart(),
    text,
  );
  return {
    kind: "module",
    id,
    imports: imports.flatMap((one) => requestsOf(one, id)),
    statements: [body.trim()],
    exports: exportedNames(file),
    sources: [],
  };
}

function requestsOf(
  { importClause, moduleSpecifier }: ts.ImportDeclaration,
  { target, module }: ModuleId,
): ImportRequest[] {
  const bindings = importClause?.namedBindings;
  if (bindings === undefined || !ts.isNamedImports(bindings) || !ts.isStringLiteral(moduleSpecifier)) {
    throw new Error(`${module}: only named imports can be carried over`);
  }
  const from = { target, module: posix.join(posix.dirname(module), moduleSpecifier.text).replace(/\.ts$/, "") };
  return bindings.elements.map(({ propertyName, name, isTypeOnly }) => ({
    from,
    name: (propertyName ?? name).text,
    ...(propertyName === undefined ? {} : { as: name.text }),
    typeOnly: isTypeOnly || importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword,
  }));
}
