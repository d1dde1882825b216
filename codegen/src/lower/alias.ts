import type { SchemaNode } from "../source/schema-node.ts";
import { keywords } from "../source/keywords.ts";

const constrainingGroups: ReadonlySet<string> = new Set([
  "applicator",
  "any",
  "number",
  "string",
  "array",
  "object",
  "unsupported",
]);

/** The keywords of a schema that can refuse a value; notes and names are none. */
export function constrainingKeywords(node: SchemaNode): string[] {
  if (typeof node.schema === "boolean") return [];
  return Object.keys(node.schema).filter(
    (name) => name === "$ref" || constrainingGroups.has(keywords.get(name)?.group ?? ""),
  );
}

/** Whether the schema refuses anything. */
export function isTelling(schema: SchemaNode | undefined): schema is SchemaNode {
  return (
    schema !== undefined &&
    (typeof schema.schema === "boolean" ? !schema.schema : constrainingKeywords(schema).length > 0)
  );
}

/** The schema that `node` only points at, by a reference or a list of one; itself where it says anything or has a name. */
export function resolveAlias(node: SchemaNode): SchemaNode {
  const seen = new Set<SchemaNode>();
  let current = node;
  for (let next = pointedAt(node); next !== undefined && !seen.has(next); next = pointedAt(current)) {
    current = next;
    seen.add(next);
  }
  return current;
}

/** Whether a schema keeps its name wherever it is used: a document's root, an entry of `$defs`, anything with an `x-name`. */
export function hasOwnName(node: SchemaNode): boolean {
  return (
    node.pointer === "" ||
    node.keyword("x-name") !== undefined ||
    /^\/(?:\$defs|definitions)\/[^/]*$/u.test(node.pointer)
  );
}

function pointedAt(node: SchemaNode): SchemaNode | undefined {
  if (hasOwnName(node)) return undefined;
  const [only, ...others] = constrainingKeywords(node);
  if (others.length > 0) return undefined;
  const [first, ...more] = node.list("allOf");
  return only === "$ref" ? node.ref : only === "allOf" && more.length === 0 ? first : undefined;
}
