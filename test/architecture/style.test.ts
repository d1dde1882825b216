import { Node, type ParameteredNode, type SourceFile, SyntaxKind } from "ts-morph";
import { expect, test } from "vitest";
import { readSources, type Source } from "./sources.ts";

const sources = readSources();
const functions = sources.flatMap((source) =>
  source.file
    .getDescendants()
    .filter((node) => Node.isFunctionLikeDeclaration(node) || Node.isFunctionExpression(node))
    .filter((node) => Node.isBlock(Node.isBodyable(node) || Node.isBodied(node) ? node.getBody() : undefined))
    .map((node) => ({ at: at(source, node), lines: lineCount(node), parameters: parametersOf(node) })),
);

test("files are short: none over 350 lines, the middle one at most 100", () => {
  const files = sources.map(({ path, file }) => ({ path, lines: nonBlankLines(file) }));
  expect(files.filter(({ lines }) => lines > 350)).toEqual([]);
  const lines = files.map((one) => one.lines);
  expect(quantile(lines, 0.5)).toBeLessThanOrEqual(100);
});

test("functions are short: none over 60 lines, nine of ten at most 25, the middle one at most 8", () => {
  expect(functions.filter(({ lines }) => lines > 60)).toEqual([]);
  const lines = functions.map((one) => one.lines);
  expect(quantile(lines, 0.9)).toBeLessThanOrEqual(25);
  expect(quantile(lines, 0.5)).toBeLessThanOrEqual(8);
});

test("functions ask for at most three parameters", () => {
  expect(functions.filter(({ parameters }) => parameters > 3)).toEqual([]);
});

test.each([
  ["any", SyntaxKind.AnyKeyword],
  ["non-null assertions", SyntaxKind.NonNullExpression],
  ["default exports", SyntaxKind.ExportAssignment],
])("no %s", (_, kind) => {
  const found = sources.flatMap((source) => source.file.getDescendantsOfKind(kind).map((node) => at(source, node)));
  expect(found).toEqual([]);
});

test("no default exports of declarations", () => {
  const found = sources.flatMap((source) =>
    source.file
      .getStatements()
      .filter((one) => Node.isExportGetable(one) && one.hasDefaultKeyword())
      .map((one) => at(source, one)),
  );
  expect(found).toEqual([]);
});

test("no suppressions", () => {
  const found = sources.filter(({ file }) =>
    /@ts-(ignore|expect-error|nocheck)|(eslint|oxlint)-disable/.test(file.getFullText()),
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});

test("no file is named for having no subject", () => {
  const names = /(^|\/)(utils?|helpers?|misc|common)\.ts$/;
  expect(sources.map(({ path }) => path).filter((path) => names.test(path))).toEqual([]);
});

test("every export says what it promises", () => {
  const found = sources.flatMap((source) =>
    source.file
      .getStatements()
      .filter((statement) => Node.isExportable(statement) && statement.isExported())
      .filter((statement) => !Node.isJSDocable(statement) || statement.getJsDocs().length === 0)
      .filter((statement) => !isOverload(statement))
      .map((statement) => at(source, statement)),
  );
  expect(found).toEqual([]);
});

/** How many it asks for. A member of an object literal is a callback whose parameters someone else decided on. */
function parametersOf(node: Node & ParameteredNode): number {
  const parent = node.getParent();
  const callback = Node.isMethodDeclaration(node)
    ? Node.isObjectLiteralExpression(parent)
    : Node.isPropertyAssignment(parent);
  return callback ? 0 : node.getParameters().filter((one) => !one.isOptional()).length;
}

/** All but the first signature of a function with several: the first carries the words. */
function isOverload(node: Node): boolean {
  return Node.isFunctionDeclaration(node) && node.getOverloads().length > 0;
}

function at({ path }: Source, node: Node): string {
  return `${path}:${node.getStartLineNumber()}`;
}

function lineCount(node: Node): number {
  return node.getEndLineNumber() - node.getStartLineNumber() + 1;
}

function nonBlankLines(file: SourceFile): number {
  return file
    .getFullText()
    .split("\n")
    .filter((line) => line.trim() !== "").length;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
