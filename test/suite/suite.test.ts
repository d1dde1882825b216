import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { emitted, type Validator } from "../validator/emitted.ts";
import { resolved, type Resolved } from "../validator/resolved.ts";
import { suiteFiles, suiteFolder, suiteGroups } from "./official-suite.ts";

interface Group {
  readonly description: string;
  readonly schema: object | boolean;
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[];
}

const dialect = "tests/draft2020-12";

/** Groups whose schemas are refused with a diagnostic: `file: group`, or `file` for all of its groups. */
const refused = new Set(
  readFileSync(new URL("refused.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#")),
);

const files = suiteFiles(dialect);
const count = { passed: 0, refused: 0 };

afterAll(() => {
  if (files.length > 0)
    console.log(`Official suite, 2020-12: ${count.passed} tests passed, ${count.refused} in schemas that are refused`);
});

describe("the official suite's required files", () => {
  test.each(files)("%s", async (file) => {
    for (const group of suiteGroups<Group>(dialect, file)) {
      const outcome = await resolved(
        { "main.json": group.schema },
        { "http://localhost:1234/": join(suiteFolder, "remotes") },
      );
      const errors = outcome.errors.map(({ message }) => message);
      const isRefused = refused.has(file) || refused.has(`${file}: ${group.description}`);
      expect({ group: group.description, refused: errors.length > 0, errors }).toMatchObject({ refused: isRefused });
      if (isRefused) count.refused += group.tests.length;
      else expect(await failures(group, outcome)).toEqual([]);
    }
  });

  test("the list of refused groups names none that is not there", () => {
    const named = files.flatMap((file) => [
      file,
      ...suiteGroups<Group>(dialect, file).map(({ description }) => `${file}: ${description}`),
    ]);
    expect(files.length === 0 ? [] : [...refused].filter((line) => !named.includes(line))).toEqual([]);
  });
});

async function failures(group: Group, { documents }: Resolved): Promise<string[]> {
  const validator = (await emitted(documents, { formats: "annotate" })).validator("main.json");
  return group.tests
    .filter(({ data, valid }) => !judges(validator, data, valid))
    .map(({ description }) => `${group.description}: ${description}`);
}

/** Whether both functions give the verdict, and a refusal has something to say. */
function judges(validator: Validator, data: unknown, valid: boolean): boolean {
  const result = validator.validate(data);
  const right = validator.is(data) === valid && result.ok === valid && (result.ok || result.issues.length > 0);
  if (right) count.passed++;
  return right;
}
