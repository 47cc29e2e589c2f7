/** Quotations and the words of interest in them. */

export interface QuotePart {
  text: string;
  marked: boolean;
}

const OPEN = "[[";
const CLOSE = "]]";

/** A text cut at its `[[…]]`; brackets without a partner are text. In time linear in its length. */
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

/** Line breaks are typed, or written "|" as the API has them. */
export const linesOfQuote = (fragment: string): string[] => fragment.split(/\r?\n|\|/).map((line) => line.trim());

/**
 * All quotations in the one column the API has for them: "@" between two, "\@" for the sign itself, "|" for a line break.
 * Who reads it splits at every "@" without a backslash before it, so none may end in one.
 */
export const joinedFragments = (fragments: readonly string[]): string =>
  fragments
    .map((fragment) => linesOfQuote(fragment).join("|").replaceAll("@", "\\@"))
    .map((fragment) => (fragment.endsWith("\\") ? `${fragment} ` : fragment))
    .join("@");
