import { kindsOfType, anyKind, kinds, numberKinds, type Kinds } from "./kinds.ts";
import type { Limits } from "../ir/shape.ts";
import { keywords } from "../source/keywords.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import { constrainingKeywords, isTelling, resolveAlias } from "./alias.ts";
import type { Analysis } from "./analysis.ts";
import { product } from "./alternatives.ts";
import { constraintOf } from "./constraint.ts";
import { anyFacet, type Facet } from "./facet.ts";
import { limitsOf } from "./limits.ts";
import { dependenciesOf, strings, valuesOf } from "./own-facet.ts";

const most = 32;

/**
 * The ways of not meeting a schema: it is a conjunction of keywords, so one of them is broken. Where a keyword's breach cannot
 * be put into a facet the answer is "any value", never something too narrow.
 */
export function negate(analysis: Analysis, node: SchemaNode): readonly Facet[] {
  if (typeof node.schema === "boolean") return node.schema ? [] : [anyFacet];
  const breaches = constrainingKeywords(node).flatMap((keyword) => breachesOf(analysis, node, keyword));
  return breaches.includes(anyFacet) || breaches.length > most ? [anyFacet] : breaches;
}

function breachesOf(analysis: Analysis, node: SchemaNode, keyword: string): readonly Facet[] {
  const handler = Object.hasOwn(handlers, keyword) ? handlers[keyword] : undefined;
  if (handler !== undefined) return handler(analysis, node);
  const on = keywords.get(keyword)?.on;
  return on === undefined ? [anyFacet] : [{ ...anyFacet, kinds: kindsOn[on], limits: beyond(node, keyword) }];
}

const kindsOn: Readonly<Record<"number" | "string" | "array" | "object", Kinds>> = {
  number: numberKinds,
  string: kinds.string,
  array: kinds.list,
  object: kinds.object,
};

const handlers: Readonly<Record<string, (analysis: Analysis, node: SchemaNode) => readonly Facet[]>> = {
  $ref: (analysis, node) => (node.ref === undefined ? [anyFacet] : analysis.negate(resolveAlias(node.ref))),
  type: (_, node) => {
    const left = anyKind & ~kindsOfType(node.keyword("type"));
    return left === 0 ? [] : [{ ...anyFacet, kinds: left }];
  },
  const: (_, node) => [{ ...anyFacet, excluded: valuesOf(node) ?? [] }],
  enum: (_, node) => (node.keyword("const") === undefined ? [{ ...anyFacet, excluded: valuesOf(node) ?? [] }] : []),
  required: (_, node) => missingFields(node).map((name) => ({ ...object, forbidden: new Set([name]) })),
  properties: (_, node) => [...node.map("properties")].flatMap(([name, inner]) => wrongField(node, name, inner)),
  dependentRequired: (_, node) =>
    dependenciesOf(node).flatMap(([name, needed]) =>
      needed.map((other) => ({ ...object, required: new Set([name]), forbidden: new Set([other]) })),
    ),
  allOf: (analysis, node) => node.list("allOf").flatMap((one) => analysis.negate(resolveAlias(one))),
  anyOf: (analysis, node) => {
    const lists = node.list("anyOf").map((one) => analysis.negate(resolveAlias(one)));
    return (
      lists.reduce<readonly Facet[] | undefined>((sum, list) => sum && product(analysis, sum, list), [anyFacet]) ?? [
        anyFacet,
      ]
    );
  },
  not: (analysis, node) => {
    const inner = node.one("not");
    return inner === undefined ? [anyFacet] : analysis.alternatives(constraintOf(inner));
  },
  oneOf: () => [anyFacet],
  if: () => [anyFacet],
  then: () => [],
  else: () => [],
  dependentSchemas: () => [anyFacet],
  format: () => [{ ...anyFacet, kinds: kinds.string | numberKinds }],
};

const object: Facet = { ...anyFacet, kinds: kinds.object };

/** Required names, but for those that {@link wrongField} deals with. */
function missingFields(node: SchemaNode): string[] {
  const fields = node.map("properties");
  return strings(node.keyword("required")).filter((name) => !isTelling(fields.get(name)));
}

/** A property is wrong where it is there and does not meet its schema; where it is also required, a missing one is wrong as well. */
function wrongField(node: SchemaNode, name: string, schema: SchemaNode): Facet[] {
  if (!isTelling(schema)) return [];
  const fields = new Map([[name, { constraint: constraintOf(schema, true), nodes: [] }]]);
  const mayBeMissing = strings(node.keyword("required")).includes(name);
  return [{ ...object, required: new Set(mayBeMissing ? [] : [name]), fields }];
}

/** The limits of values that break one limit on a size. */
function beyond(node: SchemaNode, keyword: string): Limits {
  const { minItems, maxItems, minLength, maxLength } = limitsOf(node);
  if (keyword === "minItems" && minItems !== undefined) return { maxItems: minItems - 1 };
  if (keyword === "maxItems" && maxItems !== undefined) return { minItems: maxItems + 1 };
  if (keyword === "minLength" && minLength !== undefined) return { maxLength: minLength - 1 };
  return keyword === "maxLength" && maxLength !== undefined ? { minLength: maxLength + 1 } : {};
}
