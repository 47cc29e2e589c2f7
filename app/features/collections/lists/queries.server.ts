import { and, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import { foldLoosely } from "#app/kit/text/fold.ts";
import { pieceOf } from "#app/kit/text/piece.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";
import { asEntry } from "../desk.server.ts";
import type { Entry } from "../entry.ts";
import { completeData, type DataOf, type Fields } from "../field.ts";
import type { Kind } from "../kind.ts";
import { idsWith, isPublic } from "./ids.server.ts";
import { kept } from "./kept.server.ts";
import { type ListQuery, PAGE_SIZE } from "./list-query.ts";

/** The approved entries of a kind that a list asks for, in its order. */
export interface EntryList<F extends Fields> {
  entries: Entry<DataOf<F>>[];
  total: number;
  /** Pages there are, at least 1. */
  pages: number;
}

/** The same without the entries themselves: the ids of those on its page. */
export interface ListedIds {
  ids: readonly string[];
  total: number;
  pages: number;
}

export function listEntries<F extends Fields>(handle: EditionHandle, kind: Kind<F>, query: ListQuery): EntryList<F> {
  const { ids, total, pages } = listIds(handle, kind, query);
  return { entries: entriesOf(handle, kind, ids), total, pages };
}

export function listIds(handle: EditionHandle, kind: Kind, query: ListQuery): ListedIds {
  const all = idsOf(handle, kind, query);
  const from = (query.page - 1) * PAGE_SIZE;
  const pages = Math.max(1, Math.ceil(all.length / PAGE_SIZE));
  return { ids: all.slice(from, from + PAGE_SIZE), total: all.length, pages };
}

const idsOf = (handle: EditionHandle, kind: Kind, query: ListQuery): readonly string[] =>
  query.filter === "" ? idsWith(handle, kind, query.facets) : idsFound(handle, kind, query);

/** Everything has to be looked through for a filter: once is enough to count it and to find the page. */
function idsFound(handle: EditionHandle, kind: Kind, query: ListQuery): string[] {
  const rows = handle.db
    .select({ id: entries.id })
    .from(entries)
    .where(and(isPublic(kind), hasText(kind, query)))
    .orderBy(...orderOf(kind, query), entries.sort, entries.id)
    // As arrays: thousands of rows are not made into objects for this.
    .values() as [string][];
  const found = rows.map(([id]) => id);
  if (Object.keys(query.facets).length === 0) return found;
  const wanted = new Set(idsWith(handle, kind, query.facets));
  return found.filter((id) => wanted.has(id));
}

/**
 * The first entries with a value of a facet, in the order of the list; kept until public pages change.
 * @param most of them
 */
export function firstWith<F extends Fields>(
  handle: EditionHandle,
  kind: Kind<F>,
  { facet, value, most }: { facet: string; value: string; most: number },
): readonly Entry<DataOf<F>>[] {
  const ids = idsWith(handle, kind, { [facet]: value }).slice(0, most);
  // What nobody has is not kept: visitors could ask for any number of such values.
  if (ids.length === 0) return [];
  return kept(handle, ["first", kind.id, facet, value, most], () => entriesOf(handle, kind, ids));
}

/** Entries by their ids, in the order of these. */
export function entriesOf<F extends Fields>(
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
    return row === undefined ? [] : [complete(kind, row)];
  });
}

/** An approved entry by its key or its id; null alike for what is pending, hidden, removed or was never there. */
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
  return row === undefined ? null : complete(kind, row);
}

/** As many as are read and made into an answer without holding anybody up. */
const ROWS_AT_ONCE = 300;

/** The same entries as a list of any length has, some at a time: pause between. Each part is as the file is then. */
export function* entryPages(handle: EditionHandle, kind: Kind, asked: Omit<ListQuery, "page">): Generator<Entry[]> {
  const query = { ...asked, page: 1 };
  if (Object.keys(query.facets).length > 0) {
    const ids = idsOf(handle, kind, query);
    for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
      // One may have been hidden since the list was begun.
      yield entriesOf(handle, kind, ids.slice(at, at + ROWS_AT_ONCE)).filter(({ status }) => status === "approved");
    }
    return;
  }
  const wanted = and(isPublic(kind), hasText(kind, query));
  let last = { sort: "", id: "" };
  while (true) {
    const after = sql`(${entries.sort}, ${entries.id}) > (${last.sort}, ${last.id})`;
    const rows = handle.db
      .select()
      .from(entries)
      .where(and(wanted, after))
      .orderBy(entries.sort, entries.id)
      .limit(ROWS_AT_ONCE)
      .all();
    yield rows.map((row) => complete(kind, row));
    last = rows.at(-1) ?? last;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

/** Approved entries by their keys, in no order; those that are not there are left out. */
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
    .map((row) => complete(kind, row));

/** Every approved entry of a kind, in the order of the list: for files. */
export const allEntries = <F extends Fields>({ db }: EditionHandle, kind: Kind<F>): Entry<DataOf<F>>[] =>
  db
    .select()
    .from(entries)
    .where(isPublic(kind))
    .orderBy(entries.sort, entries.id)
    .all()
    .map((row) => complete(kind, row));

/** What names the approved entries of a kind in addresses, in the order of the list. */
export function entryNames({ db }: EditionHandle, kind: Kind): string[] {
  const name = sql<string>`coalesce(${entries.key}, ${entries.id})`;
  const rows = db.select({ name }).from(entries).where(isPublic(kind)).orderBy(entries.sort, entries.id).values();
  return (rows as [string][]).map(([name]) => name);
}

/** How many submissions of a kind wait to be decided. */
export const waitingCount = ({ db }: EditionHandle, kind: Kind): number =>
  db
    .select({ count: count() })
    .from(submissions)
    .where(and(eq(submissions.status, "pending"), eq(submissions.kind, kind.id)))
    .get()?.count ?? 0;

/** Whether a name in an address is an entry's id; keys have no capitals. */
export const isId = (name: string): boolean => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(name);

/** A kind may have got a further field since an entry was written. */
export const complete = <F extends Fields>(kind: Kind<F>, row: typeof entries.$inferSelect): Entry<DataOf<F>> => {
  const entry = asEntry(row);
  return { ...entry, data: completeData(kind.fields, entry.data) };
};

function hasText(kind: Kind, { filter }: ListQuery): SQL | undefined {
  if (filter === "") return undefined;
  const needle = needleOf(kind, filter);
  const found = sql`instr(${entries.haystack}, ${needle}) > 0`;
  return kind.byName ? sql`(${found} OR instr(${entries.key}, ${needle}) > 0)` : found;
}

/** What has exactly this key comes first, then what has it as the first of its forms. */
function orderOf(kind: Kind, { filter }: ListQuery): SQL[] {
  if (!kind.byName || filter === "") return [];
  const needle = needleOf(kind, filter);
  return [sql`${entries.key} IS ${needle} DESC`, sql`instr(${entries.haystack}, ${`\n${needle}\n`}) = 1 DESC`];
}

/** "-x" is a form's end and "x-" its beginning, for kinds that know that; the forms stand between line breaks. */
export function needleOf({ hyphens }: Pick<Kind, "hyphens">, filter: string): string {
  const folded = foldLoosely(filter).trim();
  if (!hyphens) return folded;
  const { text, at } = pieceOf(folded);
  if (at === "end") return `${text}\n`;
  return at === "start" ? `\n${text}` : text;
}
