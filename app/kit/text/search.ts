import type { SearchDocument } from "./document.ts";
import { fold } from "./fold.ts";
import { hasPiece, type Piece, pieceOf } from "./piece.ts";

/** More results than anybody reads. */
export const MAX_RESULTS = 50;

/** A document with its texts already folded, so that a search folds only the query. */
export interface Searchable {
  document: SearchDocument;
  /** The title and other names. */
  names: readonly string[];
  content: string;
  /** A hyphen at the end of a query asks for the beginning or the ending of one of the names. */
  hyphens?: true;
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
  const names = [...new Set([document.title, ...otherNames].map(fold))];
  const content = [document.content, ...told].filter((part) => part !== "").map(fold);
  return { document, names, content: content.join("\n") };
}

/** The same document as shown in another spelling, and found in both. */
export function respelled({ document, names, content, hyphens }: Searchable, spell: <T>(shown: T) => T): Searchable {
  const shown = spell(document);
  return {
    document: shown,
    names: [...new Set([fold(shown.title), ...names, ...spell(names).map(fold)])],
    // What is shown and not found in its own spelling is not found in another.
    content: content === "" ? "" : `${content}\n${fold(shown.content)}`,
    hyphens,
  };
}

/**
 * Documents that hold the query, whatever its case: those called exactly so first, then those whose name begins with it,
 * then those whose name has it somewhere, then those that only tell of it; among equals in the order given. The site
 * answers so while its index is made, and whenever that fails.
 * @param query as `readQuery` gives it, without a problem
 */
export function search(documents: Iterable<Searchable>, query: string): SearchDocument[] {
  const rankOf = rankIn(fold(query));
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
  const piece = pieceOf(wanted);
  return (one) => (one.hyphens && piece.at !== "anywhere" ? rankOfPiece(one, piece) : rankOf(one, wanted));
}

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
