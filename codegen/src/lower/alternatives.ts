import type { Analysis } from "./analysis.ts";
import type { Constraint } from "./constraint.ts";
import type { Facet } from "./facet.ts";
import { merge } from "./merge.ts";
import { pruned } from "./narrower.ts";
import { isTagged } from "./tagged-facets.ts";

/** How many alternatives conditions may make of one schema. Members of a union, and alternatives told apart by a tag, have the larger limit. */
const most = 32;
const mostTagged = 512;
/** After so many conditions that had to be left out, the rest of them is not tried. */
const mostTried = 16;

/** All ways of meeting a constraint: each of its groups multiplies them, unless they become too many; then that group is left out. */
export function alternatives(analysis: Analysis, constraint: Constraint): readonly Facet[] {
  const { base, groups } = analysis.flatten(constraint);
  let facets: readonly Facet[] = base === undefined ? [] : [base];
  let leftOut = 0;
  for (const group of groups) {
    const next = leftOut < mostTried ? product(analysis, facets, group.alternatives()) : undefined;
    if (next === undefined) {
      leftOut += 1;
      analysis.tooManyAlternatives(group.node);
    }
    facets = next ?? facets;
  }
  return facets;
}

/** Every pair of facets merged, without those that are contradictory or inside another; undefined where they are too many. */
export function product(analysis: Analysis, a: readonly Facet[], b: readonly Facet[]): readonly Facet[] | undefined {
  if (a.length > 1 && b.length > 1 && a.length * b.length > 20_000) return undefined;
  const merged = a.flatMap((one) => b.flatMap((other) => merge(analysis, one, other) ?? []));
  const left = pruned(merged);
  if (left.length <= Math.max(most, a.length, b.length)) return left;
  return left.length <= mostTagged && isTagged(analysis, left) ? left : undefined;
}
