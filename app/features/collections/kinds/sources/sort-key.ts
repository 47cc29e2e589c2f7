import { sortedAuthor } from "./authors.ts";
import { unmarked } from "./fragments.ts";
import { isSourceType, type SourceData, type SourceType } from "./source.ts";

/** Higher priorities come first in lists. */
const PRIORITIES: Readonly<Record<SourceType, number>> = {
  Other: 4,
  Comics: 4,
  Game: 4,
  Movie: 3,
  Series: 3,
  Article: 2,
  Book: 1,
  Song: 0,
  Poetry: 0,
};
const HIGHEST = 4;

export const typePriority = (type: string): number => (isSourceType(type) ? PRIORITIES[type] : HIGHEST);

/** Sorts before any character that a name may contain. */
const END = "\u0001";

/** Sorts by type, then author, then title. Sources without an author come last within their type. */
export function sourceSortKey({ type, author, title }: Pick<SourceData, "type" | "author" | "title">): string {
  const name = sortedAuthor(author);
  return `${HIGHEST - typePriority(type)}${name === "" ? 1 : 0}${END}${name}${END}${unmarked(title)}`;
}
