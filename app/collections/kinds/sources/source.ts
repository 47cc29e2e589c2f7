/** What a source says of itself. */
export type SourceData = {
  /** One of `SOURCE_TYPES`; "" for none. */
  type: string;
  /** Canonical names of sets, several joined by "&" where they take turns; other words may stand here too. */
  pronouns: string[];
  /** "Virginia ^Woolf": the mark stands before what it is sorted by. */
  author: string;
  /** Words in `[[…]]` are those of interest. */
  title: string;
  extra: string;
  year: number | null;
  /** Quotations, marked as the title, with line breaks. */
  fragments: string[];
  comment: string;
  link: string;
  /** Pictures and quotations give something away. */
  spoiler: boolean;
  /** Names of pictures. */
  pictures: string[];
};

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

export const isSourceType = (type: string): type is SourceType => (SOURCE_TYPES as readonly string[]).includes(type);
