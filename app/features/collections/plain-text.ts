import { plainText } from "#app/kit/markup/inline.ts";

/** Texts of entries without what is only for the eye. */

/** Without markup; square brackets are ordinary characters in entries. */
export const plain = (markup: string): string => plainText(markup, { icons: false });

const QUOTES = /["'`´‚„「」『』〝〞〟\p{Pi}\p{Pf}]/gu;

/** As lists are sorted by it: without quotation marks too. */
export const unquoted = (markup: string): string => plain(markup).replace(QUOTES, "").trim();

/** An empty line begins a new paragraph. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
