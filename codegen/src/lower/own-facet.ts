import type { Literal } from "../ir/literal.ts";
import { isJsonObject, type Json } from "../source/json.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import { constrainingKeywords, resolveAlias } from "./alias.ts";
import { anything, constraintOf } from "./constraint.ts";
import { anyFacet, type Extra, type Facet, type Field, type ListPart, type PatternField } from "./facet.ts";
import { kindsOfType, noKind } from "./kinds.ts";
import { limitsOf } from "./limits.ts";
import { distinct, intersect } from "./literals.ts";

/** What a schema's own keywords say, without its references, its conditions and the schemas in its lists of choices. */
export function ownFacet(node: SchemaNode): Facet {
  if (typeof node.schema === "boolean") return node.schema ? anyFacet : { ...anyFacet, kinds: noKind };
  return {
    ...anyFacet,
    kinds: kindsOfType(node.keyword("type")),
    values: valuesOf(node),
    fields: fieldsOf(node),
    required: new Set(strings(node.keyword("required"))),
    forbidden: bannedIn(node),
    names: namesOf(node),
    extras: extrasOf(node),
    patterns: patternsOf(node),
    lists: listsOf(node),
    limits: limitsOf(node),
  };
}

/** The strings of a list; anything else is left out. */
export function strings(value: Json | undefined): string[] {
  return Array.isArray(value) ? (value as Json[]).filter((one) => typeof one === "string") : [];
}

/** The values that `const` and `enum` leave; undefined without either. */
export function valuesOf(node: SchemaNode): readonly Literal[] | undefined {
  const value = node.keyword("const");
  const values = node.keyword("enum");
  return intersect(
    value === undefined ? undefined : [value],
    Array.isArray(values) ? distinct(values as Json[]) : undefined,
  );
}

/** The entries of a `dependentRequired`. */
export function dependenciesOf(node: SchemaNode): [string, string[]][] {
  const value = node.keyword("dependentRequired");
  return isJsonObject(value) ? Object.entries(value).map(([name, needed]) => [name, strings(needed)]) : [];
}

/** The names that an object may have at all: a `propertyNames` that lists them. */
function namesOf(node: SchemaNode): ReadonlySet<string> | undefined {
  const names = node.one("propertyNames");
  const listed = names && valuesOf(names);
  return listed && new Set(listed.filter((name) => typeof name === "string"));
}

function fieldsOf(node: SchemaNode): Map<string, Field> {
  return new Map([...node.map("properties")].map(([name, inner]) => [name, fieldOf(inner)]));
}

function fieldOf(node: SchemaNode): Field {
  return { constraint: constraintOf(node), nodes: [node] };
}

function bannedIn(node: SchemaNode): Set<string> {
  return new Set([...node.map("properties")].filter(([, inner]) => isBan(inner)).map(([name]) => name));
}

/** `false` and `{"not": {}}` say in so many words that nothing may stand here. */
export function isBan(node: SchemaNode): boolean {
  const { schema } = resolveAlias(node);
  if (typeof schema === "boolean") return !schema;
  const unwanted = resolveAlias(node).one("not");
  return (
    unwanted !== undefined &&
    (unwanted.schema === true || constrainingKeywords(unwanted).length === 0) &&
    unwanted.schema !== false
  );
}

function extrasOf(node: SchemaNode): Extra[] {
  const extra = node.one("additionalProperties");
  if (extra === undefined || extra.schema === true) return [];
  const names = new Set(node.map("properties").keys());
  return [{ constraint: constraintOf(extra), names, patterns: [...node.map("patternProperties").keys()] }];
}

function patternsOf(node: SchemaNode): PatternField[] {
  return [...node.map("patternProperties")].map(([pattern, inner]) => ({
    pattern,
    constraint: constraintOf(inner),
  }));
}

function listsOf(node: SchemaNode): ListPart[] {
  const prefix = node.list("prefixItems");
  const items = node.one("items");
  if (prefix.length === 0 && (items === undefined || items.schema === true)) return [];
  const rest = items === undefined ? anything : constraintOf(items);
  return [{ prefix: prefix.map((one) => constraintOf(one)), rest }];
}
