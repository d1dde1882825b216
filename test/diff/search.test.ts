import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../codegen/src/source/json.ts";
import type { ContractDiff } from "../../codegen/src/run.ts";
import { compareAll } from "./support/both-sides.ts";

interface Regression {
  readonly change: string;
  readonly before: JsonObject;
  readonly after: JsonObject;
  readonly readers: ContractDiff["readers"];
  /** Where it is asked for. */
  readonly senders?: ContractDiff["senders"];
  /** What only the older version accepts, or only the newer one. */
  readonly shown: "validBeforeOnly" | "validAfterOnly" | "both" | "nothing";
}

const event = (fields: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: "object",
  properties: fields,
  ...more,
});

/** `options`, of which `picked` is one: an event with one of them alone is refused. */
const keyed = (option: JsonObject): JsonObject => ({
  options: {
    type: "array",
    items: { type: "object", required: ["id"], properties: { id: { type: "string" } }, ...option },
  },
  picked: { type: "string", "x-memberOf": "options[].id" },
});

/** Options with ids that differ and a kind of two. */
function options(more: JsonObject): JsonObject {
  const properties = { id: { type: "string", maxLength: 6 }, kind: { enum: ["a", "b"] } };
  const items = { type: "object", required: ["id", "kind"], properties };
  return event({ options: { type: "array", items, ...more } }, { "x-uniqueBy": ["options[].id"] });
}

/** A list that begins with a number; lists of parts follow. */
function following(text: JsonObject): JsonObject {
  const part = { type: "object", required: ["tag", "text"], properties: { tag: { const: "one" }, text } };
  return { type: "array", prefixItems: [{ type: "integer" }], items: { type: "array", items: { anyOf: [part] } } };
}

/** A list of keyed things, inside what is asked for. */
function within(place: (inner: JsonObject) => JsonObject, more: JsonObject): JsonObject {
  const items = { type: "object", required: ["id"], properties: { id: { type: "string" } } };
  return event({ outer: place({ type: "object", properties: { list: { type: "array", items } }, ...more }) });
}

const threeDeep = (inner: JsonObject): JsonObject => event({ middle: event({ inner }, { required: ["inner"] }) });
const inMap = (inner: JsonObject): JsonObject => ({ type: "object", additionalProperties: inner });
const inPrefixed = (inner: JsonObject): JsonObject => ({ type: "object", patternProperties: { "^x-": inner } });
const keyedTwice = {
  type: "object",
  required: ["id", "label"],
  properties: { id: { type: "string" }, label: { type: "string" } },
};
const twoKeys: JsonObject = { list: { type: "array", items: keyedTwice } };
const unique: JsonObject = { "x-uniqueBy": ["list[].id"] };

/** One of some objects, told apart by their kinds. */
function kinds(...fields: readonly JsonObject[]): JsonObject {
  const one = (own: JsonObject, index: number): JsonObject =>
    event({ kind: { const: `k${index}` }, ...own }, { required: ["kind"] });
  return { oneOf: fields.map(one) };
}

/** Tags in a part that may be left out; who sends must pick an option. */
function chosen(tags: JsonObject): JsonObject {
  const parts = event({ tags, parts: { type: "number", minimum: 1 } }, { required: ["tags", "parts"] });
  return event({ parts, ...keyed({}) }, { "x-sender": { required: ["picked"] } });
}

const numbers: Json = { type: "array", items: { type: "number", maximum: 8 } };
const never: Json = { type: "array", items: { type: "string" }, contains: { type: "boolean" }, minItems: 1 };
const oneOfTwo: Json = [{ required: ["a"] }, { required: ["b"] }];

