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
    if (gone.length === 0 || (gone.length > 1 && sumOf(gone) >= LEAST)) return hidden;
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

/**
 * Hides answers in a comparison of groups: an answer is told for every group or for none, so that what one group said cannot be
 * worked out from the others. What is left of a group's answers is no small group either.
 * @param rows how many of each group gave an answer; the groups are everybody, those that are not told as well
 * @param sizes of the groups
 * @param hidden answers that are hidden already, because few gave them in all
 * @param isMultiple whether people may have given several of the answers
 */
export function hiddenRows(
  rows: readonly (readonly number[])[],
  sizes: readonly number[],
  { hidden, isMultiple }: { hidden: readonly boolean[]; isMultiple: boolean },
): boolean[] {
  const isSmallIn = (count: number, group: number) =>
    isSmall(count) || (isMultiple && isSmall((sizes[group] ?? 0) - count));
  const gone = rows.map((row, at) => hidden[at] === true || row.some(isSmallIn));
  while (!isMultiple && sizes.some((_, group) => isOpen(rows, gone, group))) {
    const next = smallestLeft(rows.map(sumOf), gone);
    if (next < 0) break;
    gone[next] = true;
  }
  return gone;
}

/** Whether what is hidden of a group is one answer, or of few. */
function isOpen(rows: readonly (readonly number[])[], gone: readonly boolean[], group: number): boolean {
  const counts = rows.flatMap((row, at) => (gone[at] && row[group] ? [row[group]] : []));
  return counts.length === 1 || isSmall(sumOf(counts));
}

const sumOf = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Whether a question that some were asked is published at all: neither they nor the others are a small group. */
export const isTold = (asked: number, all: number): boolean => asked >= LEAST && !isSmall(all - asked);
