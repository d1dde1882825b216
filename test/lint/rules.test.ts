import { expect, test } from "vitest";
import { lintFolder, lintSchema } from "./lint-folder.ts";

const option = {
  type: "object",
  properties: { id: { type: "string" }, value: { type: "string" }, tags: { type: "array", items: { type: "string" } } },
};
const question = {
  type: "object",
  properties: { options: { type: "array", items: option }, default_value: { type: "string" } },
};

test.each([[["options[].id"]], [["options[].tags[]", "options[].value"]]])(
  "x-uniqueBy %j leads to what is declared",
  async (paths) => {
    expect(await lintSchema({ ...question, "x-uniqueBy": paths })).toEqual([]);
  },
);

test.each([
  ["options[].vaule", 'options[] declares no property "vaule" (did you mean "value"?).'],
  ["option[].id", 'This object declares no property "option" (did you mean "options"?).'],
  ["options[].toString[]", 'options[] declares no property "toString".'],
  ["options[].id[]", "options[].id is no list; leave out the [] behind it."],
  ["options.tags[]", "options is a list; write options[] to go on to its items."],
  ["options[].tags[].x", 'options[].tags[] declares no property "x".'],
])("x-uniqueBy %s leads nowhere", async (path, message) => {
  const found = await lintFolder({ "main.json": { ...question, "x-uniqueBy": ["options[].id", path] } });
  expect(found).toMatchObject([{ code: "unknown-path", severity: "error", pointer: "/x-uniqueBy/1", message }]);
});

test.each([
  ["through $ref", { $ref: "#/$defs/q", $defs: { q: question } }],
  ["through allOf", { allOf: [question] }],
  ["through a branch", { oneOf: [question, { type: "object", properties: { text: true }, required: ["text"] }] }],
  ["through a condition", { if: { required: [] }, then: question }],
  ["through the items of a tuple", { properties: { options: { prefixItems: [option], items: false } } }],
  ["through a map", { additionalProperties: { type: "array", items: option } }],
])("a path is looked up %s", async (_, schema) => {
  const found = await lintSchema({ ...schema, "x-uniqueBy": ["options[].id"] });
  expect(found.filter((one) => one.startsWith("unknown-path"))).toEqual([]);
});

test("a rule may be stated apart from what declares the list", async () => {
  const files = {
    "ask.json": { allOf: [{ $ref: "base.json" }], "x-uniqueBy": ["questions[].options[].id"] },
    "base.json": { type: "object", properties: { questions: { type: "array", items: question } } },
    "ask.parley.json": {
      "": {
        "x-sender": {
          properties: {
            questions: {
              items: {
                "x-uniqueBy": ["options[].value"],
                else: { properties: { default_value: { "x-memberOf": "options[].value" } } },
                if: { required: ["default_value"] },
              },
            },
          },
        },
      },
    },
  };
  expect(await lintFolder(files)).toEqual([]);
});

test("x-memberOf starts at the object that holds the property", async () => {
  const member = (path: string): object => ({
    type: "object",
    properties: { ...question.properties, default_value: { type: "string", "x-memberOf": path } },
  });
  expect(await lintSchema({ properties: { questions: { items: member("options[].value") } } })).toEqual([]);
  const found = await lintFolder({ "main.json": { properties: { questions: { items: member("options[].valeu") } } } });
  expect(found).toMatchObject([
    { code: "unknown-path", pointer: "/properties/questions/items/properties/default_value/x-memberOf" },
  ]);
  expect(found[0]?.message).toContain('(did you mean "value"?)');
});

test.each([
  ["if", { ...question, if: { "x-uniqueBy": ["options[].id"] }, then: true }, "/if/x-uniqueBy"],
  ["not", { ...question, not: { "x-uniqueBy": ["options[].id"] } }, "/not/x-uniqueBy"],
  ["contains", { type: "array", contains: { ...question, "x-uniqueBy": ["options[].id"] } }, "/contains/x-uniqueBy"],
  [
    "what a condition refers to",
    { if: { $ref: "#/$defs/q" }, then: true, $defs: { q: { ...question, "x-uniqueBy": ["options[].id"] } } },
    "/$defs/q/x-uniqueBy",
  ],
  [
    "a property of a condition",
    { properties: question.properties, not: { properties: { default_value: { "x-memberOf": "options[].id" } } } },
    "/not/properties/default_value/x-memberOf",
  ],
  ["no property", { ...question, "x-memberOf": "options[].id" }, "/x-memberOf"],
])("a rule is misplaced within %s", async (_, schema, pointer) => {
  expect(await lintSchema(schema)).toEqual([`misplaced-keyword ${pointer}`]);
});

test.each([
  ["an item of a list", { picked: { type: "array", items: { "x-memberOf": "options[].id" } } }],
  ["what a property refers to", { picked: { $ref: "#/$defs/pick" } }],
  ["a part of a property's schema", { picked: { allOf: [{ "x-memberOf": "options[].id" }] } }],
])("x-memberOf may stand on %s", async (_, more) => {
  const $defs = { pick: { type: "string", "x-memberOf": "options[].id" } };
  const schema = { type: "object", properties: { ...question.properties, ...more }, $defs };
  expect(await lintSchema(schema)).toEqual([]);
});

test("x-fill belongs to a date-time", async () => {
  const time = { type: "string", format: "date-time" };
  expect(await lintSchema({ properties: { ts: { ...time, "x-fill": "now" } } })).toEqual([]);
  expect(await lintSchema({ properties: { ts: { $ref: "#/$defs/t", "x-fill": "now" } }, $defs: { t: time } })).toEqual(
    [],
  );
  expect(await lintSchema({ properties: { ts: { type: "string", "x-fill": "now" } } })).toEqual([
    "misplaced-keyword /properties/ts/x-fill",
  ]);
});
