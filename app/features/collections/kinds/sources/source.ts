import type { DataOf, Fields } from "../../field.ts";
import { shownAuthor } from "./authors.ts";
import { plainQuote, unmarked } from "./fragments.ts";

export const SOURCE_TYPES = [
  "Book",
  "Article",
  "Movie",
  "Series",
  "Song",
  "Poetry",
  "Comics",
  "Game",
  "Other",
] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];

/** The fields of a source. */
export const SOURCE_FIELDS = {
  /** One of `SOURCE_TYPES`; "" for none. */
  type: { type: "choice", options: { values: () => SOURCE_TYPES }, required: true },
  /** Canonical names of sets, several joined by "&" where they take turns; other words may stand here too. */
  pronouns: { type: "list", maxLength: 24, minItems: 1, maxItems: 20 },
  /** "Virginia ^Woolf": the mark stands before what it is sorted by. */
  author: { type: "text", maxLength: 255, plain: shownAuthor },
  /** Words in `[[…]]` are those of interest. */
  title: { type: "text", maxLength: 255, required: true, plain: unmarked },
  extra: { type: "text", maxLength: 255 },
  year: { type: "year" },
  /** Quotations, marked as the title, with line breaks. */
  fragments: { type: "list", maxLength: 4000, maxItems: 20, each: "long", plain: plainQuote },
  comment: { type: "text", maxLength: 255, long: true },
  link: { type: "text", maxLength: 255 },
  /** Names of pictures. */
  pictures: { type: "pictures", picture: "source", maxItems: 4 },
  /** Whether its pictures and quotations are spoilers. */
  spoiler: { type: "switch" },
} satisfies Fields;

export type SourceData = DataOf<typeof SOURCE_FIELDS>;

export const isSourceType = (type: string): type is SourceType => (SOURCE_TYPES as readonly string[]).includes(type);
