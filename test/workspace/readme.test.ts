import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const readme = readFileSync(join(root, "README.md"), "utf8");
const [schema = ""] = blocks("json");
const [template = ""] = blocks("liquid");
const [types = "", program = "", building = "", rendering = ""] = blocks("ts");
const [generated = "", printed = "", built = "", rendered = ""] = blocks("console").map((block) =>
  block.slice(block.indexOf("\n") + 1),
);
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "parley-readme-"));
  mkdirSync(join(folder, "contracts"));
  writeFileSync(join(folder, "contracts/order-placed.json"), schema);
  writeFileSync(join(folder, "main.ts"), program);
  writeFileSync(join(folder, "order.ts"), building);
  writeFileSync(join(folder, "text.ts"), rendering);
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the README shows what really happens", () => {
  const parley = join(root, "codegen/src/cli/main.ts");
  expect(run(parley, "generate", "--schemas", "contracts", "--out", "src")).toBe(generated);
  expect(readFileSync(join(folder, "src/types/src/order-placed.ts"), "utf8")).toContain(types);
  expect(run("main.ts")).toBe(printed);
  expect(run("order.ts")).toBe(built);
  writeFileSync(join(folder, "contracts/order-placed.body.liquid"), template);
  expect(run(parley, "generate", "--schemas", "contracts", "--out", "src")).toMatch(/^1 contract, .* 1 note /u);
  expect(run("text.ts")).toBe(rendered);
});

test("all programs of the README compile, and each page and package that it names is there", () => {
  for (const text of [program, building, rendering]) expect(compilerSays(text)).toBe("");
  const links = [...readme.matchAll(/\]\(([^)#]+)\)/gu)].map(([, path = ""]) => path);
  expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const packages = readdirSync(join(root, "packages")).map((name) => `packages/${name}/README.md`);
  expect(links.filter((path) => path.startsWith("packages/")).toSorted()).toEqual(packages);
});

test("the README says of its builder what the compiler says", () => {
  expect(compilerSays(building)).toBe("");
  const sentence = "gift is required when gift_note is present: A note is only for a gift.";
  expect(readme).toContain(`\`${sentence}\``);
  expect(compilerSays(building.replace(".gift(true)", ""))).toContain(sentence);
  const again = '.linesItem({ sku: "tea", quantity: 1 }).gift(';
  expect(compilerSays(building.replace(".gift(", again))).toContain("lines[].sku must not repeat");
});

function compilerSays(text: string): string {
  writeFileSync(join(folder, "compiled.ts"), text);
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const options = ["--noEmit", "--strict", "--module", "nodenext", "--allowImportingTsExtensions"];
  return spawnSync(process.execPath, [tsc, ...options, "compiled.ts"], { cwd: folder, encoding: "utf8" }).stdout;
}

function run(...args: string[]): string {
  return execFileSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
}

/** The fenced blocks of a language, in order. */
function blocks(language: string): string[] {
  return [...readme.matchAll(/^```(\w+)\n(.*?)^```$/gmsu)]
    .filter((found) => found[1] === language)
    .map((found) => found[2] ?? "");
}
