import { StructureKind } from "ts-morph";
import { describe, expect, test } from "vitest";
import type { EmittedModule } from "../../codegen/src/emit/emitted-file.ts";
import { readHeader, withHeader } from "../../codegen/src/emit/header.ts";
import type { Layout } from "../../codegen/src/emit/layout.ts";
import { blockComment, stringLiteral } from "../../codegen/src/emit/literal.ts";
import { moduleFromText } from "../../codegen/src/emit/module-from-text.ts";
import { printModule } from "../../codegen/src/emit/print.ts";
import { reread, RereadError } from "../../codegen/src/emit/reread.ts";

const inputs = "0".repeat(64);
const folder: Layout = { kind: "folder", packages: {}, importExtension: "ts" };
const packages: Layout = { ...folder, kind: "packages", packages: { types: "@acme/order-types" } };

function module(parts: Partial<EmittedModule>): EmittedModule {
  return {
    kind: "module",
    id: { target: "validator", module: "order-placed" },
    imports: [],
    statements: [],
    exports: [],
    sources: ["order-placed.json"],
    ...parts,
  };
}

function body(one: EmittedModule, layout = folder): string {
  return printModule(one, { layout, inputs }).split("\n").slice(3).join("\n");
}

const importing = module({
  imports: [
    { from: { target: "validator", module: "runtime/issue" }, name: "report", typeOnly: false },
    { from: { target: "types", module: "order-placed" }, name: "OrderPlaced", typeOnly: true },
    { from: { target: "validator", module: "runtime/issue" }, name: "Issue", as: "ContractIssue", typeOnly: true },
    { from: { target: "types", module: "order-placed" }, name: "Address", typeOnly: true },
    { from: { target: "validator", module: "checks/order-placed" }, name: "unusedName", typeOnly: false },
    { from: { target: "validator", module: "order-placed" }, name: "fromItself", typeOnly: false },
    { from: { target: "types", module: "index" }, name: "AnyEvent", typeOnly: true },
  ],
  statements: [
    "export function check(value: OrderPlaced, at: Address): ContractIssue | AnyEvent {\n  const o = { unusedName: at.unusedName };\n  return report(value, o);\n}",
    "export const fromItself = 1;",
  ],
  exports: ["check", "fromItself"],
});

describe("imports", () => {
  test("by package", () => {
    expect(body(importing, packages).split("\n\n")[0]).toBe(
      'import type { AnyEvent } from "@acme/order-types";\n' +
        'import type { Address, OrderPlaced } from "@acme/order-types/order-placed";\n' +
        'import { type Issue as ContractIssue, report } from "./runtime/issue.ts";',
    );
  });

  test.each(["ts", "js", "none"] as const)("by folder, ending %s", (importExtension) => {
    const end = importExtension === "none" ? "" : `.${importExtension}`;
    expect(body(importing, { ...folder, importExtension }).split("\n\n")[0]).toBe(
      `import type { AnyEvent } from "../../types/src/index${end}";\n` +
        `import type { Address, OrderPlaced } from "../../types/src/order-placed${end}";\n` +
        `import { type Issue as ContractIssue, report } from "./runtime/issue${end}";`,
    );
  });

  test("from a folder below, and many names on lines of their own", () => {
    const names = Array.from({ length: 8 }, (_, index) => `aRatherLongNameOfAFunction${index}`);
    const one = module({
      id: { target: "validator", module: "checks/order-placed" },
      imports: names.map((name) => ({ from: { target: "validator", module: "runtime/issue" }, name, typeOnly: false })),
      statements: [`export const all = [${names.join(", ")}];`],
      exports: ["all"],
    });
    expect(body(one)).toContain(`import {\n  aRatherLongNameOfAFunction0,\n`);
    expect(body(one)).toContain(`} from "../runtime/issue.ts";`);
  });

  test("two things of one name are a bug", () => {
    const one = module({
      imports: [
        { from: { target: "types", module: "a" }, name: "Line", typeOnly: true },
        { from: { target: "types", module: "b" }, name: "Line", typeOnly: true },
      ],
      statements: ["export type X = Line;"],
    });
    expect(() => body(one)).toThrow("two imports are both called Line");
  });

  test("re-exports get the ending of the layout", () => {
    const one = module({
      statements: ['export * from "./order-placed.ts";', 'export { report } from "./runtime/issue.ts";'],
      exports: ["report"],
    });
    expect(body(one, { ...folder, importExtension: "js" })).toBe(
      'export * from "./order-placed.js";\nexport { report } from "./runtime/issue.js";\n',
    );
    expect(body(one, { ...packages, importExtension: "js" })).toBe(
      'export * from "./order-placed.ts";\nexport { report } from "./runtime/issue.ts";\n',
    );
  });
});

