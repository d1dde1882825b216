import { describe, expect, test } from "vitest";
import { compile, compilers } from "../types/support/compile.ts";
import { consumerOf } from "../types/support/instances.ts";
import { goldenCases, type GoldenCase } from "./support/case.ts";
import { readExpected, writeExpected } from "./support/expected.ts";

const cases = goldenCases();

/** What a case keeps of what is emitted: the module of each contract. */
function keptFiles({ contracts, files }: GoldenCase): Record<string, string> {
  const kept = contracts.map(({ module }) => `types/src/${module}.ts`);
  return Object.fromEntries(kept.sort().map((path) => [path, files.get(path) ?? ""]));
}

describe.each(cases)("$name", (one) => {
  test("emits what is expected (UPDATE_GOLDEN=1 rewrites it)", () => {
    const files = keptFiles(one);
    if (process.env["UPDATE_GOLDEN"] === "1") writeExpected(one.name, files);
    expect(files).toEqual(readExpected(one.name));
  });

  test("has no fault", () => {
    expect(one.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  });
});

test.each(compilers)("%s accepts all that is emitted, and takes and refuses the instances as they say", (compiler) => {
  const consumers = new Map(cases.map((one) => [`${one.name}/consumer.ts`, consumerOf(one.instances, one.contract)]));
  const emitted = cases.flatMap(({ name, files }) =>
    [...files].map(([path, text]) => [`${name}/${path}`, text] as const),
  );
  const errors = compile(
    new Map([...emitted, ...[...consumers].map(([path, { text }]) => [path, text] as const)]),
    compiler,
  );
  expect(errors.map((error) => ({ ...error, instance: consumers.get(error.file)?.at(error.line) }))).toEqual([]);
});
