import { and, asc, gt, sql } from "drizzle-orm";
import { COLLECTION_IDS } from "#app/editions/collections.ts";
import { type Searchable, searchable } from "#app/kit/text/search.ts";
import type { SearchChange, SearchContext, SearchSource } from "#app/subject/search-source.ts";
import { editionRevisions } from "#db/edition/revisions.ts";
import { entries } from "#db/edition/schema.ts";
import type { EditionHandle } from "#db/open.ts";
import type { Entry } from "./entry.ts";
import { entryPath } from "./entry-path.ts";
import type { Kind } from "./kind.ts";
import { kindOf, kindsOf } from "./kinds.ts";
import { isPublic } from "./lists/ids.server.ts";
import { entriesOf, needleOf } from "./lists/queries.server.ts";

/** More than anybody reads, so that the best are among them once they are put in order. */
const CANDIDATES = 200;

/** Few enough to be read and folded without holding anybody up. */
const AT_ONCE = 50;

/** As many stamps as are read without holding anybody up. */
const STAMPS_AT_ONCE = 500;

/** What the search of an edition has of each kind: its approved entries. */
export const collectionSources = (): SearchSource[] =>
  COLLECTION_IDS.map(kindOf).flatMap((kind, index) => (kind.document === null ? [] : [sourceOf(kind, 30 + index)]));

/** Pages of the kinds that are neither a list nor an entry. */
export const kindPagesSource: SearchSource = {
  id: "collection-pages",
  order: 12,
  state: ({ edition }) => [edition],
  documents: ({ edition, text }) =>
    kindsOf(edition.config)
      .flatMap((kind) => kind.pages?.({ edition, text }) ?? [])
      .map(({ label, path }) => searchable({ kind: "page", id: path, title: label, url: path, content: "" }, [])),
};

function sourceOf(kind: Kind, order: number): SearchSource {
  const isOn = ({ edition }: SearchContext) => kindsOf(edition.config).includes(kind);
  return {
    id: kind.id,
    order,
    // Texts and addresses of the edition are in the documents of all entries. Its texts are made again with all else of it.
    state: ({ edition }) => [edition.texts],
    *documents(context) {
      for (const portion of isOn(context) ? changed(context, kind, new Map()) : [])
        for (const { document } of portion) if (document !== null) yield document;
    },
    changes: {
      revision: ({ database }) => editionRevisions(database).pages,
      since: (context, known) => (isOn(context) ? changed(context, kind, known) : []),
      holding: (context, query) => (isOn(context) ? holding(context, kind, query) : []),
    },
  };
}

/** What was approved, changed or taken away since the stamps were given; others get their turn between two portions. */
function* changed(
  context: SearchContext,
  kind: Kind,
  known: ReadonlyMap<string, string>,
): Generator<readonly SearchChange[]> {
  const gone = new Set(known.keys());
  for (const stamps of stampsOf(context.database, kind)) {
    for (const [id] of stamps) gone.delete(id);
    const others = stamps.filter(([id, stamp]) => known.get(id) !== stamp);
    // A portion is followed by a pause, in which entries may change: the next look at the revision sees that.
    for (let at = 0; at < others.length; at += AT_ONCE) {
      const portion = new Map(others.slice(at, at + AT_ONCE));
      yield publicOf(context.database, kind, [...portion.keys()]).map((entry) => ({
        id: entry.id,
        stamp: portion.get(entry.id) ?? "",
        document: searchableOf(context, kind, entry),
      }));
    }
    yield [];
  }
  yield [...gone].map((id) => ({ id, stamp: "", document: null }));
}

/** What an entry's document is made of, as a short text: what it says, and what it is called in addresses and lists. */
function* stampsOf({ db }: EditionHandle, kind: Kind): Generator<[id: string, stamp: string][]> {
  const stamp = sql<string>`${entries.fingerprint} || ' ' || coalesce(${entries.key}, '') || ' ' || ${entries.title}`;
  let last = "";
  while (true) {
    const rows = db
      .select({ id: entries.id, stamp })
      .from(entries)
      .where(and(isPublic(kind), gt(entries.id, last)))
      .orderBy(asc(entries.id))
      .limit(STAMPS_AT_ONCE)
      // As arrays: thousands of rows are not made into objects for this.
      .values() as [string, string][];
    yield rows;
    last = rows.at(-1)?.[0] ?? last;
    if (rows.length < STAMPS_AT_ONCE) return;
  }
}

/**
 * Approved entries that are called something like a query. The database looks through them, and others get their turn between
 * two portions.
 */
function* holding(context: SearchContext, kind: Kind, query: string): Generator<readonly Searchable[]> {
  const ids = candidates(context.database, kind, needleOf(kind, query));
  yield [];
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    yield publicOf(context.database, kind, ids.slice(at, at + AT_ONCE)).map((entry) =>
      searchableOf(context, kind, entry),
    );
  }
}

/** One may have been hidden since it was found. */
const publicOf = (database: EditionHandle, kind: Kind, ids: readonly string[]): Entry[] =>
  entriesOf(database, kind, ids).filter(({ status }) => status === "approved");

/** An entry for the search of its edition: as it is shown, and everything it is called and tells. */
function searchableOf({ edition, text }: SearchContext, kind: Kind, { id, key, title, data }: Entry): Searchable {
  const url = entryPath(edition.config, kind.id, { key, id });
  const shown = kind.document?.(data, text) ?? { kind: "page", content: "" };
  const document = { id, title, url, ...shown };
  const findable = kind.findable(data);
  const names = kind.called?.(data) ?? findable;
  const told = findable.filter((one) => !names.includes(one));
  // What is only shown, such as a definition, is not looked through.
  const made = { ...searchable({ ...document, content: "" }, names, told), document };
  return kind.hyphens ? { ...made, hyphens: true } : made;
}

/** Their ids: those called exactly so first, then those whose name begins so. The index alone tells it, without the entries. */
function candidates({ db }: EditionHandle, kind: Kind, needle: string): string[] {
  const has = (piece: string) => sql`instr(${entries.haystack}, ${piece}) > 0`;
  const bare = needle.trim();
  const rank = sql`CASE WHEN ${has(`\n${bare}\n`)} THEN 0 WHEN ${has(`\n${bare}`)} THEN 1 ELSE 2 END`;
  return db
    .select({ id: entries.id })
    .from(entries)
    .where(and(isPublic(kind), has(needle)))
    .orderBy(rank, entries.sort, entries.id)
    .limit(CANDIDATES)
    .all()
    .map(({ id }) => id);
}
