import type { CodePointSet } from "../../source/pattern/code-point-set.ts";
import type { Pattern } from "../../source/pattern/syntax.ts";

/** More repetitions than this are as good as any number. */
const mostCopies = 8;
/** A pattern that needs more states is not judged. */
const mostStates = 400;

/** The places in a pattern at which a character is read, and which of them may follow which. */
export interface Automaton {
  /** What each state reads. */
  readonly sets: readonly CodePointSet[];
  /** For each state what may follow, and in how many ways it may. */
  readonly next: readonly ReadonlyMap<number, number>[];
  /** States after which the whole pattern may have matched, with nothing left that could refuse. */
  readonly free: ReadonlySet<number>;
}

/** A part of a pattern: where reading it may begin and end. */
interface Part {
  readonly first: readonly number[];
  readonly last: readonly number[];
  /** Those of `last` behind which nothing of this part can refuse. */
  readonly free: readonly number[];
  readonly mayBeEmpty: boolean;
  /** It may be empty without anything that could refuse. */
  readonly mayBeSkipped: boolean;
}

const empty: Part = { first: [], last: [], free: [], mayBeEmpty: true, mayBeSkipped: true };

/** The automata of a pattern and of every look-around within it; those that are too large are left out. */
export function automataOf(pattern: Pattern): Automaton[] {
  const builder = new AutomatonBuilder();
  const whole = builder.build(pattern);
  const own = builder.isTooLarge ? [] : [{ sets: builder.sets, next: builder.next, free: new Set(whole.free) }];
  return [...own, ...builder.lookedFor.flatMap(automataOf)];
}

class AutomatonBuilder {
  readonly sets: CodePointSet[] = [];
  readonly next: Map<number, number>[] = [];
  readonly lookedFor: Pattern[] = [];

  get isTooLarge(): boolean {
    return this.sets.length > mostStates;
  }

  build(pattern: Pattern): Part {
    if (this.isTooLarge) return empty;
    if (pattern.kind === "set") return this.#state(pattern.set);
    if (pattern.kind === "sequence") return this.#sequence(pattern.parts);
    if (pattern.kind === "choice") return either(pattern.options.map((option) => this.build(option)));
    if (pattern.kind === "repeat") return this.#repeat(pattern);
    if (pattern.of !== undefined) this.lookedFor.push(pattern.of);
    return { ...empty, mayBeSkipped: false };
  }

  #state(set: CodePointSet): Part {
    const state = this.sets.push(set) - 1;
    this.next.push(new Map());
    return { first: [state], last: [state], free: [state], mayBeEmpty: false, mayBeSkipped: false };
  }

  #sequence(parts: readonly Pattern[]): Part {
    return parts.reduce((before, part) => this.#join(before, this.build(part)), empty);
  }

  #join(a: Part, b: Part): Part {
    this.#link(a.last, b.first);
    return {
      first: a.mayBeEmpty ? [...a.first, ...b.first] : a.first,
      last: b.mayBeEmpty ? [...a.last, ...b.last] : b.last,
      free: b.mayBeSkipped ? [...a.free, ...b.free] : b.free,
      mayBeEmpty: a.mayBeEmpty && b.mayBeEmpty,
      mayBeSkipped: a.mayBeSkipped && b.mayBeSkipped,
    };
  }

  #repeat({ of, min, max }: Extract<Pattern, { kind: "repeat" }>): Part {
    if (max <= mostCopies) return this.#copies(of, min, max);
    const part = this.build(of);
    this.#link(part.last, part.first);
    return min === 0 ? optional(part) : part;
  }

  #copies(of: Pattern, min: number, max: number): Part {
    const copies = Array.from({ length: max }, (_, index) => (index < min ? this.build(of) : optional(this.build(of))));
    return copies.reduce((before, part) => this.#join(before, part), empty);
  }

  #link(from: readonly number[], to: readonly number[]): void {
    for (const state of from)
      for (const target of to) {
        const ways = this.next[state];
        ways?.set(target, (ways.get(target) ?? 0) + 1);
      }
  }
}

function optional(part: Part): Part {
  return { ...part, mayBeEmpty: true, mayBeSkipped: true };
}

function either(parts: readonly Part[]): Part {
  return {
    first: parts.flatMap((part) => part.first),
    last: parts.flatMap((part) => part.last),
    free: parts.flatMap((part) => part.free),
    mayBeEmpty: parts.some((part) => part.mayBeEmpty),
    mayBeSkipped: parts.some((part) => part.mayBeSkipped),
  };
}
