import type { SchemaNode } from "../../../source/schema-node.ts";
import { conjuncts } from "./conjuncts.ts";

/** What binds senders besides: `x-sender` of the schema, and of what it refers to and combines at its root. */
export function senderSchemas(root: SchemaNode): SchemaNode[] {
  return conjuncts([root]).flatMap((node) => node.one("x-sender") ?? []);
}

/** The names of fields whose values are never quoted: `writeOnly` and `x-sensitive`. `*`: there is one without a name. */
export function secretNames(
  roots: readonly SchemaNode[],
  usedBy: (node: SchemaNode) => readonly SchemaNode[],
): string[] {
  const seen = new Set<SchemaNode>();
  const names = new Set<string>();
  const open: { readonly node: SchemaNode; readonly name: string }[] = roots.map((node) => ({ node, name: "*" }));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, name } = next;
    if (isSecret(node)) names.add(name);
    if (seen.has(node)) continue;
    seen.add(node);
    const fields = new Map([...node.map("properties")].map(([field, schema]) => [schema, field]));
    open.push(...usedBy(node).map((inner) => ({ node: inner, name: fields.get(inner) ?? name })));
  }
  return [...names].sort();
}

function isSecret(node: SchemaNode): boolean {
  return node.keyword("writeOnly") === true || node.keyword("x-sensitive") === true;
}
