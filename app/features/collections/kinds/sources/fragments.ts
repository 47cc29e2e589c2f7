/** Quotations and the words of interest in them. */

export interface QuotePart {
  text: string;
  marked: boolean;
}

const OPEN = "[[";
const CLOSE = "]]";

/** Splits a text at `[[…]]` in linear time. Unmatched brackets are ordinary text. */
export function quoteParts(text: string): QuotePart[] {
  const parts: QuotePart[] = [];
  let place = 0;
  while (place < text.length) {
    const open = text.indexOf(OPEN, place);
    const close = open < 0 ? -1 : text.indexOf(CLOSE, open + OPEN.length);
    if (close < 0) break;
    parts.push({ text: text.slice(place, open), marked: false });
    parts.push({ text: text.slice(open + OPEN.length, close), marked: true });
    place = close + CLOSE.length;
  }
  parts.push({ text: text.slice(place), marked: false });
  return parts.filter((part) => part.text !== "");
}

/** The text without its marks. */
export const unmarked = (text: string): string =>
  quoteParts(text)
    .map((part) => part.text)
    .join("");

/** The lines of a quotation. Line breaks may also be written as "|", as in the API. */
export const quoteLines = (fragment: string): string[] => fragment.split(/\r?\n|\|/).map((line) => line.trim());

/** A quotation as one line of plain text. */
export const plainQuote = (fragment: string): string => unmarked(quoteLines(fragment).join(" "));

/**
 * All quotations in the one column the API has for them: "@" between two, "\@" for the sign itself, "|" for a line break.
 * Clients split at every "@" without a backslash before it, so no quotation may end with a backslash.
 */
export const joinedFragments = (fragments: readonly string[]): string =>
  fragments
    .map((fragment) => quoteLines(fragment).join("|").replaceAll("@", "\\@"))
    .map((fragment) => (fragment.endsWith("\\") ? `${fragment} ` : fragment))
    .join("@");
