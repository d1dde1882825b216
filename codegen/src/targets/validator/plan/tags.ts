import { isJsonObject, type Json } from "../../../source/json.ts";
import type { SchemaNode } from "../../../source/schema-node.ts";
import { conjuncts } from "./conjuncts.ts";
import { listedValues, requiredNames } from "./shapes.ts";

/** The field that tells the branches of a union apart, and the values that name each of them. */
export interface Tag {
  readonly property: string;
  /** By branch, in their order. */
  readonly values: readonly (readonly TagValue[])[];
}

/** What can stand in a `case`. */
export type TagValue = string | number | boolean | null;

/**
 * The tag of a union: every branch is an object that must have the field, with constants that no other branch has. `objects`:
 * the value is known to be an object without the branches saying so.
 */
export function tagOf(branches: readonly SchemaNode[], objects: boolean): Tag | undefined {
  const [first] = branches;
  if (first === undefined || branches.length < 2) return undefined;
  const parts = branches.map((branch) => conjuncts([branch]));
  if (!objects && !parts.every((nodes) => nodes.some(isObjectSchema))) return undefined;
  for (const property of parts[0]?.flatMap(requiredNames) ?? []) {
    const values = parts.map((nodes) => constantsOf(nodes, property));
    if (values.every((list) => list !== undefined) && areApart(values)) return { property, values };
  }
  return undefined;
}

function isObjectSchema(node: SchemaNode): boolean {
  return node.keyword("type") === "object";
}

/** The values that the field `property` may have where it is required and limited to some. */
function constantsOf(nodes: readonly SchemaNode[], property: string): readonly TagValue[] | undefined {
  if (!nodes.some((node) => requiredNames(node).includes(property))) return undefined;
  const schemas = nodes.flatMap((node) => node.map("properties").get(property) ?? []);
  for (const schema of conjuncts(schemas)) {
    const values = listedValues(schema);
    if (values !== undefined && values.length > 0 && values.every(isTagValue)) return values;
  }
  return undefined;
}

function isTagValue(value: Json): value is TagValue {
  return !Array.isArray(value) && !isJsonObject(value);
}

function areApart(values: readonly (readonly TagValue[])[]): boolean {
  const all = values.flat();
  return new Set(all).size === all.length;
}
