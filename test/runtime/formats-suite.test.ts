import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { formatChecks } from "../../codegen/src/targets/validator/formats.ts";
import { suiteFiles, suiteGroups } from "../suite/official-suite.ts";

interface SuiteGroup {
  readonly schema: { readonly format: string };
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[];
}

const folder = "tests/draft2020-12/optional/format";
const files = suiteFiles(folder).filter((name) => name !== "unknown.json");
const known = new Set(
  readFileSync(new URL("known-failures.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#")),
);

async function checkOf(format: string): Promise<(text: string) => boolean> {
  const entry = formatChecks.get(format);
  if (entry === undefined) throw new Error(`no check for ${format}`);
  const url = new URL(`../../codegen/src/targets/validator/${entry.module}.ts`, import.meta.url);
  const module: Record<string, (text: string) => boolean> = await import(url.href);
  const check = module[entry.export];
  if (check === undefined) throw new Error(`${entry.module} does not export ${entry.export}`);
  return check;
}

async function failuresOf(file: string): Promise<string[]> {
  const failures: string[] = [];
  for (const group of suiteGroups<SuiteGroup>(folder, file)) {
    const check = await checkOf(group.schema.format);
    for (const test of group.tests) {
      if (typeof test.data === "string" && check(test.data) !== test.valid)
        failures.push(`${file}: ${test.description}`);
    }
  }
  return failures;
}

describe("the official suite's optional formats", () => {
  it.each(files)("%s", async (file) => {
    const expected = [...known].filter((line) => line.startsWith(`${file}: `));
    expect(await failuresOf(file)).toEqual(expected);
  });

  it("has a file for every format that is checked", () => {
    const names = files.map((file) => file.replace(/\.json$/, ""));
    expect(files.length === 0 ? [] : [...formatChecks.keys()].filter((format) => !names.includes(format))).toEqual([]);
  });
});
