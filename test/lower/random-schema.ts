import type { Json, JsonObject } from "../../codegen/src/source/json.ts";
import type { Choices } from "./choices.ts";

/** Few names and values, so that what random schemas say about them meets. */
const names = ["kind", "card_id", "free_text", "x-note", "options"];
const values: readonly Json[] = ["", "text", "card", 0, 1, 2.5, true, false, null];
const typeNames = ["string", "number", "integer", "boolean", "null", "object", "array"];

type Part = (random: Choices, depth: number) => JsonObject;

/** A small schema; deeper ones at smaller `depth`. Some of them nothing can satisfy, some everything. */
export function randomSchema(random: Choices, depth: number): Json {
  if (random.chance(0.04)) return random.chance(0.7);
  const parts = Array.from({ length: 1 + random.below(3) }, () =>
    random.pick(depth > 0 ? [...simple, ...nested, ...nested] : simple),
  );
  return Object.assign({}, ...parts.map((part) => part(random, depth - 1))) as JsonObject;
}

/** A schema with definitions, whose random references are all good. */
export function randomDocument(random: Choices): JsonObject {
  const root = randomSchema(random, 3);
  const definitions = Object.fromEntries(["Card", "Note"].map((name) => [name, randomSchema(random, 2)]));
  return { ...(typeof root === "object" ? (root as JsonObject) : { allOf: [root] }), $defs: definitions };
}

/** A small value, of the same few names and values. */
export function randomValue(random: Choices, depth: number): Json {
  const kind = depth > 0 ? random.below(10) : 0;
  if (kind < 2) return random.pick(values);
  if (kind < 4) return Array.from({ length: random.below(3) }, () => randomValue(random, depth - 1));
  return Object.fromEntries(some(random, names).map((name) => [name, randomValue(random, depth - 1)]));
}

const simple: readonly Part[] = [
  (random) => ({ type: random.chance(0.7) ? random.pick(typeNames) : distinct(random, typeNames) }),
  () => ({ type: "object" }),
  (random) => ({ const: random.pick(values) }),
  (random) => ({ enum: distinct(random, values) }),
  (random) => ({ required: some(random, names) }),
  (random) => ({ minItems: random.below(3) }),
  (random) => ({ maxItems: random.below(3) }),
  (random) => ({ maxLength: random.below(4) }),
  (random) => ({ minimum: random.below(2) }),
  (random) => ({ dependentRequired: { [random.pick(names)]: some(random, names) } }),
  (random) => ({ $ref: `#/$defs/${random.pick(["Card", "Note"])}` }),
];

const nested: readonly Part[] = [
  (random, depth) => ({ properties: schemas(random, depth) }),
  (random, depth) => ({ type: "object", required: some(random, names), properties: schemas(random, depth) }),
  (random, depth) => ({ patternProperties: { [random.pick(["^x-", "_id$", "^"])]: randomSchema(random, depth) } }),
  (random, depth) => ({ additionalProperties: random.chance(0.4) ? false : randomSchema(random, depth) }),
  (random, depth) => ({ items: randomSchema(random, depth) }),
  (random, depth) => ({
    prefixItems: list(random, depth),
    ...(random.chance(0.5) ? { items: randomSchema(random, depth) } : {}),
  }),
  (random, depth) => ({ allOf: list(random, depth) }),
  (random, depth) => ({ anyOf: list(random, depth) }),
  (random, depth) => ({ oneOf: list(random, depth) }),
  (random, depth) => ({ not: randomSchema(random, depth) }),
  (random) => ({ not: { required: distinct(random, names) } }),
  (random, depth) => conditional(random, depth),
  (random, depth) => ({ dependentSchemas: { [random.pick(names)]: randomSchema(random, depth) } }),
  (random) => ({ propertyNames: random.chance(0.5) ? { enum: distinct(random, names) } : { maxLength: 5 } }),
  (random, depth) => ({ contains: randomSchema(random, depth) }),
];

function conditional(random: Choices, depth: number): JsonObject {
  const name = random.pick(names);
  const test = random.chance(0.5)
    ? randomSchema(random, depth)
    : { required: [name], properties: { [name]: { const: random.pick(values) } } };
  return {
    if: test,
    then: randomSchema(random, depth),
    ...(random.chance(0.4) ? { else: randomSchema(random, depth) } : {}),
  };
}

function schemas(random: Choices, depth: number): JsonObject {
  return Object.fromEntries(distinct(random, names).map((name) => [name, randomSchema(random, depth)]));
}

function list(random: Choices, depth: number): Json[] {
  return Array.from({ length: 1 + random.below(3) }, () => randomSchema(random, depth));
}

function some<T>(random: Choices, from: readonly T[]): T[] {
  return from.filter(() => random.chance(0.4));
}

/** At least one. */
function distinct<T>(random: Choices, from: readonly T[]): T[] {
  const chosen = some(random, from);
  return chosen.length > 0 ? chosen : [random.pick(from)];
}
