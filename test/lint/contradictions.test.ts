import { expect, test } from "vitest";
import { lintFolder, lintSchema } from "./lint-folder.ts";

const property = (schema: unknown): object => ({ type: "object", properties: { p: schema } });

test.each<[object | boolean, readonly string[]]>([
  [false, ["unsatisfiable "]],
  [{ not: {} }, ["unsatisfiable /not"]],
  [{ not: true }, ["unsatisfiable /not"]],
  [{ allOf: [true, false] }, ["unsatisfiable /allOf/1"]],
  [property({ enum: [] }), ["unsatisfiable /properties/p/enum"]],
  [property({ minLength: 4, maxLength: 3 }), ["unsatisfiable /properties/p/minLength"]],
  [property({ minItems: 2, maxItems: 1 }), ["unsatisfiable /properties/p/minItems"]],
  [property({ minProperties: 2, maxProperties: 1 }), ["unsatisfiable /properties/p/minProperties"]],
  [property({ minimum: 2, maximum: 1 }), ["unsatisfiable /properties/p/minimum"]],
  [property({ minimum: 1, exclusiveMaximum: 1 }), ["unsatisfiable /properties/p/minimum"]],
  [property({ exclusiveMinimum: 1, maximum: 1 }), ["unsatisfiable /properties/p/exclusiveMinimum"]],
  [property({ maximum: 1, allOf: [{ minimum: 2 }] }), ["unsatisfiable /properties/p/maximum"]],
  [property({ prefixItems: [true], items: false, minItems: 2 }), ["unsatisfiable /properties/p/minItems"]],
  [property({ const: "c", enum: ["a", "b"] }), ["unsatisfiable /properties/p/const"]],
  [property({ type: "string", const: 1 }), ["unsatisfiable /properties/p/const"]],
  [property({ type: "integer", enum: ["1", 1.5] }), ["unsatisfiable /properties/p/enum"]],
  [property({ type: "string", maxLength: 1, const: "ab" }), ["unsatisfiable /properties/p/const"]],
  [property({ type: "string", enum: ["a", null] }), ["impossible-value /properties/p/enum/1"]],
  [property({ type: "string", allOf: [{ type: "number" }] }), ["unsatisfiable /properties/p"]],
  [{ properties: { a: false }, required: ["a"] }, ["unsatisfiable /required/0"]],
  [
    {
      allOf: [{ properties: { a: true }, additionalProperties: false }],
      properties: { other: true },
      required: ["other"],
    },
    ["unsatisfiable /required/0"],
  ],
  [property({ type: "string", minimum: 1 }), ["wrong-type /properties/p/minimum"]],
  [property({ type: ["array", "null"], required: [] }), ["wrong-type /properties/p/required"]],
  [property({ type: "integer", format: "date" }), ["wrong-type /properties/p/format"]],
  [property({ enum: [1, 2], pattern: "a" }), ["wrong-type /properties/p/pattern"]],
  [
    { ...property({ type: "array" }), if: true, then: property({ maxLength: 3 }) },
    ["wrong-type /then/properties/p/maxLength"],
  ],
])("%j", async (schema, expected) => {
  expect(await lintSchema(schema)).toEqual(expected);
});

test.each([
  [true],
  [property(false)],
  [property({ not: {} })],
  [{ if: { required: [] }, then: true, else: false }],
  [property({ minLength: 3, maxLength: 3, minItems: 0, maxItems: 0 })],
  [property({ exclusiveMinimum: 1, exclusiveMaximum: 1.5 })],
  [property({ type: "integer", const: 1.0, enum: [1, 2] })],
  [property({ const: { b: [1], a: -0 }, enum: [{ a: 0, b: [1] }] })],
  [property({ type: "number", allOf: [{ type: "integer" }], multipleOf: 2 })],
  [property({ type: ["string", "integer"], minimum: 1, minLength: 1 })],
  [property({ type: "string", not: { const: "a" } })],
  [{ properties: { a: true }, additionalProperties: false, required: ["a"] }],
  [{ ...property({ type: "array", minItems: 1 }), if: true, then: property({ maxItems: 0 }) }],
])("%j is sound", async (schema) => {
  expect(await lintSchema(schema)).toEqual([]);
});