describe("text", () => {
  test("structures and text, a blank line apart, LF", () => {
    const one = module({
      statements: [
        {
          kind: StructureKind.Interface,
          name: "A",
          isExported: true,
          docs: ["What A is."],
          properties: [{ name: "b", type: "string", hasQuestionToken: true }],
        },
        { kind: StructureKind.TypeAlias, name: "B", isExported: true, type: "A[]" },
        "export const c = 1;",
      ],
      exports: ["A", "B", "c"],
    });
    expect(printModule(one, { layout: folder, inputs })).toMatch(
      /^\/\/ Generated by Parley from order-placed\.json\. Do not edit: change the schema and run parley generate\.\n\/\/ Digest: sha256 [0-9a-f]{64}, inputs 0{64}\n\n\/\*\* What A is\. \*\/\nexport interface A \{\n {2}b\?: string;\n\}\n\nexport type B = A\[\];\n\nexport const c = 1;\n$/,
    );
  });

  test("is quick for a comment of five million characters", () => {
    const text = blockComment("word ".repeat(1_000_000));
    const one = module({
      statements: [
        `${text}\nexport const a = 1;`,
        { kind: StructureKind.TypeAlias, name: "B", isExported: true, type: "1" },
      ],
      exports: ["a", "B"],
    });
    const printed = printModule(one, { layout: folder, inputs });
    expect(printed.length).toBeGreaterThan(5_000_000);
    reread(one, printed, { layout: folder, modules: new Set() });
  });

  test("a file name with a line break cannot leave the header", () => {
    const text = withHeader("export const a = 1;\n", { sources: ["a\nexport const pwned = 1;\r\u2028.json"], inputs });
    expect(text.split("\n")[0]).toContain("a export const pwned");
    expect(text.split("\n")).toHaveLength(4);
    expect(readHeader(text)).toEqual({ intact: true, inputs });
  });
});

describe("header", () => {
  const text = printModule(module({ statements: ["export const a = 1;"], exports: ["a"] }), { layout: folder, inputs });

  test("tells intact, edited and foreign", () => {
    expect(readHeader(text)).toEqual({ intact: true, inputs });
    expect(readHeader(text.replaceAll("\n", "\r\n"))).toEqual({ intact: true, inputs });
    expect(readHeader(text.replace("= 1", "= 2"))).toEqual({ intact: false, inputs });
    expect(readHeader(text.replace("order-placed", "other"))).toEqual({ intact: false, inputs });
    expect(readHeader(`${text}// mine\n`)).toEqual({ intact: false, inputs });
    expect(readHeader("export const a = 1;\n")).toBeUndefined();
    expect(readHeader("// Generated by Parley\nexport const a = 1;\n")).toBeUndefined();
  });
});

describe("re-reading", () => {
  const options = { layout: folder, modules: new Set(["validator/src/runtime/issue.ts", "types/src/order-placed.ts"]) };

  function check(one: EmittedModule): () => void {
    return () => reread(one, printModule(one, { layout: folder, inputs }), options);
  }

  test("accepts what was meant", () => {
    expect(check(importing)).not.toThrow();
    expect(check(module({ statements: ['export * from "./runtime/issue.ts";'] }))).not.toThrow();
  });

  const unquoted = '";globalThis.__pwned = 1;"';
  test.each([
    ["syntax", ["export const a = ;"], ["a"], "line 4: Expression expected"],
    [
      "a statement from a string that was not quoted",
      [`export const a = "${unquoted}";`],
      ["a"],
      "a statement that is no declaration: globalThis.__pwned = 1",
    ],
    [
      "a comment that swallows its neighbour",
      ["export const a = 1; /*", "export const b = 2; /* */"],
      ["a", "b"],
      'the exported name "b"',
    ],
    ["a private statement swallowed", ["export const a = 1; /*", "const b = 2; /* */"], ["a"], "1 statements for 2"],
    ["an export that was not meant", ["export const a = 1;", "export const b = 2;"], ["a"], 'the exported name "b"'],
    ["an export that is missing", ["const a = 1;"], ["a"], 'the exported name "a"'],
    ["an import that was not asked for", ['export * from "node:fs";'], [], 'the import of "node:fs"'],
    ["a module that is not written", ['export * from "./elsewhere.ts";'], [], 'the import of "./elsewhere.ts"'],
    ["a variable", ["export let a = 1;"], ["a"], "a statement that is no declaration: export let a = 1;"],
  ])("refuses %s", (_, statements, exports, message) => {
    expect(check(module({ statements, exports }))).toThrow(RereadError);
    expect(check(module({ statements, exports }))).toThrow(message);
  });

  test("accepts the same text where it is quoted", () => {
    expect(
      check(module({ statements: [`export const a = ${stringLiteral(unquoted)};`], exports: ["a"] })),
    ).not.toThrow();
  });
});

describe("hand-written modules", () => {
  const text =
    '/** About the file. */\nimport { a, type B as C } from "./formats/ip.ts";\nimport type { D } from "../order-placed.ts";\n\n/** What e is. */\nexport const e: C | D = a;\nexport { a as f };\n';
  const one = moduleFromText({ target: "validator", module: "runtime/e" }, text);

  test("their imports become requests, the rest stays", () => {
    expect(one.imports).toEqual([
      { from: { target: "validator", module: "runtime/formats/ip" }, name: "a", typeOnly: false },
      { from: { target: "validator", module: "runtime/formats/ip" }, name: "B", as: "C", typeOnly: true },
      { from: { target: "validator", module: "order-placed" }, name: "D", typeOnly: true },
    ]);
    expect(one.exports).toEqual(["e", "f"]);
    expect(one.sources).toEqual([]);
  });

  test("they are printed with the layout's specifiers", () => {
    expect(body(one, { ...folder, importExtension: "js" })).toBe(
      'import type { D } from "../order-placed.js";\nimport { type B as C, a } from "./formats/ip.js";\n\n/** About the file. */\n/** What e is. */\nexport const e: C | D = a;\nexport { a as f };\n',
    );
  });

  test("other imports are refused", () => {
    expect(() => moduleFromText({ target: "validator", module: "x" }, 'import * as fs from "./fs.ts";')).toThrow(
      "only named imports",
    );
  });
});
