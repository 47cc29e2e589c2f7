/**
 * Which numbers are published. A group of fewer people than this is not: in a small group somebody may be recognised, and what they
 * said read from the numbers.
 */
export const LEAST = 20;

/**
 * Hides small groups of a whole that is known, such as the answers of which each person gave one. One hidden number would be what is
 * missing from the whole, so there are at least two, which together are no small group either. Nobody is no group.
 * @returns which numbers are hidden
 */
export function hiddenParts(counts: readonly number[]): boolean[] {
  const hidden = counts.map(isSmall);
  for (;;) {
    const gone = counts.filter((_, at) => hidden[at]);
    const sum = gone.reduce((total, count) => total + count, 0);
    if (gone.length === 0 || (gone.length > 1 && sum >= LEAST)) return hidden;
    const next = smallestLeft(counts, hidden);
    if (next < 0) return hidden;
    hidden[next] = true;
  }
}

const isSmall = (count: number): boolean => count > 0 && count < LEAST;

function smallestLeft(counts: readonly number[], hidden: readonly boolean[]): number {
  let found = -1;
  for (const [at, count] of counts.entries()) {
    if (hidden[at] || count === 0) continue;
    if (found < 0 || count < (counts[found] as number)) found = at;
  }
  return found;
}

/**
 * The same for answers of which each person may have given several: each number stands for itself, and for those who did not give
 * that answer.
 */
export const hiddenShares = (counts: readonly number[], all: number): boolean[] =>
  counts.map((count) => isSmall(count) || isSmall(all - count));

/** Whether a question that some were asked is published at all: neither they nor the others are a small group. */
export const isTold = (asked: number, all: number): boolean => asked >= LEAST && !isSmall(all - asked);
