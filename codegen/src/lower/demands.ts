import type { FieldPath } from "../ir/path.ts";
import type { Condition, Demand } from "../ir/rule.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import { constrainingKeywords, resolveAlias } from "./alias.ts";
import { allOf, conditionOf, negated, stepTo } from "./conditions.ts";
import { dependenciesOf, isBan, strings, valuesOf } from "./own-facet.ts";
import { WorkLimit } from "./work-limit.ts";

/** Keywords that are rules of their own wherever they stand, so that they are no demand of the rule around them. */
const ownRules = ["if", "then", "else", "anyOf", "oneOf", "not", "dependentRequired", "dependentSchemas"];
/** What objects say about their fields. */
const aboutFields = ["required", "properties", "not"];
/** What has been said once demands on fields, items and the value have been looked for, and types, which variants say. */
const said: ReadonlySet<string> = new Set([
  ...ownRules,
  ...aboutFields,
  "type",
  "items",
  "$ref",
  "allOf",
  "const",
  "enum",
]);

const opaque: Demand = { kind: "opaque" };

interface Asked {
  readonly node: SchemaNode;
  readonly path: FieldPath;
  readonly limit: WorkLimit;
}

/**
 * What a schema asks of the object at `path`, and of what is in it. Rules inside it are not among that, but for those of the
 * items of its lists.
 */
export function demandsOf(schema: SchemaNode, path: FieldPath = [], limit = new WorkLimit()): Demand[] {
  const node = resolveAlias(schema);
  if (typeof node.schema === "boolean") return node.schema ? [] : [opaque];
  return limit.within([opaque], () =>
    distinct(constrainingKeywords(node).flatMap((keyword) => keywordDemands({ node, path, limit }, keyword))),
  );
}

/**
 * What a schema asks of the object itself: without what it says about objects and items inside that, and about fields alone if
 * what it says of the value has been told.
 */
export function shallowDemandsOf(node: SchemaNode, isValueTold: boolean): Demand[] {
  if (typeof node.schema === "boolean") return node.schema ? [] : [opaque];
  const asked: Asked = { node, path: [], limit: new WorkLimit() };
  const isAsked = (keyword: string): boolean =>
    isValueTold ? aboutFields.includes(keyword) : !["$ref", "allOf", "items"].includes(keyword);
  const keywords = constrainingKeywords(node).filter(isAsked);
  const fields = [...node.map("properties")].flatMap(([name, inner]) => valueDemands(inner, stepTo([], name)));
  return distinct(keywords.flatMap((keyword) => (keyword === "properties" ? fields : keywordDemands(asked, keyword))));
}

/** The fields that a `not` forbids, where it does nothing else; otherwise none. */
export function bansOf(node: SchemaNode, path: FieldPath = []): FieldPath[] {
  const unwanted = node.one("not");
  const condition = unwanted && conditionOf(unwanted, path);
  const parts = condition?.kind === "any" ? condition.of : condition === undefined ? [] : [condition];
  const paths = parts.map((one) => (one.kind === "present" ? one.path : undefined));
  return paths.includes(undefined) ? [] : paths.filter((one) => one !== undefined);
}

function keywordDemands({ node, path, limit }: Asked, keyword: string): Demand[] {
  switch (keyword) {
    case "$ref":
      return node.ref === undefined ? [opaque] : demandsOf(node.ref, path, limit);
    case "allOf":
      return node.list("allOf").flatMap((one) => demandsOf(one, path, limit));
    case "required":
      return strings(node.keyword("required")).map((name) => ({ kind: "require", path: stepTo(path, name) }));
    case "properties":
      return [...node.map("properties")].flatMap(([name, inner]) => fieldDemands(inner, stepTo(path, name), limit));
    case "not":
      return bansOf(node, path).map((one) => ({ kind: "forbid", path: one }));
    default:
      return keyword === "type" || ownRules.includes(keyword) ? [] : [opaque];
  }
}

