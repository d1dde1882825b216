import { codeSpan } from "../../ir/limit-words.ts";
import { valueText } from "../../ir/sentences.ts";
import type { Json } from "../../source/json.ts";
import { jsonEqual } from "../../source/json-equal.ts";
import type { SchemaNode } from "../../source/schema-node.ts";
import { listedValues, namedTypes, typeOf, type ValueType } from "../../source/value-types.ts";
import type { Change } from "../change.ts";
import { Called, changed, namesOf, viewOf, type SchemaPlace } from "./place.ts";

/** Which values a place may have: by `type`, `const` and `enum`. */
export function compareValues(place: SchemaPlace): Change[] {
  const [before, after] = bothListed(place);
  const keyword = place.after.some((node) => node.keyword("const") !== undefined) ? "const" : "enum";
  if (before !== undefined && after !== undefined) return compareLists(place, keyword, [before, after]);
  if (after !== undefined) return nowListed(place, keyword, after);
  const types = compareTypes(place, before);
  if (before === undefined) return types;
  const words = typeWords(typesOf(place.after), { bare: true });
  const message = `${Called(place.path)} may now be any ${words}; before only ${valueList(before)}.`;
  return [changed(place, "type", { effect: "wider-type", message }), ...types];
}

function nowListed(place: SchemaPlace, keyword: string, after: readonly Json[]): Change[] {
  const allowed = typesOf(place.before);
  const isNew = after.some((value) => !allowed.has(typeOf(value)));
  const message = `${Called(place.path)} must now be ${valueList(after)}; before it could be any ${typeWords(allowed, { bare: true })}.`;
  return [changed(place, keyword, { effect: isNew ? "replaced" : "narrower", message })];
}

function compareLists(
  place: SchemaPlace,
  keyword: string,
  [before, after]: readonly [readonly Json[], readonly Json[]],
): Change[] {
  const added = after.filter((value) => !includes(before, value));
  const gone = before.filter((value) => !includes(after, value));
  if (before.length === gone.length && added.length > 0) {
    const message = `${Called(place.path)} must now be ${valueList(after)}; it was ${valueList(before)}.`;
    return [changed(place, keyword, { effect: "replaced", message })];
  }
  const also = `${Called(place.path)} may now also be ${valueList(added)}.`;
  const noLonger = `${Called(place.path)} may no longer be ${valueList(gone)}.`;
  return [
    ...(added.length === 0 ? [] : [changed(place, keyword, { effect: "value-added", message: also })]),
    ...(gone.length === 0 ? [] : [changed(place, keyword, { effect: "value-gone", message: noLonger })]),
  ];
}

function compareTypes(place: SchemaPlace, listedBefore: readonly Json[] | undefined): Change[] {
  // Where both sides have alternatives, these say which came and went.
  const typesIn = hasAlternatives(place.before) && hasAlternatives(place.after) ? ownTypes : typesOf;
  const [before, after] = [new Set(typesIn(place.before)), new Set(typesIn(place.after))];
  for (const type of saidOtherwise(place)) for (const types of [before, after]) types.delete(type);
  const added = [...after].filter((type) => !before.has(type));
  const gone = [...before].filter((type) => !after.has(type));
  const name = Called(place.path);
  const change = (effect: Change["effect"], message: string): Change => changed(place, "type", { effect, message });
  if (gone.length === 1 && gone[0] === "number" && after.has("integer"))
    return [change("narrower", `${name} must now be a whole number.`)];
  if (listedBefore !== undefined)
    return gone.length === 0 ? [] : [change("narrower", `${name} may no longer be ${typeWords(gone)}.`)];
  if (added.length === 1 && added[0] === "number" && before.has("integer"))
    return [change("wider", `${name} may now be any number; before it had to be a whole one.`)];
  if (added.length > 0 && gone.length > 0 && gone.length === before.size)
    return [change("replaced", `${name} must now be ${typeWords(after)}; it was ${typeWords(before)}.`)];
  if (added.length === 0 && gone.length > after.size)
    return [change("narrower", `${name} must now be ${typeWords(after)}; before it could be ${typeWords(before)}.`)];
  if (gone.length === 0 && before.size > 0 && added.length > before.size)
    return [change("wider-type", `${name} may now be ${typeWords(after)}; before it had to be ${typeWords(before)}.`)];
  return [
    ...(added.length === 0 ? [] : [change("wider-type", `${name} may now also be ${typeWords(added)}.`)]),
    ...(gone.length === 0 ? [] : [change("narrower", `${name} may no longer be ${typeWords(gone)}.`)]),
  ];
}

/** The values of both sides, as a list where a list is all that may be there. */
function bothListed({
  before,
  after,
}: SchemaPlace): readonly [readonly Json[] | undefined, readonly Json[] | undefined] {
  const [was, is] = [listed(before), listed(after)];
  return [was ?? (is && finite(before)), is ?? (was && finite(after))];
}

/** Types that `type` allows, and something else does not: names are text, and multiples of a whole number are whole. */
function saidOtherwise(place: SchemaPlace): readonly ValueType[] {
  if (place.path.startsWith(namesOf)) return every.filter((type) => type !== "string");
  return isWhole(place.before) && isWhole(place.after) ? ["number"] : [];
}

