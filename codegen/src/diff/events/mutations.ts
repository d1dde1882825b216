import { isJsonObject, own, strings, type Json, type JsonObject } from "../../source/json.ts";
import type { SchemaNode } from "../../source/schema-node.ts";
import { listedValues } from "../../source/value-types.ts";
import { fieldPath } from "../schema/place.ts";
import { applying, atField, atItems } from "./applying.ts";
import { patternExamples } from "./pattern-examples.ts";
import { probesOf } from "./probes.ts";

/** A way to make another event of one. */
export interface Mutation {
  /** Where it changes something: `options[].id`. */
  readonly path: string;
  readonly apply: (event: Json) => Json;
}

type Edit = (value: Json) => Json | undefined;

const mostItems = 6;
/** Long enough for limits of lists that people state. */
const longestList = 1100;
const longestRepeated = 120;
const deepest = 12;
const mostTexts = 6;
const mostFields = 300;
const mostStarts = 8;

/** Every small change of an event that a schema could care about. `nodes` are the roots of all schemas concerned. */
export function mutationsOf(event: Json, nodes: readonly SchemaNode[]): Mutation[] {
  const found: Mutation[] = [];
  collect({ value: event, nodes, path: "", tokens: [], texts: textsIn(event).slice(0, mostTexts) }, found);
  return found;
}

interface Spot {
  readonly value: Json;
  readonly nodes: readonly SchemaNode[];
  readonly path: string;
  readonly tokens: readonly (string | number)[];
  /** Texts anywhere in the event: one of them may be what a value has to be one of. */
  readonly texts: readonly string[];
}

function isMember(nodes: readonly SchemaNode[]): boolean {
  return nodes.some((node) => node.keyword("x-memberOf") !== undefined);
}

/** What stands in a list and is chosen from it is called otherwise in both places. */
function renamed(event: Json, from: string, to: string): Json {
  if (event === from) return to;
  if (Array.isArray(event)) return (event as readonly Json[]).map((item) => renamed(item, from, to));
  if (!isJsonObject(event)) return event;
  return Object.fromEntries(Object.entries(event).map(([name, inner]) => [name, renamed(inner, from, to)]));
}

function textsIn(value: Json): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? [...new Set(Object.values(value).flatMap(textsIn))] : [];
}

function collect(spot: Spot, found: Mutation[]): void {
  const { value, tokens, path } = spot;
  if (tokens.length > deepest) return;
  const at = (edit: Edit): Mutation => ({ path, apply: (event) => edited(event, tokens, edit) ?? event });
  for (const probe of probesOf(spot.nodes)) found.push(at(() => probe));
  if (isMember(spot.nodes)) for (const text of spot.texts) found.push(at(() => text));
  if (isMember(spot.nodes) && typeof value === "string")
    for (const probe of probesOf(spot.nodes))
      if (typeof probe === "string") found.push({ path, apply: (event) => renamed(event, value, probe) });
  if (Array.isArray(value)) collectList({ ...spot, value: value as readonly Json[] }, found, at);
  else if (isJsonObject(value)) collectObject({ ...spot, value }, found);
}

function collectObject(spot: Omit<Spot, "value"> & { readonly value: JsonObject }, found: Mutation[]): void {
  const { value, nodes, path, tokens } = spot;
  const change = (name: string, edit: Edit): Mutation => ({
    path: fieldPath(path, name),
    apply: (event) => edited(event, [...tokens, name], edit) ?? event,
  });
  for (const name of namesFor(value, nodes)) {
    const inner = atField(nodes, name);
    const present = own(value, name);
    if (present === undefined) {
      const texts = isMember(inner) ? spot.texts : [];
      for (const probe of [...probesOf(inner), ...texts]) found.push(change(name, () => probe));
      continue;
    }
    found.push(change(name, () => undefined));
    collect({ ...spot, value: present, nodes: inner, path: fieldPath(path, name), tokens: [...tokens, name] }, found);
  }
  for (const name of furtherNames(nodes))
    for (const probe of probesOf(atField(nodes, name))) found.push({ ...change(name, () => probe), path });
  for (const fields of ofOtherSizes(value, nodes))
    found.push({ path, apply: (event) => edited(event, tokens, () => fields) ?? event });
}

/** Names that no schema declares, on both sides of what schemas say about names. */
function furtherNames(nodes: readonly SchemaNode[]): readonly string[] {
  const asked = applying(nodes.flatMap((node) => node.one("propertyNames") ?? []));
  const patterns = nodes.flatMap((node) => [...node.map("patternProperties").keys()]);
  const probes = asked.length === 0 ? [] : probesOf(asked).filter((probe) => typeof probe === "string");
  return [...new Set(["x", ...probes, ...patterns.flatMap((pattern) => patternExamples(pattern).slice(0, 2))])];
}

