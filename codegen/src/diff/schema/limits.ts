import { codeSpan } from "../../ir/limit-words.ts";
import type { SchemaNode } from "../../source/schema-node.ts";
import type { Change, Effect } from "../change.ts";
import { patternExamples } from "../events/pattern-examples.ts";
import { Called, changed, type SchemaPlace } from "./place.ts";

interface Limit {
  readonly keyword: string;
  readonly side: "least" | "most";
  readonly verb: "has" | "is";
  /** Up to which value events that are tried can tell whether it matters: long lists are often refused for something else. */
  readonly tried: number;
  readonly words: (value: number) => string;
}

const characters = count("character");
const items = count("item");
const fields = count("field");

const limits: readonly Limit[] = [
  {
    keyword: "minLength",
    side: "least",
    verb: "has",
    tried: 60_000,
    words: (value) => `at least ${characters(value)}`,
  },
  { keyword: "maxLength", side: "most", verb: "has", tried: 60_000, words: (value) => `at most ${characters(value)}` },
  { keyword: "minItems", side: "least", verb: "has", tried: 0, words: (value) => `at least ${items(value)}` },
  { keyword: "maxItems", side: "most", verb: "has", tried: 0, words: (value) => `at most ${items(value)}` },
  { keyword: "minProperties", side: "least", verb: "has", tried: 0, words: (value) => `at least ${fields(value)}` },
  { keyword: "maxProperties", side: "most", verb: "has", tried: 0, words: (value) => `at most ${fields(value)}` },
  { keyword: "minimum", side: "least", verb: "is", tried: Infinity, words: (value) => `at least ${value}` },
  { keyword: "maximum", side: "most", verb: "is", tried: Infinity, words: (value) => `at most ${value}` },
  { keyword: "exclusiveMinimum", side: "least", verb: "is", tried: Infinity, words: (value) => `more than ${value}` },
  { keyword: "exclusiveMaximum", side: "most", verb: "is", tried: Infinity, words: (value) => `less than ${value}` },
];

/** Limits of text, numbers, lists and objects, `multipleOf`, `uniqueItems`, `pattern` and `format`. */
export function compareLimits(place: SchemaPlace): Change[] {
  return [
    ...limits.flatMap((limit) => compareLimit(place, limit)),
    ...compareMultiples(place),
    ...compareUniqueItems(place),
    ...comparePatterns(place),
    ...compareFormats(place),
  ];
}

function compareLimit(place: SchemaPlace, { keyword, side, verb, tried, words }: Limit): Change[] {
  const effective = (nodes: readonly SchemaNode[]): number | undefined => {
    const values = numbers(nodes, keyword);
    return values.length === 0 ? undefined : side === "least" ? Math.max(...values) : Math.min(...values);
  };
  const nothing = side === "least" && keyword.startsWith("min") && keyword !== "minimum" ? 0 : undefined;
  const [before, after] = [effective(place.before) ?? nothing, effective(place.after) ?? nothing];
  if (before === after) return [];
  const name = Called(place.path);
  const was = before === undefined || before === nothing ? "there was no such limit" : `before: ${before}`;
  if (after === undefined || (after === nothing && before !== undefined))
    return [changed(place, keyword, { effect: "wider", message: `${name} has no \`${keyword}\` any more (${was}).` })];
  const isNarrower = before === undefined || (side === "least" ? after > before : after < before);
  const message = `${name} ${verb === "is" ? "is now" : "now has"} ${words(after)} (${was}).`;
  return [changed(place, keyword, { effect: isNarrower ? "narrower" : "wider", message, untried: after > tried })];
}

function compareMultiples(place: SchemaPlace): Change[] {
  const [[before], [after]] = [numbers(place.before, "multipleOf"), numbers(place.after, "multipleOf")];
  if (before === after) return [];
  const name = Called(place.path);
  if (after === undefined)
    return [
      changed(place, "multipleOf", {
        effect: "wider",
        message: `${name} need not be a multiple of ${before} any more.`,
      }),
    ];
  const message = `${name} is now a multiple of ${after}${before === undefined ? "" : ` (before: ${before})`}.`;
  return [changed(place, "multipleOf", { effect: multiplesEffect(before, after), message })];
}

