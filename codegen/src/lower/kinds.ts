import type { Literal } from "../ir/literal.ts";
import type { Json } from "../source/json.ts";

/** A set of kinds of JSON values, one bit each. `number` is the integers and the fractions, so that sets can be subtracted. */
export type Kinds = number;

/** Each kind by name. */
export const kinds = { null: 1, boolean: 2, string: 4, integer: 8, fraction: 16, object: 32, list: 64 } as const;

/** Nothing has it. */
export const noKind: Kinds = 0;
/** Every kind. */
export const anyKind: Kinds = 127;
/** Both kinds of number. */
export const numberKinds: Kinds = kinds.integer | kinds.fraction;

const byTypeName: Readonly<Record<string, Kinds>> = {
  null: kinds.null,
  boolean: kinds.boolean,
  string: kinds.string,
  integer: kinds.integer,
  number: numberKinds,
  object: kinds.object,
  array: kinds.list,
};

/** The kinds that a `type` keyword lets through; all of them where it has no usable value. */
export function kindsOfType(type: Json | undefined): Kinds {
  const names = typeof type === "string" ? [type] : Array.isArray(type) ? (type as Json[]) : undefined;
  if (names === undefined) return anyKind;
  return names.reduce<Kinds>((sum, name) => sum | kindsOfName(name), noKind);
}

/** The kind of a value; 1.0 is an integer. */
export function kindOf(value: Literal): Kinds {
  if (value === null) return kinds.null;
  if (typeof value === "boolean") return kinds.boolean;
  if (typeof value === "string") return kinds.string;
  if (typeof value === "number") return Number.isInteger(value) ? kinds.integer : kinds.fraction;
  return Array.isArray(value) ? kinds.list : kinds.object;
}

function kindsOfName(name: Json): Kinds {
  return typeof name === "string" && Object.hasOwn(byTypeName, name) ? (byTypeName[name] ?? noKind) : noKind;
}
