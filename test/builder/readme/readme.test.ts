import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compile, compilers } from "../../types/support/compile.ts";
import { generated } from "../../types/support/generate.ts";
import { beside, type Block, blocksOf } from "./blocks.ts";

const { files } = generated(fileURLToPath(new URL("../../../schemas", import.meta.url)));
const emitted = [...files].filter(([path]) => path.endsWith(".ts"));
/** All that the programs of the pages take from the platform. */
const platform = ["console.d.ts", "declare const console: { log(message: string): void };"] as const;
const blocks = ["docs/guides/building-questions.md", "docs/builder.md"].flatMap(blocksOf);
const legal = blocks.filter(({ refused }) => refused === undefined);
const illegal = blocks.filter(({ refused }) => refused !== undefined);

test("both pages show programs that are legal, and some that are not", () => {
  expect(new Set(legal.map(pageOf)).size).toBe(2);
  expect(new Set(illegal.map(pageOf)).size).toBe(2);
});

test.each(compilers)(
  "%s has nothing to say about what is legal, and the shown words about what is not",
  async (compiler) => {
    const programs = new Map(blocks.map(({ text }, index) => [fileName(index), beside(text)]));
    const errors = await compile(new Map([...emitted, ...programs, platform]), compiler);
    const places = illegal.map((block) => `${fileName(blocks.indexOf(block))}:${block.refused?.line}`);
    expect(errors.map(({ file, line }) => `${file}:${line}`)).toEqual(places);
    for (const [index, { refused }] of illegal.entries()) {
      expect(refused?.message).not.toBe("");
      expect(errors[index]?.message).toContain(refused?.message);
    }
  },
);

describe("what is legal", () => {
  let folder = "";

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "parley-pages-"));
    write("package.json", '{"type":"module"}');
    for (const [path, text] of emitted) write(path, text);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(legal)("runs, and all that it exports may be sent: $at", ({ text }) => {
    write("program.ts", beside(text));
    write("run.ts", runner);
    const printed = execFileSync(process.execPath, ["run.ts"], { cwd: folder, encoding: "utf8" });
    expect(JSON.parse(printed.trimEnd().split("\n").at(-1) ?? "")).toEqual([]);
  });

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});

/** Prints what is wrong with the events that the program exports; a program without one is wrong, too. */
const runner = `
import { validateEvent } from "./validator/src/index.ts";
import * as program from "./program.ts";
const events = Object.values(program).filter((one) => typeof one !== "function");
const results = events.map((event) => validateEvent(event, { as: "sender" }));
const faults = results.flatMap((one) => (one.event === "unknown" || !one.ok ? [one] : []));
console.log(JSON.stringify(results.length === 0 ? ["no event"] : faults));
`;

function fileName(index: number): string {
  return `block-${String(index).padStart(2, "0")}.ts`;
}

function pageOf({ at }: Block): string {
  return at.slice(0, at.indexOf(":"));
}
