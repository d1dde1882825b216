import type { Json } from "./json.ts";
import type { SchemaNode } from "./schema-node.ts";

/** The types of JSON Schema, with the integers told apart from other numbers. */
export type ValueType = "string" | "number" | "integer" | "boolean" | "object" | "array" | "null";

const every: readonly ValueType[] = ["string", "number", "integer", "boolean", "object", "array", "null"];

/** The type of a value: `integer` for 1 and 1.0, `number` for other numbers. */
export function typeOf(value: Json): ValueType {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value === "object" ? "object" : typeof value === "string" ? "string" : "boolean";
}

/** The types that all of `nodes` allow by `type`, `const` and `enum`. */
export function allowedTypes(nodes: Iterable<SchemaNode>): Set<ValueType> {
  const all = [...nodes].flatMap(limits);
  return new Set(every.filter((type) => all.every((types) => types.has(type))));
}

/** The types that `type` names; undefined without it. */
export function namedTypes(node: SchemaNode): ReadonlySet<ValueType> | undefined {
  const type = node.keyword("type");
  if (type === undefined) return undefined;
  const names: readonly Json[] = Array.isArray(type) ? type : [type as Json];
  return new Set(every.filter((one) => names.includes(one) || (one === "integer" && names.includes("number"))));
}

/** The values that `const` and `enum` leave; undefined without either. */
export function listedValues(node: SchemaNode): readonly Json[] | undefined {
  const value = node.keyword("const");
  if (value !== undefined) return [value];
  const values = node.keyword("enum");
  return Array.isArray(values) ? (values as readonly Json[]) : undefined;
}

function limits(node: SchemaNode): ReadonlySet<ValueType>[] {
  const values = listedValues(node);
  const types = namedTypes(node);
  return [...(types === undefined ? [] : [types]), ...(values === undefined ? [] : [new Set(values.map(typeOf))])];
}
