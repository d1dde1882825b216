import { expect, test } from "vitest";
import type { Contract } from "../../codegen/src/ir/contract.ts";
import type { ObjectShape } from "../../codegen/src/ir/shape.ts";
import { compile, compilers } from "./support/compile.ts";
import {
  contract,
  count,
  declaration,
  emitted,
  field,
  flag,
  list,
  literal,
  nothing,
  object,
  reference,
  text,
  union,
} from "./support/hand-made.ts";

const withOptions = object([
  field("id", text),
  field("body", text),
  field("options", list(text)),
  field("free_text", text, { presence: "forbidden" }),
]);
const freeText = object([
  field("id", text),
  field("body", text),
  field("options", list(text), { presence: "required" }),
  field("free_text", text),
]);

/** A contract with one type per thing that TypeScript could stumble over. */
const shapes: Readonly<Record<string, Contract["declarations"][number]["shape"]>> = {
  Names: object([
    field("__proto__", text),
    field("", count),
    field("a\nb", flag),
    field("\u2028", text),
    field("constructor", text),
    field("x\ud800", text),
  ]),
  Inherited: object([
    field("toString", text, { presence: "optional" }),
    field("constructor", text, { presence: "forbidden" }),
    field("hasOwnProperty", count, { presence: "optional" }),
  ]),
  Mapped: object([field("total", count), field("note", text, { presence: "optional" }), field("x-size", text)], {
    additional: flag,
    prefixes: [
      { prefix: "x-", shape: count },
      { prefix: "x-`${", shape: flag },
    ],
  }),
  Prefixed: object([field("gid", text)], { prefixes: [{ prefix: "x-", shape: count }] }),
  Closed: object([], { additional: "forbidden" }),
  Tree: object([field("name", text), field("children", list(reference("Tree")))]),
  Json: union(nothing, flag, count, text, list(reference("Json")), object([], { additional: reference("Json") })),
  Answered: union(reference("WithOptions"), reference("FreeText")),
  WithOptions: withOptions,
  FreeText: {
    ...freeText,
    properties: freeText.properties.map((one) =>
      one.name === "options" ? field("options", list(text, { empty: true })) : one,
    ),
  } satisfies ObjectShape,
  Exact: literal({ a: -0, b: [1, { c: null }], e: {} }),
  Wide: union(...Array.from({ length: 10_000 }, (_, index) => literal(`value-${index}`))),
  Long: object(
    Array.from({ length: 2000 }, (_, index) =>
      field(`field_${index}`, index % 2 === 0 ? text : count, { presence: index === 0 ? "required" : "optional" }),
    ),
  ),
};

const everything = contract(reference("Answered"), {
  rendered: ["body"],
  declarations: [
    declaration("OrderPlaced", reference("Answered")),
    ...Object.entries(shapes).map(([name, shape]) => declaration(name, shape)),
  ],
});

const consumer = `
import type * as t from "./types/src/index.ts";
declare const s: string, n: number, b: boolean, list: string[];

export const names: t.Names = { ["__proto__"]: s, "": n, "a\\nb": b, "\\u2028": s, constructor: s, "x\\ud800": s };
// @ts-expect-error the field is a string
export const wrongProto: t.Names = { ...names, ["__proto__"]: n };

export const inherited: t.Inherited = {};
export const ownToString: t.Inherited = { toString: s };
// @ts-expect-error no number
export const wrongToString: t.Inherited = { toString: n };
// @ts-expect-error forbidden
export const constructed: t.Inherited = { constructor: s };

export const mapped: t.Mapped = { total: n, "x-size": s, "x-weight": n, urgent: b };
// @ts-expect-error no null anywhere
export const wrongMapped: t.Mapped = { total: n, "x-size": s, urgent: null };
export const prefixed: t.Prefixed = { gid: s, "x-weight": n };
export const prefixedValue: number | undefined = prefixed["x-weight"];
// @ts-expect-error a number
export const wrongPrefixed: t.Prefixed = { gid: s, "x-weight": s };
export const closed: t.Closed = {};
// @ts-expect-error closed
export const wrongClosed: t.Closed = { a: n };

export const tree: t.Tree = { name: s, children: [{ name: s, children: [] }] };
// @ts-expect-error a child without a name
export const wrongTree: t.Tree = { name: s, children: [{ children: [] }] };
export const json: t.Json = { a: [1, "b", { c: null }] };
// @ts-expect-error no JSON
export const wrongJson: t.Json = { a: [undefined] };

const plain = { id: s, body: s, options: list };
export const withOptions: t.OrderPlaced = plain;
export const freeText: t.OrderPlaced = { ...plain, options: [], free_text: s };
// @ts-expect-error options beside free text
export const both: t.OrderPlaced = { ...plain, free_text: s };
export function read(event: t.OrderPlaced): string[] | undefined {
  if (event.free_text === undefined) return event.options;
  const none: [] = event.options;
  const typed: string = event.free_text;
  void none, typed;
  return undefined;
}
export const content: t.AnsweredContent = { id: s, options: list };
export const contentOfWhole: t.OrderPlacedContent = withOptions;
// @ts-expect-error no body left
export const body: string = content.body;

export const exact: t.Exact = { a: 0, b: [1, { c: null }], e: {} };
// @ts-expect-error another number
export const wrongExact: t.Exact = { a: 1, b: [1, { c: null }], e: {} };
export const wide: t.Wide = "value-9999";
// @ts-expect-error not among them
export const wrongWide: t.Wide = "value-10000";
export const long: t.Long = { field_0: s, field_1999: n };
// @ts-expect-error a number
export const wrongLong: t.Long = { field_0: s, field_1999: s };
`;

test.concurrent.each(compilers)("%s accepts the types and tells right from wrong by them", async (compiler) => {
  const files = new Map(emitted(everything)).set("consumer.ts", consumer);
  expect(await compile(files, compiler)).toEqual([]);
});

test("without exactOptionalPropertyTypes the types compile as well", async () => {
  const files = new Map(emitted(everything)).set(
    "consumer.ts",
    'import type * as t from "./types/src/index.ts";\nexport const inherited: t.Inherited = { toString: undefined };\n',
  );
  expect(await compile(files, "typescript", { exactOptionalPropertyTypes: false })).toEqual([]);
});
