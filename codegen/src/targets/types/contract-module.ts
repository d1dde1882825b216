import type { EmittedModule } from "../../emit/emitted-file.ts";
import type { Contract, Declaration } from "../../ir/contract.ts";
import { contentDeclarations, renderedPart, type ContentDeclaration } from "./content.ts";
import { declarationText, isInterface } from "./declaration.ts";
import type { FindDeclaration } from "../../ir/find-declaration.ts";
import { ruleRemarks } from "./rule-remarks.ts";
import { createScope, type Scope } from "./scope.ts";

/** The module of one contract or shared part: a type per declaration, and the contents of what is rendered. */
export function contractModule(contract: Contract, find: FindDeclaration): EmittedModule {
  const contents = contentDeclarations(contract, find);
  const names = [
    ...contract.declarations.map(({ name }) => name),
    ...[...contents.values()].map(({ content }) => content.name),
  ];
  const scope = createScope(contract.module, new Set(names));
  const statements = contract.declarations.flatMap((declaration, index) => {
    const remarks = index === 0 ? ruleRemarks(contract) : [];
    const pair = contents.get(declaration.name);
    return pair === undefined
      ? [declarationText(declaration, { scope, remarks })]
      : contentStatements(pair, { contract, scope, remarks });
  });
  return {
    kind: "module",
    id: { target: "types", module: contract.module },
    imports: scope.imports(),
    statements,
    exports: names,
    sources: [contract.file],
  };
}

interface ContentOptions {
  readonly contract: Contract;
  readonly scope: Scope;
  readonly remarks: readonly string[];
}

/** A type and its content. An interface says only what it adds, unless an index signature would have to fit both. */
function contentStatements(
  { whole, content }: ContentDeclaration,
  { contract, scope, remarks }: ContentOptions,
): string[] {
  const rest = declarationText(content, { scope });
  if (!isInterface(whole.shape) || !isInterface(content.shape) || hasIndex(whole))
    return [declarationText(whole, { scope, remarks }), rest];
  const added = { ...whole, shape: renderedPart(whole.shape, contract) };
  return [declarationText(added, { scope, remarks, bases: [content.name] }), rest];
}

function hasIndex({ shape }: Declaration): boolean {
  return shape.kind === "object" && (shape.prefixes.length > 0 || typeof shape.additional === "object");
}
