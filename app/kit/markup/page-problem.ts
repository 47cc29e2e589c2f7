/**
 * What can be wrong with a text kept as Markdown. The words for it are texts of the editions, `writing.problem.<code>`: an editor
 * shows them beside its fields, and `npm run editions:check` prints the English ones.
 */
export const PROBLEM_CODES = [
  "long",
  "lines",
  "headLine",
  "noTitle",
  "noDescription",
  "title",
  "description",
  "updated",
  "notice",
  "binding",
  "language",
  "published",
  "noPublished",
  "authors",
  "noAuthors",
  "hero",
  "heroAlt",
  "html",
  "placeholder",
  "headingPlaceholder",
  "paragraph",
  "level",
  "anchor",
  "anchorTwice",
  "picture",
  "slot",
  "fold",
  "note",
  "callout",
  "tableHead",
  "tableRow",
  "cells",
  "link",
  "page",
  "dataTable",
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** What is wrong, and what its words are filled with. */
export interface Wrong {
  code: ProblemCode;
  params?: Readonly<Record<string, string | number>>;
}

export interface PageProblem extends Wrong {
  line: number;
  /** The line of the head it is about, such as "title"; absent for what is below the head. */
  field?: string;
}
