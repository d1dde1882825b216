import { isJsonObject } from "../../../source/json.ts";
import type { SchemaNode } from "../../../source/schema-node.ts";

const annotations = new Set(["title", "description", "$comment", "deprecated", "readOnly", "writeOnly"]);

/** Whether the schema refuses every value, as people write that: `false`, `{"not": {}}`, `{"not": true}`. */
export function forbidsAll(node: SchemaNode): boolean {
  if (node.schema === false) return true;
  const inner = node.one("not");
  return inner !== undefined && allowsAll(inner) && saysNothingBut("not", node);
}

/** The name of the field that the schema forbids: `{"not": {"required": ["name"]}}`. */
export function forbiddenField(node: SchemaNode): string | undefined {
  const names = node.one("not")?.keyword("required");
  const inner = node.one("not");
  if (!Array.isArray(names) || names.length !== 1 || inner === undefined || !saysNothingBut("required", inner))
    return undefined;
  const [name] = names;
  return typeof name === "string" ? name : undefined;
}

function allowsAll({ schema }: SchemaNode): boolean {
  return schema === true || (isJsonObject(schema) && Object.keys(schema).every((keyword) => annotations.has(keyword)));
}

function saysNothingBut(keyword: string, { schema }: SchemaNode): boolean {
  return isJsonObject(schema) && Object.keys(schema).every((one) => one === keyword || annotations.has(one));
}
