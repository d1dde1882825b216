import { parsePath, type FieldPath } from "../../ir/path.ts";
import { isJsonObject, own, type Json, type JsonObject } from "../../source/json.ts";
import type { SchemaNode } from "../../source/schema-node.ts";
import { atField, atItems } from "./applying.ts";

/** The event with one of the values that `x-memberOf` leaves, where there is any, in place of what was made up. */
export function withMembers(event: Json, nodes: readonly SchemaNode[]): Json {
  return chosen({ value: event, nodes, around: undefined });
}

interface Spot {
  readonly value: Json;
  readonly nodes: readonly SchemaNode[];
  /** The nearest object around the value: where paths start. */
  readonly around: JsonObject | undefined;
}

function chosen({ value, nodes, around }: Spot): Json {
  if (Array.isArray(value)) {
    const inner = atItems(nodes);
    return (value as readonly Json[]).map((item) => chosen({ value: item, nodes: inner, around }));
  }
  if (isJsonObject(value)) {
    const fields = Object.entries(value).map(([name, field]) => {
      return [name, chosen({ value: field, nodes: atField(nodes, name), around: value })] as const;
    });
    return Object.fromEntries(fields);
  }
  const text = nodes.map((node) => node.keyword("x-memberOf")).find((one) => typeof one === "string");
  const path = text === undefined ? undefined : parsePath(text);
  if (around === undefined || path === undefined) return value;
  const [first = value] = valuesAt(around, path);
  return first;
}

function valuesAt(value: Json, [step, ...rest]: FieldPath): Json[] {
  if (step === undefined) return [value];
  const field = isJsonObject(value) ? own(value, step.property) : undefined;
  if (field === undefined) return [];
  const held = step.each && Array.isArray(field) ? (field as readonly Json[]) : [field];
  return held.flatMap((one) => valuesAt(one, rest));
}
