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
