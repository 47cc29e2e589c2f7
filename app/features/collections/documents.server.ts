import { and, sql } from "drizzle-orm";
import { COLLECTION_IDS, type CollectionId } from "#app/editions/collections.ts";
import { type Searchable, searchable } from "#app/kit/text/search.ts";
import type { SearchChange, SearchContext, SearchSource } from "#app/subject/search-source.ts";
import { editionRevisions } from "#db/edition/revisions.ts";
import { entries } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";
import type { Entry } from "./entry.ts";
import { entryPath } from "./entry-path.ts";
import type { Kind } from "./kind.ts";
import { enabledKinds, getKind } from "./kinds.ts";
import { searchNeedle } from "./lists/filter.server.ts";
import { isPublic } from "./lists/public-ids.server.ts";
import { entriesById, idsNamedLike } from "./lists/queries.server.ts";

/** More than anybody reads, so that the best results are among them after ranking. */
const MAX_CANDIDATES = 200;

/** Small enough to be read and folded without blocking the event loop. */
const BATCH_SIZE = 50;

/** Small enough to be read without blocking the event loop. */
const STAMP_BATCH_SIZE = 500;

/**
 * Where each kind stands among all that is searched. Among equals, what explains a word comes first, then what people are called, then
 * what says how not to speak of them, and works that only mention it at the end.
 */
const ORDER: Readonly<Record<CollectionId, number>> = {
  terms: 30,
  nouns: 31,
  names: 32,
  people: 33,
  inclusive: 34,
  sources: 35,
};

/** One search source for each kind: its approved entries. */
export const collectionSources = (): SearchSource[] =>
  COLLECTION_IDS.map((id) => toSearchSource(getKind(id), ORDER[id]));

/** Pages of the kinds that are neither a list nor an entry. */
export const kindPagesSource: SearchSource = {
  id: "collection-pages",
  order: 12,
  state: ({ edition }) => [edition],
  documents: ({ edition, text }) =>
    enabledKinds(edition.config)
      .flatMap((kind) => kind.pages?.({ edition, text }) ?? [])
      .map(({ label, path }) => searchable({ kind: "page", id: path, title: label, url: path, content: "" }, [])),
};

function toSearchSource(kind: Kind, order: number): SearchSource {
  const isEnabled = ({ edition }: SearchContext) => enabledKinds(edition.config).includes(kind);
  return {
    id: kind.id,
    order,
    // Documents contain texts and addresses of the edition. The texts are a new object whenever the edition is reloaded.
    state: ({ edition }) => [edition.texts],
    *documents(context) {
      for (const portion of isEnabled(context) ? changesSince(context, kind, new Map()) : [])
        for (const { document } of portion) if (document !== null) yield document;
    },
    changes: {
      revision: ({ database }) => editionRevisions(database).pages,
      since: (context, known) => (isEnabled(context) ? changesSince(context, kind, known) : []),
      holding: (context, query) => (isEnabled(context) ? entriesNamedLike(context, kind, query) : []),
    },
  };
}

/** Entries that were added, changed or removed compared with the known stamps. The caller may pause between two batches. */
function* changesSince(
  context: SearchContext,
  kind: Kind,
  known: ReadonlyMap<string, string>,
): Generator<readonly SearchChange[]> {
  const gone = new Set(known.keys());
  for (const stamps of readStamps(context.database, kind)) {
    for (const [id] of stamps) gone.delete(id);
    const others = stamps.filter(([id, stamp]) => known.get(id) !== stamp);
    // Entries may change in the pause after a batch. The next check of the revision notices that.
    for (let at = 0; at < others.length; at += BATCH_SIZE) {
      const portion = new Map(others.slice(at, at + BATCH_SIZE));
      yield publicEntriesById(context.database, kind, [...portion.keys()]).map((entry) => ({
        id: entry.id,
        stamp: portion.get(entry.id) ?? "",
        document: toSearchable(context, kind, entry),
      }));
    }
    yield [];
  }
  yield [...gone].map((id) => ({ id, stamp: "", document: null }));
}

/**
 * A short text per entry that changes whenever its search document changes: fingerprint, key and title. They are read along the index of
 * the list: in the order of their ids, all entries would be sorted again for each batch.
 */
function* readStamps({ db }: EditionHandle, kind: Kind): Generator<[id: string, stamp: string][]> {
  const stamp = sql<string>`${entries.fingerprint} || ' ' || coalesce(${entries.key}, '') || ' ' || ${entries.title}`;
  let [lastSort, lastId] = ["", ""];
  while (true) {
    const rows = db
      .select({ id: entries.id, stamp, sort: entries.sort })
      .from(entries)
      .where(and(isPublic(kind), sql`(${entries.sort}, ${entries.id}) > (${lastSort}, ${lastId})`))
      .orderBy(entries.sort, entries.id)
      .limit(STAMP_BATCH_SIZE)
      // Arrays instead of objects, because there may be thousands of rows.
      .values() as [id: string, stamp: string, sort: string][];
    yield rows.map(([id, stamp]) => [id, stamp]);
    [lastId, , lastSort] = rows.at(-1) ?? [lastId, "", lastSort];
    if (rows.length < STAMP_BATCH_SIZE) return;
  }
}

/**
 * Approved entries whose names contain the query. The database finds them, and the caller may pause between two batches.
 */
function* entriesNamedLike(context: SearchContext, kind: Kind, query: string): Generator<readonly Searchable[]> {
  const ids = idsNamedLike(context.database, kind, searchNeedle(kind, query), MAX_CANDIDATES);
  yield [];
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    yield publicEntriesById(context.database, kind, ids.slice(at, at + BATCH_SIZE)).map((entry) =>
      toSearchable(context, kind, entry),
    );
  }
}

/** Leaves out entries that were hidden since they were found. */
const publicEntriesById = (database: EditionHandle, kind: Kind, ids: readonly string[]): Entry[] =>
  entriesById(database, kind, ids).filter(({ status }) => status === "approved");

/** An entry as the search of its edition needs it: its result, its names and its other texts. */
function toSearchable({ edition, text }: SearchContext, kind: Kind, { id, key, title, data }: Entry): Searchable {
  const url = entryPath(edition.config, kind.id, { key, id });
  const document = { id, title, url, ...kind.document(data, text, edition) };
  const findable = kind.findable(data);
  const called = (kind.names?.(data) ?? findable).flatMap((name) => [name, ...spelledOut(name)]);
  const names = key === null ? called : [...called, ...(kind.signs?.(key) ?? [])];
  const otherTexts = findable.filter((one) => !names.includes(one));
  // Nouns tell nothing but their forms, which are their names.
  const told = findable.join(", ").startsWith(document.content) ? "" : document.content;
  const result = { ...searchable({ ...document, content: told }, names, otherTexts), document };
  return kind.hyphens ? { ...result, hyphens: true } : result;
}

/** An ending behind a stroke, in several forms at once: "لاجنسي/ة", "autor/ka". */
const ENDING = /(\p{L}{3})\/(\p{L}{1,2})(?!\p{L})/gu;

/** A name that has several forms in one is also found by each of them. */
function spelledOut(name: string): string[] {
  const short = name.replace(ENDING, "$1");
  return short === name ? [] : [short, name.replace(ENDING, "$1$2")];
}
