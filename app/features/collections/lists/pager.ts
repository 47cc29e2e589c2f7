/** Which pages of a list are offered: the first five, those around the one that is shown, the last three. */

const FIRST = 5;
const AROUND = 3;
const LAST = 3;

/**
 * @param current from 1
 * @returns numbers in order; null where some are left out
 */
export function pagerPages(current: number, pages: number): (number | null)[] {
  const isOffered = (page: number) => page <= FIRST || Math.abs(page - current) <= AROUND || page > pages - LAST;
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  const offered = all.filter(
    // A single page left out takes as much room as the sign for it.
    (page) => isOffered(page) || (isOffered(page - 1) && isOffered(page + 1)),
  );
  return offered.flatMap((page, index) => (page - (offered[index - 1] ?? 0) > 1 ? [null, page] : [page]));
}
