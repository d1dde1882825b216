import type { FieldPath } from "../ir/path.ts";
import type { Condition, Demand } from "../ir/rule.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import { constrainingKeywords, resolveAlias } from "./alias.ts";
import { allOf, conditionOf, negated, stepTo } from "./conditions.ts";
import { dependenciesOf, isBan, strings, valuesOf } from "./own-facet.ts";

/** Keywords that are rules of their own wherever they stand, so that they are no demand of the rule around them. */
const ownRules: ReadonlySet<string> = new Set([
  "if",
  "then",
  "else",
  "anyOf",
  "oneOf",
  "not",
  "dependentRequired",
  "dependentSchemas",
]);

const opaque: Demand = { kind: "opaque" };

/**
 * What a schema asks of the object at `path`, and of what is in it. Rules inside it are not among that, but for those of the
 * items of its lists.
 */
export function demandsOf(schema: SchemaNode, path: FieldPath = []): Demand[] {
  const node = resolveAlias(schema);
  if (typeof node.schema === "boolean") return node.schema ? [] : [opaque];
  return distinct(constrainingKeywords(node).flatMap((keyword) => keywordDemands(node, keyword, path)));
}

/** What a schema asks of the object itself: without what it says about objects and items inside that. */
export function shallowDemandsOf(node: SchemaNode): Demand[] {
  if (typeof node.schema === "boolean") return node.schema ? [] : [opaque];
  const keywords = constrainingKeywords(node).filter(
    (keyword) => keyword !== "$ref" && keyword !== "allOf" && keyword !== "items",
  );
  const demands = keywords.flatMap((keyword) =>
    keyword === "properties" ? shallowFields(node) : keywordDemands(node, keyword, []),
  );
  return distinct(demands);
}

function shallowFields(node: SchemaNode): Demand[] {
  return [...node.map("properties")].flatMap(([name, inner]) => ownValueDemands(inner, stepTo([], name)));
}

function keywordDemands(node: SchemaNode, keyword: string, path: FieldPath): Demand[] {
  if (keyword === "$ref") return node.ref === undefined ? [opaque] : demandsOf(node.ref, path);
  if (keyword === "allOf") return node.list("allOf").flatMap((one) => demandsOf(one, path));
  if (keyword === "required")
    return strings(node.keyword("required")).map((name) => ({ kind: "require", path: stepTo(path, name) }));
  if (keyword === "properties")
    return [...node.map("properties")].flatMap(([name, inner]) => fieldDemands(inner, stepTo(path, name)));
  if (keyword === "not") return bannedFields(node, path);
  return keyword === "type" || ownRules.has(keyword) ? [] : [opaque];
}

/** `not: {required: [a]}`, also as a choice of several, forbids fields. */
function bannedFields(node: SchemaNode, path: FieldPath): Demand[] {
  return bansOf(node, path).map((one) => ({ kind: "forbid", path: one }));
}

/** The fields that a `not` forbids, where it does nothing else; otherwise none. */
export function bansOf(node: SchemaNode, path: FieldPath = []): FieldPath[] {
  const unwanted = node.one("not");
  const condition = unwanted && conditionOf(unwanted, path);
  const parts = condition?.kind === "any" ? condition.of : condition === undefined ? [] : [condition];
  const paths = parts.map((one) => (one.kind === "present" ? one.path : undefined));
  return paths.includes(undefined) ? [] : paths.filter((one) => one !== undefined);
}

/** What is asked of the value of a field, and inside it. */
function fieldDemands(schema: SchemaNode, path: FieldPath): Demand[] {
  const node = resolveAlias(schema);
  const items = node.one("items");
  const inside = typeof node.schema === "boolean" ? [] : demandsInside(node, path);
  return distinct([
    ...ownValueDemands(node, path),
    ...inside,
    ...(items === undefined ? [] : eachDemands(items, path)),
  ]);
}

