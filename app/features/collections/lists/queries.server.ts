import { and, count, eq, inArray, sql } from "drizzle-orm";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";
import { toEntry } from "../action-context.server.ts";
import type { Entry } from "../entry.ts";
import { completeData, type DataOf, type Fields } from "../field.ts";
import type { Kind } from "../kind.ts";
import { filterOrder, matchesFilter } from "./filter.server.ts";
import { type ListQuery, PAGE_SIZE } from "./list-query.ts";
import { memoizeByRevision } from "./memoize-by-revision.server.ts";
import { idsWithFacets, isPublic } from "./public-ids.server.ts";

/** The approved entries of a kind that match a query, in the order of the list. */
export interface EntryList<F extends Fields> {
  entries: Entry<DataOf<F>>[];
  total: number;
  /** Pages there are, at least 1. */
  pages: number;
}

/** The same with only the ids of the entries on the page. */
export interface ListedIds {
  ids: readonly string[];
  total: number;
  pages: number;
}

/** What is asked of the database; letters are the page's own. */
type EntryQuery = Omit<ListQuery, "letter">;

export function listEntries<F extends Fields>(handle: EditionHandle, kind: Kind<F>, query: EntryQuery): EntryList<F> {
  const { ids, total, pages } = listIds(handle, kind, query);
  return { entries: entriesById(handle, kind, ids), total, pages };
}

/** @param among only these, if not all */
export function listIds(
  handle: EditionHandle,
  kind: Kind,
  query: EntryQuery,
  among: ReadonlySet<string> | null = null,
): ListedIds {
  const fitting = idsForQuery(handle, kind, query);
  const all = among === null ? fitting : fitting.filter((id) => among.has(id));
  const { pageSize = PAGE_SIZE } = kind;
  const from = (query.page - 1) * pageSize;
  const pages = Math.max(1, Math.ceil(all.length / pageSize));
  return { ids: all.slice(from, from + pageSize), total: all.length, pages };
}

const idsForQuery = (handle: EditionHandle, kind: Kind, query: EntryQuery): readonly string[] =>
  query.filter === "" ? idsWithFacets(handle, kind, query.facets) : idsMatchingFilter(handle, kind, query);

/** A filter has to search all entries, so one query gets both the count and the page. */
function idsMatchingFilter(handle: EditionHandle, kind: Kind, query: EntryQuery): string[] {
  const rows = handle.db
    .select({ id: entries.id })
    .from(entries)
    .where(and(isPublic(kind), matchesFilter(kind, query)))
    .orderBy(...filterOrder(kind, query), entries.sort, entries.id)
    // Arrays instead of objects, because there may be thousands of rows.
    .values() as [string][];
  const found = rows.map(([id]) => id);
  if (Object.keys(query.facets).length === 0) return found;
  const wanted = new Set(idsWithFacets(handle, kind, query.facets));
  return found.filter((id) => wanted.has(id));
}

/**
 * The first entries with a value of a facet, in the order of the list, cached until public pages change.
 * @param limit how many at most
 */
export function firstEntriesWith<F extends Fields>(
  handle: EditionHandle,
  kind: Kind<F>,
  { facet, value, limit }: { facet: string; value: string; limit: number },
): readonly Entry<DataOf<F>>[] {
  const ids = idsWithFacets(handle, kind, { [facet]: value }).slice(0, limit);
  // Values without entries are not cached, because visitors could invent any number of them.
  if (ids.length === 0) return [];
  return memoizeByRevision(handle, ["first", kind.id, facet, value, limit], () => entriesById(handle, kind, ids));
}

/** Entries by their ids, in the given order. */
export function entriesById<F extends Fields>(
  { db }: EditionHandle,
  kind: Kind<F>,
  ids: readonly string[],
): Entry<DataOf<F>>[] {
  if (ids.length === 0) return [];
  const rows = db
    .select()
    .from(entries)
    .where(inArray(entries.id, [...ids]))
    .all();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row === undefined ? [] : [toCompleteEntry(kind, row)];
  });
}

/** An approved entry by its key or id; null for all others, whether pending, hidden, removed or missing. */
export function publicEntry<F extends Fields>(
  { db }: EditionHandle,
  kind: Kind<F>,
  name: string,
): Entry<DataOf<F>> | null {
  const column = isId(name) ? entries.id : entries.key;
  const row = db
    .select()
    .from(entries)
    .where(and(isPublic(kind), eq(column, name)))
    .get();
  return row === undefined ? null : toCompleteEntry(kind, row);
}

