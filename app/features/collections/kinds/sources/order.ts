import { sortedAuthor } from "./authors.ts";
import { unmarked } from "./fragments.ts";
import { isSourceType, type SourceData, type SourceType } from "./source.ts";

/** The higher, the earlier in a list: what people know from screens first, poems last. */
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

export const priorityOf = (type: string): number => (isSourceType(type) ? PRIORITIES[type] : HIGHEST);

/** Sorts before whatever a name can go on with. */
const END = "\u0001";

/** By type, then author, then title; those nobody is named for come last within their type. */
export function orderKey({ type, author, title }: Pick<SourceData, "type" | "author" | "title">): string {
  const name = sortedAuthor(author);
  return `${HIGHEST - priorityOf(type)}${name === "" ? 1 : 0}${END}${name}${END}${unmarked(title)}`;
}
