import { expect, test } from "vitest";
import { allows, importsOf, layerOf } from "./layers.ts";
import { readSources } from "./sources.ts";

const sources = readSources();

test("every file belongs to a layer", () => {
  expect(sources.length).toBeGreaterThan(20);
  expect(sources.map(({ path }) => path).filter((path) => layerOf(path) === undefined)).toEqual([]);
});

test("no file imports what its layer may not", () => {
  const found = sources.flatMap((source) =>
    importsOf(source)
      .filter((specifier) => !allows(source.path, specifier))
      .map((specifier) => `${source.path} imports ${specifier}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ["ir/shape.ts", "../source/json.ts"],
  ["ir/shape.ts", "ts-morph"],
  ["diagnostics/codes.ts", "../ir/shape.ts"],
  ["source/load.ts", "../ir/shape.ts"],
  ["emit/print.ts", "../source/json.ts"],
  ["targets/types/emit.ts", "../validator/emit.ts"],
  ["targets/types/emit.ts", "../../source/json.ts"],
  ["targets/validator/emit.ts", "ajv"],
  ["targets/validator/runtime/issue.ts", "node:fs"],
  ["targets/validator/runtime/issue.ts", "../emit.ts"],
  ["cli/main.ts", "../emit/write.ts"],
  ["run/compile.ts", "../cli/main.ts"],
  ["elsewhere.ts", "./run.ts"],
])("the table refuses that %s imports %s", (path, specifier) => {
  expect(allows(path, specifier)).toBe(false);
});

test.each([
  ["targets/validator/emit.ts", "../../source/json.ts"],
  ["targets/types/emit.ts", "../target.ts"],
  ["targets/types/emit.ts", "./names.ts"],
  ["judge/cases.ts", "ajv/dist/2020.js"],
  ["run.ts", "./lower/lower.ts"],
  ["run/compile.ts", "../lower/lower.ts"],
])("the table allows that %s imports %s", (path, specifier) => {
  expect(allows(path, specifier)).toBe(true);
});