function demandsInside(node: SchemaNode, path: FieldPath): Demand[] {
  const keywords = constrainingKeywords(node).filter((keyword) =>
    ["$ref", "allOf", "required", "properties", "not"].includes(keyword),
  );
  return keywords.flatMap((keyword) => {
    if (keyword === "$ref") return node.ref === undefined ? [] : fieldDemands(node.ref, path);
    if (keyword === "allOf") return node.list("allOf").flatMap((one) => fieldDemands(one, path));
    return keywordDemands(node, keyword, path);
  });
}

const saidByShape: ReadonlySet<string> = new Set([
  "type",
  "items",
  "$ref",
  "allOf",
  "required",
  "properties",
  ...ownRules,
]);

/** What the keywords of one schema ask of a value. */
function ownValueDemands(schema: SchemaNode, path: FieldPath): Demand[] {
  if (isBan(schema)) return [{ kind: "forbid", path }];
  const node = resolveAlias(schema);
  const values = valuesOf(node);
  const { most, least } = { most: node.keyword("maxItems"), least: node.keyword("minItems") };
  const unsaid = constrainingKeywords(node).some(
    (keyword) => !saidByShape.has(keyword) && !["const", "enum"].includes(keyword) && !isSaid(keyword, node),
  );
  return [
    ...(values === undefined ? [] : [{ kind: "narrow" as const, path, values }]),
    ...(most === 0 ? [{ kind: "empty" as const, path }] : []),
    ...(typeof least === "number" && least > 0 ? [{ kind: "non-empty" as const, path }] : []),
    ...(unsaid ? [opaque] : []),
  ];
}

function isSaid(keyword: string, node: SchemaNode): boolean {
  return (
    (keyword === "maxItems" && node.keyword("maxItems") === 0) ||
    (keyword === "minItems" && node.keyword("minItems") === 1)
  );
}

/** What is asked of every item of the list at `path`, and what of those alone for which something holds. */
function eachDemands(items: SchemaNode, path: FieldPath): Demand[] {
  const list: FieldPath = path.map((step, index) => (index === path.length - 1 ? { ...step, each: true } : step));
  const entries = itemRules(items).filter((one) => one.demands.length > 0);
  return entries.map(({ when, demands }) => ({ kind: "each", path: list, when, demands }));
}

interface ItemRule {
  readonly when: Condition | undefined;
  readonly demands: readonly Demand[];
}

function itemRules(schema: SchemaNode): ItemRule[] {
  const node = resolveAlias(schema);
  const test = node.one("if");
  const followed = [...(node.ref === undefined ? [] : [node.ref]), ...node.list("allOf")];
  const choices = [...node.list("anyOf"), ...node.list("oneOf")].length > 0 || node.map("dependentSchemas").size > 0;
  return [
    { when: undefined, demands: distinct([...shallowAndInside(node), ...ownValueDemands(node, [])]) },
    ...(test === undefined ? [] : conditionalRules(node, conditionOf(test))),
    ...dependenciesOf(node).map(([name, needed]) => dependentRule(name, needed)),
    ...(choices ? [{ when: undefined, demands: [opaque] }] : []),
    ...followed.flatMap(itemRules),
  ];
}

function shallowAndInside(node: SchemaNode): Demand[] {
  const keywords = constrainingKeywords(node).filter((keyword) => ["required", "properties", "not"].includes(keyword));
  return keywords.flatMap((keyword) => keywordDemands(node, keyword, []));
}

function conditionalRules(node: SchemaNode, when: Condition | undefined): ItemRule[] {
  const [then, otherwise] = [node.one("then"), node.one("else")];
  const nested = (branch: SchemaNode | undefined, outer: Condition | undefined): ItemRule[] =>
    branch === undefined ? [] : itemRules(branch).map((one) => ({ ...one, when: allOf(outer, one.when) }));
  return [...nested(then, when), ...nested(otherwise, negated(when))];
}

function dependentRule(name: string, needed: readonly string[]): ItemRule {
  return {
    when: { kind: "present", path: stepTo([], name) },
    demands: needed.map((one) => ({ kind: "require", path: stepTo([], one) })),
  };
}

function distinct(demands: readonly Demand[]): Demand[] {
  return [...new Map(demands.map((one) => [JSON.stringify(one), one])).values()];
}
