import { and, eq, type SQL } from "drizzle-orm";
import { entries } from "#db/edition/schema.ts";
import type { EditionHandle } from "#db/open.ts";
import type { Kind } from "../kind.ts";
import { kept } from "./kept.server.ts";

/**
 * Which entries visitors see, in the order of the list, by their ids alone. Looking through all of a large collection
 * takes longer than showing a page of it, so this is done once until public pages change.
 */

/** The entries with each value of a facet, the most frequent value first. */
export type FacetIds = ReadonlyMap<string, readonly string[]>;

export const isPublic = (kind: Kind): SQL | undefined => and(eq(entries.kind, kind.id), eq(entries.status, "approved"));

/**
 * The approved entries that have all of these values.
 * @param facets values by the names of the facets; none for all entries
 */
export function idsWith(
  handle: EditionHandle,
  kind: Kind,
  facets: Readonly<Record<string, string>>,
): readonly string[] {
  const found = Object.entries(facets).map(([name, value]) => idsByFacet(handle, kind).get(name)?.get(value) ?? []);
  const [first = allIds(handle, kind), ...others] = found.toSorted((a, b) => a.length - b.length);
  const sets = others.map((ids) => new Set(ids));
  return sets.length === 0 ? first : first.filter((id) => sets.every((ids) => ids.has(id)));
}

/** The values of all facets of a kind, by the name of the facet. Those without entries have none. */
export const idsByFacet = (handle: EditionHandle, kind: Kind): ReadonlyMap<string, FacetIds> =>
  publicIds(handle, kind).byFacet;

const allIds = (handle: EditionHandle, kind: Kind): readonly string[] => publicIds(handle, kind).all;

interface PublicIds {
  all: readonly string[];
  byFacet: ReadonlyMap<string, FacetIds>;
}

const publicIds = (handle: EditionHandle, kind: Kind): PublicIds =>
  kept(handle, ["ids", kind.id], () => {
    const rows = rowsOf(handle, kind);
    return { all: rows.map(([id]) => id), byFacet: byFacet(rows) };
  });

function byFacet(rows: readonly IdAndFacets[]): ReadonlyMap<string, FacetIds> {
  const found = new Map<string, Map<string, string[]>>();
  for (const [id, facets] of rows) {
    for (const [name, value] of facetsIn(facets)) {
      const values = found.get(name) ?? new Map<string, string[]>();
      found.set(name, values);
      const ids = values.get(value) ?? [];
      values.set(value, ids);
      ids.push(id);
    }
  }
  const byFrequency = (values: FacetIds) => new Map([...values].sort(([, a], [, b]) => b.length - a.length));
  return new Map([...found].map(([name, values]) => [name, byFrequency(values)]));
}

type IdAndFacets = [id: string, facets: string];

const rowsOf = ({ db }: EditionHandle, kind: Kind) =>
  db
    .select({ id: entries.id, facets: entries.facets })
    .from(entries)
    .where(isPublic(kind))
    .orderBy(entries.sort, entries.id)
    // As arrays: thousands of rows are not made into objects for this.
    .values() as IdAndFacets[];

/** "type:Book" on a line of its own: a value may have a colon too. */
const facetsIn = (facets: string): [string, string][] =>
  facets
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]);
