import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { addParleyKeywords, type ParleyKeywordOptions } from "../../codegen/src/judge/parley-keywords.ts";

/** The places and messages of what ajv refuses. */
function errors(schema: object, value: unknown, options?: ParleyKeywordOptions): string[] {
  const ajv = new Ajv2020({ strictTypes: false, strictRequired: false, allErrors: true });
  addParleyKeywords(ajv, options);
  const validate = ajv.compile(schema);
  validate(value);
  return (validate.errors ?? []).map((one) => `${one.instancePath} ${one.message}`);
}

describe("x-uniqueBy", () => {
  const schema = { "x-uniqueBy": ["groups[].items[].id"] };
  const groups = (...ids: unknown[][]): object => ({
    groups: ids.map((list) => ({ items: list.map((id) => ({ id })) })),
  });

  it("spans all lists of the path and names both places", () => {
    expect(errors(schema, groups(["a", "b"], ["c", "a"]))).toEqual([
      "/groups/1/items/1/id must not repeat the value at /groups/0/items/0/id",
    ]);
  });

  it("reports each repetition beside the first", () => {
    expect(errors(schema, groups([1, 1, 1]))).toHaveLength(2);
  });

  it.each([
    ["numbers that are the same", [1, 1.0], 1],
    ["a number and its text", [1, "1"], 0],
    [
      "objects with other order of keys",
      [
        { a: 1, b: [2] },
        { b: [2], a: 1 },
      ],
      1,
    ],
    [
      "lists in other order",
      [
        [1, 2],
        [2, 1],
      ],
      0,
    ],
    ["null twice", [null, null], 1],
    ["null and false", [null, false], 0],
  ])("compares %s as JSON", (_, ids, count) => {
    expect(errors(schema, groups(ids))).toHaveLength(count);
  });

  it("tells objects with a key named __proto__ apart", () => {
    const [one, two] = [JSON.parse('{"__proto__":1}'), JSON.parse('{"__proto__":2}')];
    expect(errors(schema, groups([one, two]))).toEqual([]);
    expect(errors(schema, groups([one, one]))).toHaveLength(1);
  });

  it.each([
    ["no list", { groups: "x" }],
    ["no items", { groups: [{}, 1, null] }],
    ["no ids", groups([undefined, undefined])],
    ["another type of event", []],
  ])("says nothing about %s", (_, value) => {
    expect(errors(schema, JSON.parse(JSON.stringify(value)))).toEqual([]);
  });

  it("keeps each path a rule of its own", () => {
    const both = { "x-uniqueBy": ["a[]", "b[]"] };
    expect(errors(both, { a: [1, 2], b: [1, 2] })).toEqual([]);
    expect(errors(both, { a: [1, 1], b: [2, 2] })).toHaveLength(2);
  });

  it("starts at the object that it stands in", () => {
    const inner = { type: "array", items: { type: "object", "x-uniqueBy": ["ids[]"] } };
    expect(errors(inner, [{ ids: ["a"] }, { ids: ["a"] }])).toEqual([]);
    expect(errors(inner, [{ ids: ["a"] }, { ids: ["b", "b"] }])).toEqual([
      "/1/ids/1 must not repeat the value at /1/ids/0",
    ]);
  });

  it("refuses other dialects of the path", () => {
    expect(() => errors({ "x-uniqueBy": ["$.a[*].id"] }, {})).toThrow("is not a field path");
  });
});

describe("x-memberOf", () => {
  const schema = { type: "object", properties: { value: { "x-memberOf": "options[].value" } } };

  it("holds for one of the values, and only for those", () => {
    expect(errors(schema, { value: 2, options: [{ value: 1 }, { value: 2 }] })).toEqual([]);
    expect(errors(schema, { value: "2", options: [{ value: 1 }, { value: 2 }] })).toEqual([
      "/value must be one of the values at options[].value",
    ]);
  });

  it("holds where the value is absent, not where the list is", () => {
    expect(errors(schema, { options: [] })).toEqual([]);
    expect(errors(schema, { value: 1 })).toHaveLength(1);
  });

  it("reads from the innermost object around the value", () => {
    const list = { type: "object", properties: { values: { type: "array", items: { "x-memberOf": "options[]" } } } };
    const nested = { type: "object", properties: { inner: list } };
    expect(errors(nested, { options: ["a"], inner: { options: ["b"], values: ["b"] } })).toEqual([]);
    expect(errors(nested, { options: ["a"], inner: { options: ["b"], values: ["a"] } })).toEqual([
      "/inner/values/0 must be one of the values at options[]",
    ]);
  });

  it("finds its object also behind a name with a slash", () => {
    const slashed = { type: "object", properties: { "a/b": schema } };
    expect(errors(slashed, { "a/b": { value: 1, options: [{ value: 1 }] } })).toEqual([]);
  });
});

describe("x-sender", () => {
  const schema = {
    type: "object",
    allOf: [{ $ref: "#/$defs/shared" }],
    $defs: { shared: { type: "object", "x-sender": { not: { required: ["seq"] } } } },
  };

  it("binds no reader", () => expect(errors(schema, { seq: 1 })).toEqual([]));

  it("binds senders where that is asked for, behind references too", () => {
    expect(errors(schema, { seq: 1 }, { sender: "assert" })).toContain(" must NOT be valid");
    expect(errors(schema, {}, { sender: "assert" })).toEqual([]);
  });
});

it("lets the keywords that say nothing about an event stand, also in strict mode", () => {
  const schema = {
    "x-name": "Order",
    "x-id": "order",
    "x-transport": {},
    "x-choices": { list: "options[]", id: "id", label: "label" },
    properties: { at: { "x-fill": "now", "x-sensitive": true } },
    type: "object",
  };
  expect(errors(schema, {})).toEqual([]);
});
