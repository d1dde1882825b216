import type { Analysis } from "./analysis.ts";
import { saysAllOf } from "./constraint.ts";
import { kindOf, kinds } from "./kinds.ts";
import { literalKey } from "./literals.ts";
import {
  membersOf,
  pendingSketch,
  type MemberSketch,
  type ObjectSketch,
  type PropertySketch,
  type Sketch,
  type Slot,
} from "./sketch.ts";

const deepest = 4;

/**
 * Whether TypeScript would accept every value of type `a` as one of type `b`. Limits are no types, so they do not count. Where
 * it takes too long to find out the answer is no.
 */
export function isSubsketch(analysis: Analysis, a: Sketch, b: Sketch, depth = 0): boolean {
  if (a === pendingSketch || b === pendingSketch || depth > deepest) return false;
  if (b.kind === "unknown" || a.kind === "never") return true;
  if (a.kind === "unknown" || b.kind === "never") return false;
  const wide = membersOf(b);
  return membersOf(a).every((one) => wide.some((other) => isSubmember({ analysis, depth }, one, other)));
}

/** {@link isSubsketch} for what the constraints of two slots allow. */
export function isSubslot(analysis: Analysis, a: Slot, b: Slot, depth = 0): boolean {
  if (a.every((one) => b.some((other) => saysAllOf(one, other)))) return true;
  return depth < deepest && isSubsketch(analysis, analysis.sketch(a), analysis.sketch(b), depth + 1);
}

interface Comparison {
  readonly analysis: Analysis;
  readonly depth: number;
}

function isSubmember(comparison: Comparison, a: MemberSketch, b: MemberSketch): boolean {
  const { analysis, depth } = comparison;
  if (a.kind === "schema" && b.kind === "schema" && a.constraint.key === b.constraint.key) return true;
  if (a.kind === "schema") return isSubsketch(analysis, analysis.sketch([a.constraint]), b, depth + 1);
  if (b.kind === "schema") return isSubsketch(analysis, a, analysis.sketch([b.constraint]), depth + 1);
  if (a.kind === "literal") return isSubliteral(a.value, b);
  if (a.kind === "scalar")
    return b.kind === "scalar" && (a.type === b.type || (a.type === "integer" && b.type === "number"));
  if (a.kind === "object") return b.kind === "object" && isSubobject(comparison, a, b);
  return isSublist(comparison, a, b);
}

function isSubliteral(value: Parameters<typeof kindOf>[0], b: MemberSketch): boolean {
  if (b.kind === "literal") return literalKey(value) === literalKey(b.value);
  if (b.kind !== "scalar") return false;
  const kind = kindOf(value);
  return b.type === "number" ? (kind & (kinds.integer | kinds.fraction)) !== 0 : (kind & kinds[b.type]) !== 0;
}

type ListMember = Extract<MemberSketch, { kind: "list" | "tuple" }>;

function isSublist(comparison: Comparison, a: ListMember, b: MemberSketch): boolean {
  const { analysis, depth } = comparison;
  if (b.kind === "list" && a.kind === "list")
    return a.empty || (!b.empty && isSubslot(analysis, a.items, b.items, depth));
  if (a.kind !== "tuple") return false;
  const inside = a.rest === undefined ? a.items : [...a.items, a.rest];
  if (b.kind === "list") return !b.empty && inside.every((item) => isSubslot(analysis, item, b.items, depth));
  if (b.kind !== "tuple" || a.items.length !== b.items.length || a.required < b.required) return false;
  const restFits = a.rest === undefined || (b.rest !== undefined && isSubslot(analysis, a.rest, b.rest, depth));
  return restFits && a.items.every((item, index) => isSubslot(analysis, item, b.items[index] ?? [], depth));
}

function isSubobject(comparison: Comparison, a: ObjectSketch, b: ObjectSketch): boolean {
  const own = new Map(a.properties.map((property) => [property.name, property]));
  if (!b.properties.every((wanted) => fits(comparison, own.get(wanted.name), wanted))) return false;
  return coversUndeclared(comparison, a, b);
}

/** A property that `a` does not declare can be anything, so it fits only what can be anything. */
function fits({ analysis, depth }: Comparison, own: PropertySketch | undefined, wanted: PropertySketch): boolean {
  if (own === undefined) return wanted.presence === "optional" && analysis.sketch(wanted.slot).kind === "unknown";
  if (own.presence === "forbidden") return wanted.presence !== "required";
  if (wanted.presence === "forbidden" || (wanted.presence === "required" && own.presence === "optional")) return false;
  return isSubslot(analysis, own.slot, wanted.slot, depth);
}

/** Whether what `b` says about names that it does not declare holds for everything in `a`, declared there or not. */
function coversUndeclared({ analysis, depth }: Comparison, a: ObjectSketch, b: ObjectSketch): boolean {
  const known = new Set(b.properties.map((one) => one.name));
  const extra = a.properties.filter((one) => one.presence !== "forbidden" && !known.has(one.name));
  const fitsAdditional = (slot: Slot, name: string): boolean =>
    b.additional === undefined ||
    (b.additional === "forbidden"
      ? b.prefixes.some((one) => name.startsWith(one.prefix))
      : isSubslot(analysis, slot, b.additional, depth));
  const fitsPrefixes = (slot: Slot, name: string): boolean =>
    b.prefixes.every((one) => !name.startsWith(one.prefix) || isSubslot(analysis, slot, one.slot, depth));
  return (
    [
      ...extra.map(({ name, slot }) => ({ name, slot })),
      ...a.prefixes.map(({ prefix, slot }) => ({ name: prefix, slot })),
    ].every(({ name, slot }) => fitsAdditional(slot, name) && fitsPrefixes(slot, name)) &&
    isOpenAs({ analysis, depth }, a, b)
  );
}

/** Whether names that neither declares are as free in `b` as in `a`. */
function isOpenAs({ analysis, depth }: Comparison, a: ObjectSketch, b: ObjectSketch): boolean {
  const own = a.additional;
  if (own === "forbidden") return true;
  const isSaid = (slot: Slot): boolean => own !== undefined && isSubslot(analysis, own, slot, depth);
  const saysPrefixes = b.prefixes.every(
    (one) => isSaid(one.slot) || a.prefixes.some((other) => other.prefix === one.prefix),
  );
  return saysPrefixes && (b.additional === undefined || (b.additional !== "forbidden" && isSaid(b.additional)));
}
