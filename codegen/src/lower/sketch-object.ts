import type { Analysis } from "./analysis.ts";
import { anything, both, type Constraint } from "./constraint.ts";
import type { Extra, Facet, PatternField } from "./facet.ts";
import { limitsFor } from "./limits.ts";
import { matches, plainPrefix } from "./patterns.ts";
import type { ObjectSketch, PrefixSketch, PropertySketch, Slot } from "./sketch.ts";
import { isSubslot } from "./subsumption.ts";

/** The object that a facet allows; undefined where it allows none. */
export function sketchObject(analysis: Analysis, facet: Facet): ObjectSketch | undefined {
  const properties = propertyNames(facet).map((name) => sketchProperty(analysis, facet, name));
  if (properties.some((one) => one === undefined)) return undefined;
  const declared = properties.filter((one) => one !== undefined);
  return {
    kind: "object",
    properties: declared,
    ...undeclared(analysis, facet, declared),
    limits: limitsFor("object", facet.limits),
    arms: facet.arms,
  };
}

/** Declared names in the order of the text, then those that are only required, forbidden or listed by `propertyNames`. */
function propertyNames(facet: Facet): string[] {
  return [...new Set([...facet.fields.keys(), ...facet.required, ...facet.forbidden, ...(facet.names ?? [])])];
}

/** Undefined where the property must be there and nothing can be its value. */
function sketchProperty(analysis: Analysis, facet: Facet, name: string): PropertySketch | undefined {
  const nodes = facet.fields.get(name)?.nodes ?? [];
  const constraint = constraintAt(facet, name);
  const required = facet.required.has(name);
  if (facet.forbidden.has(name) || facet.names?.has(name) === false || analysis.alternatives(constraint).length === 0) {
    return required ? undefined : { name, slot: [constraint], presence: "forbidden", nodes };
  }
  return { name, slot: [constraint], presence: required ? "required" : "optional", nodes };
}

/** Everything that is said about the property of one name. Where it is unclear whether a pattern matches, nothing is added. */
function constraintAt(facet: Facet, name: string): Constraint {
  const byPattern = facet.patterns
    .filter(({ pattern }) => matches(pattern, name) === true)
    .map((one) => one.constraint);
  const byExtra = facet.extras.filter((extra) => appliesTo(extra, name)).map((one) => one.constraint);
  return [...byPattern, ...byExtra].reduce(both, facet.fields.get(name)?.constraint ?? anything);
}

function appliesTo(extra: Extra, name: string): boolean {
  return !extra.names.has(name) && extra.patterns.every((pattern) => matches(pattern, name) === false);
}

type Undeclared = Pick<ObjectSketch, "additional" | "prefixes">;

/**
 * TypeScript wants every declared property to fit each index signature that its name falls under. A prefix whose type a declared
 * property does not fit is left out; the type of other names becomes the union of theirs and of everything declared.
 */
function undeclared(analysis: Analysis, facet: Facet, declared: readonly PropertySketch[]): Undeclared {
  const present = declared.filter((one) => one.presence !== "forbidden");
  const candidates = prefixSketches(facet);
  const prefixes = candidates.filter((one) => isUsablePrefix(analysis, one, present));
  const dropped = candidates.filter((one) => !prefixes.includes(one)).map((one) => one.prefix);
  const own = additionalSlot(analysis, facet, dropped);
  if (own === undefined || own === "forbidden") return { additional: own, prefixes };
  const others = [...present, ...prefixes].flatMap((one) => one.slot).filter((one) => !isSubslot(analysis, [one], own));
  return { additional: [...new Map([...own, ...others].map((one) => [one.key, one])).values()], prefixes };
}

/** What a name that is neither declared nor under one of the prefixes may hold. */
function additionalSlot(analysis: Analysis, facet: Facet, dropped: readonly string[]): Slot | "forbidden" | undefined {
  if (facet.names !== undefined) return "forbidden";
  const everywhere = patternsEverywhere(facet);
  const extras = facet.extras.filter((one) => !everywhere.some(({ pattern }) => one.patterns.includes(pattern)));
  const general = [...extras, ...everywhere].map((one) => one.constraint).reduce(both, anything);
  if (general === anything) return undefined;
  const excepted = facet.patterns.filter(({ pattern }) => {
    const prefix = plainPrefix(pattern);
    const isHere = prefix === undefined || dropped.includes(prefix);
    return isHere && extras.some((extra) => extra.patterns.includes(pattern));
  });
  const isClosed = analysis.alternatives(general).length === 0;
  if (isClosed && excepted.length === 0) return "forbidden";
  return [...(isClosed ? [] : [general]), ...excepted.map((one) => one.constraint)];
}

function patternsEverywhere(facet: Facet): readonly PatternField[] {
  return facet.patterns.filter((one) => plainPrefix(one.pattern) === "");
}

function prefixSketches(facet: Facet): PrefixSketch[] {
  const known = facet.patterns.map((one) => ({ prefix: plainPrefix(one.pattern) ?? "", constraint: one.constraint }));
  const prefixes = [...new Set(known.map((one) => one.prefix))].filter((prefix) => prefix !== "");
  const everywhere = patternsEverywhere(facet).map((one) => one.constraint);
  return prefixes.map((prefix) => {
    const within = known
      .filter((one) => one.prefix !== "" && prefix.startsWith(one.prefix))
      .map((one) => one.constraint);
    return { prefix, slot: [[...within, ...everywhere].reduce(both, anything)] };
  });
}

function isUsablePrefix(
  analysis: Analysis,
  { prefix, slot }: PrefixSketch,
  present: readonly PropertySketch[],
): boolean {
  const isPossible = slot.every((one) => analysis.alternatives(one).length > 0);
  return isPossible && present.every((one) => !one.name.startsWith(prefix) || isSubslot(analysis, one.slot, slot));
}
