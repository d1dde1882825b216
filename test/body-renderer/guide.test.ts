import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { beside } from "../builder/readme/blocks.ts";
import { compile, compilers } from "../types/support/compile.ts";
import { generated } from "../types/support/generate.ts";

const { files } = generated(fileURLToPath(new URL("../../schemas", import.meta.url)));
const emitted = [...files].filter(([path]) => path.endsWith(".ts"));
/** All that the programs take from the platform. */
const platform = ["console.d.ts", "declare const console: { log(message: string): void };"] as const;

/** The programs of the guide, each with what it prints. */
const page = readFileSync(new URL("../../docs/guides/rendering-questions.md", import.meta.url), "utf8");
const programs = [...page.matchAll(/^```ts\n(.*?)^```\n\n```text\n(.*?)^```$/gmsu)].map(
  ([, text = "", printed = ""], index) => ({ file: `program-${index + 1}.ts`, text: beside(text), printed }),
);

test("every program of the guide comes with what it prints", () => {
  expect(programs).toHaveLength(2);
  expect(page.match(/^```/gmu)).toHaveLength(programs.length * 4);
});

test.each(compilers)("%s has nothing to say about the guide's programs", async (compiler) => {
  const texts = programs.map(({ file, text }) => [file, text] as const);
  expect(await compile(new Map([...emitted, ...texts, platform]), compiler)).toEqual([]);
});

describe("the guide's programs", () => {
  let folder = "";

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "parley-readme-"));
    write("package.json", '{"type":"module"}');
    for (const [path, text] of emitted) write(path, text);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(programs)("$file prints what the guide says", ({ file, text, printed }) => {
    write(file, text);
    expect(execFileSync(process.execPath, [file], { cwd: folder, encoding: "utf8" })).toBe(printed);
  });

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
});
