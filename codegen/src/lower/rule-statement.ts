import type { SchemaNode } from "../source/schema-node.ts";
import { constrainingKeywords } from "./alias.ts";
import { isBareCondition } from "./groups.ts";
import type { RuleVisit, Statement } from "./rule-visit.ts";

/** The words for the rules of a schema: in a rule for senders, or in a branch, also its own. */
export function statementOf({ node, mode, statement }: RuleVisit): Statement | undefined {
  return mode === "sender" || mode === "branch"
    ? (ownStatement(node) ?? statement)
    : (statement ?? chosenStatement(node));
}

/** What a schema says itself about the rule that it states. */
export function ownStatement(node: SchemaNode): Statement | undefined {
  const id = node.keyword("x-id");
  const description = node.keyword("description");
  if (typeof id !== "string" && typeof description !== "string") return undefined;
  return {
    node,
    id: typeof id === "string" ? id : undefined,
    description: typeof description === "string" ? description : undefined,
  };
}

/** Outside of `allOf` a description is about the value, so only an `x-id` names the rule. */
function chosenStatement(node: SchemaNode): Statement | undefined {
  const own = ownStatement(node);
  return own?.id === undefined ? undefined : own;
}

/** Whether the members of the unions of a schema are all conditions. */
export function isBareUnion(node: SchemaNode): boolean {
  return [...node.list("anyOf"), ...node.list("oneOf")].every(isBareCondition);
}

/** Whether a schema says something about the fields of an object. */
export function isAboutFields(schema: SchemaNode): boolean {
  const about = [
    "required",
    "properties",
    "dependentRequired",
    "dependentSchemas",
    "additionalProperties",
    "patternProperties",
    "propertyNames",
  ];
  const inside = [
    ...["allOf", "anyOf", "oneOf"].flatMap((keyword) => schema.list(keyword)),
    ...["not", "if"].flatMap((keyword) => schema.one(keyword) ?? []),
  ];
  return (
    constrainingKeywords(schema).some((keyword) => about.includes(keyword)) ||
    inside.some(isAboutFields) ||
    isReferenceToFields(schema)
  );
}

function isReferenceToFields(schema: SchemaNode): boolean {
  return (
    schema.ref !== undefined && (schema.ref.map("properties").size > 0 || schema.ref.keyword("required") !== undefined)
  );
}
