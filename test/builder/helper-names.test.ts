import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { camelCase, kebabCase, pascalCase } from "../../codegen/src/ir/names.ts";
import { compile, compilers } from "../types/support/compile.ts";
import { generated } from "../types/support/generate.ts";
import { runPrograms } from "./table/run-programs.ts";

const runtime = new URL("../../codegen/src/targets/builder/runtime/", import.meta.url);
const declaration = /^(?:export )?(?:declare )?(?:type|interface|class|function|const) (\w+)/gm;

/** Whatever builders are made of, as a contract may be called: `Item`, `AsSender`. */
const names = [...new Set(readdirSync(runtime).flatMap(declaredIn))].toSorted();

function declaredIn(file: string): string[] {
  const text = readFileSync(new URL(file, runtime), "utf8");
  return [...text.matchAll(declaration)].map(([, name = ""]) => pascalCase(name));
}

/** A contract that makes use of all that builders are made of. */
function contractCalled(name: string, itemName: string): object {
  const keyed = { type: "object", required: ["key"], properties: { key: { type: "string" } } };
  const line = {
    ...(itemName === "" ? {} : { "x-name": itemName }),
    type: "object",
    required: ["id", "answers"],
    properties: {
      id: { type: "string" },
      answers: { type: "array", minItems: 2, items: keyed },
      preset: { type: "string", "x-memberOf": "answers[].key" },
    },
  };
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: kebabCase(name),
    title: name,
    description: "A contract that is called like something else.",
    "x-name": name,
    type: "object",
    required: ["type", "text", "at", "lines"],
    properties: {
      type: { const: "named" },
      text: { type: "string" },
      at: { type: "string", format: "date-time", "x-fill": "now" },
      note: { type: "string" },
      tags: { type: "array", minItems: 2, items: { type: "string" } },
      lines: { type: "array", minItems: 1, maxItems: 3, items: line },
    },
    "x-uniqueBy": ["lines[].id"],
    allOf: [
      {
        description: "A note says more than a text, and so needs one.",
        if: { required: ["text"], properties: { text: { const: "" } } },
        then: { not: { required: ["note"] } },
      },
    ],
  };
}

/** Modules and a program for each contract, which builds an event. */
function emitted(contracts: ReadonlyMap<string, string>): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), "parley-helper-names-"));
  try {
    for (const [name, itemName] of contracts)
      writeFileSync(join(folder, `${kebabCase(name)}.json`), JSON.stringify(contractCalled(name, itemName)));
    const { files, diagnostics } = generated(folder);
    expect(diagnostics.filter(({ severity }) => severity !== "info")).toEqual([]);
    return new Map([
      ...files,
      ...[...contracts.keys()].map((name) => [`${kebabCase(name)}.ts`, program(name)] as const),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Names the list's method by its field, since the items' name depends on the contract. */
function program(name: string): string {
  return `
import * as own from "./builder/src/${kebabCase(name)}.ts";
const start = own.${camelCase(name)}({ text: "t" }, { now: () => new Date(0) });
const answers = [{ key: "a" }, { key: "b" }] as const;
export const build = () => start.note("n").tags(["a", "b"]).lines([{ id: "1", answers, preset: "a" }]).build();
`;
}

const sets = {
  contracts: new Map(names.map((name) => [name, ""])),
  items: new Map(names.map((name, index) => [`Named${index}`, name])),
};

test("there is enough of it", () => {
  expect(names.length).toBeGreaterThan(40);
  expect(names).toEqual(expect.arrayContaining(["Item", "Field", "Given", "Member", "RuleViolation", "One"]));
});

const kinds: readonly (keyof typeof sets)[] = ["contracts", "items"];
for (const kind of kinds) {
  let files: Map<string, string>;
  beforeAll(() => {
    files = emitted(sets[kind]);
  });

  test.each(compilers)(`${kind} called like what builders are made of please %s`, async (compiler) => {
    expect(await compile(files, compiler)).toEqual([]);
  });

  test(`${kind} called like what builders are made of build`, async () => {
    const paths = [...sets[kind].keys()].map((name) => `${kebabCase(name)}.ts`);
    const line = { id: "1", answers: [{ key: "a" }, { key: "b" }], preset: "a" };
    const at = new Date(0).toISOString();
    const event = { type: "named", text: "t", note: "n", tags: ["a", "b"], at, lines: [line] };
    const results = await runPrograms(files, paths);
    expect(Object.fromEntries(results)).toEqual(
      Object.fromEntries(paths.map((path) => [path, { build: { value: event } }])),
    );
  });
}
