import type { DataOf, Fields } from "../../field.ts";

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

/** What a source says of itself. */
export const SOURCE_FIELDS = {
  /** One of `SOURCE_TYPES`; "" for none. */
  type: { type: "choice", options: { of: () => SOURCE_TYPES }, required: true },
  /** Canonical names of sets, several joined by "&" where they take turns; other words may stand here too. */
  pronouns: { type: "list", most: 24, atLeast: 1, atMost: 20 },
  /** "Virginia ^Woolf": the mark stands before what it is sorted by. */
  author: { type: "text", most: 255 },
  /** Words in `[[…]]` are those of interest. */
  title: { type: "text", most: 255, required: true },
  extra: { type: "text", most: 255 },
  year: { type: "year" },
  /** Quotations, marked as the title, with line breaks. */
  fragments: { type: "list", most: 4000, atMost: 20, each: "long" },
  comment: { type: "text", most: 255, long: true },
  link: { type: "text", most: 255 },
  /** Names of pictures. */
  pictures: { type: "pictures", picture: "source", atMost: 4 },
  /** Pictures and quotations give something away. */
  spoiler: { type: "switch" },
} satisfies Fields;

export type SourceData = DataOf<typeof SOURCE_FIELDS>;

export const isSourceType = (type: string): type is SourceType => (SOURCE_TYPES as readonly string[]).includes(type);
