import { expect, test } from "vitest";
import { readSchema } from "./read-folder.ts";

const property = (schema: object): object => ({ type: "object", properties: { p: schema } });

test.each<[string, object, string, string]>([
  ["keyword-form", property({ maxLength: -1 }), "/properties/p/maxLength", "must be a non-negative integer, not -1"],
  ["keyword-form", property({ minItems: 1.5 }), "/properties/p/minItems", "non-negative integer, not 1.5"],
  ["keyword-form", property({ maxProperties: "3" }), "/properties/p/maxProperties", 'not "3"'],
  ["keyword-form", property({ minimum: "0" }), "/properties/p/minimum", "must be a number"],
  [
    "keyword-form",
    property({ exclusiveMinimum: true }),
    "/properties/p/exclusiveMinimum",
    "must be a number, not true",
  ],
  ["keyword-form", property({ multipleOf: 0 }), "/properties/p/multipleOf", "greater than 0"],
  ["keyword-form", property({ multipleOf: -2 }), "/properties/p/multipleOf", "greater than 0"],
  ["keyword-form", property({ uniqueItems: "yes" }), "/properties/p/uniqueItems", "true or false"],
  ["keyword-form", property({ title: 3 }), "/properties/p/title", "must be a string"],
  ["keyword-form", property({ examples: "x" }), "/properties/p/examples", "must be a list"],
  ["keyword-form", { properties: [{ type: "string" }] }, "/properties", "name → schema"],
  ["keyword-form", { properties: { p: "string" } }, "/properties/p", "a schema (an object, true or false)"],
  ["keyword-form", { properties: { p: null } }, "/properties/p", "not null"],
  ["keyword-form", property({ items: [{ type: "string" }] }), "/properties/p/items", "`prefixItems` since 2020-12"],
  [
    "keyword-form",
    property({ prefixItems: { type: "string" } }),
    "/properties/p/prefixItems",
    "list of at least one schema",
  ],
  ["keyword-form", { allOf: [] }, "/allOf", "at least one schema"],
  ["keyword-form", { anyOf: [true, 3] }, "/anyOf/1", "a schema"],
  ["keyword-form", { not: [] }, "/not", "a schema"],
  [
    "keyword-form",
    property({ required: true }),
    "/properties/p/required",
    "name it in `required` of the object that holds it",
  ],
  ["keyword-form", { required: "id" }, "/required", "a list of property names"],
  ["keyword-form", { required: ["id", 3] }, "/required/1", "a property name, not 3"],
  ["keyword-form", { required: ["id", "id"] }, "/required/1", "stands in this list already"],
  ["keyword-form", { dependentRequired: { a: "b" } }, "/dependentRequired/a", "a list of property names"],
  ["keyword-form", { dependentRequired: { a: ["b", 1] } }, "/dependentRequired/a/1", "a property name"],
  ["keyword-form", property({ type: "strnig" }), "/properties/p/type", '(did you mean "string"?).'],
  ["keyword-form", property({ type: "int" }), "/properties/p/type", 'it is called "integer" here'],
  ["keyword-form", property({ type: "any" }), "/properties/p/type", "must be one of string, number"],
  ["keyword-form", property({ type: [] }), "/properties/p/type", "at least one type"],
  ["keyword-form", property({ type: ["null", "sting"] }), "/properties/p/type/1", '"string"'],
  ["keyword-form", property({ type: ["null", "null"] }), "/properties/p/type/1", "already"],
  ["keyword-form", property({ type: { a: 1 } }), "/properties/p/type", "name of a type"],
  ["keyword-form", property({ enum: "a" }), "/properties/p/enum", "must be a list of values"],
  ["keyword-form", { $defs: { a: { $anchor: "1a" } } }, "/$defs/a/$anchor", "begins with a letter"],
  ["keyword-form", { "x-name": "order" }, "/x-name", "PascalCase"],
  ["keyword-form", { "x-id": "Not a slug" }, "/x-id", "a slug"],
  ["keyword-form", { "x-sensitive": "yes" }, "/x-sensitive", "true or false"],
  ["keyword-form", { "x-fill": "today" }, "/x-fill", '"now"'],
  ["keyword-form", { "x-transport": { sentby: ["a"] } }, "/x-transport/sentby", '"sentBy"'],
  ["keyword-form", { "x-transport": { sentBy: "a" } }, "/x-transport/sentBy", "a list of strings"],
  ["keyword-form", { "x-uniqueBy": "options[].id" }, "/x-uniqueBy", '["options[].id"]'],
  ["keyword-form", { "x-uniqueBy": ["options[*].id"] }, "/x-uniqueBy/0", 'write "options[].id"'],
  ["keyword-form", { "x-uniqueBy": ["$.options[*].id"] }, "/x-uniqueBy/0", 'write "options[].id"'],
  ["keyword-form", { "x-uniqueBy": ["/options/*/id"] }, "/x-uniqueBy/0", 'write "options[].id"'],
  ["keyword-form", { "x-uniqueBy": ["$.options"] }, "/x-uniqueBy/0", 'such as "options[].id"'],
  ["keyword-form", { "x-uniqueBy": ["id"] }, "/x-uniqueBy/0", '"list[].id"'],
  ["keyword-form", { "x-uniqueBy": ["a[].b", "a[].b"] }, "/x-uniqueBy/1", "already"],
  ["keyword-form", { "x-uniqueBy": [] }, "/x-uniqueBy", "a list of paths"],
  ["keyword-form", property({ "x-memberOf": ["options[].value"] }), "/properties/p/x-memberOf", "a path such as"],
  ["invalid-pattern", property({ pattern: "^a\\-b$" }), "/properties/p/pattern", "Invalid escape"],
  ["invalid-pattern", property({ pattern: "(" }), "/properties/p/pattern", "Unterminated group"],
  ["invalid-pattern", property({ pattern: "(?i:a)" }), "/properties/p/pattern", "flags"],
  ["keyword-form", property({ pattern: 3 }), "/properties/p/pattern", "a regular expression, not 3"],
  ["invalid-pattern", { patternProperties: { "[": true } }, "/patternProperties/[", "Unterminated character class"],
  ["keyword-form", { patternProperties: { "^x": 1 } }, "/patternProperties/^x", "a schema"],
  ["invalid-id", { $id: '"+(globalThis.x=1)+"' }, "/$id", "without quotes"],
  ["invalid-id", { $id: "..\\..\\escape" }, "/$id", "backslashes"],
  ["invalid-id", { $id: "../../escape" }, "/$id", "upwards"],
  ["invalid-id", { $id: "https://a.example/%2E%2e/b" }, "/$id", "upwards"],
  ["invalid-id", { $id: "https://a.example/%zz" }, "/$id", "URI reference"],
  ["invalid-id", { $id: "https://a.example/b#c" }, "/$id", "$anchor"],
  ["invalid-id", { $defs: { a: { $id: "a b" } } }, "/$defs/a/$id", "spaces"],
  ["unknown-dialect", { $schema: "http://json-schema.org/draft-07/schema#", items: [true] }, "/$schema", "draft-07"],
  ["unknown-dialect", { $schema: "x*/y/*" }, "/$schema", "2020-12"],
  ["keyword-form", { $schema: 7 }, "/$schema", "must be a string"],
  ["unsupported-keyword", { $dynamicRef: "#a" }, "/$dynamicRef", "not handle `$dynamicRef` yet"],
  ["unsupported-keyword", { unevaluatedProperties: false }, "/unevaluatedProperties", "yet"],
  ["unknown-core-keyword", { $async: true }, "/$async", '"$async"'],
  ["unknown-core-keyword", { $def: {} }, "/$def", '"$defs"'],
  ["former-keyword", { dependencies: { a: ["b"] } }, "/dependencies", "`dependentRequired`"],
  ["former-keyword", property({ additionalItems: false }), "/properties/p/additionalItems", "`prefixItems`"],
  ["misplaced-keyword", property({ "x-sender": true }), "/properties/p/x-sender", "root"],
  ["misplaced-keyword", { $defs: { a: { "x-transport": {} } } }, "/$defs/a/x-transport", "root"],
  ["misplaced-keyword", { "x-sender": { allOf: [{ "x-sender": true }] } }, "/x-sender/allOf/0/x-sender", "root"],
])("%s: %j at %s", async (code, schema, pointer, says) => {
  const { found } = await readSchema(schema);
  expect(found.map((one) => [one.code, one.pointer])).toEqual([[code, pointer]]);
  expect(found[0]?.message).toContain(says);
  expect(found[0]?.line).toBeGreaterThan(0);
});