const regressions: readonly Regression[] = [
  {
    change: "names of fields restricted by length",
    before: event({ a: { type: "string" } }),
    after: event({ a: { type: "string" } }, { propertyNames: { maxLength: 8 } }),
    readers: "major",
    shown: "validBeforeOnly",
  },
  {
    change: "names of fields restricted by a pattern",
    before: event({ a: { type: "string" } }),
    after: event({ a: { type: "string" } }, { propertyNames: { pattern: "^[a-z]" } }),
    readers: "major",
    shown: "validBeforeOnly",
  },
  {
    change: "fields of a pattern limited",
    before: event({ a: { type: "string" } }),
    after: event({ a: { type: "string" } }, { patternProperties: { "^y-": { type: "string", minLength: 3 } } }),
    readers: "major",
    shown: "validBeforeOnly",
  },
  {
    change: "fewer fields allowed",
    before: event({ a: { type: "string" } }, { maxProperties: 9 }),
    after: event({ a: { type: "string" } }, { maxProperties: 7 }),
    readers: "major",
    shown: "validBeforeOnly",
  },
  {
    change: "equal numbers forbidden in a list",
    before: event({ tags: numbers, broken: never }, { required: ["tags"] }),
    after: event({ tags: { ...numbers, uniqueItems: true }, broken: never }, { required: ["tags"] }),
    readers: "major",
    shown: "validBeforeOnly",
  },
  {
    change: "more numbers above an exclusive limit",
    before: event({ a: { type: "integer", exclusiveMinimum: 3 } }),
    after: event({ a: { type: "number", exclusiveMinimum: 3 } }),
    readers: "minor",
    shown: "validAfterOnly",
  },
  {
    change: "a limit beside a field that nothing satisfies",
    before: event({ ...keyed({}), broken: never }),
    after: event({ ...keyed({ propertyNames: { maxLength: 8 } }), broken: never }),
    readers: "major",
    shown: "validBeforeOnly",
  },
  {
    change: "fewer items allowed in a list whose ids may not repeat",
    before: options({ maxItems: 5 }),
    after: options({ maxItems: 4 }),
    readers: "major",
    shown: "validBeforeOnly",
  },
  {
    change: "fewer items allowed in a longer list than is tried",
    before: options({ maxItems: 5000 }),
    after: options({ maxItems: 4000 }),
    readers: "major",
    shown: "nothing",
  },
  {
    change: "a limit of what is chosen from a list",
    before: event(keyed({})),
    after: event({ ...keyed({}), picked: { type: "string", minLength: 2, "x-memberOf": "options[].id" } }),
    readers: "major",
    shown: "validBeforeOnly",
  },
  {
    change: "numbers below zero refused",
    before: event({ a: { type: "number", exclusiveMaximum: 8, multipleOf: 3 } }, { required: ["a"] }),
    after: event({ a: { oneOf: [{ type: "string" }, { enum: [0, 3, 6] }] } }, { required: ["a"] }),
    readers: "major",
    shown: "both",
  },
  {
    change: "more multiples allowed",
    before: event({ a: { type: "number", maximum: 6, multipleOf: 2 } }, { required: ["a"] }),
    after: event({ a: { type: "number", multipleOf: 2 } }, { required: ["a"] }),
    readers: "minor",
    shown: "validAfterOnly",
  },
  {
    change: "shorter texts of a pattern",
    before: event({ a: { type: "string", pattern: "^[A-Z]{3}-\\d+$", maxLength: 40 } }),
    after: event({ a: { type: "string", pattern: "^[A-Z]{3}-\\d+$", maxLength: 39 } }),
    readers: "major",
    shown: "validBeforeOnly",
  },
  {
    change: "the same alternatives in two lists, written in another order",
    before: event(
      { a: { type: "string" }, b: { type: "string" } },
      { allOf: [{ oneOf: oneOfTwo }, { anyOf: oneOfTwo }] },
    ),
    after: event(
      { b: { type: "string" }, a: { type: "string" } },
      { allOf: [{ oneOf: oneOfTwo }, { anyOf: oneOfTwo }] },
    ),
    readers: "patch",
    shown: "nothing",
  },
  {
    change: "a pattern gone from what follows the first items of a list, two lists deep",
    before: event({ list: following({ type: "string", pattern: "-" }) }),
    after: event({ list: following({ type: "string" }) }),
    readers: "minor",
    shown: "validAfterOnly",
  },
  ...[threeDeep, inMap, inPrefixed].flatMap((place): Regression[] => [
    {
      change: `a unique key in ${place.name}`,
      before: within(place, {}),
      after: within(place, unique),
      readers: "major",
      shown: "validBeforeOnly",
    },
    {
      change: `a unique key gone in ${place.name}`,
      before: within(place, unique),
      after: within(place, {}),
      readers: "minor",
      shown: "validAfterOnly",
    },
  ]),
  {
    change: "another kind of what a map holds",
    before: event({ map: inMap(kinds({}, {})) }),
    after: event({ map: inMap(kinds({}, {}, {})) }),
    readers: "major",
    shown: "validAfterOnly",
  },
  {
    change: "a field with values renamed in one of two kinds",
    before: event({ a: kinds({ old: { enum: ["x", null] } }, {}) }),
    after: event({ a: kinds({ fresh: { enum: ["x", null] } }, {}) }),
    readers: "major",
    shown: "both",
  },
  {
    change: "what a list must contain, where senders must choose one of some options besides",
    before: chosen({ type: "array", items: { type: "string" }, maxItems: 5 }),
    after: chosen({ type: "array", items: { type: "string" }, maxItems: 5, contains: { const: "b" } }),
    readers: "major",
    senders: "major",
    shown: "validBeforeOnly",
  },
  {
    change: "more of what a list must contain, in a list that examples do not fill",
    before: event({ list: { type: "array", items: { type: "string" }, contains: { const: "b" } } }),
    after: event({ list: { type: "array", items: { type: "string" }, contains: { const: "b" }, minContains: 2 } }),
    readers: "major",
    shown: "validBeforeOnly",
  },
  {
    change: "fewer of what a list contains",
    before: event({ list: { type: "array", items: { type: "string" }, contains: { const: "b" }, maxContains: 3 } }),
    after: event({ list: { type: "array", items: { type: "string" }, contains: { const: "b" }, maxContains: 2 } }),
    readers: "major",
    shown: "validBeforeOnly",
  },
  {
    change: "many more items allowed",
    before: options({ maxItems: 200 }),
    after: options({ maxItems: 1000 }),
    readers: "minor",
    shown: "validAfterOnly",
  },
  {
    change: "many fields more allowed in a map",
    before: event({ map: { ...inMap({ type: "string" }), maxProperties: 100 } }),
    after: event({ map: { ...inMap({ type: "string" }), maxProperties: 200 } }),
    readers: "minor",
    shown: "validAfterOnly",
  },
  {
    change: "another unique key",
    before: within((inner) => inner, { properties: twoKeys, "x-uniqueBy": ["list[].id"] }),
    after: within((inner) => inner, { properties: twoKeys, "x-uniqueBy": ["list[].label"] }),
    readers: "major",
    shown: "both",
  },
  {
    change: "a pattern that may match anywhere",
    before: event({ a: { type: "string", pattern: "^a" } }),
    after: event({ a: { type: "string", pattern: "a" } }),
    readers: "minor",
    shown: "validAfterOnly",
  },
  {
    change: "one of two fields required no more",
    before: event({ a: { type: "string" }, b: { type: "string" } }, { anyOf: oneOfTwo }),
    after: event({ a: { type: "string" }, b: { type: "string" } }),
    senders: "minor",
    readers: "major",
    shown: "validAfterOnly",
  },
  ...[
    ["idn-email", "email"],
    ["idn-hostname", "hostname"],
    ["iri", "uri"],
    ["iri-reference", "uri-reference"],
  ].map(([wide = "", narrow = ""]): Regression => ({
    change: `${wide} becomes ${narrow}`,
    before: event({ a: { type: "string", format: wide } }),
    after: event({ a: { type: "string", format: narrow } }),
    readers: "major",
    shown: "validBeforeOnly",
  })),
];

const { pairs } = await compareAll(
  new Map(regressions.map(({ before, after }, index) => [`case-${index}`, { before, after }])),
);

test.each(regressions.map((one, index) => ({ ...one, index })))("$change", ({ index, readers, senders, shown }) => {
  const diff = pairs.find(({ key }) => key === `case-${index}`)?.diff;
  const { validBeforeOnly = null, validAfterOnly = null } = diff?.counterexample ?? {};
  expect(diff?.readers).toBe(readers);
  expect(diff?.senders).toBe(senders ?? diff?.senders);
  expect({ validBeforeOnly: validBeforeOnly !== null, validAfterOnly: validAfterOnly !== null }).toEqual({
    validBeforeOnly: shown === "validBeforeOnly" || shown === "both",
    validAfterOnly: shown === "validAfterOnly" || shown === "both",
  });
});
