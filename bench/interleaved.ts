import { do_not_optimize, measure } from "mitata";

/** What is compared: a name, and one turn of the work. */
export interface Contender {
  readonly name: string;
  turn(): unknown;
}

/** Nanoseconds per turn, by contender. */
export type Timings = ReadonlyMap<string, number>;

const rounds = 9;
const options = { min_cpu_time: 120e6, batch_samples: 256 };

/**
 * Measures the contenders in turns, several rounds in one process, so that all of them meet the same state of the machine and of
 * the compiler. Answers the median of each contender's best round: what else runs on the machine only ever slows a round down.
 */
export async function interleaved(contenders: readonly Contender[]): Promise<Timings> {
  const samples = new Map(contenders.map(({ name }): [string, number[]] => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const { name, turn } of contenders) {
      const { p50 } = await measure(() => do_not_optimize(turn()), options);
      samples.get(name)?.push(p50);
    }
  }
  return new Map([...samples].map(([name, medians]) => [name, Math.min(...medians)]));
}

/** The middle value; of an even number of values the upper one of both. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Prints what each contender took, of which one turn was as many events, and how that compares to the fastest. */
export function print(title: string, timings: Timings, events: number): void {
  const best = Math.min(...timings.values());
  console.log(`\n${title}`);
  for (const [name, time] of timings) {
    const perEvent = `${(time / events).toFixed(0).padStart(7)} ns an event`;
    console.log(`  ${name.padEnd(34)}${perEvent}  ${(time / best).toFixed(2).padStart(6)} ×`);
  }
}

/** Prints how the times of two contenders compare, and what is aimed at. */
export function ratio(text: string, timings: Timings, [over, under]: readonly [string, string], target: string): void {
  const value = (timings.get(over) ?? Number.NaN) / (timings.get(under) ?? Number.NaN);
  console.log(`  → ${text} ${value.toFixed(2)} × ${target}`);
}
