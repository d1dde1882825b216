import type { SchemaNode } from "../source/schema-node.ts";
import { isInPlace, type Use } from "./uses.ts";

/** What certainly applies with a schema is looked at up to this many schemas: the rest is rarely about the same thing. */
const enough = 100;

/** What certainly applies to a value beside `start`: by `$ref` and `allOf`, nearest first, as far as it matters. */
export function partsOf(...start: readonly SchemaNode[]): Set<SchemaNode> {
  return below(start, ["allOf"], enough);
}

/** Everything that applies to a value beside `start`, downwards, by the keywords in `through`. */
export function below(start: Iterable<SchemaNode>, through: readonly string[], limit = Infinity): Set<SchemaNode> {
  const found = new Set(start);
  for (const node of found) {
    if (found.size > limit) break;
    if (node.ref !== undefined) found.add(node.ref);
    for (const keyword of through) for (const inner of heldInPlace(node, keyword)) found.add(inner);
  }
  return found;
}

function heldInPlace(node: SchemaNode, keyword: string): Iterable<SchemaNode> {
  const one = node.one(keyword);
  if (one !== undefined) return [one];
  return keyword === "dependentSchemas" ? node.map(keyword).values() : node.list(keyword);
}

/** The schemas that `from` applies to the part of its value to which the use leads; patterns count as fitting every name. */
export function sameStep(from: SchemaNode, use: Use): readonly SchemaNode[] {
  if (use.keyword === "properties" && typeof use.name === "string") return propertySchemas(from, use.name);
  if (use.keyword === "prefixItems" && typeof use.name === "number")
    return defined(from.list("prefixItems")[use.name] ?? from.one("items"));
  if (use.keyword === "items" || use.keyword === "contains")
    return [...from.list("prefixItems"), ...defined(from.one("items"))];
  if (isInPlace(use)) return [];
  return defined(from.one(use.keyword) ?? from.map(use.keyword).get(String(use.name)));
}

/** What `node` itself says about its property `name`. */
export function propertySchemas(node: SchemaNode, name: string): readonly SchemaNode[] {
  const declared = [...defined(node.map("properties").get(name)), ...node.map("patternProperties").values()];
  return declared.length > 0 ? declared : defined(node.one("additionalProperties"));
}

/** What `node` itself says about the items of its list. */
export function itemSchemas(node: SchemaNode): readonly SchemaNode[] {
  return [...node.list("prefixItems"), ...defined(node.one("items"))];
}

function defined<T>(value: T | undefined): readonly T[] {
  return value === undefined ? [] : [value];
}
