import { posix } from "node:path";
import { ts } from "ts-morph";
import type { EmittedModule } from "./emitted-file.ts";
import { modulePath, specifier, withExtension, type Layout } from "./layout.ts";
import { exportedNames, parseModule, specifiersOf } from "./syntax.ts";

/** What was printed is not what was meant: a bug in Parley, most likely text from a schema that was not quoted. */
export class RereadError extends Error {
  override readonly name = "RereadError";
}

/** What a printed module may refer to. */
export interface RereadOptions {
  readonly layout: Layout;
  /** All modules of the run, by `modulePath`. */
  readonly modules: ReadonlySet<string>;
}

/**
 * Parses a printed module again and compares it with what was meant: the syntax, the exported names, where the specifiers
 * lead, how many statements there are and of which kinds. Throws a `RereadError` where they differ.
 */
export function reread(module: EmittedModule, text: string, options: RereadOptions): void {
  const path = modulePath(module.id);
  const expected = new Set(module.exports);
  const file = parseModule(text);
  const faults = [
    ...syntaxFaults(file),
    ...file.statements
      .filter((one) => !isDeclaration(one))
      .map((one) => `a statement that is no declaration: ${one.getText(file).slice(0, 60)}`),
    ...differences(new Set(exportedNames(file)), expected).map((name) => `the exported name ${JSON.stringify(name)}`),
    ...specifierFaults(module, file, options),
    ...countFaults(module, file),
  ];
  if (faults.length > 0)
    throw new RereadError(`${path} was not printed as it was meant: ${faults.slice(0, 5).join("; ")}`);
}

function syntaxFaults(file: ts.SourceFile): string[] {
  const found: unknown = Reflect.get(file, "parseDiagnostics");
  if (!Array.isArray(found)) throw new Error("the parser does not say what it found");
  return found.map((one: ts.DiagnosticWithLocation) => {
    const { line } = file.getLineAndCharacterOfPosition(one.start);
    return `line ${line + 1}: ${ts.flattenDiagnosticMessageText(one.messageText, " ")}`;
  });
}

function isDeclaration(statement: ts.Statement): boolean {
  if (ts.isVariableStatement(statement)) return (statement.declarationList.flags & ts.NodeFlags.Const) !== 0;
  return [
    ts.isImportDeclaration,
    ts.isExportDeclaration,
    ts.isFunctionDeclaration,
    ts.isInterfaceDeclaration,
    ts.isTypeAliasDeclaration,
    ts.isClassDeclaration,
  ].some((is) => is(statement));
}

function differences(found: ReadonlySet<string>, expected: ReadonlySet<string>): string[] {
  return [...[...found].filter((one) => !expected.has(one)), ...[...expected].filter((one) => !found.has(one))];
}

/** Each specifier leads to something that was asked for, or to a module of the same run. */
function specifierFaults(
  { id, imports }: EmittedModule,
  file: ts.SourceFile,
  { layout, modules }: RereadOptions,
): string[] {
  const asked = new Set(imports.map((one) => specifier(id, one.from, layout)));
  const folder = posix.dirname(modulePath(id));
  const leads = (text: string): boolean => {
    const target = `${posix.join(folder, text).replace(/\.[jt]s$/, "")}.ts`;
    return text.startsWith(".") && modules.has(target) && text.endsWith(withExtension(posix.basename(target), layout));
  };
  return specifiersOf(file)
    .map((one) => one.text)
    .filter((text) => !asked.has(text) && !leads(text))
    .map((text) => `the import of ${JSON.stringify(text)}`);
}

/** Statements parsed one by one are as many as in the whole, so none has swallowed its neighbour. */
function countFaults({ statements }: EmittedModule, file: ts.SourceFile): string[] {
  const meant = statements.reduce(
    (sum, one) => sum + (typeof one === "string" ? parseModule(one).statements.length : 1),
    0,
  );
  const imports = file.statements.filter(ts.isImportDeclaration).length;
  const found = file.statements.length - imports;
  return meant === found ? [] : [`${found} statements for ${meant}`];
}
