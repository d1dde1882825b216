import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import ts5 from "typescript-5";
import ts6 from "typescript-6";

const folder = fileURLToPath(new URL("../../codegen/src/targets/validator/runtime/", import.meta.url));
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".ts"))
  .map((name) => folder + name);
const fixture = fileURLToPath(new URL("fixtures/standard-schema.ts", import.meta.url));

/** What is copied into packages has to stand on the language alone: its standard library, no `@types` of any platform. */
function problems(ts: typeof ts5): string[] {
  const program = ts.createProgram([...files, fixture], {
    target: ts.ScriptTarget.ES2023,
    lib: ["lib.es2023.d.ts"],
    types: [],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noUnusedLocals: true,
    verbatimModuleSyntax: true,
    erasableSyntaxOnly: true,
    isolatedModules: true,
    allowImportingTsExtensions: true,
    noEmit: true,
  });
  return ts.getPreEmitDiagnostics(program).map((one) => `${one.file?.fileName}: ${ts.flattenDiagnosticMessageText(one.messageText, " ")}`);
}

describe("the runtime that is copied into packages", () => {
  it("type-checks without any platform's types under TypeScript 5.9", () => expect(problems(ts5)).toEqual([]));

  it("type-checks without any platform's types under TypeScript 6", () => expect(problems(ts6)).toEqual([]));

  it.each(files.map((file) => file.slice(folder.length)))("%s imports only its neighbours", (name) => {
    const text = readFileSync(folder + name, "utf8");
    const specifiers = Array.from(text.matchAll(/\bfrom "([^"]*)"|\bimport\(([^)]*)\)|\brequire\(/g), (found) => found[1]);
    expect(specifiers.filter((one) => one === undefined || !/^\.\.?\/[\w/-]+\.ts$/.test(one))).toEqual([]);
  });
});
