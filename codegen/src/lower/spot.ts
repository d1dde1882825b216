import type { ReferenceShape } from "../ir/shape.ts";
import type { ModuleTypes } from "./module-types.ts";
import type { MemberSketch } from "./sketch.ts";

/** Constraints that are being worked out around a place, and the type of each, if it has a name: where recursion ends. */
export interface Outer {
  readonly key: string;
  readonly reference: ReferenceShape | undefined;
  readonly outer: Outer | undefined;
}

/** A place for a shape. */
export interface Spot {
  readonly types: ModuleTypes;
  /** What a type here is called that has no name of its own; undefined: it is written out. */
  readonly hint: string | undefined;
  readonly outer: Outer | undefined;
  /** How many shapes are written out around it. */
  readonly depth: number;
}

/** The place of a declared type. */
export function spotOf(types: ModuleTypes, hint: string, outer?: Outer): Spot {
  return { types, hint, outer, depth: 0 };
}

/** The places inside what a constraint gives. */
export function inside(key: string, reference: ReferenceShape | undefined, spot: Spot): Spot {
  return { ...spot, outer: { key, reference, outer: spot.outer }, depth: spot.depth + 1 };
}

/** The constraint around a place with this key. */
export function around(key: string, { outer }: Spot): Outer | undefined {
  let next = outer;
  while (next !== undefined && next.key !== key) next = next.outer;
  return next;
}

/** A place one step further down: the step is added to the hint. */
export function below(spot: Spot, step: string): Spot {
  return { ...spot, hint: spot.hint === undefined ? undefined : spot.hint + step };
}

/** Two lists in one union, or two maps, would have one name for the types inside them, so these have none. */
export function withoutSharedHint(member: MemberSketch, members: readonly MemberSketch[], spot: Spot): Spot {
  const isList = (one: MemberSketch): boolean => one.kind === "list" || one.kind === "tuple";
  const isAlike = (one: MemberSketch): boolean => (isList(member) ? isList(one) : one.kind === member.kind);
  return members.some((one) => one !== member && isAlike(one)) ? { ...spot, hint: undefined } : spot;
}
