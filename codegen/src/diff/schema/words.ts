import { codeSpan } from "../../ir/limit-words.ts";
import { valueText } from "../../ir/sentences.ts";
import type { Json } from "../../source/json.ts";
import { jsonEqual } from "../../source/json-equal.ts";
import type { SchemaNode } from "../../source/schema-node.ts";
import { keywords } from "../../source/keywords.ts";
import type { Change } from "../change.ts";
import { Called, called, changed, type SchemaPlace } from "./place.ts";

const flags: readonly (readonly [keyword: string, words: string])[] = [
  ["readOnly", "read-only"],
  ["writeOnly", "write-only"],
  ["x-sensitive", "sensitive: its values are never quoted"],
];

/** What a schema says to people and to other tools; nothing of it refuses an event. */
export function compareWords(place: SchemaPlace): Change[] {
  return [
    ...text(place, "title"),
    ...text(place, "description"),
    ...deprecation(place),
    ...flags.flatMap(([keyword, words]) => flag(place, keyword, words)),
    ...standard(place),
    ...others(place),
  ];
}

function text(place: SchemaPlace, keyword: "title" | "description"): Change[] {
  const [before, after] = sides(place, keyword);
  if (before === after) return [];
  return [changed(place, keyword, { effect: "text", message: `The ${keyword} of ${called(place.path)} changed.` })];
}

function deprecation(place: SchemaPlace): Change[] {
  const is = (nodes: readonly SchemaNode[]): boolean => nodes.some((node) => node.keyword("deprecated") === true);
  if (is(place.before) === is(place.after)) return [];
  return is(place.after)
    ? [changed(place, "deprecated", { effect: "notice", message: `${Called(place.path)} is deprecated now.` })]
    : [changed(place, "deprecated", { effect: "text", message: `${Called(place.path)} is not deprecated any more.` })];
}

function flag(place: SchemaPlace, keyword: string, words: string): Change[] {
  const [before, after] = sides(place, keyword);
  if ((before === true) === (after === true)) return [];
  const message = after === true ? `${Called(place.path)} is now ${words}.` : `${Called(place.path)} is not ${words}.`;
  return [changed(place, keyword, { effect: "text", message: message.replace("is not", "is no longer") })];
}

function standard(place: SchemaPlace): Change[] {
  const [before, after] = sides(place, "default");
  if (equal(before, after)) return [];
  const message =
    after === undefined
      ? `${Called(place.path)} has no default any more.`
      : `The default of ${called(place.path)} is now ${codeSpan(valueText(after))}.`;
  return [changed(place, "default", { effect: "text", message })];
}

/** Examples, comments, and keywords that Parley does not know. */
function others(place: SchemaPlace): Change[] {
  const names = new Set(
    [...place.before, ...place.after].flatMap(({ schema }) => (typeof schema === "object" ? Object.keys(schema) : [])),
  );
  return [...names].flatMap((name) => {
    if (name !== "examples" && name !== "$comment" && keywords.has(name)) return [];
    const [before, after] = sides(place, name);
    if (equal(before, after)) return [];
    return [changed(place, name, { effect: "text", message: `${codeSpan(name)} of ${called(place.path)} changed.` })];
  });
}

function sides({ before, after }: SchemaPlace, keyword: string): [Json | undefined, Json | undefined] {
  return [first(before, keyword), first(after, keyword)];
}

function first(nodes: readonly SchemaNode[], keyword: string): Json | undefined {
  return nodes.map((node) => node.keyword(keyword)).find((value) => value !== undefined);
}

function equal(a: Json | undefined, b: Json | undefined): boolean {
  return a === undefined || b === undefined ? a === b : jsonEqual(a, b);
}
