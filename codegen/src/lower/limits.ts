import type { Limits } from "../ir/shape.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import { kinds, numberKinds, type Kinds } from "./kinds.ts";

type NumericLimit =
  | "minLength"
  | "maxLength"
  | "minimum"
  | "maximum"
  | "exclusiveMinimum"
  | "exclusiveMaximum"
  | "minItems"
  | "maxItems"
  | "minProperties"
  | "maxProperties";

const lower: readonly NumericLimit[] = ["minLength", "minimum", "exclusiveMinimum", "minItems", "minProperties"];
const upper: readonly NumericLimit[] = ["maxLength", "maximum", "exclusiveMaximum", "maxItems", "maxProperties"];

const keysOf = {
  string: ["minLength", "maxLength", "pattern", "format"],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "format"],
  list: ["minItems", "maxItems", "uniqueItems"],
  object: ["minProperties", "maxProperties"],
} as const satisfies Record<string, readonly (keyof Limits)[]>;

/** The limits that a schema states itself; values of a wrong type say nothing here. */
export function limitsOf(node: SchemaNode): Limits {
  const numbers = [...lower, ...upper, "multipleOf" as const].map((name) => [name, node.keyword(name)] as const);
  const texts = (["pattern", "format"] as const).map((name) => [name, node.keyword(name)] as const);
  return {
    ...Object.fromEntries(numbers.filter(([, value]) => typeof value === "number")),
    ...Object.fromEntries(texts.filter(([, value]) => typeof value === "string")),
    ...(node.keyword("uniqueItems") === true ? { uniqueItems: true } : {}),
  };
}

/** Those of `limits` that say something about one kind of value. */
export function limitsFor(kind: keyof typeof keysOf, limits: Limits): Limits {
  return Object.fromEntries(keysOf[kind].filter((key) => limits[key] !== undefined).map((key) => [key, limits[key]]));
}

/** Both limits at once. Of two patterns, formats or divisors only the first is kept: there is room for one. */
export function tighten(a: Limits, b: Limits): Limits {
  if (Object.keys(b).length === 0) return a;
  return { ...b, ...a, ...picked(lower, [a, b], Math.max), ...picked(upper, [a, b], Math.min) };
}

/** What holds for values that meet one or the other. */
export function loosen(a: Limits, b: Limits): Limits {
  const shared = Object.entries(a).filter(([key, value]) => b[key as keyof Limits] === value);
  const inBoth = (names: readonly NumericLimit[]): readonly NumericLimit[] =>
    names.filter((name) => a[name] !== undefined && b[name] !== undefined);
  return {
    ...Object.fromEntries(shared),
    ...picked(inBoth(lower), [a, b], Math.min),
    ...picked(inBoth(upper), [a, b], Math.max),
  };
}

/** The kinds of value that no value of can keep to these limits. */
export function impossibleKinds(limits: Limits): Kinds {
  const crossed = (low: number | undefined, high: number | undefined): boolean =>
    (high ?? 0) < 0 || (low !== undefined && high !== undefined && low > high);
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = limits;
  const numbersCross =
    above(minimum, maximum) ||
    above(exclusiveMinimum, exclusiveMaximum, true) ||
    above(minimum, exclusiveMaximum, true) ||
    above(exclusiveMinimum, maximum, true);
  return (
    (crossed(limits.minLength, limits.maxLength) ? kinds.string : 0) |
    (crossed(limits.minItems, limits.maxItems) ? kinds.list : 0) |
    (crossed(limits.minProperties, limits.maxProperties) ? kinds.object : 0) |
    (numbersCross ? numberKinds : 0)
  );
}

function above(low: number | undefined, high: number | undefined, orEqual = false): boolean {
  return low !== undefined && high !== undefined && (low > high || (orEqual && low === high));
}

function picked(
  names: readonly NumericLimit[],
  of: readonly Limits[],
  choose: (...values: number[]) => number,
): Limits {
  const entries = names.map((name) => [name, of.flatMap((limits) => limits[name] ?? [])] as const);
  return Object.fromEntries(
    entries.filter(([, values]) => values.length > 0).map(([name, values]) => [name, choose(...values)]),
  );
}
