import { automataOf, type Automaton } from "./automaton.ts";
import { overlap } from "../../source/pattern/code-point-set.ts";
import { parsePattern } from "../../source/pattern/parse-pattern.ts";

/** Pairs of states that are compared for one pattern: well under a second. What needs more is not judged. */
const mostComparisons = 500_000;

/**
 * Whether a backtracking engine can take exponential time on a text that does not match: some part of the pattern can be
 * repeated in two ways on the same characters, and what follows can refuse. `pattern` has to compile with the `u` flag.
 */
export function isExponential(pattern: string): boolean {
  return automataOf(parsePattern(pattern)).some((automaton) => new LoopSearch(automaton).hasAmbiguousLoop());
}

/** Looks for a loop with two ways through it. */
class LoopSearch {
  readonly #automaton: Automaton;
  /** Without the ways from and to free states: once there the match is certain, and nothing is ever gone back on. */
  readonly #next: readonly ReadonlyMap<number, number>[];
  readonly #before: readonly number[][];
  #comparisons = 0;

  constructor(automaton: Automaton) {
    const { sets, next, free } = automaton;
    this.#automaton = automaton;
    this.#next = next.map((targets, from) => new Map([...targets].filter(([to]) => !free.has(from) && !free.has(to))));
    this.#before = sets.map(() => []);
    for (const [from, targets] of this.#next.entries()) for (const to of targets.keys()) this.#before[to]?.push(from);
  }

  /** Whether two different ways lead from some state back to it over the same characters. */
  hasAmbiguousLoop(): boolean {
    const seen = new Set<number>();
    for (const state of this.#automaton.sets.keys()) {
      if (seen.has(state)) continue;
      const loop = this.#loopOf(state);
      for (const one of loop) seen.add(one);
      if (this.#hasDoubleStep(loop) || [...loop].some((one) => this.#hasTwoWays(one, loop))) return true;
    }
    return false;
  }

  #hasDoubleStep(loop: ReadonlySet<number>): boolean {
    return [...loop].some((from) => [...(this.#next[from] ?? [])].some(([to, ways]) => ways > 1 && loop.has(to)));
  }

  /** The states on a way from `state` back to itself; empty where there is none. */
  #loopOf(state: number): Set<number> {
    const forward = reach(state, (from) => this.#next[from]?.keys() ?? []);
    if (!forward.has(state)) return new Set();
    const backward = reach(state, (to) => this.#before[to] ?? []);
    return new Set([...forward].filter((one) => backward.has(one)));
  }

  /** Two readers go side by side over the same characters: do they part and meet again where they started? */
  #hasTwoWays(state: number, loop: ReadonlySet<number>): boolean {
    if (this.#comparisons > mostComparisons) return false;
    const size = this.#automaton.sets.length;
    const before = new Map<number, number[]>();
    const forward = reach(state * size + state, (pair) => {
      const pairs = this.#pairsAfter(Math.floor(pair / size), pair % size, loop).map(([a, b]) => a * size + b);
      for (const to of pairs)
        before
          .set(to, before.get(to) ?? [])
          .get(to)
          ?.push(pair);
      return pairs;
    });
    const backward = reach(state * size + state, (pair) => before.get(pair) ?? []);
    return [...forward].some((pair) => Math.floor(pair / size) !== pair % size && backward.has(pair));
  }

  #pairsAfter(a: number, b: number, loop: ReadonlySet<number>): (readonly [number, number])[] {
    const { sets } = this.#automaton;
    const inLoop = (from: number): number[] => [...(this.#next[from]?.keys() ?? [])].filter((to) => loop.has(to));
    const [left, right] = [inLoop(a), inLoop(b)];
    this.#comparisons += left.length * right.length;
    if (this.#comparisons > mostComparisons) return [];
    return left.flatMap((x) => right.filter((y) => overlap(sets[x] ?? [], sets[y] ?? [])).map((y) => [x, y] as const));
  }
}

/** What can be reached in one step or more. */
function reach(start: number, step: (from: number) => Iterable<number>): Set<number> {
  const found = new Set(step(start));
  for (const one of found) for (const next of step(one)) found.add(next);
  return found;
}
