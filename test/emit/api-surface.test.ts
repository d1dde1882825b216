import { expect, test } from "vitest";
import { apiMarkdown, apiSurface } from "../../codegen/src/emit/api-surface.ts";

const text = `
import type { Hidden } from "./runtime/hidden.ts";

/** Says what it is. */
export interface Order {
  /** The key. */
  readonly id: string;
}

interface Part { readonly of: Order }

export { helper } from "./runtime/helper.ts";

export function read(text: string): Order;
export function read(text: Uint8Array): Order;
export function read(text: string | Uint8Array): Order {
  return JSON.parse(String(text));
}

export const known: readonly Part[] = [];
export const fence = "\`\`\`";

function secret(): void {}
`;

test("types in full, functions by their signatures, constants by their types; no bodies, no comments", () => {
  const surface = apiSurface("types", new Map([["types/src/order.ts", text]]));
  expect([...surface.keys()]).toEqual(["./order"]);
  expect(surface.get("./order")?.map(({ declaration }) => declaration.replace(/\s+/gu, " "))).toEqual([
    "export interface Order { readonly id: string; }",
    "export const fence;",
    'export { helper } from "./runtime/helper.ts";',
    "export const known: readonly Part[];",
    "export function read(text: Uint8Array): Order;",
    "export function read(text: string): Order;",
    "interface Part { readonly of: Order; }",
  ]);
});

test("only what can be imported: the root and modules beside it", () => {
  const texts = [
    "types/src/index.ts",
    "types/src/a.ts",
    "types/src/runtime/b.ts",
    "validator/src/c.ts",
    "types/src/d.json",
  ];
  const surface = apiSurface("types", new Map(texts.map((path) => [path, "export const x: 1 = 1;"])));
  expect([...surface.keys()]).toEqual([".", "./a"]);
  expect(apiMarkdown("@acme/types", surface)).toContain("\n## @acme/types/a\n\n```ts\nexport const x: 1;\n```\n");
});

test("a class by what others see of it", () => {
  const code =
    "export class Fault extends Error { readonly code: string; #secret = 1; constructor(code: string) { super(); this.code = code; } toJSON(): object { return {}; } }";
  const [entry] = apiSurface("types", new Map([["types/src/a.ts", code]])).get("./a") ?? [];
  expect(entry?.declaration.replace(/\s+/gu, " ")).toBe(
    "export class Fault extends Error { readonly code: string; constructor(code: string); toJSON(): object; }",
  );
});

test("what the root takes from a module that nobody can import is given in full", () => {
  const texts = new Map([
    ["types/src/index.ts", 'export type { Issue } from "./runtime/issue.ts";\nexport * from "./a.ts";'],
    ["types/src/a.ts", "export const x: 1 = 1;"],
    [
      "types/src/runtime/issue.ts",
      "export interface Issue { readonly code: string }\nexport interface Other { readonly x: 1 }",
    ],
  ]);
  const declared = apiSurface("types", texts)
    .get(".")
    ?.map(({ declaration }) => declaration.replace(/\s+/gu, " "));
  expect(declared).toContain("export interface Issue { readonly code: string; }");
  expect(declared?.join("")).not.toContain("Other");
});

test("the order of statements changes nothing", () => {
  const [one, other] = [
    "export const a: 1 = 1;\nexport const b: 2 = 2;",
    "export const b: 2 = 2;\nexport const a: 1 = 1;",
  ];
  const markdown = (text: string): string => apiMarkdown("p", apiSurface("types", new Map([["types/src/m.ts", text]])));
  expect(markdown(one ?? "")).toBe(markdown(other ?? ""));
});