/** Whether the numbers that may be there, if any, are whole ones. */
export function isWhole(nodes: readonly SchemaNode[]): boolean {
  return !typesOf(nodes).has("number") || numbersIn(nodes, "multipleOf").some(Number.isInteger);
}

/** What a keyword says, where that is a number. */
export function numbersIn(nodes: readonly SchemaNode[], keyword: string): number[] {
  return nodes.map((node) => node.keyword(keyword)).filter((value) => typeof value === "number");
}

/** The values that alternatives list, or that the types leave which have no others; undefined where there are more than can be listed. */
function finite(nodes: readonly SchemaNode[]): readonly Json[] | undefined {
  const lists = nodes.flatMap((node) => [node.list("anyOf"), node.list("oneOf")]).filter(({ length }) => length > 0);
  const values = lists.map(listedByAll).find((list) => list !== undefined) ?? ofTypes(nodes);
  const types = typesOf(nodes);
  return values?.filter((value) => types.has(typeOf(value)));
}

function listedByAll(alternatives: readonly SchemaNode[]): readonly Json[] | undefined {
  const lists = alternatives.map((one) => listed(viewOf([one])) ?? ofTypes(viewOf([one])));
  return lists.includes(undefined) ? undefined : lists.flatMap((list) => list ?? []);
}

function ofTypes(nodes: readonly SchemaNode[]): readonly Json[] | undefined {
  const types = [...typesOf(nodes)];
  const values = types.map((type) => (type === "boolean" ? [true, false] : type === "null" ? [null] : undefined));
  return values.includes(undefined) ? undefined : values.flatMap((list) => list ?? []);
}

function hasAlternatives(nodes: readonly SchemaNode[]): boolean {
  return nodes.some((node) => node.list("anyOf").length > 0 || node.list("oneOf").length > 0);
}

/** The values that all `const` and `enum` leave; undefined where there is none. */
export function listed(nodes: readonly SchemaNode[]): readonly Json[] | undefined {
  const lists = nodes.flatMap((node) => {
    const values = listedValues(node);
    return values === undefined ? [] : [values];
  });
  return lists.length === 0 ? undefined : lists.reduce((left, other) => left.filter((value) => includes(other, value)));
}

const every: readonly ValueType[] = ["string", "number", "integer", "boolean", "object", "array", "null"];

/** The types that all `type`, and the alternatives beside them, leave. */
export function typesOf(nodes: readonly SchemaNode[]): ReadonlySet<ValueType> {
  return typesBy(nodes, new Set());
}

function typesBy(nodes: readonly SchemaNode[], above: ReadonlySet<SchemaNode>): ReadonlySet<ValueType> {
  const seen = new Set([...above, ...nodes]);
  const alternatives = nodes
    .flatMap((node) => [node.list("anyOf"), node.list("oneOf")])
    .filter(({ length }) => length > 0);
  const left = [
    ownTypes(nodes),
    // An alternative that leads back here says nothing more.
    ...alternatives
      .filter((list) => !list.some((one) => above.has(one)))
      .map((list) => new Set(list.flatMap((one) => [...typesBy(viewOf([one]), seen)]))),
  ];
  return new Set(every.filter((type) => left.every((types) => types.has(type))));
}

function ownTypes(nodes: readonly SchemaNode[]): ReadonlySet<ValueType> {
  const named = nodes.flatMap((node) => namedTypes(node) ?? []);
  const values = listed(nodes);
  const isBanned = nodes.some(({ schema }) => schema === false);
  const types = new Set(isBanned ? [] : every.filter((type) => named.every((one) => one.has(type))));
  if (values === undefined) return types;
  const ofValues = new Set(values.map(typeOf));
  return new Set([...types].filter((type) => ofValues.has(type)));
}

const nouns: Readonly<Record<ValueType, string>> = {
  string: "text",
  number: "number",
  integer: "whole number",
  boolean: "true or false",
  object: "object",
  array: "list",
  null: "null",
};

const articles: Readonly<Record<ValueType, string>> = {
  string: "",
  number: "a ",
  integer: "a ",
  boolean: "",
  object: "an ",
  array: "a ",
  null: "",
};

/** `text, a number or null`; `any number or list` where an article stands before it. */
export function typeWords(types: Iterable<ValueType>, { bare = false }: { readonly bare?: boolean } = {}): string {
  const all = new Set(types);
  if (all.size === every.length) return bare ? "value" : "any value";
  if (all.has("number")) all.delete("integer");
  if (all.size === 0) return "nothing";
  return joined([...all].map((type) => (bare ? "" : articles[type]) + nouns[type]));
}

const mostListed = 8;

/** `"a", "b" or 3`, with `also` and at most eight of them. */
export function valueList(values: readonly Json[]): string {
  const shown = values.slice(0, mostListed).map((value) => codeSpan(valueText(value)));
  const more = values.length - mostListed;
  return joined(more > 0 ? [...shown, `${more} more`] : shown);
}

function joined(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} or ${last}`;
}

function includes(values: readonly Json[], value: Json): boolean {
  return values.some((one) => jsonEqual(one, value));
}
