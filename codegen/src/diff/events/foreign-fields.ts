import { isJsonObject, type Json } from "../../source/json.ts";
import type { SchemaNode } from "../../source/schema-node.ts";
import { applying, atField, atItems } from "./applying.ts";

/** Two sides of a place: who knows a field, and who may not. */
interface Sides {
  readonly knows: readonly SchemaNode[];
  readonly mayNot: readonly SchemaNode[];
}

/**
 * Whether an event has a field that `knows` declares and `mayNot` does not. Who wrote it when nobody had declared the name put something
 * of their own there.
 */
export function hasForeignField(event: Json, knows: SchemaNode, mayNot: SchemaNode): boolean {
  return looked(event, { knows: applying([knows]), mayNot: applying([mayNot]) });
}

function looked(value: Json, sides: Sides): boolean {
  if (Array.isArray(value)) {
    const inner = { knows: atItems(sides.knows), mayNot: atItems(sides.mayNot) };
    return (value as readonly Json[]).some((item) => looked(item, inner));
  }
  if (!isJsonObject(value)) return false;
  return Object.entries(value).some(([name, field]) => {
    if (declares(sides.knows, name) && !declares(sides.mayNot, name)) return true;
    return looked(field, { knows: atField(sides.knows, name), mayNot: atField(sides.mayNot, name) });
  });
}

function declares(nodes: readonly SchemaNode[], name: string): boolean {
  return nodes.some((node) => node.map("properties").has(name));
}
