import { strings, type Json } from "../source/json.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import { accepts } from "./accepts.ts";
import { itemSchemas, partsOf, propertySchemas } from "./steps.ts";
import { allowedTypes, listedValues, type ValueType } from "../source/value-types.ts";

/** Deeper samples are not worth their time. */
const maxDepth = 5;
const maxLength = 100;

/** A small value that `node` certainly accepts; undefined where none was found. */
export function sample(node: SchemaNode, depth = 0): Json | undefined {
  if (depth > maxDepth) return undefined;
  const nodes = [...partsOf(node)];
  return candidates(nodes, depth).find((value) => accepts(node, value) === true);
}

function candidates(nodes: readonly SchemaNode[], depth: number): Json[] {
  const listed = nodes.map(listedValues).find((values) => values !== undefined);
  if (listed !== undefined) return listed.slice(0, maxLength);
  const types = allowedTypes(nodes);
  // Where `required` stands an object is meant, also without `type`.
  const order: readonly ValueType[] = nodes.some((node) => node.keyword("required") !== undefined) ? ["object"] : usual;
  return order.filter((type) => types.has(type)).flatMap((type) => ofType(type, nodes, depth));
}

const usual: readonly ValueType[] = ["object", "array", "string", "integer", "number", "boolean", "null"];

function ofType(type: ValueType, nodes: readonly SchemaNode[], depth: number): Json[] {
  if (type === "object") return object(nodes, depth);
  if (type === "array") return list(nodes, depth);
  if (type === "string") return ["x".repeat(Math.min(maxLength, largest(nodes, "minLength")))];
  if (type === "boolean") return [true, false];
  if (type === "null") return [null];
  const least = Math.max(largest(nodes, "minimum"), largest(nodes, "exclusiveMinimum") + 1);
  return type === "integer" ? [0, Math.ceil(least)] : [least + 0.5];
}

function object(nodes: readonly SchemaNode[], depth: number): Json[] {
  const names = new Set(nodes.flatMap((node) => strings(node.keyword("required"))));
  const entries = [...names].map((name) => {
    const schemas = nodes.flatMap((node) => propertySchemas(node, name));
    return [name, schemas.length === 0 ? null : firstSample(schemas, depth)] as const;
  });
  const known = entries.filter((entry): entry is readonly [string, Json] => entry[1] !== undefined);
  return known.length === entries.length ? [Object.fromEntries(known)] : [];
}

function list(nodes: readonly SchemaNode[], depth: number): Json[] {
  const length = largest(nodes, "minItems");
  if (length === 0) return [[]];
  const schemas = nodes.flatMap(itemSchemas);
  const item = schemas.length === 0 ? null : firstSample(schemas, depth);
  return item === undefined || length > maxLength ? [] : [Array.from({ length }, () => item)];
}

function firstSample(schemas: readonly SchemaNode[], depth: number): Json | undefined {
  return schemas.map((schema) => sample(schema, depth + 1)).find((value) => value !== undefined);
}

function largest(nodes: readonly SchemaNode[], keyword: string): number {
  return Math.max(0, ...nodes.map((node) => Number(node.keyword(keyword) ?? 0)));
}
