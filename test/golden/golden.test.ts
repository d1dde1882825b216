import { describe, expect, test } from "vitest";
import { compile, compilers } from "../types/support/compile.ts";
import { consumerOf } from "../types/support/instances.ts";
import { goldenRun, type GoldenCase } from "./support/case.ts";
import { readExpected, writeExpected } from "./support/expected.ts";
import { verdictsOf } from "./support/verdicts.ts";

const { cases, result } = goldenRun();

/** Cases that keep the validator's checks too: a few, for the ways in which they are written. */
const withChecks: ReadonlySet<string> = new Set([
  "closed-object",
  "if-present",
  "limits",
  "names-that-need-quotes",
  "one-of-two-fields",
  "recursion-of-the-root",
  "rules-of-annotations",
  "union-tagged",
]);

/** What a case keeps of what is emitted: the types of each contract, its templates as code, and of a few the checks. */
function keptFiles({ name, contract, others }: GoldenCase): Record<string, string> {
  const kept = [contract, ...others].flatMap(({ module, templates }) => [
    `types/src/${module}.ts`,
    ...(templates.length > 0 ? [`body-renderer/src/${module}.ts`] : []),
    ...(withChecks.has(name) ? [`validator/src/checks/${module}.ts`] : []),
  ]);
  return Object.fromEntries(kept.sort().map((path) => [path, result.files.get(path) ?? ""]));
}

describe.each(cases)("$name", (one) => {
  test("emits what is expected (UPDATE_GOLDEN=1 rewrites it)", () => {
    const files = keptFiles(one);
    if (process.env["UPDATE_GOLDEN"] === "1") writeExpected(one.name, files);
    expect(files).toEqual(readExpected(one.name));
  });
});

test("the emitted validators judge the instances as they say", () => {
  const expected = Object.fromEntries(cases.map(({ name, instances }) => [name, instances.map(({ valid }) => valid)]));
  expect(verdictsOf(cases, result.files)).toEqual(expected);
});

test("no case has a fault", () => {
  expect(result.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
});

test.concurrent.each(compilers)(
  "%s accepts all that is emitted, and takes and refuses the instances as they say",
  async (compiler) => {
    const consumers = new Map(
      cases.map(({ name, instances, contract }) => [`${name}.consumer.ts`, consumerOf(instances, contract)]),
    );
    const texts = [...consumers].map(([path, { text }]) => [path, text] as const);
    const errors = await compile(new Map([...result.files, ...texts]), compiler);
    expect(errors.map((error) => ({ ...error, instance: consumers.get(error.file)?.at(error.line) }))).toEqual([]);
  },
);
