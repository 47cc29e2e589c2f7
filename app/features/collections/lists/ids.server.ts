import { and, eq, type SQL } from "drizzle-orm";
import { entries } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";
import { facetKey } from "../facet-key.ts";
import type { Kind } from "../kind.ts";
import { kept } from "./kept.server.ts";

/**
 * Which entries visitors see, in the order of the list, by their ids alone. Looking through all of a large collection
 * takes longer than showing a page of it, so this is done once until public pages change.
 */

/** The entries with each value of a facet, by its `facetKey`, the most frequent value first. */
export type FacetIds = ReadonlyMap<string, FacetValue>;

interface FacetValue {
  /** The value as most entries write it. */
  written: string;
  ids: readonly string[];
}

export const isPublic = (kind: Kind): SQL | undefined => and(eq(entries.kind, kind.id), eq(entries.status, "approved"));

/**
 * The approved entries that have all of these values.
 * @param facets values by the names of the facets, in any spelling; none for all entries
 */
export function idsWith(
  handle: EditionHandle,
  kind: Kind,
  facets: Readonly<Record<string, string>>,
): readonly string[] {
  const byName = idsByFacet(handle, kind);
  const found = Object.entries(facets).map(([name, value]) => byName.get(name)?.get(facetKey(value))?.ids ?? []);
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
  const found = new Map<string, Map<string, Gathered>>();
  for (const [id, facets] of rows) {
    for (const [name, value] of facetsIn(facets)) {
      const values = found.get(name) ?? new Map<string, Gathered>();
      found.set(name, values);
      gather(values, value, id);
    }
  }
  return new Map([...found].map(([name, values]) => [name, byFrequency(values)]));
}

interface Gathered {
  ids: Set<string>;
  /** How many entries write the value in each way. */
  spellings: Map<string, number>;
}

function gather(values: Map<string, Gathered>, value: string, id: string): void {
  const key = facetKey(value);
  const gathered = values.get(key) ?? { ids: new Set(), spellings: new Map() };
  values.set(key, gathered);
  gathered.ids.add(id);
  gathered.spellings.set(value, (gathered.spellings.get(value) ?? 0) + 1);
}

function byFrequency(values: ReadonlyMap<string, Gathered>): FacetIds {
  const ordered = [...values].sort(([, a], [, b]) => b.ids.size - a.ids.size);
  return new Map(
    ordered.map(([key, { ids, spellings }]) => {
      const [commonest = key] = [...spellings.keys()].sort((a, b) => (spellings.get(b) ?? 0) - (spellings.get(a) ?? 0));
      return [key, { written: commonest, ids: [...ids] }];
    }),
  );
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
