import { ts } from "ts-morph";

/** Parses a module without looking at anything else. */
export function parseModule(text: string): ts.SourceFile {
  return ts.createSourceFile("module.ts", text, {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  });
}

/** The names that a module exports by itself, in the order of the text; not those of `export *`. An overloaded one once. */
export function exportedNames(file: ts.SourceFile): string[] {
  return [...new Set(file.statements.flatMap(namesOf))];
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isExportDeclaration(statement)) return namesOfExport(statement);
  if (ts.isExportAssignment(statement)) return ["default"];
  if (!ts.canHaveModifiers(statement) || !ts.getModifiers(statement)?.some(isExport)) return [];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => namesOfBinding(name));
  return ts.isFunctionDeclaration(statement) || isTypeOrClass(statement) ? [statement.name?.text ?? "default"] : [];
}

function namesOfExport({ exportClause }: ts.ExportDeclaration): string[] {
  if (exportClause === undefined) return [];
  return ts.isNamedExports(exportClause)
    ? exportClause.elements.map(({ name }) => name.text)
    : [exportClause.name.text];
}

function namesOfBinding(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : namesOfBinding(element.name)));
}

function isExport({ kind }: ts.ModifierLike): boolean {
  return kind === ts.SyntaxKind.ExportKeyword;
}

function isTypeOrClass(
  node: ts.Statement,
): node is ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.ClassDeclaration {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node);
}

/** The specifiers of a module's imports and re-exports, with where they stand in the text. */
export function specifiersOf(file: ts.SourceFile): ts.StringLiteral[] {
  return file.statements
    .filter((statement) => ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))
    .map(({ moduleSpecifier }) => moduleSpecifier)
    .filter((specifier) => specifier !== undefined && ts.isStringLiteral(specifier));
}

/** Every name that a module's statements refer to: not the names of properties. */
export function usedNames(file: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node, parent: ts.Node): void => {
    if (ts.isIdentifier(node) && !isPropertyName(node, parent)) names.add(node.text);
    ts.forEachChild(node, (child) => visit(child, node));
  };
  visit(file, file);
  return names;
}

function isPropertyName(node: ts.Identifier, parent: ts.Node): boolean {
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  const named =
    ts.isPropertyAssignment(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isMethodSignature(parent) ||
    ts.isMethodDeclaration(parent);
  return named && parent.name === node;
}
