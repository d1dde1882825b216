import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../codegen/src/source/json.ts";
import { compareAll, type SchemaPair } from "./support/both-sides.ts";

/** A schema of a field before and after. */
type Fields = readonly [what: string, before: Json, after: Json];
/** A schema of an event before and after. */
type Events = readonly [what: string, before: JsonObject, after: JsonObject];

const whole = (more: JsonObject): JsonObject => ({ type: "integer", ...more });
const number = (more: JsonObject): JsonObject => ({ type: "number", ...more });
const text = (more: JsonObject): JsonObject => ({ type: "string", ...more });
const list = (more: JsonObject): JsonObject => ({ type: "array", items: { type: "string" }, ...more });
const word = { type: "object", properties: { q: { type: "string" } } };
const tuple = { type: "array", prefixItems: [{ type: "string" }] };

/** Each is tried in both directions. */
const sameValues: readonly Fields[] = [
  ["whole numbers from 1, and above 0", whole({ minimum: 1 }), whole({ exclusiveMinimum: 0 })],
  ["whole numbers up to 9, and below 10", whole({ maximum: 9 }), whole({ exclusiveMaximum: 10 })],
  ["whole numbers from 0.5, and from 1", whole({ minimum: 0.5 }), whole({ minimum: 1 })],
  ["whole numbers up to 9.5, and up to 9", whole({ maximum: 9.5 }), whole({ maximum: 9 })],
  ["whole numbers above 0.5, and from 1", whole({ exclusiveMinimum: 0.5 }), whole({ minimum: 1 })],
  ["whole numbers below zero", whole({ maximum: -1 }), whole({ exclusiveMaximum: 0 })],
  ["whole numbers in a list", list({ items: whole({ minimum: 1 }) }), list({ items: whole({ exclusiveMinimum: 0 }) })],
  [
    "whole numbers or null",
    { type: ["integer", "null"], minimum: 1 },
    { type: ["integer", "null"], exclusiveMinimum: 0 },
  ],
  ["whole numbers as multiples of 1", whole({}), whole({ multipleOf: 1 })],
  ["whole numbers as multiples of a half", whole({}), whole({ multipleOf: 0.5 })],
  ["numbers that are multiples of 1", number({ multipleOf: 1 }), whole({})],
  ["two limits of which one is enough", number({ exclusiveMinimum: 0 }), number({ minimum: 0, exclusiveMinimum: 0 })],
  ["a number and a weaker limit", number({ minimum: 1 }), number({ minimum: 1, exclusiveMinimum: -3 })],
  ["minLength 0", text({}), text({ minLength: 0 })],
  ["minItems 0", list({}), list({ minItems: 0 })],
  ["uniqueItems false", list({}), list({ uniqueItems: false })],
  ["a constant and a list of one", { const: "a" }, { enum: ["a"] }],
  ["one type, in a list or not", { type: "string" }, { type: ["string"] }],
  ["types in another order", { type: ["string", "null"] }, { type: ["null", "string"] }],
  ["values in another order", { enum: ["a", "b"] }, { enum: ["b", "a"] }],
  ["one alternative", { type: "string" }, { anyOf: [{ type: "string" }] }],
  ["one alternative that is an object", word, { anyOf: [word] }],
  ["one alternative of oneOf", word, { oneOf: [word] }],
  ["types as alternatives", { type: ["string", "integer"] }, { anyOf: [{ type: "string" }, { type: "integer" }] }],
  [
    "a limit in one of two alternatives",
    { type: ["string", "null"], maxLength: 5 },
    { anyOf: [text({ maxLength: 5 }), { type: "null" }] },
  ],
  ["values as alternatives", { enum: ["a", "b"] }, { anyOf: [{ const: "a" }, { const: "b" }] }],
  [
    "values with titles",
    text({ enum: ["a", "b"] }),
    text({
      oneOf: [
        { const: "a", title: "A" },
        { const: "b", title: "B" },
      ],
    }),
  ],
  ["true or false", { type: "boolean" }, { enum: [true, false] }],
  ["null", { type: "null" }, { const: null }],
  ["digits", text({ pattern: "^[0-9]+$" }), text({ pattern: "^\\d+$" })],
  ["a group", text({ pattern: "^(a|b)$" }), text({ pattern: "^[ab]$" })],
  ["words for people", text({}), text({ title: "A", description: "A sentence.", default: "a", examples: ["b"] })],
  ["a length beside values", { enum: ["a", "b"] }, { enum: ["a", "b"], maxLength: 5 }],
  ["a pattern beside values", { enum: ["a", "b"] }, { enum: ["a", "b"], pattern: "^[a-z]$" }],
  ["a format beside values", { enum: ["2030-01-02"] }, { enum: ["2030-01-02"], format: "date" }],
  ["a limit beside a constant", { const: 3 }, { const: 3, minimum: 1 }],
  ["a length of true or false", { type: "boolean" }, { type: "boolean", minLength: 3 }],
  ["a pattern of numbers", whole({}), whole({ pattern: "a" })],
  ["items of a text", text({}), text({ maxItems: 2, uniqueItems: true })],
  ["fields of a list", list({}), list({ maxProperties: 1 })],
  ["a length that a pattern asks for", text({ pattern: "^[a-z]{3}$" }), text({ pattern: "^[a-z]{3}$", maxLength: 3 })],
  ["a length that a format asks for", text({ format: "date" }), text({ format: "date", minLength: 10 })],
  ["no items but those with a place", { ...tuple, items: false }, { ...tuple, maxItems: 1 }],
  ["items that a list cannot have", { ...tuple, items: false }, { ...tuple, items: false, maxItems: 1 }],
];

