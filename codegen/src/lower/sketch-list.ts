import type { Analysis } from "./analysis.ts";
import { anything, both, type Constraint } from "./constraint.ts";
import type { Facet } from "./facet.ts";
import { limitsFor } from "./limits.ts";
import type { ListSketch, TupleSketch } from "./sketch.ts";

/** The list that a facet allows; undefined where it allows none. */
export function sketchList(analysis: Analysis, facet: Facet): ListSketch | TupleSketch | undefined {
  const limits = limitsFor("list", facet.limits);
  const length = Math.max(0, ...facet.lists.map((part) => part.prefix.length));
  const rest = conjunction(facet.lists.map((part) => part.rest));
  const mayFollow = isPossible(analysis, rest);
  if (length === 0) {
    if (!mayFollow && (limits.minItems ?? 0) > 0) return undefined;
    return { kind: "list", items: [rest], limits, empty: !mayFollow || limits.maxItems === 0 };
  }
  return sketchTuple({ items: positions(analysis, facet, length), limits, rest: mayFollow ? rest : undefined, length });
}

interface TupleParts {
  /** As far as something may stand there. */
  readonly items: readonly Constraint[];
  /** How many positions are declared. */
  readonly length: number;
  readonly rest: Constraint | undefined;
  readonly limits: TupleSketch["limits"];
}

function sketchTuple({ items, length, rest, limits }: TupleParts): ListSketch | TupleSketch | undefined {
  const most = Math.min(items.length, limits.maxItems ?? items.length);
  const ends = most < length || rest === undefined || (limits.maxItems ?? length + 1) <= length;
  const least = limits.minItems ?? 0;
  if (ends && least > most) return undefined;
  if (most === 0) return { kind: "list", items: [anything], limits, empty: true };
  return {
    kind: "tuple",
    items: items.slice(0, most).map((item) => [item]),
    required: Math.min(least, most),
    rest: ends ? undefined : [rest],
    limits,
  };
}

/** What must stand at each declared position, up to the first where nothing can. */
function positions(analysis: Analysis, facet: Facet, length: number): Constraint[] {
  const all = Array.from({ length }, (_, index) =>
    conjunction(facet.lists.map((part) => part.prefix[index] ?? part.rest)),
  );
  const end = all.findIndex((one) => !isPossible(analysis, one));
  return end < 0 ? all : all.slice(0, end);
}

function isPossible(analysis: Analysis, constraint: Constraint): boolean {
  return analysis.alternatives(constraint).length > 0;
}

function conjunction(constraints: readonly Constraint[]): Constraint {
  return constraints.reduce(both, anything);
}
