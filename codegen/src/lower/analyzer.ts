import type { DiagnosticCollector } from "../diagnostics/collector.ts";
import type { SchemaNode } from "../source/schema-node.ts";
import { alternatives } from "./alternatives.ts";
import type { Analysis } from "./analysis.ts";
import type { Constraint } from "./constraint.ts";
import { anyFacet, type Facet } from "./facet.ts";
import { flatten, type Flat } from "./flatten.ts";
import { negate } from "./negate.ts";
import { pendingSketch, type Sketch, type Slot } from "./sketch.ts";
import { sketchSlot } from "./sketch-constraint.ts";

/** Answers each question once. */
export class Analyzer implements Analysis {
  readonly #depth = { now: 0 };
  readonly #flat = new Memo<Flat>({ base: anyFacet, groups: [] }, this.#depth);
  readonly #alternatives = new Memo<readonly Facet[]>([anyFacet], this.#depth);
  readonly #negations = new Memo<readonly Facet[]>([anyFacet], this.#depth);
  readonly #sketches = new Memo<Sketch>(pendingSketch, this.#depth);
  readonly #diagnostics: DiagnosticCollector;

  constructor(diagnostics: DiagnosticCollector) {
    this.#diagnostics = diagnostics;
  }

  flatten(constraint: Constraint): Flat {
    return this.#flat.get(constraint.key, () => flatten(this, constraint));
  }

  alternatives(constraint: Constraint): readonly Facet[] {
    return this.#alternatives.get(constraint.key, () => alternatives(this, constraint));
  }

  negate(node: SchemaNode): readonly Facet[] {
    return this.#negations.get(node.key, () => negate(this, node));
  }

  sketch(slot: Slot): Sketch {
    return this.#sketches.get(slot.map((one) => one.key).join("\n|\n"), () => sketchSlot(this, slot));
  }

  tooManyAlternatives(node: SchemaNode): void {
    const message =
      "The conditions of this schema have too many combinations for a type, so the type is wider. The validator checks them.";
    this.#diagnostics.report("too-many-alternatives", node.place(), message);
  }
}

/** How many questions may wait for each other: schemas nested deeper are not looked into. */
const deepest = 120;

class Memo<T> {
  readonly #answers = new Map<string, T>();
  readonly #pending: T;
  readonly #depth: { now: number };

  constructor(pending: T, depth: { now: number }) {
    this.#pending = pending;
    this.#depth = depth;
  }

  /** While `work` runs, asking for the same key gives the pending answer. */
  get(key: string, work: () => T): T {
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    if (this.#depth.now >= deepest) return this.#pending;
    this.#answers.set(key, this.#pending);
    this.#depth.now += 1;
    const answer = work();
    this.#depth.now -= 1;
    this.#answers.set(key, answer);
    return answer;
  }
}
