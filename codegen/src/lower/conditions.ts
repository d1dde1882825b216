import type { FieldPath } from "../ir/path.ts";
import type { Condition } from "../ir/rule.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import { constrainingKeywords, isTelling, resolveAlias } from "./alias.ts";
import { isBan, strings, valuesOf } from "./own-facet.ts";
import { WorkLimit } from "./work-limit.ts";

/** How far into objects conditions are put into words, and how many parts they have. */
const deepest = 4;
const mostParts = 16;

/** The path one property further. */
export function stepTo(path: FieldPath, property: string): FieldPath {
  return [...path, { property, each: false }];
}

/** All of the conditions; undefined stands for always. */
export function allOf(...conditions: readonly (Condition | undefined)[]): Condition | undefined {
  const parts = distinct(conditions.flatMap((one) => (one === undefined ? [] : one.kind === "all" ? one.of : [one])));
  const [only, ...others] = parts;
  if (only === undefined) return undefined;
  return others.length === 0 ? only : withinReason({ kind: "all", of: parts });
}

/** That the condition does not hold. */
export function negated(condition: Condition | undefined): Condition {
  if (condition === undefined) return never;
  return condition.kind === "not" ? condition.of : { kind: "not", of: condition };
}

/** When the object at `path` meets a schema; undefined: always. What has no words is `opaque`. */
export function conditionOf(schema: SchemaNode, path: FieldPath = [], limit = new WorkLimit()): Condition | undefined {
  const node = resolveAlias(schema);
  if (typeof node.schema === "boolean") return node.schema ? undefined : never;
  if (path.length > deepest) return opaque;
  return limit.within(opaque, () => {
    const parts = constrainingKeywords(node).map((keyword) => keywordCondition({ node, path, limit }, keyword));
    return allOf(...parts);
  });
}

/** What is too long to be read says no more than that there is something. */
function withinReason(condition: Extract<Condition, { kind: "all" | "any" }>): Condition {
  if (condition.of.length <= mostParts) return condition;
  return condition.kind === "any" ? opaque : { kind: "all", of: [...condition.of.slice(0, mostParts - 1), opaque] };
}

/** The condition without "or is missing" for fields that are always there. */
export function knowingRequired(condition: Condition, isRequired: (name: string) => boolean): Condition {
  if (condition.kind === "not") return negated(knowingRequired(condition.of, isRequired));
  if (condition.kind !== "all" && condition.kind !== "any") return condition;
  const isIdle = (one: Condition): boolean =>
    one.kind === "not" && one.of.kind === "present" && isField(one.of.path, isRequired);
  const parts = condition.kind === "any" ? condition.of.filter((one) => !isIdle(one)) : condition.of;
  const known = parts.map((one) => knowingRequired(one, isRequired));
  const [only, ...others] = known;
  return only !== undefined && others.length === 0 ? only : { kind: condition.kind, of: known };
}

function isField(path: FieldPath, isRequired: (name: string) => boolean): boolean {
  const [step, ...others] = path;
  return step !== undefined && others.length === 0 && isRequired(step.property);
}

interface Test {
  readonly node: SchemaNode;
  readonly path: FieldPath;
  readonly limit: WorkLimit;
}

const opaque: Condition = { kind: "opaque" };
const never: Condition = { kind: "any", of: [] };

const handlers: Readonly<Record<string, (test: Test) => Condition | undefined>> = {
  $ref: ({ node, path, limit }) => (node.ref === undefined ? opaque : conditionOf(node.ref, path, limit)),
  type: ({ node }) => (node.keyword("type") === "object" ? undefined : opaque),
  const: valueCondition,
  enum: (test) => (test.node.keyword("const") === undefined ? valueCondition(test) : undefined),
  required: requiredCondition,
  properties: (test) =>
    allOf(...[...test.node.map("properties")].map(([name, inner]) => fieldCondition(test, name, inner))),
  allOf: ({ node, path, limit }) => allOf(...node.list("allOf").map((one) => conditionOf(one, path, limit))),
  anyOf: ({ node, path, limit }) => anyOf(node.list("anyOf").map((one) => conditionOf(one, path, limit))),
  not: ({ node, path, limit }) => {
    const inner = node.one("not");
    return inner === undefined ? opaque : negated(conditionOf(inner, path, limit));
  },
};

function keywordCondition(test: Test, keyword: string): Condition | undefined {
  const handler = Object.hasOwn(handlers, keyword) ? handlers[keyword] : undefined;
  return handler === undefined ? opaque : handler(test);
}

/** The value at `path` is the one of `const` or one of `enum`; the object that conditions start at is no field. */
function valueCondition({ node, path }: Test): Condition {
  const values = valuesOf(node) ?? [];
  const [value, ...others] = values;
  if (path.length === 0 || value === undefined) return opaque;
  return others.length === 0 ? { kind: "equals", path, value } : { kind: "one-of", path, values };
}

/** Required fields that nothing more is said about. */
function requiredCondition({ node, path }: Test): Condition | undefined {
  const fields = node.map("properties");
  const names = strings(node.keyword("required")).filter((name) => !isTelling(fields.get(name)));
  return allOf(...names.map((name): Condition => ({ kind: "present", path: stepTo(path, name) })));
}

/** A test of one property: without `required` it also holds where the property is missing. */
function fieldCondition({ node, path: above, limit }: Test, name: string, schema: SchemaNode): Condition | undefined {
  if (!isTelling(schema)) return undefined;
  const path = stepTo(above, name);
  const present: Condition = { kind: "present", path };
  if (isBan(schema)) return negated(present);
  const test = conditionOf(schema, path, limit);
  const isRequired = strings(node.keyword("required")).includes(name);
  if (isRequired) return test !== undefined && isPositive(test) ? test : allOf(present, test);
  return test && { kind: "any", of: [negated(present), test] };
}

/** Whether a test says by itself that its field is there. */
function isPositive(condition: Condition): boolean {
  if (condition.kind === "all") return condition.of.some(isPositive);
  if (condition.kind === "any") return condition.of.length > 0 && condition.of.every(isPositive);
  return condition.kind === "present" || condition.kind === "equals" || condition.kind === "one-of";
}

function anyOf(conditions: readonly (Condition | undefined)[]): Condition | undefined {
  const parts = distinct(conditions.filter((one) => one !== undefined));
  if (conditions.includes(undefined)) return undefined;
  const [only, ...others] = parts;
  return only !== undefined && others.length === 0 ? only : withinReason({ kind: "any", of: parts });
}

/** Each part once: schemas often say twice that a field is required. */
function distinct(conditions: readonly Condition[]): Condition[] {
  if (conditions.length < 2) return [...conditions];
  return [...new Map(conditions.map((one) => [JSON.stringify(one), one])).values()];
}
