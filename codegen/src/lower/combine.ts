import type { LiteralShape, ScalarShape } from "../ir/shape.ts";
import type { Analysis } from "./analysis.ts";
import { kindOf, kinds } from "./kinds.ts";
import { loosen } from "./limits.ts";
import { literalKey } from "./literals.ts";
import { membersOf, type ListSketch, type MemberSketch, type ObjectSketch, type Sketch, type Slot } from "./sketch.ts";
import { isSubsketch } from "./subsumption.ts";

/** Above this number of objects and lists in one union comparing each with each is left out. */
const mostCompared = 64;

/** One sketch for values of any of these: members inside others go, and their limits with them. */
export function combine(analysis: Analysis, sketches: readonly Sketch[]): Sketch {
  if (sketches.some((one) => one.kind === "unknown")) return { kind: "unknown" };
  const members = sketches.flatMap(membersOf);
  if (members.length < 2) return members[0] ?? { kind: "never" };
  const scalars = joinedScalars(members);
  const literals = joinedLiterals(members, scalars);
  const others = joinedOthers(analysis, members).sort(listsLast);
  const joined = [...others, ...orderedSimple(members, scalars, literals)];
  if (coversEverything(joined)) return { kind: "unknown" };
  const [only, ...more] = joined;
  return only !== undefined && more.length === 0 ? only : { kind: "union", members: joined };
}

type Scalars = ReadonlyMap<ScalarShape["type"], ScalarShape>;

function joinedScalars(members: readonly MemberSketch[]): Scalars {
  const byType = new Map<ScalarShape["type"], ScalarShape>();
  const hasNumber = members.some((one) => one.kind === "scalar" && one.type === "number");
  for (const { type, limits } of members.flatMap(asScalars)) {
    const target = type === "integer" && hasNumber ? "number" : type;
    const before = byType.get(target);
    byType.set(target, {
      kind: "scalar",
      type: target,
      limits: before === undefined ? limits : loosen(before.limits, limits),
    });
  }
  const seen = new Set(members.flatMap((one) => (one.kind === "literal" ? [one.value] : [])));
  if (seen.has(true) && seen.has(false)) byType.set("boolean", { kind: "scalar", type: "boolean", limits: {} });
  return byType;
}

/** `null` has one value, so its literal is the scalar. */
function asScalars(member: MemberSketch): ScalarShape[] {
  if (member.kind === "literal" && member.value === null) return [{ kind: "scalar", type: "null", limits: {} }];
  return member.kind === "scalar" ? [member] : [];
}

function joinedLiterals(members: readonly MemberSketch[], scalars: Scalars): Map<string, LiteralShape> {
  const literals = members.filter((one) => one.kind === "literal");
  const left = literals.filter(({ value }) => !isCovered(kindOf(value), scalars));
  return new Map(left.map((one) => [literalKey(one.value), one]));
}

function isCovered(kind: number, scalars: Scalars): boolean {
  const covered = (type: ScalarShape["type"], mask: number): boolean => scalars.has(type) && (kind & mask) !== 0;
  return (
    covered("string", kinds.string) ||
    covered("number", kinds.integer | kinds.fraction) ||
    covered("integer", kinds.integer) ||
    covered("boolean", kinds.boolean) ||
    covered("null", kinds.null)
  );
}

/** Scalars and literals in the order in which they were met. */
function orderedSimple(
  members: readonly MemberSketch[],
  scalars: Scalars,
  literals: ReadonlyMap<string, LiteralShape>,
): MemberSketch[] {
  const met = members.flatMap((member): (MemberSketch | undefined)[] => {
    if (member.kind === "scalar") return [scalars.get(member.type) ?? scalars.get("number")];
    if (member.kind !== "literal") return [];
    if (typeof member.value === "boolean" && scalars.has("boolean")) return [scalars.get("boolean")];
    return member.value === null ? [scalars.get("null")] : [literals.get(literalKey(member.value))];
  });
  return [...new Set(met.filter((one) => one !== undefined))];
}

function listsLast(a: Structured, b: Structured): number {
  const isList = (one: Structured): boolean => one.kind === "list" || one.kind === "tuple";
  return Number(isList(a)) - Number(isList(b));
}

type Structured = Exclude<MemberSketch, ScalarShape | LiteralShape>;

function joinedOthers(analysis: Analysis, members: readonly MemberSketch[]): Structured[] {
  const others = members.filter((one): one is Structured => one.kind !== "scalar" && one.kind !== "literal");
  if (others.length > mostCompared) return others;
  return others.reduce<Structured[]>((kept, one) => absorbed(analysis, kept, one), []);
}

function absorbed(analysis: Analysis, kept: readonly Structured[], one: Structured): Structured[] {
  const wider = kept.findIndex((other) => isSubsketch(analysis, one, other));
  const other = kept[wider];
  if (other !== undefined) return kept.map((each, index) => (index === wider ? widened(other, one) : each));
  const inside = kept.filter((each) => isSubsketch(analysis, each, one));
  return [...kept.filter((each) => !inside.includes(each)), inside.reduce(widened, one)];
}

/** `wide` with limits that hold for `narrow` too, where `narrow` is a subtype of it. */
function widened(wide: Structured, narrow: Structured): Structured {
  if (wide.kind === "list" && (narrow.kind === "list" || narrow.kind === "tuple")) return widenedList(wide, narrow);
  return wide.kind === "object" && narrow.kind === "object" ? widenedObject(wide, narrow) : wide;
}

function widenedList(wide: ListSketch, narrow: Extract<Structured, { kind: "list" | "tuple" }>): ListSketch {
  const limits = loosen(wide.limits, narrow.limits);
  return {
    ...wide,
    limits,
    items: narrow.kind === "list" && !narrow.empty ? joinedSlot(wide.items, narrow.items) : wide.items,
  };
}

function widenedObject(wide: ObjectSketch, narrow: ObjectSketch): ObjectSketch {
  const inside = new Map(narrow.properties.map((one) => [one.name, one]));
  const properties = wide.properties.map((one) => {
    const other = inside.get(one.name);
    return other === undefined || other.presence === "forbidden"
      ? one
      : { ...one, slot: joinedSlot(one.slot, other.slot) };
  });
  return { ...wide, properties, limits: loosen(wide.limits, narrow.limits) };
}

/** A constraint that only adds to one that is there already brings no new limits. */
function joinedSlot(a: Slot, b: Slot): Slot {
  const said = a.map((one) => new Set(one.key.split("\n")));
  const news = b.filter(
    (one) => !said.some((terms) => [...terms].every((term) => term === "" || one.key.split("\n").includes(term))),
  );
  return news.length === 0 ? a : [...a, ...news];
}

/** Whether nothing is left that the union refuses. */
function coversEverything(members: readonly MemberSketch[]): boolean {
  const isOpen = (one: MemberSketch): boolean =>
    one.kind === "object" && one.properties.length === 0 && one.additional === undefined && one.prefixes.length === 0;
  const isAnyList = (one: MemberSketch): boolean =>
    one.kind === "list" && !one.empty && one.items.every((item) => item.terms.length === 0);
  const scalars = new Set(members.flatMap((one) => (one.kind === "scalar" ? [one.type] : [])));
  const hasScalars = (["string", "number", "boolean", "null"] as const).every((type) => scalars.has(type));
  return hasScalars && members.some(isOpen) && members.some(isAnyList);
}
