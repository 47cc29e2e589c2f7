import type { LoadContext } from "#app/context.ts";
import type { SearchDocument } from "#app/kit/text/document.ts";
import type { Searchable } from "#app/kit/text/search.ts";

/** What a source may need to know to make its documents. */
export type SearchContext = Pick<
  LoadContext,
  "database" | "edition" | "env" | "text" | "pages" | "directory" | "hosts" | "spelling" | "spell" | "clock" | "log"
>;

/**
 * Things of one subject that can be found. Every subject hands its own to the search, which keeps an index of them and asks
 * here what has changed. Documents hold only what everybody may see.
 */
export interface SearchSource {
  /** Different for each source. */
  id: string;
  /** Among equals, documents of the source with the smaller number come first. */
  order: number;
  /** What all documents are made of. While each of these is the same, no document is asked for again. */
  state(context: SearchContext): readonly unknown[];
  /** All documents as they are now, best in small portions: there are pauses between them. */
  documents(context: SearchContext): Iterable<Searchable>;
  /** For long lists of which a few change at a time: what has changed while the state is the same. */
  changes?: SearchChanges;
  /**
   * What somebody most likely looks for who writes this, though no document says so: "she/they" asks for the page of both. It is
   * shown first, once, and costs little to find.
   */
  meant?(context: SearchContext, query: string): readonly SearchDocument[];
  /** The documents are in other languages than the edition's, so a spelling of it leaves them as they are. */
  isForeign?: true;
}

export interface SearchChanges {
  /** The same as long as nothing has changed. It comes from the file, which other processes write too. */
  revision(context: SearchContext): unknown;
  /**
   * What is not as it was. Each portion is followed by a pause, an empty one too.
   * @param known the stamps of the documents that were handed over, by their ids
   */
  since(context: SearchContext, known: ReadonlyMap<string, string>): Iterable<readonly SearchChange[]>;
  /** Documents whose names, as they are stored, may contain a query: for answers while there is no index. */
  holding(context: SearchContext, query: string): Iterable<readonly Searchable[]>;
}

export interface SearchChange {
  id: string;
  /** Another one whenever the document is another one. */
  stamp: string;
  /** Null when there is no such document any more. */
  document: Searchable | null;
}
