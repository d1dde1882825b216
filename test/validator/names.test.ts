import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

const parley = fileURLToPath(new URL("../../codegen/src/cli/main.ts", import.meta.url));
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "parley-names-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Generates from the schemas and gives what plain Node prints for an expression over the validators' exports, `v`. */
function printed(schemas: Readonly<Record<string, object>>, expression: string): unknown {
  const { status, output } = generate(schemas);
  if (status !== 0) throw new Error(output);
  const program = `import * as v from "./out/validator/src/index.ts";\nconsole.log(JSON.stringify(${expression}));\n`;
  writeFileSync(join(folder, "main.ts"), program);
  return JSON.parse(execFileSync(process.execPath, ["main.ts"], { cwd: folder, encoding: "utf8" }));
}

function generate(schemas: Readonly<Record<string, object>>): { status: number | null; output: string } {
  const source = mkdtempSync(join(folder, "schemas-"));
  for (const [name, schema] of Object.entries(schemas)) writeFileSync(join(source, name), JSON.stringify(schema));
  const args = [parley, "generate", "--schemas", source, "--out", join(folder, "out")];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  return { status, output: stdout + stderr };
}

const nested = {
  type: "object",
  required: ["größe"],
  properties: { größe: { $ref: "#/$defs/maß" }, löcher: { type: "array", items: { $ref: "#/$defs/maß" } } },
  $defs: {
    maß: { type: "object", required: ["é"], properties: { é: { type: "number" }, ü: { $ref: "#/$defs/maß" } } },
  },
};

test("names of any script are names of functions, too", () => {
  const judged = `[v.isTür({ größe: { é: 1 } }), v.isTür({ größe: { é: "1" } }), v.validateTür({ größe: {} }).issues[0].pointer]`;
  expect(printed({ "tür.json": nested }, judged)).toEqual([true, false, "/größe/é"]);
});

test("what joins letters or pictures is part of a name", () => {
  const schema = {
    type: "object",
    properties: { a: { $ref: "#/$defs/\u{1f468}\u200d\u{1f467}" } },
    $defs: { "\u{1f468}\u200d\u{1f467}": { type: "object", required: ["b"], properties: { b: { type: "number" } } } },
  };
  expect(printed({ "main.json": schema }, `[v.isMain({ a: { b: 1 } }), v.isMain({ a: {} })]`)).toEqual([true, false]);
});

test("a contract may be called by a number", () => {
  expect(printed({ "1.json": { type: "string" } }, `[v.is_1("a"), v.is_1(1), typeof v._1Schema]`)).toEqual([
    true,
    false,
    "object",
  ]);
});

test("a contract may be called like what all contracts have in common", () => {
  expect(printed({ "event.json": { type: "string" } }, `[v.isEvent("a"), v.validateEvent(1).ok]`)).toEqual([
    true,
    false,
  ]);
});

test("two contracts cannot have one function", () => {
  const { status, output } = generate({ "assert-a.json": { type: "string" }, "a-schema.json": { type: "string" } });
  expect(status).toBe(1);
  expect(output).toContain(
    "The validators of AssertA and ASchema would both export assertASchema. Give one of them another name by `x-name`.",
  );
});

test("a schema that is nested deeper than compilers like loads all the same", () => {
  let schema: object = { type: "string" };
  for (let level = 0; level < 400; level++) schema = { type: "object", properties: { a: schema } };
  expect(printed({ "deep.json": schema }, `[v.isDeep({ a: { a: {} } }), v.isDeep({ a: { a: "" } })]`)).toEqual([
    true,
    false,
  ]);
});
