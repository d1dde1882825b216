import type { Analysis } from "./analysis.ts";
import { both, withoutTerms, type Constraint } from "./constraint.ts";
import type { Facet, Field } from "./facet.ts";
import { impossibleKinds, tighten } from "./limits.ts";
import { intersect, without } from "./literals.ts";
import { kindOf, kinds, noKind, type Kinds } from "./kinds.ts";

/** What meets both facets; undefined where nothing does. */
export function merge(analysis: Analysis, a: Facet, b: Facet): Facet | undefined {
  const merged: Facet = {
    kinds: a.kinds & b.kinds,
    values: intersect(a.values, b.values),
    excluded: joined(a.excluded, b.excluded),
    fields: mergedFields(analysis, a.fields, b.fields),
    required: union(a.required, b.required),
    forbidden: union(a.forbidden, b.forbidden),
    names: a.names === undefined || b.names === undefined ? (a.names ?? b.names) : shared(a.names, b.names),
    extras: joined(a.extras, b.extras),
    patterns: joined(a.patterns, b.patterns),
    lists: joined(a.lists, b.lists),
    limits: tighten(a.limits, b.limits),
    arms: joined(a.arms, b.arms),
  };
  return settled(merged, impossibleFields(analysis, merged, touched(a, b)));
}

/** The facet with every contradiction drawn out; undefined where nothing is left. `impossible` names fields that cannot be there. */
export function settled(facet: Facet, impossible: readonly string[] = []): Facet | undefined {
  const forbidden = impossible.length === 0 ? facet.forbidden : union(facet.forbidden, new Set(impossible));
  const missing = [...forbidden].some((name) => facet.required.has(name)) ? kinds.object : noKind;
  const left = facet.kinds & ~(impossibleKinds(facet.limits) | missing | excludedKinds(facet));
  const values = facet.values && without(facet.values, facet.excluded).filter((value) => (kindOf(value) & left) !== 0);
  const possible =
    values === undefined ? left : left & values.reduce<Kinds>((sum, value) => sum | kindOf(value), noKind);
  return possible === noKind ? undefined : { ...facet, forbidden, kinds: possible, values };
}

/** `null` and both booleans are kinds of their own: without their values nothing is left of them. */
function excludedKinds({ excluded }: Facet): Kinds {
  const noBoolean = excluded.includes(true) && excluded.includes(false);
  return (excluded.includes(null) ? kinds.null : noKind) | (noBoolean ? kinds.boolean : noKind);
}

/** Names about which both facets have a say: only there can one contradict the other. */
function touched(a: Facet, b: Facet): string[] {
  const [small, large] = a.fields.size + a.required.size < b.fields.size + b.required.size ? [a, b] : [b, a];
  const names = [...new Set([...small.fields.keys(), ...small.required])];
  return names.filter((name) => large.fields.has(name) || large.required.has(name) || small.required.has(name));
}

function impossibleFields(analysis: Analysis, facet: Facet, names: readonly string[]): string[] {
  return names.filter((name) => {
    const field = facet.fields.get(name);
    return field !== undefined && analysis.flatten(field.constraint).base === undefined;
  });
}

function mergedFields(analysis: Analysis, a: Facet["fields"], b: Facet["fields"]): Facet["fields"] {
  if (b.size === 0) return a;
  if (a.size === 0) return b;
  const merged = new Map(a);
  for (const [name, field] of b) {
    const before = merged.get(name);
    merged.set(name, before === undefined ? field : bothFields(analysis, before, field));
  }
  return merged;
}

function bothFields(analysis: Analysis, a: Field, b: Field): Field {
  return {
    constraint: withoutIdleNegations(analysis, both(a.constraint, b.constraint)),
    nodes: [...new Set([...a.nodes, ...b.nodes])],
  };
}

/**
 * A negation that no type can show (`card_id` is any string but `""`) only hides that two alternatives are alike, so it goes as
 * soon as the rest of the constraint tells that it shows nowhere.
 */
function withoutIdleNegations(analysis: Analysis, constraint: Constraint): Constraint {
  const negated = constraint.terms.filter((term) => term.negated);
  if (negated.length === 0 || analysis.flatten(constraint).base === undefined) return constraint;
  const { base } = analysis.flatten(withoutTerms(constraint, negated));
  return withoutTerms(
    constraint,
    negated.filter(
      (term) => base !== undefined && analysis.negate(term.node).some((facet) => showsNothing(facet, base)),
    ),
  );
}

function showsNothing(facet: Facet, base: Facet): boolean {
  const says =
    facet.values !== undefined ||
    facet.fields.size + facet.required.size + facet.forbidden.size + facet.lists.length > 0;
  return !says && (base.kinds & ~facet.kinds) === 0 && facet.excluded.every((value) => !isTold(value, base));
}

/** Whether a type tells the values without `value` from those with it. */
function isTold(value: Facet["excluded"][number], base: Facet): boolean {
  if (base.values !== undefined) return without(base.values, [value]).length < base.values.length;
  return (kindOf(value) & base.kinds & (kinds.null | kinds.boolean)) !== 0;
}

function joined<T>(a: readonly T[], b: readonly T[]): readonly T[] {
  if (a.length === 0 || b.length === 0) return a.length === 0 ? b : a;
  return [...new Set([...a, ...b])];
}

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...a].filter((name) => b.has(name)));
}

function union(a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> {
  if (a.size === 0 || b.size === 0) return a.size === 0 ? b : a;
  return new Set([...a, ...b]);
}