/** The same object with as many fields as limits speak of, and with one more or less. */
function ofOtherSizes(value: JsonObject, nodes: readonly SchemaNode[]): JsonObject[] {
  const limits = nodes.flatMap((node) => [node.keyword("minProperties"), node.keyword("maxProperties")]);
  const sizes = limits.flatMap((limit) => (typeof limit === "number" ? [limit - 1, limit, limit + 1] : []));
  const entries = Object.entries(value);
  return [...new Set(sizes)]
    .filter((size) => size >= 0 && size <= mostFields && size !== entries.length)
    .flatMap((size) => {
      if (size < entries.length) return [Object.fromEntries(entries.slice(0, size))];
      const names = Array.from({ length: size - entries.length }, (_, index) => `x${index}`);
      return probesOf(atField(nodes, "x0"))
        .slice(0, mostItems)
        .map((probe) => Object.fromEntries([...entries, ...names.map((name) => [name, probe] as const)]));
    });
}

/** Fields that are there, and those that any schema speaks of. */
function namesFor(value: JsonObject, nodes: readonly SchemaNode[]): readonly string[] {
  const spoken = nodes.flatMap((node) => [
    ...node.map("properties").keys(),
    ...node.map("dependentSchemas").keys(),
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
  spot: Omit<Spot, "value"> & { readonly value: readonly Json[] },
  found: Mutation[],
  at: (edit: Edit) => Mutation,
): void {
  const { value, nodes, path, tokens } = spot;
  const inner = atItems(nodes);
  const items = `${path}[]`;
  for (const probe of probesOf(inner)) found.push({ ...at(() => [...value, probe]), path: items });
  const contained = applying(nodes.flatMap((node) => node.one("contains") ?? []));
  const ofOne = (where: readonly SchemaNode[]): Json[][] =>
    probesOf(where)
      .filter(isShort)
      .map((probe) => [probe]);
  const starts = value.length === 0 ? ofOne(inner) : [value, ...(contained.length === 0 ? [] : ofOne(contained))];
  for (const length of lengthsFor(value.length, nodes))
    for (const start of starts.slice(0, mostStarts))
      for (const differing of [false, true]) found.push(at(() => resized(start, { length, differing, nodes: inner })));
  for (const item of alike(value[0], inner)) found.push(at(() => [...value, item]));
  for (const [index, item] of value.slice(0, mostItems).entries()) {
    found.push({ path: items, apply: (event) => edited(event, [...tokens, index], () => undefined) ?? event });
    collect({ ...spot, value: item, nodes: inner, path: items, tokens: [...tokens, index] }, found);
  }
}

function lengthsFor(length: number, nodes: readonly SchemaNode[]): readonly number[] {
  const limits = ["minItems", "maxItems", "minContains", "maxContains"].flatMap((keyword) =>
    nodes.map((node) => node.keyword(keyword)),
  );
  const around = limits.flatMap((limit) => (typeof limit === "number" ? [limit - 1, limit, limit + 1] : []));
  return [...new Set([length + 1, 2, 0, ...around])].filter((one) => one >= 0 && one !== length && one <= longestList);
}

interface Length {
  readonly length: number;
  /** Whether what is missing differs, or is the first item again. */
  readonly differing: boolean;
  /** What looks at the items. */
  readonly nodes: readonly SchemaNode[];
}

function resized(items: readonly Json[], { length, differing, nodes }: Length): readonly Json[] {
  const [first = null] = items;
  const further = Array.from({ length: Math.max(0, length - items.length) }, (_, index) =>
    differing ? another(first, index + 1, nodes) : first,
  );
  return [...items.slice(0, length), ...further];
}

function isShort(value: Json): boolean {
  return typeof value !== "string" || value.length <= longestRepeated;
}

/** Objects like this one that differ from it but for one field. */
function alike(value: Json | undefined, nodes: readonly SchemaNode[]): Json[] {
  if (value === undefined || !isJsonObject(value)) return [];
  const other = another(value, 1, nodes);
  if (!isJsonObject(other)) return [];
  return Object.entries(value)
    .slice(0, mostItems)
    .map(([name, field]) => ({ ...other, [name]: field }));
}

/** A value like this one that differs from it wherever it may. */
function another(value: Json, index: number, nodes: readonly SchemaNode[]): Json {
  if (nodes.some((node) => listedValues(node) !== undefined)) return value;
  if (typeof value === "string") return anotherText(value, index, nodes);
  if (typeof value === "number") return value + index;
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, another(inner, index, atField(nodes, key))]),
  );
}

function anotherText(text: string, index: number, nodes: readonly SchemaNode[]): string {
  const pattern = nodes.map((node) => node.keyword("pattern")).find((one) => typeof one === "string");
  if (pattern !== undefined) return patternExamples(pattern)[index] ?? text;
  if (nodes.some((node) => node.keyword("format") !== undefined || node.keyword("x-memberOf") !== undefined))
    return text;
  const most = nodes.map((node) => node.keyword("maxLength")).filter((one) => typeof one === "number");
  const ending = `-${index}`;
  return text.slice(0, Math.max(0, Math.min(...most, longestRepeated) - ending.length)) + ending;
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