/** What is asked of the value of a field, and inside it. */
function fieldDemands(schema: SchemaNode, path: FieldPath, limit: WorkLimit): Demand[] {
  const node = resolveAlias(schema);
  if (isBan(node)) return [{ kind: "forbid", path }];
  return limit.within([opaque], () => {
    const items = node.one("items");
    const inside = [...(node.ref === undefined ? [] : [node.ref]), ...node.list("allOf")];
    return distinct([
      ...valueDemands(node, path),
      ...inside.flatMap((one) => fieldDemands(one, path, limit)),
      ...objectDemands({ node, path, limit }),
      ...(items === undefined ? [] : eachDemands(items, path, limit)),
    ]);
  });
}

function objectDemands(asked: Asked): Demand[] {
  const keywords = constrainingKeywords(asked.node).filter((keyword) => aboutFields.includes(keyword));
  return keywords.flatMap((keyword) => keywordDemands(asked, keyword));
}

/** What the keywords of one schema ask of a value. */
function valueDemands(schema: SchemaNode, path: FieldPath): Demand[] {
  if (isBan(schema)) return [{ kind: "forbid", path }];
  const node = resolveAlias(schema);
  const values = valuesOf(node);
  const [most, least] = [node.keyword("maxItems"), node.keyword("minItems")];
  const isUnsaid = (keyword: string): boolean =>
    !said.has(keyword) && !(keyword === "maxItems" && most === 0) && !(keyword === "minItems" && least === 1);
  return [
    ...(values === undefined ? [] : [{ kind: "narrow" as const, path, values }]),
    ...(most === 0 ? [{ kind: "empty" as const, path }] : []),
    ...(typeof least === "number" && least > 0 ? [{ kind: "non-empty" as const, path }] : []),
    ...(constrainingKeywords(node).some(isUnsaid) ? [opaque] : []),
  ];
}

/** What is asked of every item of the list at `path`, and what of those alone for which something holds. */
function eachDemands(items: SchemaNode, path: FieldPath, limit: WorkLimit): Demand[] {
  const list = path.map((step, index) => (index === path.length - 1 ? { ...step, each: true } : step));
  const rules = itemRules(items, limit).filter((one) => one.demands.length > 0);
  return rules.map(({ when, demands }) => ({ kind: "each", path: list, when, demands }));
}

interface ItemRule {
  readonly when: Condition | undefined;
  readonly demands: readonly Demand[];
}

function itemRules(schema: SchemaNode, limit: WorkLimit): ItemRule[] {
  const node = resolveAlias(schema);
  return limit.within([{ when: undefined, demands: [opaque] }], () => {
    const followed = [...(node.ref === undefined ? [] : [node.ref]), ...node.list("allOf")];
    const choices = node.list("anyOf").length + node.list("oneOf").length + node.map("dependentSchemas").size;
    const unwanted = node.one("not");
    const own = [
      ...objectDemands({ node, path: [], limit }),
      ...valueDemands(node, []),
      ...(unwanted !== undefined && !isBan(node) && bansOf(node).length === 0 ? [opaque] : []),
    ];
    return [
      { when: undefined, demands: distinct(choices > 0 ? [...own, opaque] : own) },
      ...conditionalItems(node, limit),
      ...dependenciesOf(node).map(([name, needed]) => dependentItems(name, needed)),
      ...followed.flatMap((one) => itemRules(one, limit)),
    ];
  });
}

function conditionalItems(node: SchemaNode, limit: WorkLimit): ItemRule[] {
  const test = node.one("if");
  if (test === undefined) return [];
  const when = conditionOf(test);
  const branch = (keyword: string, outer: Condition | undefined): ItemRule[] => {
    const schema = node.one(keyword);
    return schema === undefined
      ? []
      : itemRules(schema, limit).map((one) => ({ ...one, when: allOf(outer, one.when) }));
  };
  return [...branch("then", when), ...branch("else", negated(when))];
}

function dependentItems(name: string, needed: readonly string[]): ItemRule {
  return {
    when: { kind: "present", path: stepTo([], name) },
    demands: needed.map((one) => ({ kind: "require", path: stepTo([], one) })),
  };
}

function distinct(demands: readonly Demand[]): Demand[] {
  return demands.length < 2 ? [...demands] : [...new Map(demands.map((one) => [JSON.stringify(one), one])).values()];
}
