import { plainText } from "#app/kit/markup/inline.ts";

/** Texts of entries as plain text, without markup. */

/** Without markup; square brackets are ordinary characters in entries. */
export const plain = (markup: string): string => plainText(markup, { icons: false });

const QUOTES = /["'`´‚„「」『』〝〞〟\p{Pi}\p{Pf}]/gu;

/** Without markup and quotation marks, as lists are sorted. */
export const plainWithoutQuotes = (markup: string): string => plain(markup).replace(QUOTES, "").trim();

/** An empty line begins a new paragraph. */
export const toParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
