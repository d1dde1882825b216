import { ts } from "ts-morph";
import { codeBlock } from "./markdown.ts";
import { exportedNames, parseModule } from "./syntax.ts";

/** Something that a module offers. */
export interface ApiEntry {
  /** Names that it exports; none for a type that only other types of the module use. */
  readonly names: readonly string[];
  /** As in a declaration file: no bodies, no comments. */
  readonly declaration: string;
}

/** What each importable module of a package offers, by subpath: `.`, `./question-v2`. */
export type ApiSurface = ReadonlyMap<string, readonly ApiEntry[]>;

/** The surface of a target, from the text of its modules by their paths below the output folder. Modules in folders are nobody's to import. */
export function apiSurface(target: string, texts: ReadonlyMap<string, string>): ApiSurface {
  const beginning = `${target}/src/`;
  const modules = [...texts].flatMap(([path, text]): [string, readonly ApiEntry[]][] => {
    const name = path.startsWith(beginning) ? /^([^/]+)\.ts$/u.exec(path.slice(beginning.length))?.[1] : undefined;
    if (name === undefined) return [];
    const entries = [...entriesOf(text), ...hiddenBehind(text, (specifier) => texts.get(beginning + specifier))];
    return [[name === "index" ? "." : `./${name}`, entries]];
  });
  return new Map(modules.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What a module exports from others that nobody can import: `export { Issue } from "./runtime/issue.ts"`. */
function hiddenBehind(text: string, textOf: (path: string) => string | undefined): ApiEntry[] {
  return parseModule(text).statements.flatMap((statement): ApiEntry[] => {
    if (!ts.isExportDeclaration(statement) || statement.exportClause === undefined) return [];
    const { moduleSpecifier, exportClause } = statement;
    if (moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier) || !ts.isNamedExports(exportClause))
      return [];
    const path = moduleSpecifier.text.slice("./".length);
    const hidden = path.includes("/") ? textOf(path) : undefined;
    const names = new Set(exportClause.elements.map(({ name, propertyName }) => (propertyName ?? name).text));
    return hidden === undefined ? [] : entriesOf(hidden).filter((entry) => entry.names.some((name) => names.has(name)));
  });
}

const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed });

function entriesOf(text: string): ApiEntry[] {
  const file = parseModule(text);
  const entries = file.statements.flatMap((statement): ApiEntry[] => {
    const names = exportedNames({ ...file, statements: ts.factory.createNodeArray([statement]) });
    return declarationsOf(statement, file).map((node) => ({
      names,
      declaration: printer.printNode(ts.EmitHint.Unspecified, node, file),
    }));
  });
  const kept = entries.filter(({ names, declaration }) => names.length > 0 || !declaration.startsWith("import "));
  return kept.sort((a, b) => compare(sortKey(a), sortKey(b)));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function sortKey({ names, declaration }: ApiEntry): string {
  return `${names[0] ?? "\uffff"} ${declaration}`;
}

/** What of a statement others can see: types as they are, values without what they do. */
function declarationsOf(statement: ts.Statement, file: ts.SourceFile): ts.Node[] {
  if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) return [statement];
  if (ts.isExportDeclaration(statement)) return [statement];
  if (!ts.canHaveModifiers(statement) || ts.getModifiers(statement)?.some(isExport) !== true) return [];
  if (ts.isFunctionDeclaration(statement)) return isHidden(statement, file) ? [] : [withoutBody(statement)];
  if (ts.isClassDeclaration(statement)) return [classDeclaration(statement)];
  return ts.isVariableStatement(statement) ? statement.declarationList.declarations.map(constant) : [];
}

/** Where there are overloads, nobody sees the signature of what implements them. */
function isHidden({ name, body }: ts.FunctionDeclaration, file: ts.SourceFile): boolean {
  return (
    body !== undefined &&
    file.statements.some(
      (one) => ts.isFunctionDeclaration(one) && one.body === undefined && one.name?.text === name?.text,
    )
  );
}

function withoutBody(declared: ts.FunctionDeclaration): ts.Node {
  const { modifiers, asteriskToken, name, typeParameters, parameters, type } = declared;
  return ts.factory.createFunctionDeclaration(
    modifiers,
    asteriskToken,
    name,
    typeParameters,
    parameters,
    type,
    undefined,
  );
}

/** Members by name and type; what is private to the class is left out. */
function classDeclaration({ modifiers, name, typeParameters, heritageClauses, members }: ts.ClassDeclaration): ts.Node {
  const shown = members.flatMap((member): ts.ClassElement[] => {
    if (member.name !== undefined && ts.isPrivateIdentifier(member.name)) return [];
    const { factory } = ts;
    if (ts.isConstructorDeclaration(member))
      return [factory.createConstructorDeclaration(member.modifiers, member.parameters, undefined)];
    if (ts.isMethodDeclaration(member)) {
      const {
        modifiers: own,
        asteriskToken,
        name: called,
        questionToken,
        typeParameters: types,
        parameters,
        type,
      } = member;
      return [
        factory.createMethodDeclaration(own, asteriskToken, called, questionToken, types, parameters, type, undefined),
      ];
    }
    if (!ts.isPropertyDeclaration(member)) return [];
    const { modifiers: own, name: called, questionToken, type } = member;
    return [factory.createPropertyDeclaration(own, called, questionToken, type, undefined)];
  });
  return ts.factory.createClassDeclaration(modifiers, name, typeParameters, heritageClauses, shown);
}

function constant({ name, type }: ts.VariableDeclaration): ts.Node {
  const declared = ts.factory.createVariableDeclaration(name, undefined, type);
  const list = ts.factory.createVariableDeclarationList([declared], ts.NodeFlags.Const);
  return ts.factory.createVariableStatement([ts.factory.createModifier(ts.SyntaxKind.ExportKeyword)], list);
}

function isExport({ kind }: ts.ModifierLike): boolean {
  return kind === ts.SyntaxKind.ExportKeyword;
}

/** The export lock of a package: what it offers, as Markdown that shows each change in a review. */
export function apiMarkdown(packageName: string, surface: ApiSurface): string {
  const sections = [...surface].map(([subpath, entries]) => {
    const code = entries.map(({ declaration }) => declaration).join("\n");
    return `\n## ${packageName}${subpath.slice(1)}\n\n${codeBlock(code, "ts")}`;
  });
  const about =
    "What this package exports. Generated by Parley; do not edit. A change here is a change for everybody who imports the package.";
  return `# ${packageName}: exports\n\n${about}\n${sections.join("")}`;
}
