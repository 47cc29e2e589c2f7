/** Reproducible randomness: the same seed gives the same choices. */
export interface Random {
  /** From 0 to just below 1. */
  next(): number;
  /** A whole number from 0 to just below `end`. */
  below(end: number): number;
  pick<T>(items: readonly T[]): T;
}

/** Mulberry32: small, even, and quick enough. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return { next, below, pick: (items) => items[below(items.length)] as (typeof items)[number] };
}
