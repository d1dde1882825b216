import { isJsonObject, own, strings, type Json, type JsonObject } from "../../source/json.ts";
import type { SchemaNode } from "../../source/schema-node.ts";
import { fieldPath } from "../schema/place.ts";
import { atField, atItems } from "./applying.ts";
import { probesOf } from "./probes.ts";

/** A way to make another event of one. */
export interface Mutation {
  /** Where it changes something: `options[].id`. */
  readonly path: string;
  readonly apply: (event: Json) => Json;
}

type Edit = (value: Json) => Json | undefined;

const mostItems = 6;
const longestList = 120;
const deepest = 12;

/** Every small change of an event that a schema could care about. `nodes` are the roots of all schemas concerned. */
export function mutationsOf(event: Json, nodes: readonly SchemaNode[]): Mutation[] {
  const found: Mutation[] = [];
  collect({ value: event, nodes, path: "", tokens: [] }, found);
  return found;
}

interface Spot {
  readonly value: Json;
  readonly nodes: readonly SchemaNode[];
  readonly path: string;
  readonly tokens: readonly (string | number)[];
}

function collect(spot: Spot, found: Mutation[]): void {
  const { value, tokens, path } = spot;
  if (tokens.length > deepest) return;
  const at = (edit: Edit): Mutation => ({ path, apply: (event) => edited(event, tokens, edit) ?? event });
  for (const probe of probesOf(spot.nodes)) found.push(at(() => probe));
  if (Array.isArray(value)) collectList({ ...spot, value: value as readonly Json[] }, found, at);
  else if (isJsonObject(value)) collectObject({ ...spot, value }, found);
}

function collectObject(
  { value, nodes, path, tokens }: Omit<Spot, "value"> & { readonly value: JsonObject },
  found: Mutation[],
): void {
  const change = (name: string, edit: Edit): Mutation => ({
    path: fieldPath(path, name),
    apply: (event) => edited(event, [...tokens, name], edit) ?? event,
  });
  for (const name of namesFor(value, nodes)) {
    const inner = atField(nodes, name);
    const present = own(value, name);
    if (present === undefined) {
      for (const probe of probesOf(inner)) found.push(change(name, () => probe));
      continue;
    }
    found.push(change(name, () => undefined));
    collect({ value: present, nodes: inner, path: fieldPath(path, name), tokens: [...tokens, name] }, found);
  }
  found.push({ ...change("x", () => 1), path });
}

/** Fields that are there, and those that any schema speaks of. */
function namesFor(value: JsonObject, nodes: readonly SchemaNode[]): readonly string[] {
  const spoken = nodes.flatMap((node) => [
    ...node.map("properties").keys(),
    ...strings(node.keyword("required")),
    ...dependentNames(node),
  ]);
  return [...new Set([...Object.keys(value), ...spoken])];
}

function dependentNames(node: SchemaNode): string[] {
  const dependents = node.keyword("dependentRequired");
  if (!isJsonObject(dependents)) return [];
  return Object.entries(dependents).flatMap(([name, others]) => [name, ...strings(others)]);
}

function collectList(
  { value, nodes, path, tokens }: Omit<Spot, "value"> & { readonly value: readonly Json[] },
  found: Mutation[],
  at: (edit: Edit) => Mutation,
): void {
  const inner = atItems(nodes);
  const items = `${path}[]`;
  const [first] = value;
  if (first === undefined) for (const probe of probesOf(inner)) found.push({ ...at(() => [probe]), path: items });
  else for (const length of lengthsFor(value.length, nodes)) found.push(at((list) => resized(list, length)));
  for (const [index, item] of value.slice(0, mostItems).entries()) {
    found.push({ path: items, apply: (event) => edited(event, [...tokens, index], () => undefined) ?? event });
    collect({ value: item, nodes: inner, path: items, tokens: [...tokens, index] }, found);
  }
}

function lengthsFor(length: number, nodes: readonly SchemaNode[]): readonly number[] {
  const limits = nodes.flatMap((node) => [node.keyword("minItems"), node.keyword("maxItems")]);
  const around = limits.flatMap((limit) => (typeof limit === "number" ? [limit - 1, limit, limit + 1] : []));
  return [...new Set([length + 1, 0, ...around])].filter((one) => one >= 0 && one !== length && one <= longestList);
}

/** Longer lists repeat their first item: once as it is, then with texts that differ. */
function resized(list: Json, length: number): Json {
  if (!Array.isArray(list)) return list;
  const items = list as readonly Json[];
  const [first = null] = items;
  const more = Array.from({ length: Math.max(0, length - items.length) }, (_, index) =>
    index === 0 ? first : distinct(first, index),
  );
  return [...items, ...more].slice(0, length);
}

function distinct(value: Json, index: number): Json {
  if (typeof value === "string") return `${value}-${index}`;
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, distinct(inner, index)]));
}

/** `value` with the part that `tokens` lead to replaced, or taken out where the edit says so. */
export function edited(value: Json, tokens: readonly (string | number)[], edit: Edit): Json | undefined {
  const [token, ...rest] = tokens;
  if (token === undefined) return edit(value);
  if (Array.isArray(value) && typeof token === "number") {
    const items = value as readonly Json[];
    const item = items[token];
    if (item === undefined) return value;
    const inner = edited(item, rest, edit);
    return inner === undefined ? items.toSpliced(token, 1) : items.with(token, inner);
  }
  if (!isJsonObject(value) || typeof token !== "string") return value;
  const inner = edited(own(value, token) ?? null, rest, edit);
  const others = Object.entries(value).filter(([key]) => key !== token);
  if (inner === undefined) return Object.fromEntries(others);
  return Object.hasOwn(value, token)
    ? Object.fromEntries(Object.entries(value).map(([key, old]) => [key, key === token ? inner : old]))
    : Object.fromEntries([...others, [token, inner]]);
}
