import type { Analysis } from "./analysis.ts";
import type { Facet } from "./facet.ts";
import { literalKey } from "./literals.ts";

/** Whether some required property has other values in each of the alternatives. */
export function isTagged(analysis: Analysis, facets: readonly Facet[]): boolean {
  const [first, ...others] = facets;
  if (first === undefined) return false;
  const shared = [...first.required].filter((name) => others.every((facet) => facet.required.has(name)));
  return shared.some((name) => areDisjoint(facets.map((facet) => valuesAt(analysis, facet, name))));
}

function valuesAt(analysis: Analysis, facet: Facet, name: string): readonly string[] | undefined {
  const field = facet.fields.get(name);
  return field && analysis.flatten(field.constraint).base?.values?.map(literalKey);
}

function areDisjoint(sets: readonly (readonly string[] | undefined)[]): boolean {
  const seen = new Set<string>();
  for (const values of sets) {
    if (values === undefined || values.some((value) => seen.has(value))) return false;
    for (const value of values) seen.add(value);
  }
  return true;
}