test.each([
  [{ maxLength: 2.0, minimum: -1.5, multipleOf: 0.1 }],
  [{ $schema: "https://json-schema.org/draft/2020-12/schema#", $id: "dev.acme.order.v2" }],
  [{ $id: "https://acme.example/a/b-c_d~e?f=g", $anchor: "_x.y-1" }],
  [{ $id: "urn:uuid:deadbeef-4321-ffff-ffff-1234feebdaed" }],
  [{ type: ["string", "null"], enum: [null, "a"], const: null, default: { __proto__: null } }],
  [{ pattern: "^\\p{L}{2}\\u{1F600}(?<year>\\d{4})$", patternProperties: { "^x-": true, "": false } }],
  [{ pattern: "\\(?i:a\\)" }],
  [{ required: [], properties: { __proto__: true, constructor: false, toString: {} } }],
  [{ "x-uniqueBy": ["a[]", "a[].b", "a.b[].c.d[]"], "x-transport": { event: "a", sentBy: [], requiresRun: true } }],
  [{ "x-sender": { "x-id": "no-more-than-1" }, "x-name": "OrderV2", "x-anything": 1 }],
  [true],
])("%j has the right form", async (schema) => {
  expect((await readSchema(schema)).found).toEqual([]);
});

test("every fault of a schema is found in one run, in the order of the text", async () => {
  const { found } = await readSchema({
    properties: { a: { type: "strnig" }, b: { maxLength: -1, items: [] } },
    allOf: [],
  });
  expect(found.map(({ pointer, line }) => [pointer, line])).toEqual([
    ["/properties/a/type", 4],
    ["/properties/b/maxLength", 7],
    ["/properties/b/items", 8],
    ["/allOf", 11],
  ]);
});
