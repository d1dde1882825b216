import type { SchemaNode } from "../../../source/schema-node.ts";

/** The schemas that a value must all satisfy: the given ones, what they refer to, and their `allOf`. */
export function conjuncts(nodes: readonly SchemaNode[]): SchemaNode[] {
  const found = new Set<SchemaNode>();
  const open = [...nodes];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...next.list("allOf"), ...(next.ref === undefined ? [] : [next.ref]));
  }
  return [...found];
}
