/** Authors are written as they are called, with a mark before what they are sorted by: "Virginia ^Woolf". */

const MARK = "^";

/** The author as people read it. */
export const shownAuthor = (author: string): string => author.replaceAll(MARK, "");

/** What follows the mark comes first: "Woolf Virginia". */
export function sortedAuthor(author: string): string {
  const mark = author.indexOf(MARK);
  if (mark < 0) return author;
  return shownAuthor(`${author.slice(mark + 1)} ${author.slice(0, mark)}`).trim();
}
