import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const runtime = fileURLToPath(new URL("../../codegen/src/targets/validator/runtime/", import.meta.url));
const files = readdirSync(runtime, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));

/** What tsc prints about the runtime and `fixtures/standard-schema.ts`, with the language's own library and no `@types`. */
function problems(compiler: string): Promise<string> {
  const tsc = fileURLToPath(new URL(`../../node_modules/${compiler}/bin/tsc`, import.meta.url));
  const project = fileURLToPath(new URL("fixtures/tsconfig.json", import.meta.url));
  return new Promise((resolve) => {
    execFile(process.execPath, [tsc, "-p", project], (error, stdout, stderr) => {
      resolve(stdout + stderr + (error !== null && stdout === "" ? error.message : ""));
    });
  });
}

describe("the runtime that is copied into packages", () => {
  it.each(["typescript-5", "typescript-6", "typescript"])(
    "type-checks without any platform's types under %s",
    async (compiler) => {
      expect(await problems(compiler)).toBe("");
    },
  );

  it.each(files)("%s imports only its neighbours", (name) => {
    const text = readFileSync(runtime + name, "utf8");
    const specifiers = Array.from(
      text.matchAll(/\bfrom "([^"]*)"|\bimport\(([^)]*)\)|\brequire\(/g),
      (found) => found[1],
    );
    expect(specifiers.filter((one) => one === undefined || !/^\.\.?\/[\w/-]+\.ts$/.test(one))).toEqual([]);
  });
});
