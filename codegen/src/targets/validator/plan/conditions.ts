import type { FieldPath } from "../../../ir/path.ts";
import type { Condition } from "../../../ir/rule.ts";
import { keywords } from "../../../source/keywords.ts";
import type { SchemaNode } from "../../../source/schema-node.ts";
import { forbidsAll } from "./forbids.ts";
import { listedValues, requiredNames } from "./shapes.ts";

/** How far into objects conditions are put into words. */
const deepest = 4;

const opaque: Condition = { kind: "opaque" };

/** When a value meets the schema; undefined: always. For conditions that the contract's rules do not put into words. */
export function conditionOf(node: SchemaNode, path: FieldPath = []): Condition | undefined {
  if (typeof node.schema === "boolean") return node.schema ? undefined : { kind: "any", of: [] };
  if (path.length > deepest) return opaque;
  return together(asserting(node).map((keyword) => partOf(node, keyword, path)));
}

/** Whether some part of the condition has no words. */
export function isOpaque(condition: Condition): boolean {
  if (condition.kind === "all" || condition.kind === "any")
    return condition.of.length === 0 || condition.of.some(isOpaque);
  return condition.kind === "not" ? isOpaque(condition.of) : condition.kind === "opaque";
}

/** Whether the schema refuses anything, as far as its own keywords tell. */
export function isTelling(node: SchemaNode): boolean {
  return node.schema === false || asserting(node).length > 0;
}

const groups: ReadonlySet<string> = new Set("applicator any number string array object unsupported".split(" "));

function asserting({ schema }: SchemaNode): string[] {
  if (typeof schema === "boolean") return [];
  return Object.keys(schema).filter((name) => name === "$ref" || groups.has(keywords.get(name)?.group ?? ""));
}

function partOf(node: SchemaNode, keyword: string, path: FieldPath): Condition | undefined {
  switch (keyword) {
    case "$ref":
      return node.ref === undefined ? opaque : conditionOf(node.ref, path);
    case "type":
      return node.keyword("type") === "object" ? undefined : opaque;
    case "const":
    case "enum":
      return valueCondition(node, path);
    case "required":
      return together(idleNames(node).map((name) => present(path, name)));
    case "properties":
      return together([...node.map("properties")].map(([name, inner]) => fieldCondition(node, [path, name], inner)));
    case "allOf":
      return together(node.list("allOf").map((one) => conditionOf(one, path)));
    case "anyOf":
      return either(node.list("anyOf").map((one) => conditionOf(one, path)));
    case "not":
      return negationOf(node, path);
    default:
      return opaque;
  }
}

function valueCondition(node: SchemaNode, path: FieldPath): Condition {
  const [value, ...others] = listedValues(node) ?? [];
  if (path.length === 0 || value === undefined) return opaque;
  return others.length === 0 ? { kind: "equals", path, value } : { kind: "one-of", path, values: [value, ...others] };
}

/** Required fields of which nothing else is said. */
function idleNames(node: SchemaNode): string[] {
  return requiredNames(node).filter((name) => {
    const field = node.map("properties").get(name);
    return field === undefined || !isTelling(field);
  });
}

function present(path: FieldPath, property: string): Condition {
  return { kind: "present", path: [...path, { property, each: false }] };
}

function fieldCondition(
  node: SchemaNode,
  [above, name]: [FieldPath, string],
  schema: SchemaNode,
): Condition | undefined {
  if (!isTelling(schema)) return undefined;
  const isThere = present(above, name);
  if (forbidsAll(schema)) return not(isThere);
  const test = conditionOf(schema, [...above, { property: name, each: false }]);
  if (!requiredNames(node).includes(name)) return test && { kind: "any", of: [not(isThere), test] };
  return test !== undefined && impliesPresence(test) ? test : together([isThere, test]);
}

function impliesPresence(condition: Condition): boolean {
  if (condition.kind === "all") return condition.of.some(impliesPresence);
  return condition.kind === "present" || condition.kind === "equals" || condition.kind === "one-of";
}

function negationOf(node: SchemaNode, path: FieldPath): Condition {
  const inner = node.one("not");
  const condition = inner === undefined ? opaque : conditionOf(inner, path);
  return condition === undefined ? { kind: "any", of: [] } : not(condition);
}

function not(condition: Condition): Condition {
  return condition.kind === "not" ? condition.of : { kind: "not", of: condition };
}

function together(conditions: readonly (Condition | undefined)[]): Condition | undefined {
  const parts = conditions.flatMap((one) => (one === undefined ? [] : one.kind === "all" ? one.of : [one]));
  const [only] = parts;
  return parts.length < 2 ? only : { kind: "all", of: parts };
}

function either(conditions: readonly (Condition | undefined)[]): Condition | undefined {
  const parts = conditions.filter((one) => one !== undefined);
  return parts.length < conditions.length ? undefined : { kind: "any", of: parts };
}
