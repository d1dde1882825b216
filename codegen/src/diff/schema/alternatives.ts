import { codeSpan } from "../../ir/limit-words.ts";
import { own, strings, type Json } from "../../source/json.ts";
import { jsonEqual } from "../../source/json-equal.ts";
import type { SchemaNode } from "../../source/schema-node.ts";
import { listedValues } from "../../source/value-types.ts";
import type { Change } from "../change.ts";
import { canonicalText } from "./canonical.ts";
import { Called, changed, viewOf, type SchemaPlace } from "./place.ts";
import { typesOf, typeWords, valueList } from "./values.ts";

/** An alternative before and after. */
export interface SharedAlternative {
  readonly before: SchemaNode;
  readonly after: SchemaNode;
}

interface Matched {
  readonly shared: readonly SharedAlternative[];
  readonly gone: readonly SchemaNode[];
  readonly added: readonly SchemaNode[];
}

/** Alternatives (`anyOf`, `oneOf`) that both sides have: by what they are called, by their tags, by what they say, by their types. */
export function sharedAlternatives(place: SchemaPlace): readonly SharedAlternative[] {
  return matched(place).shared;
}

/** Where one side alone has alternatives, and only one: what it says is said of the place itself. */
export function withOnlyAlternative(place: SchemaPlace): SchemaPlace {
  const [before, after] = [alternativesOf(place.before), alternativesOf(place.after)];
  if (before.length + after.length !== 1) return place;
  return { ...place, before: viewOf([...place.before, ...before]), after: viewOf([...place.after, ...after]) };
}

/** Alternatives that came, went, or began or ended to exclude each other. */
export function compareAlternatives(place: SchemaPlace): Change[] {
  const [before, after] = [alternativesOf(place.before), alternativesOf(place.after)];
  if (before.length === 0 && after.length === 0) return [];
  if (before.length === 0 || after.length === 0) return [came(place, after)];
  const { gone, added } = matched(place);
  const keyword = place.after.some((node) => node.list("oneOf").length > 0) ? "oneOf" : "anyOf";
  return [
    ...added.map((one) => {
      const message = `${Called(place.path)} may now also be ${labelOf(one)}.`;
      return changed(place, keyword, { effect: "value-added", message });
    }),
    ...gone.map((one) => {
      const message = `${Called(place.path)} may no longer be ${labelOf(one)}.`;
      return changed(place, keyword, { effect: "value-gone", message });
    }),
    ...exclusionChanged(place),
  ];
}

function came(place: SchemaPlace, after: readonly SchemaNode[]): Change {
  const keyword = [...place.before, ...place.after].some((node) => node.list("oneOf").length > 0) ? "oneOf" : "anyOf";
  const message =
    after.length > 0
      ? `${Called(place.path)} is now described by ${after.length === 1 ? "one alternative" : `${after.length} alternatives`}.`
      : `${Called(place.path)} is not described by alternatives any more.`;
  return changed(place, keyword, { effect: "reshaped", message });
}

function exclusionChanged(place: SchemaPlace): Change[] {
  const excludes = (nodes: readonly SchemaNode[]): boolean => nodes.some((node) => node.list("oneOf").length > 0);
  if (excludes(place.before) === excludes(place.after)) return [];
  const message = excludes(place.after)
    ? `The alternatives of ${Called(place.path)} exclude each other now.`
    : `The alternatives of ${Called(place.path)} do not exclude each other any more.`;
  return [changed(place, excludes(place.after) ? "oneOf" : "anyOf", { effect: "reshaped", message })];
}

function alternativesOf(nodes: readonly SchemaNode[]): readonly SchemaNode[] {
  return nodes.flatMap((node) => [...node.list("anyOf"), ...node.list("oneOf")]);
}

