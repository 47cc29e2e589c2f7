import type { SearchDocument } from "./document.ts";
import { fold, withoutQuotes } from "./fold.ts";
import { hasPiece, type Piece, pieceOf } from "./piece.ts";
import { isBrief, MAX_RESULTS } from "./query.ts";

/** What says whether a sign is drawn in colours or as a letter: keyboards send it with an emoji or without. */
const EMOJI_STYLE = /[\ufe0e\ufe0f]/g;

/** As texts and queries are compared: whether a word stands in quotes makes no difference. */
export const foldUnquoted = (text: string): string => fold(withoutQuotes(text).replace(EMOJI_STYLE, ""));

/** A document with its texts already folded, so that a search folds only the query. */
export interface Searchable {
  document: SearchDocument;
  /** The title and other names. */
  names: readonly string[];
  content: string;
  /** A hyphen at the end of a query asks for the beginning or the ending of one of the names. */
  hyphens?: true;
  /** Letters inside of a word of its names ask for something else: "names" is not Vietnamese. */
  byWords?: true;
}

/**
 * @param otherNames found as if they were the title, though not shown
 * @param told found as if it were the content, though not shown
 */
export function searchable(
  document: SearchDocument,
  otherNames: readonly string[] = [],
  told: readonly string[] = [],
): Searchable {
  const names = [...new Set([document.title, ...otherNames].map(foldUnquoted))];
  const content = [document.content, ...told].filter((part) => part !== "").map(foldUnquoted);
  return { document, names, content: content.join("\n") };
}

/** The words of the last step of a page's address, or of its part of a page: "/dictionary" is the one of nouns. */
export function wordsOfAddress(url: string): string[] {
  const words = decodeURIComponent(url.split(/[/#]/).at(-1) ?? "").replace(/[-_]/g, " ");
  return words === "" ? [] : [words];
}

/** The same document as shown in another spelling, and found in both. */
export function respelled({ document, names, content, ...asked }: Searchable, spell: <T>(shown: T) => T): Searchable {
  const shown = spell(document);
  return {
    document: shown,
    names: [...new Set([foldUnquoted(shown.title), ...names, ...spell(names).map(foldUnquoted)])],
    // What is shown and not found in its own spelling is not found in another.
    content: content === "" ? "" : `${content}\n${foldUnquoted(shown.content)}`,
    ...asked,
  };
}

/**
 * Documents that hold the query, whatever its case: those called exactly so first, then those whose name begins with it,
 * then those whose name has it somewhere, then those that only tell of it; among equals in the order given. The site
 * answers so while its index is made, and whenever that fails.
 * @param query as `readQuery` gives it, without a problem, or brief
 */
export function search(documents: Iterable<Searchable>, query: string): SearchDocument[] {
  const rankOf = rankIn(foldUnquoted(query));
  const found: SearchDocument[][] = [[], [], [], []];
  for (const one of documents) {
    const rank = rankOf(one);
    if (rank !== null) found[rank]?.push(one.document);
  }
  return found.flat().slice(0, MAX_RESULTS);
}

/**
 * How a document holds a query.
 * @param wanted the query, folded
 * @returns 0 for the best, 3 for what only tells of it; null for what does not hold it
 */
export function rankIn(wanted: string): (one: Searchable) => number | null {
  // Nothing but quotes.
  if (wanted === "") return () => null;
  const piece = pieceOf(wanted);
  const plainRankOf = isBrief(wanted) ? rankOfBrief : rankOf;
  return (one) => (one.hyphens && piece.at !== "anywhere" ? rankOfPiece(one, piece) : plainRankOf(one, wanted));
}

/** A letter or two would be in nearly everything, so they only find what has them as a word of its name: "xe", "彼". */
function rankOfBrief({ names }: Searchable, wanted: string): number | null {
  if (names.includes(wanted)) return 0;
  const hasWord = (name: string) => name.includes(wanted) && name.split(NO_LETTERS).includes(wanted);
  return names.some(hasWord) ? 1 : null;
}

const NO_LETTERS = /[^\p{L}\p{M}\p{N}\p{Co}]+/u;

/** The text itself comes before what only begins or ends with it. */
function rankOfPiece({ names }: Searchable, piece: Piece): number | null {
  if (names.includes(piece.text)) return 0;
  return names.some((name) => hasPiece(name, piece)) ? 1 : null;
}

function rankOf({ names, content }: Searchable, wanted: string): number | null {
  if (names.includes(wanted)) return 0;
  if (names.some((name) => name.startsWith(wanted))) return 1;
  if (names.some((name) => name.includes(wanted))) return 2;
  return content.includes(wanted) ? 3 : null;
}