test.each<[readonly unknown[], readonly string[]]>([
  [[{ type: "integer" }, { type: "number" }], ["overlapping-one-of /oneOf/1"]],
  [[{ enum: ["a", "b"] }, { enum: ["b", "c"] }], ["overlapping-one-of /oneOf/1"]],
  [[{ const: "a" }, { enum: ["a", "b"] }], ["overlapping-one-of /oneOf/1"]],
  [[{ type: "object" }, { type: "object", properties: { a: true } }], ["overlapping-one-of /oneOf/1"]],
  [
    [
      { type: "object", properties: { k: { const: "a" } }, required: ["k"] },
      { type: "object", properties: { k: { const: "b" } }, required: ["k"] },
    ],
    [],
  ],
  [
    [
      { type: "object", properties: { k: { const: "a" } } },
      { type: "object", properties: { k: { const: "b" } } },
    ],
    ["overlapping-one-of /oneOf/1"],
  ],
  [[{ required: ["a"] }, { required: ["b"] }], []],
  [
    [
      { type: "string", pattern: "^a" },
      { type: "string", pattern: "^b" },
    ],
    [],
  ],
  [[{ type: "string" }, { type: "null" }, { type: "array" }], []],
  [[{ $ref: "#/$defs/x" }, { $ref: "#/$defs/x" }], ["overlapping-one-of /oneOf/1"]],
])("oneOf %j", async (oneOf, expected) => {
  const schema = { properties: { p: { oneOf }, a: true, b: true }, $defs: { x: { type: "boolean" } } };
  const found = await lintSchema(schema);
  expect(found.filter((one) => !one.startsWith("undeclared"))).toEqual(
    expected.map((one) => one.replace(" ", " /properties/p")),
  );
});

test("an overlap is shown by a value that what is around accepts too", async () => {
  const branch = (name: string): object => ({ properties: { [name]: { type: "string" } } });
  const schema = {
    type: "object",
    properties: { kind: { const: "k" } },
    required: ["kind"],
    oneOf: [branch("a"), branch("b")],
  };
  expect(await lintSchema(schema)).toEqual([]);
  const [finding] = await lintFolder({ "main.json": { oneOf: [{ ...branch("a"), type: "object" }, branch("b")] } });
  expect(finding?.message).toBe("Branches 0 and 1 both accept {}, and a value that two of them accept is refused.");
});

test("large schemas take little time", async () => {
  const names = Array.from({ length: 400 }, (_, index) => `p${index}`);
  const conditions = names.map((name) => ({
    if: { required: [name], properties: { [name]: { const: true } } },
    then: { required: [`${name}_why`] },
  }));
  const properties = Object.fromEntries(
    names.flatMap((name) => [
      [name, { type: "boolean" }],
      [`${name}_why`, { type: "string" }],
    ]),
  );
  expect(await lintSchema({ type: "object", properties, allOf: conditions })).toEqual([]);
  const doubling = names.slice(0, 60).map((_, index) => {
    const below = { $ref: `#/$defs/d${index - 1}` };
    return [`d${index}`, index === 0 ? { type: "object" } : { allOf: [below, below] }];
  });
  expect(
    await lintSchema({ oneOf: [{ $ref: "#/$defs/d59" }, { type: "null" }], $defs: Object.fromEntries(doubling) }),
  ).toEqual([]);
  const chain = Array.from({ length: 5000 }, (_, index) => [
    `c${index}`,
    index === 4999 ? { type: "string" } : { $ref: `#/$defs/c${index + 1}` },
  ]);
  expect(await lintSchema({ $ref: "#/$defs/c0", $defs: Object.fromEntries(chain) })).toEqual([]);
});
