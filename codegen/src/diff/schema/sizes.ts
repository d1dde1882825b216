import { codeSpan } from "../../ir/limit-words.ts";
import type { SchemaNode } from "../../source/schema-node.ts";
import type { ValueType } from "../../source/value-types.ts";
import type { Change } from "../change.ts";
import { declaredIn, isClosed, requiredIn } from "./fields.ts";
import { Called, called, changed, type SchemaPlace } from "./place.ts";
import { numbersIn } from "./values.ts";

/** A keyword that limits how large a value is. */
interface Size {
  readonly keyword: string;
  readonly side: "least" | "most";
  readonly unit: string;
  /** Up to which value events that are tried can tell whether it matters: long lists are often refused for something else. */
  readonly tried: number;
}

/** By the types of the values that they limit. */
const sizes: Readonly<Partial<Record<ValueType, readonly Size[]>>> = {
  string: [
    { keyword: "minLength", side: "least", unit: "character", tried: 60_000 },
    { keyword: "maxLength", side: "most", unit: "character", tried: 60_000 },
  ],
  array: [
    { keyword: "minItems", side: "least", unit: "item", tried: 0 },
    { keyword: "maxItems", side: "most", unit: "item", tried: 0 },
  ],
  object: [
    { keyword: "minProperties", side: "least", unit: "field", tried: 0 },
    { keyword: "maxProperties", side: "most", unit: "field", tried: 0 },
  ],
};

/** How long texts and lists may be, and how many fields objects may have. */
export function compareSizes(place: SchemaPlace, type: ValueType): Change[] {
  return (sizes[type] ?? []).flatMap((size) => compareSize(place, size));
}

function compareSize(place: SchemaPlace, size: Size): Change[] {
  const { keyword, side, unit, tried } = size;
  const nothing = side === "least" ? 0 : Infinity;
  const [before, after] = [stated(place.before, size), stated(place.after, size)];
  if (before === after) return [];
  const name = Called(place.path);
  if (allowed(place.before, size) === allowed(place.after, size)) {
    const message = `The limit ${codeSpan(keyword)} of ${called(place.path)} says what other keywords say as well.`;
    return [changed(place, keyword, { effect: "reshaped", message })];
  }
  const untried = (after === nothing ? before : after) > tried;
  const was = before === nothing ? "there was no such limit" : `before: ${before}`;
  if (after === nothing)
    return [
      changed(place, keyword, {
        effect: "wider",
        message: `${name} has no \`${keyword}\` any more (${was}).`,
        untried,
      }),
    ];
  const isNarrower = side === "least" ? after > before : after < before;
  const words = `at ${side} ${after} ${unit}${after === 1 ? "" : "s"}`;
  const message = `${name} now has ${words} (${was}).`;
  return [changed(place, keyword, { effect: isNarrower ? "narrower" : "wider", message, untried })];
}

/** What the keyword itself says. */
function stated(nodes: readonly SchemaNode[], { keyword, side }: Size): number {
  return side === "least" ? Math.max(0, ...numbersIn(nodes, keyword)) : Math.min(...numbersIn(nodes, keyword));
}

/** What the keyword and others leave. */
function allowed(nodes: readonly SchemaNode[], size: Size): number {
  const own = stated(nodes, size);
  const implied = impliedSize(nodes, size.keyword);
  if (implied === undefined) return own;
  return size.side === "least" ? Math.max(own, implied) : Math.min(own, implied);
}

/** As many fields as are required, as many as a closed object declares, as many items as have a place of their own. */
function impliedSize(nodes: readonly SchemaNode[], keyword: string): number | undefined {
  if (keyword === "minProperties") return requiredIn(nodes).size;
  if (keyword === "maxProperties") return isCountable(nodes) ? declaredIn(nodes).size : undefined;
  if (keyword !== "maxItems") return undefined;
  const ends = nodes.filter((node) => node.keyword("items") === false);
  return ends.length === 0 ? undefined : Math.min(...ends.map((node) => node.list("prefixItems").length));
}

function isCountable(nodes: readonly SchemaNode[]): boolean {
  return isClosed(nodes) && nodes.every((node) => node.map("patternProperties").size === 0);
}
