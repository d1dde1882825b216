import type { SchemaNode } from "../source/schema-node.ts";
import { constrainingKeywords, resolveAlias } from "./alias.ts";
import type { Analysis } from "./analysis.ts";
import { anything, both, constraintOf, type Constraint } from "./constraint.ts";
import { anyFacet, type Facet } from "./facet.ts";
import { dependenciesOf } from "./own-facet.ts";

const mostMembers = 4000;

/** A choice that a schema leaves: one of the alternatives holds. */
export interface Group {
  /** `union`: members of an `anyOf` or `oneOf`; `condition`: `if`, `dependentRequired` …; `negation`: `not`. */
  readonly kind: "union" | "condition" | "negation";
  /** The schema that states it. */
  readonly node: SchemaNode;
  alternatives(): readonly Facet[];
}

/** The choices that a schema states itself. */
export function groupsOf(analysis: Analysis, node: SchemaNode): Group[] {
  const unwanted = node.one("not");
  const test = node.one("if");
  return [
    ...unionGroup(node.list("anyOf"), node, () => limited(anyOf(analysis, node))),
    ...unionGroup(node.list("oneOf"), node, () => limited(oneOf(analysis, node))),
    ...(unwanted === undefined
      ? []
      : [{ kind: "negation" as const, node, alternatives: () => analysis.negate(resolveAlias(unwanted)) }]),
    ...(test === undefined ? [] : [condition(node, () => conditional(analysis, node, test))]),
    ...dependenciesOf(node).map(([name, needed]) => condition(node, () => dependent(name, [withRequired(needed)]))),
    ...[...node.map("dependentSchemas")].map(([name, schema]) =>
      condition(node, () => dependent(name, analysis.alternatives(constraintOf(schema)))),
    ),
  ];
}

/** Whether a schema only says which fields are there and which of a few values they have, so that its negation can be said too. */
export function isBareCondition(node: SchemaNode): boolean {
  const known = ["required", "properties", "type", "not"];
  if (typeof node.schema === "boolean" || !constrainingKeywords(node).every((name) => known.includes(name)))
    return false;
  const unwanted = node.one("not");
  if (unwanted !== undefined && !isBareCondition(unwanted)) return false;
  const type = node.keyword("type");
  return (type === undefined || type === "object") && [...node.map("properties").values()].every(isBareValue);
}

function isBareValue(node: SchemaNode): boolean {
  const unwanted = node.one("not");
  if (unwanted !== undefined && !isBareValue(unwanted)) return false;
  return constrainingKeywords(node).every((name) => ["const", "enum", "not"].includes(name));
}

function unionGroup(members: readonly SchemaNode[], node: SchemaNode, alternatives: () => readonly Facet[]): Group[] {
  return members.length === 0
    ? []
    : [{ kind: members.every(isBareCondition) ? "condition" : "union", node, alternatives }];
}

/** Unions of unions can have more members than anybody can list. */
function limited(facets: readonly Facet[]): readonly Facet[] {
  return facets.length > mostMembers ? [anyFacet] : facets;
}

function condition(node: SchemaNode, alternatives: () => readonly Facet[]): Group {
  return { kind: "condition", node, alternatives };
}

function anyOf(analysis: Analysis, node: SchemaNode): Facet[] {
  return node.list("anyOf").flatMap((member) => armFacets(analysis, member, { union: node, also: anything }));
}

/** The negations of the other members are added only where all of them can be said: elsewhere they would show nothing. */
function oneOf(analysis: Analysis, node: SchemaNode): Facet[] {
  const members = node.list("oneOf");
  const exclusive = members.length <= 8 && members.every(isBareCondition);
  return members.flatMap((member) => {
    const others = exclusive ? members.filter((one) => one !== member) : [];
    const also = others.reduce((sum, one) => both(sum, constraintOf(one, true)), anything);
    return armFacets(analysis, member, { union: node, also });
  });
}

function armFacets(
  analysis: Analysis,
  member: SchemaNode,
  { union, also }: { union: SchemaNode; also: Constraint },
): Facet[] {
  const facets = analysis.alternatives(both(constraintOf(member), also));
  return facets.map((facet) => ({ ...facet, arms: [{ member, union }, ...facet.arms] }));
}

/** Where only presence is asked for and there is no `else`, the branch alone is enough: what it allows, the rule allows. */
function conditional(analysis: Analysis, node: SchemaNode, test: SchemaNode): Facet[] {
  const condition = constraintOf(test);
  const [then, otherwise] = [node.one("then"), node.one("else")].map((one) =>
    one === undefined ? anything : constraintOf(one),
  );
  if (then === undefined || otherwise === undefined) return [anyFacet];
  const met = asksOnlyForPresence(test) && otherwise === anything ? then : both(condition, then);
  const missed = constraintOf(test, true);
  return [...analysis.alternatives(met), ...analysis.alternatives(both(missed, otherwise))];
}

function asksOnlyForPresence(node: SchemaNode): boolean {
  return constrainingKeywords(node).every((name) => name === "required");
}

function dependent(name: string, facets: readonly Facet[]): Facet[] {
  return [{ ...anyFacet, forbidden: new Set([name]) }, ...facets];
}

function withRequired(names: readonly string[]): Facet {
  return { ...anyFacet, required: new Set(names) };
}