function multiplesEffect(before: number | undefined, after: number): Effect {
  if (before === undefined || after % before === 0) return "narrower";
  return before % after === 0 ? "wider" : "replaced";
}

function compareUniqueItems(place: SchemaPlace): Change[] {
  const isUnique = (nodes: readonly SchemaNode[]): boolean =>
    nodes.some((node) => node.keyword("uniqueItems") === true);
  if (isUnique(place.before) === isUnique(place.after)) return [];
  const name = Called(place.path);
  return isUnique(place.after)
    ? [
        changed(place, "uniqueItems", {
          effect: "narrower",
          untried: true,
          message: `No two items of ${lower(name)} may be equal.`,
        }),
      ]
    : [changed(place, "uniqueItems", { effect: "wider", message: `Items of ${lower(name)} may now be equal.` })];
}

function comparePatterns(place: SchemaPlace): Change[] {
  const [before, after] = [texts(place.before, "pattern"), texts(place.after, "pattern")];
  const added = after.filter((one) => !before.includes(one));
  const gone = before.filter((one) => !after.includes(one));
  const name = Called(place.path);
  if (added.length === 0 && gone.length === 0) return [];
  const message =
    added.length === 0
      ? `${name} need not match ${patterns(gone)} any more.`
      : `${name} must now match ${patterns(added)}${gone.length === 0 ? "" : ` (before: ${patterns(gone)})`}.`;
  return [changed(place, "pattern", { effect: patternsEffect(gone, added), message, untried: true })];
}

function patterns(all: readonly string[]): string {
  return all.map((one) => codeSpan(`/${one}/`)).join(", ");
}

/** Known by examples: a text that one set of patterns makes and the other refuses shows that they differ. */
function patternsEffect(gone: readonly string[], added: readonly string[]): Effect {
  if (added.length === 0) return "wider";
  if (gone.length === 0) return "narrower";
  const fits = (text: string, patterns: readonly string[]): boolean =>
    patterns.every((pattern) => new RegExp(pattern, "u").test(text));
  const narrower = gone.flatMap(patternExamples).some((text) => fits(text, gone) && !fits(text, added));
  const wider = added.flatMap(patternExamples).some((text) => fits(text, added) && !fits(text, gone));
  if (narrower && wider) return "replaced";
  if (narrower) return "narrower";
  return wider ? "wider" : "reshaped";
}

function compareFormats(place: SchemaPlace): Change[] {
  const [before, after] = [texts(place.before, "format"), texts(place.after, "format")];
  const added = after.filter((one) => !before.includes(one));
  const gone = before.filter((one) => !after.includes(one));
  const name = Called(place.path);
  if (added.length === 0 && gone.length === 0) return [];
  if (added.length === 0)
    return [
      changed(place, "format", {
        effect: "wider",
        message: `${name} need not be a ${gone.map(codeSpan).join(", ")} any more.`,
      }),
    ];
  const was = gone.length === 0 ? "any text was accepted before" : `before: ${gone.map(codeSpan).join(", ")}`;
  const message = `${name} must now be a ${added.map(codeSpan).join(", ")} (${was}).`;
  return [changed(place, "format", { effect: gone.length === 0 ? "narrower" : "replaced", message })];
}

function numbers(nodes: readonly SchemaNode[], keyword: string): number[] {
  return nodes.map((node) => node.keyword(keyword)).filter((value) => typeof value === "number");
}

function texts(nodes: readonly SchemaNode[], keyword: string): string[] {
  return [...new Set(nodes.map((node) => node.keyword(keyword)).filter((value) => typeof value === "string"))];
}

function count(unit: string): (value: number) => string {
  return (value) => `${value} ${unit}${value === 1 ? "" : "s"}`;
}

function lower(name: string): string {
  return name.startsWith("`") ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
