import { codeSpan } from "../../ir/limit-words.ts";
import type { SchemaNode } from "../../source/schema-node.ts";
import type { Change } from "../change.ts";
import { Called, called, changed, type SchemaPlace } from "./place.ts";
import { isWhole, numbersIn } from "./values.ts";

/** The two keywords that limit numbers on one side. */
interface Side {
  readonly inclusive: string;
  readonly exclusive: string;
  /** 1 where a greater limit allows less, -1 where it allows more. */
  readonly sign: 1 | -1;
  readonly words: Readonly<Record<"inclusive" | "exclusive", string>>;
}

interface Bound {
  readonly keyword: string;
  readonly value: number;
  readonly isExclusive: boolean;
}

const sides: readonly Side[] = [
  {
    inclusive: "minimum",
    exclusive: "exclusiveMinimum",
    sign: 1,
    words: { inclusive: "at least", exclusive: "more than" },
  },
  {
    inclusive: "maximum",
    exclusive: "exclusiveMaximum",
    sign: -1,
    words: { inclusive: "at most", exclusive: "less than" },
  },
];

/** The least and the greatest number. Of both keywords the tighter one counts; for whole numbers, `minimum: 1` is `exclusiveMinimum: 0`. */
export function compareBounds(place: SchemaPlace): Change[] {
  const isForWhole = isWhole(place.before) && isWhole(place.after);
  return sides.flatMap((side) => compareSide(place, side, isForWhole));
}

function compareSide(place: SchemaPlace, side: Side, isForWhole: boolean): Change[] {
  const [before, after] = [boundOf(place.before, side), boundOf(place.after, side)];
  if (before === undefined && after === undefined) return [];
  if (before?.keyword === after?.keyword && before?.value === after?.value) return [];
  const keyword = after?.keyword ?? before?.keyword ?? side.inclusive;
  const name = Called(place.path);
  if (after === undefined) {
    const was = before === undefined ? "" : ` (before: ${before.value})`;
    return [
      changed(place, keyword, { effect: "wider", message: `${name} has no ${codeSpan(keyword)} any more${was}.` }),
    ];
  }
  const order =
    before === undefined ? 1 : tighter(meant(after, side, isForWhole), meant(before, side, isForWhole), side);
  if (order === 0) {
    const message = `The limit ${codeSpan(keyword)} of ${called(place.path)} says the same in another way.`;
    return [changed(place, keyword, { effect: "reshaped", message })];
  }
  const message = `${name} is now ${words(after, side)} (${wordsBefore(before, after, side)}).`;
  return [changed(place, keyword, { effect: order > 0 ? "narrower" : "wider", message })];
}

function boundOf(nodes: readonly SchemaNode[], side: Side): Bound | undefined {
  const bounds = (["inclusive", "exclusive"] as const).flatMap((kind) =>
    numbersIn(nodes, side[kind]).map((value): Bound => {
      return { keyword: side[kind], value, isExclusive: kind === "exclusive" };
    }),
  );
  return bounds.toSorted((a, b) => tighter(b, a, side))[0];
}

/** More than 0 where the first allows less than the other, 0 where both allow the same. */
function tighter(one: Bound, other: Bound, { sign }: Side): number {
  return sign * (one.value - other.value) || Number(one.isExclusive) - Number(other.isExclusive);
}

/** What a limit means for whole numbers is a whole number. */
function meant(bound: Bound, { sign }: Side, isForWhole: boolean): Bound {
  if (!isForWhole) return bound;
  const next = Math.ceil(sign * bound.value);
  const isReached = bound.isExclusive && next === sign * bound.value;
  return { ...bound, value: sign * (isReached ? next + 1 : next), isExclusive: false };
}

function words({ value, isExclusive }: Bound, side: Side): string {
  return `${side.words[isExclusive ? "exclusive" : "inclusive"]} ${value}`;
}

function wordsBefore(before: Bound | undefined, after: Bound, side: Side): string {
  if (before === undefined) return "there was no such limit";
  return `before: ${before.isExclusive === after.isExclusive ? before.value : words(before, side)}`;
}
