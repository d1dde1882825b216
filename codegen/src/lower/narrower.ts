import { saysAllOf } from "./constraint.ts";
import type { Facet } from "./facet.ts";
import { kinds } from "./kinds.ts";
import { loosen } from "./limits.ts";
import { containsAll } from "./literals.ts";

/** Above this number of alternatives (the members of large unions) comparing each with each is left out. */
const mostCompared = 64;

/** The facets without those that say nothing which another does not allow anyway. */
export function pruned(facets: readonly Facet[]): readonly Facet[] {
  if (facets.length < 2 || facets.length > mostCompared) return facets;
  const kept: Facet[] = [];
  for (const facet of facets) {
    const wider = kept.findIndex((other) => isNarrower(facet, other));
    const other = kept[wider];
    if (other !== undefined) {
      kept[wider] = { ...other, limits: loosen(other.limits, facet.limits) };
      continue;
    }
    const inside = kept.filter((one) => isNarrower(one, facet));
    const limits = inside.reduce((sum, one) => loosen(sum, one.limits), facet.limits);
    kept.splice(0, kept.length, ...kept.filter((one) => !inside.includes(one)), { ...facet, limits });
  }
  return kept;
}

/** Whether every value of `a` is one of `b`, as far as types go and as far as the terms of the constraints tell. */
export function isNarrower(a: Facet, b: Facet): boolean {
  if ((a.kinds & ~b.kinds) !== 0 || !hasFewerValues(a, b)) return false;
  if ((a.kinds & kinds.object) !== 0 && !isNarrowerObject(a, b)) return false;
  return (a.kinds & kinds.list) === 0 || isNarrowerList(a, b);
}

function hasFewerValues(a: Facet, b: Facet): boolean {
  if (b.values !== undefined) return a.values !== undefined && containsAll(b.values, a.values);
  return b.excluded.length === 0 || containsAll(a.excluded, b.excluded);
}

function isNarrowerObject(a: Facet, b: Facet): boolean {
  const isBanned = (name: string): boolean => a.forbidden.has(name);
  return (
    isWithin(b.required, a.required) &&
    isWithin(b.forbidden, a.forbidden) &&
    (b.names === undefined || (a.names !== undefined && isWithin(a.names, b.names))) &&
    b.extras.every((extra) => a.extras.includes(extra)) &&
    b.patterns.every((pattern) => a.patterns.includes(pattern)) &&
    [...b.fields].every(
      ([name, field]) => isBanned(name) || saysAllOf(a.fields.get(name)?.constraint ?? nothingSaid, field.constraint),
    )
  );
}

const nothingSaid = { key: "", terms: [] };

function isNarrowerList(a: Facet, b: Facet): boolean {
  const empty = (facet: Facet): boolean => facet.limits.maxItems === 0;
  return (empty(a) || !empty(b)) && b.lists.every((part) => a.lists.includes(part));
}

function isWithin(inner: ReadonlySet<string>, outer: ReadonlySet<string>): boolean {
  return [...inner].every((name) => outer.has(name));
}