function matched(place: SchemaPlace): Matched {
  let gone = alternativesOf(place.before);
  let added = alternativesOf(place.after);
  const shared: SharedAlternative[] = [];
  for (const keyOf of [canonicalOf, labelOf, tagKey, typeKey]) {
    for (const before of gone) {
      const key = keyOf(before);
      const after = key === undefined ? undefined : added.find((one) => keyOf(one) === key);
      if (after === undefined) continue;
      added = added.filter((one) => one !== after);
      shared.push({ before, after });
    }
    const done = new Set(shared.map(({ before }) => before));
    gone = gone.filter((one) => !done.has(one));
  }
  for (const before of gone) {
    const after = added.find((one) => mayBeSame(before, one));
    if (after === undefined) continue;
    added = added.filter((one) => one !== after);
    gone = gone.filter((one) => one !== before);
    shared.push({ before, after });
  }
  return { shared, gone, added };
}

/** Objects whose tags may be the same, or, where neither has any, values of one type. */
function mayBeSame(before: SchemaNode, after: SchemaNode): boolean {
  if ([before, after].some(isTagged)) return haveSharedTags(before, after);
  const types = typesOf(viewOf([after]));
  return [...typesOf(viewOf([before]))].some((type) => types.has(type));
}

function canonicalOf(node: SchemaNode): string {
  return canonicalText(node.schema);
}

/** By the constants that an alternative demands: its other fields may have changed. Undefined where it demands none. */
function tagKey(node: SchemaNode): string | undefined {
  const view = viewOf([node]);
  const required = new Set(view.flatMap((one) => strings(one.keyword("required"))));
  const tags = view.flatMap((one) =>
    [...one.map("properties")].flatMap(([name, { schema }]) => {
      const value = typeof schema === "object" && required.has(name) ? own(schema, "const") : undefined;
      return value === undefined ? [] : [JSON.stringify([name, value])];
    }),
  );
  return tags.length === 0 ? undefined : tags.toSorted().join();
}

/** By types where an alternative has no tag: objects are told apart by nothing then. */
function typeKey(node: SchemaNode): string {
  const view = viewOf([node]);
  return isTagged(node)
    ? labelOf(node)
    : `${[...typesOf(view)].join()} ${view.some((one) => listedValues(one) !== undefined)}`;
}

/** The fields with values of their own are the same fields, and each may have the same value in both. */
function haveSharedTags(before: SchemaNode, after: SchemaNode): boolean {
  const [old, now] = [valuesByField(before), valuesByField(after)];
  if (old.size !== now.size) return false;
  return [...old].every(([name, values]) =>
    values.some((value) => now.get(name)?.some((other) => jsonEqual(value, other)) === true),
  );
}

function valuesByField(node: SchemaNode): ReadonlyMap<string, readonly Json[]> {
  return new Map(
    viewOf([node]).flatMap((one) =>
      [...one.map("properties")].flatMap(([name, schema]): [string, readonly Json[]][] => {
        const values = listedValues(schema);
        return values === undefined ? [] : [[name, values]];
      }),
    ),
  );
}

function isTagged(node: SchemaNode): boolean {
  return labelOf(node).includes(" with ");
}

/** `a field with kind "text"`, `\`"always"\``, `text`. */
function labelOf(node: SchemaNode): string {
  const view = viewOf([node]);
  const name = view.map((one) => one.keyword("x-name") ?? one.keyword("title")).find((one) => typeof one === "string");
  const target = node.ref?.pointer.split("/").at(-1);
  const tags = view.flatMap((one) =>
    [...one.map("properties")].flatMap(([property, schema]) => {
      const values = listedValues(schema);
      return values === undefined ? [] : [`${codeSpan(property)} ${valueList(values)}`];
    }),
  );
  if (tags.length > 0) return `an object with ${tags.slice(0, 2).join(" and ")}`;
  const values = view.flatMap((one) => listedValues(one) ?? []);
  const called = typeof name === "string" ? name : target;
  if (called !== undefined && called !== "") return codeSpan(called);
  return values.length > 0 ? valueList(values) : typeWords(typesOf(view));
}