const event = (more: JsonObject): JsonObject => ({
  type: "object",
  properties: { a: { type: "string" }, b: { type: "integer" } },
  ...more,
});
const definition = { W: word };

/** `when` is there for the value "b" alone. */
function conditional(values: Json): JsonObject {
  const isB = { properties: { kind: { const: "b" } } };
  const rule = { if: isB, then: { required: ["when"] }, else: { not: { required: ["when"] } } };
  return event({ properties: { kind: { enum: values }, when: { type: "string" } }, required: ["kind"], allOf: [rule] });
}

/** One of two objects, told apart by lists of values. */
function tagged(values: Json): JsonObject {
  const one = (tags: Json): JsonObject => ({ type: "object", properties: { tag: { enum: tags } }, required: ["tag"] });
  return event({ properties: { x: { oneOf: [one(values), one(["c", "a"])] } } });
}

/** `when` asks for `kind`, and `kind` for `when`. */
function tied(names: readonly string[]): JsonObject {
  const properties = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
  return event({ properties, dependentRequired: { when: ["kind"], kind: ["when"] } });
}

const sameEvents: readonly Events[] = [
  ["nothing required", event({}), event({ required: [] })],
  ["required in another order", event({ required: ["a", "b"] }), event({ required: ["b", "a"] })],
  [
    "properties in another order",
    event({}),
    { type: "object", properties: { b: { type: "integer" }, a: { type: "string" } } },
  ],
  ["minProperties 0", event({}), event({ minProperties: 0 })],
  ["as many fields as are required", event({ required: ["a"] }), event({ required: ["a"], minProperties: 1 })],
  [
    "as many fields as are declared",
    event({ additionalProperties: false }),
    event({ additionalProperties: false, maxProperties: 2 }),
  ],
  ["an open object", event({}), event({ additionalProperties: true })],
  ["names that are text", event({}), event({ propertyNames: { type: "string" } })],
  ["values of a condition in another order", conditional(["a", "b", null]), conditional([null, "b", "a"])],
  ["values of a tag in another order", tagged(["b", "d", null]), tagged([null, "d", "b"])],
  ["fields of a condition in another order", tied(["when", "kind"]), tied(["kind", "when"])],
  [
    "definitions under another keyword",
    { ...event({ properties: { w: { $ref: "#/definitions/W" } } }), definitions: definition },
    { ...event({ properties: { w: { $ref: "#/$defs/W" } } }), $defs: definition },
  ],
];

const inField = (field: Json): JsonObject => event({ properties: { x: field } });

/** Near to the same, and not the same. */
const others: readonly (readonly [...Fields, bump: string])[] = [
  ["numbers above 0, and from 0", number({ exclusiveMinimum: 0 }), number({ minimum: 0 }), "minor"],
  ["numbers from 0.5, and from 1", number({ minimum: 0.5 }), number({ minimum: 1 }), "major"],
  ["whole numbers from 1, and above 1", whole({ minimum: 1 }), whole({ exclusiveMinimum: 1 }), "major"],
  ["whole numbers as multiples of one and a half", whole({}), whole({ multipleOf: 1.5 }), "major"],
  ["numbers that are multiples of 1, and any", number({ multipleOf: 1 }), number({}), "minor"],
  ["a length that a value has not", { enum: ["a", "bb"] }, { enum: ["a", "bb"], maxLength: 1 }, "major"],
  ["a pattern that a value does not match", { enum: ["a", "B"] }, { enum: ["a", "B"], pattern: "^[a-z]$" }, "major"],
  ["a length that leaves out a value no more", { enum: ["a", "bb"], maxLength: 1 }, { enum: ["a", "bb"] }, "minor"],
  ["fewer items than have a place", tuple, { ...tuple, maxItems: 0 }, "major"],
  ["a second alternative", { anyOf: [word] }, { anyOf: [word, { type: "null" }] }, "major"],
  ["fewer values as alternatives", { enum: ["a", "b"] }, { anyOf: [{ const: "a" }] }, "major"],
];

const pairs: readonly (readonly [what: string, pair: SchemaPair])[] = [
  ...sameValues.map(([what, before, after]) => [what, inField(before), inField(after)] as const),
  ...sameEvents,
].flatMap(([what, before, after]) => [
  [what, { before, after }],
  [`${what}, the other way round`, { before: after, after: before }],
]);
const differing = others.map(([what, before, after, bump]) => ({
  what,
  bump,
  pair: { before: inField(before), after: inField(after) },
}));

const compared = await compareAll(
  new Map([
    ...pairs.map(([, pair], index) => [`same-${index}`, pair] as const),
    ...differing.map(({ pair }, index) => [`other-${index}`, pair] as const),
  ]),
);
const found = new Map(compared.pairs.map((one) => [one.key, one]));

describe("what says the same is at most a patch", () => {
  test.each(pairs.map(([what], index) => ({ what, index })))("$what", ({ index }) => {
    const pair = found.get(`same-${index}`);
    expect(pair).toBeDefined();
    expect(
      pair?.diff?.changes.filter(({ senders, readers }) => senders !== "patch" || readers !== "patch") ?? [],
    ).toEqual([]);
    expect(["none", "patch"]).toContain(pair?.diff?.bump ?? "none");
    expect(pair?.diff?.readersFirst ?? false).toBe(false);
    expect(pair?.diff?.counterexample ?? null).toBe(null);
  });
});

describe("what says nearly the same is not", () => {
  test.each(differing.map((one, index) => ({ ...one, index })))("$what: $bump", ({ index, bump }) => {
    expect(found.get(`other-${index}`)?.diff?.bump).toBe(bump);
  });
});
