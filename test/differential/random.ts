/** A source of choices that is the same for the same seed, on every machine. */
export interface Random {
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  /** One of `items`, each as likely as the others. */
  pick<T>(items: readonly [T, ...T[]]): T;
  /** One of `items`; undefined where there is none. */
  oneOf<T>(items: readonly T[]): T | undefined;
}

/** Marsaglia's xorshift on 32 bits. `seed` is any number but 0. */
export function randomFrom(seed: number): Random {
  let state = seed | 0;
  const below = (limit: number): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
  return {
    below,
    pick: (items) => items[below(items.length)] ?? items[0],
    oneOf: (items) => items[below(Math.max(items.length, 1))],
  };
}
