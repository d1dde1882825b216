import type { SchemaNode } from "../source/schema-node.ts";
import { resolveAlias } from "./alias.ts";
import type { Constraint } from "./constraint.ts";
import type { Facet } from "./facet.ts";

/** The fields in the order in which the text declares them: what an `allOf` before `properties` adds comes first. */
export function inTextOrder(facet: Facet, constraint: Constraint): Facet {
  const ordered = new Map(declaredNames(constraint).flatMap((name) => entryOf(facet.fields, name)));
  for (const [name, field] of facet.fields) if (!ordered.has(name)) ordered.set(name, field);
  return { ...facet, fields: ordered };
}

function entryOf<T>(map: ReadonlyMap<string, T>, name: string): [string, T][] {
  const value = map.get(name);
  return value === undefined ? [] : [[name, value]];
}

/** Names may come twice. */
function declaredNames(constraint: Constraint): string[] {
  const names: string[] = [];
  const seen = new Set<SchemaNode>();
  const open: (SchemaNode | string)[] = constraint.terms.map((term) => term.node).toReversed();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === "string") names.push(next);
    else if (!seen.has(next)) {
      seen.add(next);
      open.push(...partsOf(next).toReversed());
    }
  }
  return names;
}

function partsOf(node: SchemaNode): (SchemaNode | string)[] {
  if (typeof node.schema === "boolean") return [];
  return Object.keys(node.schema).flatMap((keyword): (SchemaNode | string)[] => {
    if (keyword === "properties") return [...node.map("properties").keys()];
    if (keyword === "$ref") return node.ref === undefined ? [] : [resolveAlias(node.ref)];
    return keyword === "allOf" ? node.list("allOf").map(resolveAlias) : [];
  });
}
