import type { SchemaNode } from "../source/schema-node.ts";

/** A subschema, and what comes after its keyword in its pointer. */
export type HeldSchema = readonly [tokens: readonly string[], node: SchemaNode];

/** The subschemas of one keyword; none where it takes no schema. */
export function heldSchemas(node: SchemaNode, keyword: string): HeldSchema[] {
  const one = node.one(keyword);
  if (one !== undefined) return [[[], one]];
  const list = node.list(keyword).map((child, index): HeldSchema => [[String(index)], child]);
  return [...list, ...Array.from(node.map(keyword), ([name, child]): HeldSchema => [[name], child])];
}
