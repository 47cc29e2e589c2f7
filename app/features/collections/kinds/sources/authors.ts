/** Names of authors contain a mark before the part they are sorted by: "Virginia ^Woolf". */

const MARK = "^";

/** The author's name without the mark. */
export const shownAuthor = (author: string): string => author.replaceAll(MARK, "");

/** The author's name for sorting: "Woolf Virginia". */
export function sortedAuthor(author: string): string {
  const mark = author.indexOf(MARK);
  if (mark < 0) return author;
  return shownAuthor(`${author.slice(mark + 1)} ${author.slice(0, mark)}`).trim();
}
