import type { SchemaNode } from "../../source/schema-node.ts";

/** Keywords whose subschemas look at the same value, whether they then apply to it or not. */
const inPlace = ["allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas", "x-sender"];
const mostNodes = 400;

/** Everything that may look at a value that `nodes` look at. */
export function applying(nodes: readonly SchemaNode[]): readonly SchemaNode[] {
  const found = new Set(nodes);
  for (const node of found) {
    if (found.size > mostNodes) break;
    if (node.ref !== undefined) found.add(node.ref);
    for (const keyword of inPlace) for (const inner of held(node, keyword)) found.add(inner);
  }
  return [...found];
}

/** What may look at the value of a field. */
export function atField(nodes: readonly SchemaNode[], name: string): readonly SchemaNode[] {
  return applying(
    nodes.flatMap((node) => [
      ...one(node.map("properties").get(name)),
      ...[...node.map("patternProperties")].flatMap(([pattern, inner]) =>
        new RegExp(pattern, "u").test(name) ? [inner] : [],
      ),
      ...one(node.one("additionalProperties")),
    ]),
  );
}

/** What may look at the items of a list. */
export function atItems(nodes: readonly SchemaNode[]): readonly SchemaNode[] {
  return applying(
    nodes.flatMap((node) => [...node.list("prefixItems"), ...one(node.one("items")), ...one(node.one("contains"))]),
  );
}

function held(node: SchemaNode, keyword: string): Iterable<SchemaNode> {
  if (keyword === "dependentSchemas") return node.map(keyword).values();
  const inner = node.one(keyword);
  return inner === undefined ? node.list(keyword) : [inner];
}

function one<T>(value: T | undefined): readonly T[] {
  return value === undefined ? [] : [value];
}
