import type { FieldPath } from "../ir/path.ts";
import type { Condition } from "../ir/rule.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import { constrainingKeywords, resolveAlias } from "./alias.ts";
import { isBan, strings, valuesOf } from "./own-facet.ts";

/** The path one property further. */
export function stepTo(path: FieldPath, property: string): FieldPath {
  return [...path, { property, each: false }];
}

/** Both conditions; undefined stands for always. */
export function allOf(...conditions: readonly (Condition | undefined)[]): Condition | undefined {
  const parts = conditions.flatMap((one) => (one === undefined ? [] : one.kind === "all" ? one.of : [one]));
  const [only, ...others] = parts;
  return only === undefined || others.length > 0 ? (parts.length === 0 ? undefined : { kind: "all", of: parts }) : only;
}

/** That the condition does not hold; undefined, always, for none. */
export function negated(condition: Condition | undefined): Condition {
  if (condition === undefined) return { kind: "any", of: [] };
  return condition.kind === "not" ? condition.of : { kind: "not", of: condition };
}

/** When the object at `path` meets a schema; undefined: always. What has no words is `opaque`. */
export function conditionOf(schema: SchemaNode, path: FieldPath = []): Condition | undefined {
  const node = resolveAlias(schema);
  if (typeof node.schema === "boolean") return node.schema ? undefined : { kind: "any", of: [] };
  const parts = constrainingKeywords(node).map((keyword) => keywordCondition(node, keyword, path));
  return withoutRepeats(allOf(...parts));
}

type Handler = (node: SchemaNode, path: FieldPath) => Condition | undefined;

const opaque: Condition = { kind: "opaque" };

const handlers: Readonly<Record<string, Handler>> = {
  $ref: (node, path) => (node.ref === undefined ? opaque : conditionOf(node.ref, path)),
  type: (node) => (node.keyword("type") === "object" ? undefined : opaque),
  const: (node, path) => valueCondition(node, path),
  enum: (node, path) => (node.keyword("const") === undefined ? valueCondition(node, path) : undefined),
  required: (node, path) => {
    const tested = node.map("properties");
    const names = strings(node.keyword("required")).filter((name) => !impliesPresence(tested.get(name)));
    return allOf(...names.map((name): Condition => ({ kind: "present", path: stepTo(path, name) })));
  },
  properties: (node, path) => {
    const required = new Set(strings(node.keyword("required")));
    const parts = [...node.map("properties")].map(([name, inner]) =>
      fieldCondition(inner, stepTo(path, name), required.has(name)),
    );
    return allOf(...parts);
  },
  allOf: (node, path) => allOf(...node.list("allOf").map((one) => conditionOf(one, path))),
  anyOf: (node, path) => anyOf(node.list("anyOf").map((one) => conditionOf(one, path))),
  not: (node, path) => {
    const inner = node.one("not");
    return inner === undefined ? opaque : negated(conditionOf(inner, path));
  },
};

function keywordCondition(node: SchemaNode, keyword: string, path: FieldPath): Condition | undefined {
  const handler = Object.hasOwn(handlers, keyword) ? handlers[keyword] : undefined;
  return handler === undefined ? opaque : handler(node, path);
}

/** The value at `path` is the one of `const` or one of `enum`; the root of a scope is no field, so nothing is said about it. */
function valueCondition(node: SchemaNode, path: FieldPath): Condition {
  const values = valuesOf(node) ?? [];
  const [value, ...others] = values;
  if (path.length === 0 || value === undefined) return opaque;
  return others.length === 0 ? { kind: "equals", path, value } : { kind: "one-of", path, values };
}

/** A test of one property: without `required` it also holds where the property is missing. */
function fieldCondition(schema: SchemaNode, path: FieldPath, isRequired: boolean): Condition | undefined {
  if (isBan(schema)) return { kind: "not", of: { kind: "present", path } };
  const test = conditionOf(schema, path);
  if (test === undefined) return undefined;
  if (!isRequired) return { kind: "any", of: [{ kind: "not", of: { kind: "present", path } }, test] };
  return impliesPresence(schema) ? test : allOf({ kind: "present", path }, test);
}

/** Whether the test of a required property says by itself that the property is there. */
function impliesPresence(schema: SchemaNode | undefined): boolean {
  const test = schema && conditionOf(schema, [{ property: "", each: false }]);
  return test !== undefined && isPositive(test);
}

function isPositive(condition: Condition): boolean {
  if (condition.kind === "all") return condition.of.some(isPositive);
  if (condition.kind === "any") return condition.of.length > 0 && condition.of.every(isPositive);
  return condition.kind === "present" || condition.kind === "equals" || condition.kind === "one-of";
}

function anyOf(conditions: readonly (Condition | undefined)[]): Condition | undefined {
  const parts = conditions.filter((one) => one !== undefined);
  if (parts.length < conditions.length) return undefined;
  const [only, ...others] = parts;
  return only !== undefined && others.length === 0 ? only : { kind: "any", of: parts };
}

/** Each part once: schemas often say twice that a field is required. */
function withoutRepeats(condition: Condition | undefined): Condition | undefined {
  if (condition?.kind !== "all") return condition;
  return allOf(...new Map(condition.of.map((one) => [JSON.stringify(one), one])).values());
}
