import type { Literal } from "../ir/literal.ts";
import type { Analysis } from "./analysis.ts";
import { literalKey } from "./literals.ts";
import { membersOf, type ObjectSketch } from "./sketch.ts";

/**
 * The first property whose literals tell the members of a union apart; each member is the objects that it may be. `required`: it
 * must be there in every one of them, `any`: it need only be declared.
 */
export function tagOf(
  analysis: Analysis,
  members: readonly (readonly ObjectSketch[])[],
  presence: "required" | "any" = "required",
): string | undefined {
  const [first] = members.flat();
  if (first === undefined || members.length < 2 || members.some((one) => one.length === 0)) return undefined;
  const candidates = first.properties.filter((one) => presence === "any" || one.presence === "required");
  return candidates.map((one) => one.name).find((name) => tells(analysis, members, { name, presence }));
}

/** The literals that a property may be; undefined where it may be anything else, or is not declared. */
export function literalsAt(analysis: Analysis, object: ObjectSketch, name: string): readonly Literal[] | undefined {
  const property = object.properties.find((one) => one.name === name && one.presence !== "forbidden");
  const values = property && membersOf(analysis.sketch(property.slot));
  const literals = values?.flatMap((one) => literalsOf(one) ?? []);
  return literals === undefined || literals.length === 0 || values?.some((one) => literalsOf(one) === undefined)
    ? undefined
    : literals;
}

function literalsOf(member: ReturnType<typeof membersOf>[number]): readonly Literal[] | undefined {
  if (member.kind === "literal")
    return typeof member.value === "object" && member.value !== null ? undefined : [member.value];
  return member.kind === "scalar" && member.type === "null" ? [null] : undefined;
}

interface Candidate {
  readonly name: string;
  readonly presence: "required" | "any";
}

function tells(
  analysis: Analysis,
  members: readonly (readonly ObjectSketch[])[],
  { name, presence }: Candidate,
): boolean {
  const seen = new Set<string>();
  for (const objects of members) {
    const own = new Set<string>();
    for (const object of objects) {
      const values = isThere(object, name, presence) ? literalsAt(analysis, object, name) : undefined;
      if (values === undefined) return false;
      for (const value of values) own.add(literalKey(value));
    }
    if ([...own].some((key) => seen.has(key))) return false;
    for (const key of own) seen.add(key);
  }
  return true;
}

function isThere(object: ObjectSketch, name: string, presence: "required" | "any"): boolean {
  return presence === "any" || object.properties.some((one) => one.name === name && one.presence === "required");
}
