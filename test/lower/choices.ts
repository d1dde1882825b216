import { randomFrom } from "../differential/random.ts";

/** A source of choices that is the same for the same seed. */
export interface Choices {
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  /** One of `items`, of which there are some. */
  pick<T>(items: readonly T[]): T;
  /** True with this probability. */
  chance(probability: number): boolean;
}

/** Choices from a seed that is not 0. */
export function choicesFrom(seed: number): Choices {
  const { below } = randomFrom(seed);
  for (let round = 0; round < 8; round += 1) below(2);
  return {
    below,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    chance: (probability) => below(1000) < probability * 1000,
  };
}
