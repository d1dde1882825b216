import { codeSpan } from "../../ir/limit-words.ts";
import type { SchemaNode } from "../../source/schema-node.ts";
import type { ValueType } from "../../source/value-types.ts";
import type { Change, Effect } from "../change.ts";
import { patternExamples } from "../events/pattern-examples.ts";
import { compareBounds } from "./bounds.ts";
import { Called, changed, type Comparison, type SchemaPlace } from "./place.ts";
import { compareSizes } from "./sizes.ts";
import { isWhole, listed, numbersIn, typesOf } from "./values.ts";

/** What limits values of each type; values of another type satisfy it whatever they are. */
const comparisons: readonly (readonly [type: ValueType, compare: Comparison])[] = [
  ["string", (place) => compareSizes(place, "string")],
  ["array", (place) => compareSizes(place, "array")],
  ["object", (place) => compareSizes(place, "object")],
  ["integer", compareBounds],
  ["integer", compareMultiples],
  ["array", compareUniqueItems],
  ["string", comparePatterns],
  ["string", compareFormats],
];

/** Limits of text, numbers, lists and objects, `multipleOf`, `uniqueItems`, `pattern` and `format`. */
export function compareLimits(place: SchemaPlace): Change[] {
  const types = new Set([...typesOf(place.before), ...typesOf(place.after)]);
  return comparisons.flatMap(([type, compare]) => {
    const changes = compare(place);
    return types.has(type) ? changes : changes.map(idle);
  });
}

function idle(change: Change): Change {
  return { ...change, effect: "reshaped", message: `${change.message} No value that may be there is limited by that.` };
}

function compareMultiples(place: SchemaPlace): Change[] {
  const [[before], [after]] = [numbersIn(place.before, "multipleOf"), numbersIn(place.after, "multipleOf")];
  if (before === after) return [];
  const name = Called(place.path);
  if (isWhole(place.before) && isWhole(place.after) && isWholeStep(before) && isWholeStep(after)) {
    const message = `${name} is a whole number, with \`multipleOf\` or without it.`;
    return [changed(place, "multipleOf", { effect: "reshaped", message })];
  }
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

/** Whether each whole number is a multiple of it. */
function isWholeStep(step: number | undefined): boolean {
  return step === undefined || Number.isInteger(1 / step);
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
    : [
        changed(place, "uniqueItems", {
          effect: "wider",
          untried: true,
          message: `Items of ${lower(name)} may now be equal.`,
        }),
      ];
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
  const untried = listed(place.before) === undefined || listed(place.after) === undefined;
  return [changed(place, "pattern", { effect: patternsEffect(gone, added), message, untried })];
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

function texts(nodes: readonly SchemaNode[], keyword: string): string[] {
  return [...new Set(nodes.map((node) => node.keyword(keyword)).filter((value) => typeof value === "string"))];
}

function lower(name: string): string {
  return name.startsWith("`") ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
