import type { Json } from "../../../source/json.ts";
import type { SchemaNode } from "../../../source/schema-node.ts";
import { conjuncts } from "./conjuncts.ts";

const inPlaceLists = ["allOf", "anyOf", "oneOf"] as const;
const inPlaceSchemas = ["if", "then", "else"] as const;

const walked = new WeakMap<readonly SchemaNode[], readonly SchemaNode[]>();

/** All schemas that speak about the same value as `nodes`, through references, branches and conditions. */
export function alongside(nodes: readonly SchemaNode[]): readonly SchemaNode[] {
  const known = walked.get(nodes) ?? walk(nodes);
  walked.set(nodes, known);
  return known;
}

function walk(nodes: readonly SchemaNode[]): SchemaNode[] {
  const found = new Set<SchemaNode>();
  const open = [...nodes];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (found.has(node)) continue;
    found.add(node);
    open.push(...inPlace(node));
  }
  return [...found];
}

function inPlace(node: SchemaNode): SchemaNode[] {
  const one = [node.ref, ...inPlaceSchemas.map((keyword) => node.one(keyword))].filter((inner) => inner !== undefined);
  return [...one, ...inPlaceLists.flatMap((keyword) => node.list(keyword)), ...node.map("dependentSchemas").values()];
}

const fields = new WeakMap<readonly SchemaNode[], ReadonlyMap<string, readonly SchemaNode[]>>();

/** What the schemas of an object say about its field `name`. */
export function shapesOfField(nodes: readonly SchemaNode[], name: string): readonly SchemaNode[] {
  const known = fields.get(nodes) ?? fieldsOf(nodes);
  fields.set(nodes, known);
  return known.get(name) ?? [];
}

function fieldsOf(nodes: readonly SchemaNode[]): Map<string, SchemaNode[]> {
  const found = new Map<string, SchemaNode[]>();
  for (const [name, schema] of alongside(nodes).flatMap((node) => [...node.map("properties")])) {
    const schemas = found.get(name) ?? [];
    found.set(name, schemas);
    schemas.push(schema);
  }
  return found;
}

/** What the schemas of a list say about its items. */
export function shapesOfItems(nodes: readonly SchemaNode[]): SchemaNode[] {
  return alongside(nodes).flatMap((node) => node.one("items") ?? []);
}

/** The names of fields that the schemas of an object know. */
export function knownNames(nodes: readonly SchemaNode[]): string[] {
  const names = alongside(nodes).flatMap((node) => [...node.map("properties").keys(), ...requiredNames(node)]);
  return [...new Set(names)];
}

/** The names of fields that the schemas of an object demand without condition. */
export function demandedNames(nodes: readonly SchemaNode[]): string[] {
  return [...new Set(conjuncts(nodes).flatMap(requiredNames))];
}

/** The list under `required`. */
export function requiredNames(node: SchemaNode): string[] {
  const names = node.keyword("required");
  return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
}

/** The values that `const` or `enum` list. */
export function listedValues(node: SchemaNode): readonly Json[] | undefined {
  const constant = node.keyword("const");
  if (constant !== undefined) return [constant];
  const values = node.keyword("enum");
  return Array.isArray(values) ? values : undefined;
}
