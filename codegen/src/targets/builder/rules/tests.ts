import type { Literal } from "../../../ir/literal.ts";
import type { FieldPath } from "../../../ir/path.ts";

/** What may be known of the value at a path: from the root of the event, or within one argument. */
export interface Test {
  readonly path: FieldPath;
  /**
   * `equals`: it is there and has one of `values`. `differs`: it is there and has none of them. `empty`, `non-empty`: it is a list
   * that is there.
   */
  readonly kind: "present" | "absent" | "empty" | "non-empty" | "equals" | "differs";
  /** Only of `equals` and `differs`. */
  readonly values: readonly Literal[];
}

/** Tests that hold together. */
export type Conjunction = readonly Test[];

/** When something holds: where one of the conjunctions does. */
export interface Cases {
  readonly conjunctions: readonly Conjunction[];
  /** It holds nowhere else; otherwise something in it has no words, or there was too much of it. */
  readonly whole: boolean;
}

/** More conjunctions than this are not looked at. */
const most = 32;

/** Never. */
export const never: Cases = { conjunctions: [], whole: true };
/** Whatever else holds. */
export const always: Cases = { conjunctions: [[]], whole: true };
/** Nobody can say when. */
export const unknown: Cases = { conjunctions: [], whole: false };

/** A single test. */
export function testOf(kind: Test["kind"], path: FieldPath, values: readonly Literal[] = []): Test {
  return { kind, path, values };
}

/** Exactly where one test holds. */
export function single(kind: Test["kind"], path: FieldPath, values: readonly Literal[] = []): Cases {
  return { conjunctions: [[testOf(kind, path, values)]], whole: true };
}

/** Where any of several hold. */
export function anyOf(all: readonly Cases[]): Cases {
  const conjunctions = all.flatMap((one) => one.conjunctions);
  return conjunctions.length > most ? unknown : { conjunctions, whole: all.every(({ whole }) => whole) };
}

/** Where all of several hold. */
export function allOf(all: readonly Cases[]): Cases {
  let product: Conjunction[] = [[]];
  for (const { conjunctions } of all) {
    product = product.flatMap((left) => conjunctions.map((right) => [...left, ...right]));
    if (product.length > most) return unknown;
  }
  const impossible = all.some(({ conjunctions, whole }) => whole && conjunctions.length === 0);
  return { conjunctions: product, whole: impossible || all.every(({ whole }) => whole) };
}
