import { expect, test } from "vitest";
import { lintSchema } from "./lint-folder.ts";

const base = { type: "object", properties: { kind: { enum: ["a", "b"] }, note: { type: "string" } } };
const is = (value: unknown): object => ({ properties: { kind: { const: value } } });

test.each([
  ["then without if", { ...base, then: { required: ["note"] } }, ["missing-partner /then"]],
  ["else without if", { ...base, else: false }, ["missing-partner /else"]],
  ["if alone", { ...base, if: { required: ["kind"] } }, ["missing-partner /if"]],
  ["minContains alone", { type: "array", minContains: 2 }, ["missing-partner /minContains"]],
  [
    "a property that need not be there",
    { ...base, if: is("a"), then: { required: ["note"] } },
    ["vacuous-condition /if/properties/kind"],
  ],
  [
    "in one branch of the condition",
    { ...base, if: { anyOf: [{ ...is("a"), required: ["kind"] }, is("b")] }, then: true },
    ["vacuous-condition /if/anyOf/1/properties/kind"],
  ],
  [
    "deeper",
    {
      properties: { by: { properties: { kind: true } } },
      if: { required: ["by"], properties: { by: is("a") } },
      then: true,
    },
    ["vacuous-condition /if/properties/by/properties/kind"],
  ],
  [
    "a condition that never holds",
    { ...base, if: { ...is("c"), required: ["kind"] }, then: true },
    ["impossible-value /if/properties/kind/const"],
  ],
  [
    "a demand that nothing meets",
    { ...base, if: { required: ["note"] }, then: { properties: { note: { const: 1 } } } },
    ["impossible-value /then/properties/note/const"],
  ],
  [
    "one value too many",
    { ...base, allOf: [{ properties: { kind: { enum: ["a", "B"] } } }] },
    ["impossible-value /properties/kind/enum/1", "impossible-value /allOf/0/properties/kind/enum/1"],
  ],
])("is reported: %s", async (_, schema, expected) => {
  expect(await lintSchema(schema)).toEqual(expected);
});

test.each([
  [
    "the condition asks for the property",
    { ...base, if: { ...is("a"), required: ["kind"] }, then: { required: ["note"] } },
  ],
  ["the object always has it", { ...base, required: ["kind"], if: is("a"), then: { required: ["note"] } }],
  [
    "a part of the object always has it",
    {
      allOf: [
        { ...base, required: ["kind"] },
        { if: is("a"), then: { required: ["note"] } },
      ],
    },
  ],
  ["absence is what is asked for", { ...base, if: { properties: { note: false } }, then: { required: ["kind"] } }],
  ["a value that is not to be there", { ...base, not: { ...is("a"), required: ["kind"] } }],
  ["fewer of the same values", { ...base, allOf: [{ properties: { kind: { enum: ["a"] } } }] }],
  [
    "a branch that says what else there may be",
    { properties: { kind: { type: "string", anyOf: [{ const: "a" }, { const: "b" }] } } },
  ],
])("is silent: %s", async (_, schema) => {
  expect(await lintSchema(schema)).toEqual([]);
});
