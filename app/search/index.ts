/** Searching an edition: rules for the server and the browser alike. */

export { KINDS, type SearchDocument, type SearchKind } from "./document.ts";
export { type ExcerptPart, excerptOf } from "./excerpt.ts";
export { fold, foldLoosely } from "./fold.ts";
export { hasPiece, type Piece, pieceOf } from "./piece.ts";
export { QUERY_LIMITS, type Query, type QueryProblem, queryFromPath, readQuery } from "./query.ts";
export { type Searchable, searchable } from "./search.ts";
export type { SearchChange, SearchChanges, SearchContext, SearchSource } from "./source.ts";
