import type { Literal } from "../ir/literal.ts";
import { isJsonObject, own } from "../source/json.ts";

/** A text that two values share exactly when they are equal as JSON: the order of keys does not matter. */
export function literalKey(value: Literal): string {
  if (Array.isArray(value)) return `[${(value as readonly Literal[]).map(literalKey).join(",")}]`;
  if (!isJsonObject(value)) return value === 0 ? "0" : JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${literalKey(own(value, key) ?? null)}`).join(",")}}`;
}

/** The values in the order of the first list, each once; undefined stands for all values. */
export function intersect(
  a: readonly Literal[] | undefined,
  b: readonly Literal[] | undefined,
): readonly Literal[] | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  const wanted = new Set(b.map(literalKey));
  return a.filter((value) => wanted.has(literalKey(value)));
}

/** `values` without those in `excluded`. */
export function without(values: readonly Literal[], excluded: readonly Literal[]): readonly Literal[] {
  if (excluded.length === 0) return values;
  const unwanted = new Set(excluded.map(literalKey));
  return values.filter((value) => !unwanted.has(literalKey(value)));
}

/** Each value once, in the order of their first appearance. */
export function distinct(values: readonly Literal[]): readonly Literal[] {
  return [...new Map(values.map((value) => [literalKey(value), value])).values()];
}

/** Whether every one of `values` is among `others`. */
export function containsAll(others: readonly Literal[], values: readonly Literal[]): boolean {
  const known = new Set(others.map(literalKey));
  return values.every((value) => known.has(literalKey(value)));
}
