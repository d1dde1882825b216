import { isJsonObject, type Json } from "../../codegen/src/source/json.ts";

/** What a schema speaks of: values near which a verdict turns. */
export interface Vocabulary {
  /** Names of properties. */
  readonly names: readonly string[];
  /** Values of `const` and `enum`. */
  readonly literals: readonly Json[];
  /** Limits on numbers, and their neighbours. */
  readonly numbers: readonly number[];
  /** Limits on the size of strings, lists and objects, and their neighbours. */
  readonly sizes: readonly number[];
}

const limits = new Set(["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]);
const sizeLimits = /^(min|max)(Length|Items|Properties|Contains)$/;

/** Collects the vocabulary of some schemas. It knows keywords by name alone: a wrong guess is only one more mutation. */
export function vocabularyOf(schemas: readonly Json[]): Vocabulary {
  const found = {
    names: new Set<string>(),
    literals: new Array<Json>(),
    numbers: new Set<number>(),
    sizes: new Set<number>(),
  };
  for (const [keyword, value] of schemas.flatMap(entriesWithin)) {
    if (keyword === "properties" && isJsonObject(value)) Object.keys(value).forEach((name) => found.names.add(name));
    if (keyword === "const") found.literals.push(value);
    if (keyword === "enum" && Array.isArray(value)) found.literals.push(...value);
    if (typeof value !== "number") continue;
    if (limits.has(keyword)) neighbours(value).forEach((one) => found.numbers.add(one));
    if (sizeLimits.test(keyword)) [value - 1, value, value + 1].forEach((size) => found.sizes.add(Math.max(size, 0)));
  }
  return { names: [...found.names], literals: found.literals, numbers: [...found.numbers], sizes: [...found.sizes] };
}

function neighbours(limit: number): number[] {
  return [limit - 1, limit, limit + 1, limit + 0.5, -limit, limit * 3];
}

function entriesWithin(value: Json): [string, Json][] {
  if (Array.isArray(value)) return value.flatMap(entriesWithin);
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]): [string, Json][] => [[key, inner], ...entriesWithin(inner)]);
}
