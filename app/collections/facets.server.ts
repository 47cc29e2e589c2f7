import { and, count, sql } from "drizzle-orm";
import { revisionOf } from "#db/change.ts";
import { entries } from "#db/edition/schema.ts";
import type { EditionHandle } from "#db/open.ts";
import type { Entry } from "./entry.ts";
import type { Kind } from "./kind.ts";
import { entriesOf, isPublic } from "./queries.server.ts";

/** How many approved entries have each value of a facet, most frequent first. */
export type FacetCounts = ReadonlyMap<string, number>;

interface Counted {
  revision: number;
  byKind: Map<string, ReadonlyMap<string, FacetCounts>>;
  /** By kind, facet, value and number. */
  first: Map<string, readonly Entry[]>;
  /** By kind, facet and number. */
  beginnings: Map<string, ReadonlyMap<string, Beginning>>;
}

/** Counting reads every entry, and the answer stays the same until something is written. */
const counted = new WeakMap<EditionHandle, Counted>();

function countedNow(handle: EditionHandle): Counted {
  const revision = revisionOf(handle);
  const before = counted.get(handle);
  if (before?.revision === revision) return before;
  const now: Counted = { revision, byKind: new Map(), first: new Map(), beginnings: new Map() };
  counted.set(handle, now);
  return now;
}

/** The values of all facets of a kind, by the name of the facet. Those without entries have none. */
export function facetCounts(handle: EditionHandle, kind: Kind): ReadonlyMap<string, FacetCounts> {
  const { byKind } = countedNow(handle);
  const counts = byKind.get(kind.id) ?? countFacets(handle, kind);
  byKind.set(kind.id, counts);
  return counts;
}

function countFacets({ db }: EditionHandle, kind: Kind): ReadonlyMap<string, FacetCounts> {
  const counts = new Map<string, Map<string, number>>();
  if ((kind.facets ?? []).length === 0) return counts;
  // Many entries have the same facets: the database puts these together.
  const groups = db
    .select({ facets: entries.facets, count: count() })
    .from(entries)
    .where(isPublic(kind))
    .groupBy(entries.facets);
  for (const { facets, count } of groups.all()) {
    for (const [name, value] of facetsIn(facets)) {
      const values = counts.get(name) ?? new Map<string, number>();
      counts.set(name, values.set(value, (values.get(value) ?? 0) + count));
    }
  }
  return new Map([...counts].map(([name, values]) => [name, new Map([...values].sort(([, a], [, b]) => b - a))]));
}

/**
 * The first entries with a value of a facet, in the order of the list: reading stops once there are enough.
 * @param value one that entries have: what was found is kept until something is written
 */
export function firstWith(
  handle: EditionHandle,
  kind: Kind,
  { facet, value, most }: { facet: string; value: string; most: number },
): readonly Entry[] {
  const { first } = countedNow(handle);
  const name = [kind.id, facet, value, most].join("\n");
  const found = first.get(name) ?? findFirst(handle, kind, { facet, value, most });
  first.set(name, found);
  return found;
}

function findFirst(
  handle: EditionHandle,
  kind: Kind,
  { facet, value, most }: { facet: string; value: string; most: number },
): Entry[] {
  const isOne = sql`instr(${entries.facets}, ${`\n${facet}:${value}\n`}) > 0`;
  const rows = handle.db
    .select({ id: entries.id })
    .from(entries)
    .where(and(isPublic(kind), isOne));
  const ids = rows.orderBy(entries.sort, entries.id).limit(most).all();
  return entriesOf(
    handle,
    kind,
    ids.map(({ id }) => id),
  );
}

/** The beginning of a part of a list. */
export interface Beginning {
  entries: Entry[];
  /** Of the whole part. */
  total: number;
}

/**
 * The first entries of each value of a facet, in the order of the list. An entry may be in several.
 * @param most entries of each
 */
export function beginningsOf(
  handle: EditionHandle,
  kind: Kind,
  facet: string,
  most: number,
): ReadonlyMap<string, Beginning> {
  const { beginnings } = countedNow(handle);
  const name = [kind.id, facet, most].join("\n");
  const found = beginnings.get(name) ?? findBeginnings(handle, kind, facet, most);
  beginnings.set(name, found);
  return found;
}

function findBeginnings(handle: EditionHandle, kind: Kind, facet: string, most: number): Map<string, Beginning> {
  const parts = new Map<string, { ids: string[]; total: number }>();
  const mark = `\n${facet}:`;
  for (const [id, facets] of facetRows(handle, kind)) {
    for (let at = facets.indexOf(mark); at >= 0; at = facets.indexOf(mark, at + 1)) {
      const value = facets.slice(at + mark.length, facets.indexOf("\n", at + 1));
      const part = parts.get(value) ?? { ids: [], total: 0 };
      parts.set(value, part);
      part.total += 1;
      if (part.ids.length < most) part.ids.push(id);
    }
  }
  const wanted = new Set([...parts.values()].flatMap(({ ids }) => ids));
  const found = new Map(entriesOf(handle, kind, [...wanted]).map((entry) => [entry.id, entry]));
  return new Map(
    [...parts].map(([value, { ids, total }]) => [value, { entries: ids.flatMap((id) => found.get(id) ?? []), total }]),
  );
}

const facetRows = ({ db }: EditionHandle, kind: Kind) =>
  db
    .select({ id: entries.id, facets: entries.facets })
    .from(entries)
    .where(isPublic(kind))
    .orderBy(entries.sort, entries.id)
    // As arrays: thousands of rows are not made into objects for this.
    .values() as [id: string, facets: string][];

/** "type:Book" on a line of its own: a value may have a colon too. */
const facetsIn = (facets: string): [string, string][] =>
  facets
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]);
