/** The pages that the pager links to: the first five, those around the current one and the last three. */

const FIRST = 5;
const AROUND = 3;
const LAST = 3;

/**
 * @param current from 1
 * @returns page numbers in order; null marks a gap
 */
export function pagerPages(current: number, pages: number): (number | null)[] {
  const isOffered = (page: number) => page <= FIRST || Math.abs(page - current) <= AROUND || page > pages - LAST;
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  const offered = all.filter(
    // A gap of one page would take as much room as the page itself.
    (page) => isOffered(page) || (isOffered(page - 1) && isOffered(page + 1)),
  );
  return offered.flatMap((page, index) => (page - (offered[index - 1] ?? 0) > 1 ? [null, page] : [page]));
}