/** Small enough to be read and serialised without blocking the event loop. */
const BATCH_SIZE = 300;

/** The entries of a list of any length, in batches. Callers pause between batches, so each shows the database at its own time. */
export function* entryPages(handle: EditionHandle, kind: Kind, asked: Omit<EntryQuery, "page">): Generator<Entry[]> {
  const query = { ...asked, page: 1 };
  if (Object.keys(query.facets).length > 0) {
    const ids = idsForQuery(handle, kind, query);
    for (let at = 0; at < ids.length; at += BATCH_SIZE) {
      // An entry may have been hidden since the ids were read.
      yield entriesById(handle, kind, ids.slice(at, at + BATCH_SIZE)).filter(({ status }) => status === "approved");
    }
    return;
  }
  const wanted = and(isPublic(kind), matchesFilter(kind, query));
  let last = { sort: "", id: "" };
  while (true) {
    const after = sql`(${entries.sort}, ${entries.id}) > (${last.sort}, ${last.id})`;
    const rows = handle.db
      .select()
      .from(entries)
      .where(and(wanted, after))
      .orderBy(entries.sort, entries.id)
      .limit(BATCH_SIZE)
      .all();
    yield rows.map((row) => toCompleteEntry(kind, row));
    last = rows.at(-1) ?? last;
    if (rows.length < BATCH_SIZE) return;
  }
}

/** Approved entries by their keys, in no particular order. Missing ones are left out. */
export const entriesByKey = <F extends Fields>(
  { db }: EditionHandle,
  kind: Kind<F>,
  keys: readonly string[],
): Entry<DataOf<F>>[] =>
  db
    .select()
    .from(entries)
    .where(and(isPublic(kind), sql`${entries.key} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`))
    .all()
    .map((row) => toCompleteEntry(kind, row));

/** Every approved entry of a kind, in the order of the list, for export. */
export const allEntries = <F extends Fields>({ db }: EditionHandle, kind: Kind<F>): Entry<DataOf<F>>[] =>
  db
    .select()
    .from(entries)
    .where(isPublic(kind))
    .orderBy(entries.sort, entries.id)
    .all()
    .map((row) => toCompleteEntry(kind, row));

/**
 * Ids of public entries with a text in their names: exact names first, then names that begin with it. The order needs no data of
 * the entries.
 * @param needle as `searchNeedle` makes it
 */
export function idsNamedLike({ db }: EditionHandle, kind: Kind, needle: string, limit: number): string[] {
  const has = (piece: string) => sql`instr(${entries.haystack}, ${piece}) > 0`;
  const bare = needle.trim();
  const rank = sql`CASE WHEN ${has(`\n${bare}\n`)} THEN 0 WHEN ${has(`\n${bare}`)} THEN 1 ELSE 2 END`;
  return db
    .select({ id: entries.id })
    .from(entries)
    .where(and(isPublic(kind), has(needle)))
    .orderBy(rank, entries.sort, entries.id)
    .limit(limit)
    .all()
    .map(({ id }) => id);
}

/** The names of all approved entries of a kind in addresses, in the order of the list. */
export function entryNames({ db }: EditionHandle, kind: Kind): string[] {
  const name = sql<string>`coalesce(${entries.key}, ${entries.id})`;
  const rows = db.select({ name }).from(entries).where(isPublic(kind)).orderBy(entries.sort, entries.id).values();
  return (rows as [string][]).map(([name]) => name);
}

/** How many submissions of a kind are pending. */
export const waitingCount = ({ db }: EditionHandle, kind: Kind): number =>
  db
    .select({ count: count() })
    .from(submissions)
    .where(and(eq(submissions.status, "pending"), eq(submissions.kind, kind.id)))
    .get()?.count ?? 0;

/** Whether a name in an address is an id rather than a key. Keys have no capital letters. */
export const isId = (name: string): boolean => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(name);

/** An entry from its row, with a value for every field: the kind may have gained fields since the entry was stored. */
export const toCompleteEntry = <F extends Fields>(
  kind: Kind<F>,
  row: typeof entries.$inferSelect,
): Entry<DataOf<F>> => {
  const entry = toEntry(row);
  return { ...entry, data: completeData(kind.fields, entry.data) };
};
