import { expect, test } from "vitest";
import { lintFolder, lintSchema } from "./lint-folder.ts";

const declared = { card_id: { type: "string" }, amount: { type: "number" } };

test.each([
  ["a slip", { properties: declared, required: ["card_di"] }, ["near-miss-property /required/0"]],
  ["another case", { properties: declared, required: ["amount", "cardId"] }, ["near-miss-property /required/1"]],
  ["nothing like it", { properties: declared, required: ["total"] }, ["undeclared-required /required/0"]],
  ["nothing declared", { required: ["total"] }, ["undeclared-required /required/0"]],
  [
    "both are asked for",
    { properties: { line_1: true }, required: ["line_1", "line_2"] },
    ["undeclared-required /required/1"],
  ],
  [
    "dependentRequired",
    { properties: declared, dependentRequired: { amount: ["crad_id"] } },
    ["near-miss-property /dependentRequired/amount/0"],
  ],
  [
    "in then",
    { properties: declared, allOf: [{ if: { required: ["amount"] }, then: { required: ["card_ids"] } }] },
    ["near-miss-property /allOf/0/then/required/0"],
  ],
  [
    "in an item's branch",
    {
      properties: { lines: { items: { properties: declared } } },
      then: { properties: { lines: { items: { required: ["amuont"] } } } },
      if: true,
    },
    ["near-miss-property /then/properties/lines/items/required/0"],
  ],
])("is reported: %s", async (_, schema, expected) => {
  expect(await lintSchema(schema)).toEqual(expected);
});

test.each([
  ["declared beside", { properties: declared, required: ["amount"] }],
  ["declared by allOf", { allOf: [{ properties: declared }], required: ["amount"] }],
  [
    "declared by what is referred to",
    { $ref: "#/$defs/a", required: ["amount"], $defs: { a: { properties: declared } } },
  ],
  [
    "declared by a branch",
    { oneOf: [{ type: "object", properties: declared }, { type: "null" }], required: ["amount"] },
  ],
  [
    "declared above the branch that asks",
    { properties: declared, if: { required: ["amount"] }, then: { required: ["card_id"] } },
  ],
  [
    "declared where a part is used",
    {
      properties: { a: { allOf: [{ $ref: "#/$defs/asks" }], properties: declared } },
      $defs: { asks: { required: ["amount"] } },
    },
  ],
  [
    "declared for the items",
    {
      properties: { l: { items: { properties: declared } } },
      anyOf: [{ properties: { l: { items: { required: ["amount"] } } } }],
    },
  ],
  ["declared for dependents", { dependentSchemas: { card_id: { required: ["amount"] } }, properties: declared }],
  ["a map", { additionalProperties: { type: "number" }, required: ["total"] }],
  ["names by pattern", { patternProperties: { "^t": true }, required: ["total"] }],
  ["a ban", { properties: declared, not: { required: ["legacy"] } }],
  ["recursion", { properties: { ...declared, child: { $ref: "#", required: ["amount"] } } }],
])("is silent: %s", async (_, schema) => {
  expect(await lintSchema(schema)).toEqual([]);
});

test("the sender's demands are about the same object", async () => {
  const found = await lintFolder({
    "main.json": {
      type: "object",
      properties: { lines: { type: "array", items: { type: "object", properties: declared } } },
    },
    "main.parley.json": {
      "": { "x-sender": { properties: { lines: { items: { required: ["amount", "card_idd"] } } } } },
    },
  });
  expect(found.map(({ code, file, pointer }) => [code, file, pointer])).toEqual([
    ["near-miss-property", "main.parley.json", "//x-sender/properties/lines/items/required/1"],
  ]);
});
