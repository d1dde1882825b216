import type { Analysis } from "./analysis.ts";
import { saysAllOf } from "./constraint.ts";
import { kindOf, kinds, numberKinds } from "./kinds.ts";
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

/** How far into objects and lists two types are compared, and how many pairs of members are looked at. */
const deepest = 4;
const mostPairs = 5000;

/**
 * Whether TypeScript would accept every value of type `a` as one of type `b`. Limits are no types, so they do not count. Where
 * it takes too long to find out the answer is no.
 */
export function isSubsketch(analysis: Analysis, a: Sketch, b: Sketch): boolean {
  return new Comparison(analysis).sketch(a, b, 0);
}

/** {@link isSubsketch} for what the constraints of two slots allow. */
export function isSubslot(analysis: Analysis, a: Slot, b: Slot): boolean {
  return new Comparison(analysis).slot(a, b, 0);
}

class Comparison {
  readonly #analysis: Analysis;
  #pairsLeft = mostPairs;

  constructor(analysis: Analysis) {
    this.#analysis = analysis;
  }

  sketch(a: Sketch, b: Sketch, depth: number): boolean {
    if (a === pendingSketch || b === pendingSketch || depth > deepest) return false;
    if (b.kind === "unknown" || a.kind === "never") return true;
    if (a.kind === "unknown" || b.kind === "never") return false;
    const wide = membersOf(b);
    const literals = new Set(wide.flatMap((one) => (one.kind === "literal" ? [literalKey(one.value)] : [])));
    return membersOf(a).every(
      (one) =>
        (one.kind === "literal" && literals.has(literalKey(one.value))) ||
        wide.some((other) => this.#member(one, other, depth)),
    );
  }

  slot(a: Slot, b: Slot, depth: number): boolean {
    if (a.every((one) => b.some((other) => saysAllOf(one, other)))) return true;
    return depth < deepest && this.sketch(this.#analysis.sketch(a), this.#analysis.sketch(b), depth + 1);
  }

  #member(a: MemberSketch, b: MemberSketch, depth: number): boolean {
    this.#pairsLeft -= 1;
    if (this.#pairsLeft < 0) return false;
    if (a.kind === "schema" && b.kind === "schema" && a.constraint.key === b.constraint.key) return true;
    if (a.kind === "schema") return this.sketch(this.#analysis.sketch([a.constraint]), b, depth + 1);
    if (b.kind === "schema") return this.sketch(a, this.#analysis.sketch([b.constraint]), depth + 1);
    if (a.kind === "literal" || a.kind === "scalar") return isSubscalar(a, b);
    if (a.kind === "object") return b.kind === "object" && this.#object(a, b, depth);
    return this.#list(a, b, depth);
  }

  #list(a: ListMember, b: MemberSketch, depth: number): boolean {
    if (b.kind === "list" && a.kind === "list") return a.empty || (!b.empty && this.slot(a.items, b.items, depth));
    if (a.kind !== "tuple") return false;
    const inside = a.rest === undefined ? a.items : [...a.items, a.rest];
    if (b.kind === "list") return !b.empty && inside.every((item) => this.slot(item, b.items, depth));
    if (b.kind !== "tuple" || a.items.length !== b.items.length || a.required < b.required) return false;
    const restFits = a.rest === undefined || (b.rest !== undefined && this.slot(a.rest, b.rest, depth));
    return restFits && a.items.every((item, index) => this.slot(item, b.items[index] ?? [], depth));
  }

  #object(a: ObjectSketch, b: ObjectSketch, depth: number): boolean {
    const own = new Map(a.properties.map((property) => [property.name, property]));
    const fits = b.properties.every((wanted) => this.#property(own.get(wanted.name), wanted, depth));
    return fits && this.#fitsUndeclared(a, b, depth) && this.#isOpenAs(a, b, depth);
  }

  /** A property that `a` does not declare can be anything, so it fits only what can be anything. */
  #property(own: PropertySketch | undefined, wanted: PropertySketch, depth: number): boolean {
    if (own === undefined) {
      const any = this.#analysis.sketch(wanted.slot);
      return wanted.presence === "optional" && any.kind === "unknown" && any !== pendingSketch;
    }
    if (own.presence === "forbidden") return wanted.presence !== "required";
    if (wanted.presence === "forbidden") return false;
    if (wanted.presence === "required" && own.presence === "optional") return false;
    return this.slot(own.slot, wanted.slot, depth);
  }

  /** Whether what `a` declares beyond `b` fits what `b` says about names that it does not declare. */
  #fitsUndeclared(a: ObjectSketch, b: ObjectSketch, depth: number): boolean {
    const known = new Set(b.properties.map((one) => one.name));
    const extra = a.properties.filter((one) => one.presence !== "forbidden" && !known.has(one.name));
    const all = [...extra, ...a.prefixes.map(({ prefix, slot }) => ({ name: prefix, slot }))];
    return all.every(({ name, slot }) => {
      const under = b.prefixes.filter((one) => name.startsWith(one.prefix));
      if (!under.every((one) => this.slot(slot, one.slot, depth))) return false;
      if (b.additional === "forbidden") return under.length > 0;
      return b.additional === undefined || this.slot(slot, b.additional, depth);
    });
  }

  /** Whether names that neither declares are as free in `b` as in `a`. */
  #isOpenAs(a: ObjectSketch, b: ObjectSketch, depth: number): boolean {
    const own = a.additional;
    if (own === "forbidden") return true;
    const isSaid = (slot: Slot): boolean => own !== undefined && this.slot(own, slot, depth);
    const saysPrefixes = b.prefixes.every(
      (one) => isSaid(one.slot) || a.prefixes.some((other) => other.prefix === one.prefix),
    );
    return saysPrefixes && (b.additional === undefined || (b.additional !== "forbidden" && isSaid(b.additional)));
  }
}

type ListMember = Extract<MemberSketch, { kind: "list" | "tuple" }>;

function isSubscalar(a: Extract<MemberSketch, { kind: "literal" | "scalar" }>, b: MemberSketch): boolean {
  if (b.kind !== "scalar") return false;
  if (a.kind === "scalar") return a.type === b.type || (a.type === "integer" && b.type === "number");
  return (kindOf(a.value) & (b.type === "number" ? numberKinds : kinds[b.type])) !== 0;
}
