import { and, eq, type SQL } from "drizzle-orm";
import { entries } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";
import { facetKey } from "../facet-key.ts";
import type { Kind } from "../kind.ts";
import { memoizeByRevision } from "./memoize-by-revision.server.ts";

/**
 * The ids of all public entries, in the order of the list. Reading a whole large collection takes longer than showing a page of
 * it, so the result is cached until public pages change.
 */

/** The entries with each value of a facet, by `facetKey`, most frequent value first. */
export type FacetIds = ReadonlyMap<string, FacetValue>;

interface FacetValue {
  /** The most common spelling of the value. */
  written: string;
  ids: readonly string[];
}

export const isPublic = (kind: Kind): SQL | undefined => and(eq(entries.kind, kind.id), eq(entries.status, "approved"));

/**
 * The approved entries that have all of these values.
 * @param facets values in any spelling, by the name of the facet; empty for all entries
 */
export function idsWithFacets(
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

/** The values that occur in each facet of a kind, by the name of the facet. */
export const idsByFacet = (handle: EditionHandle, kind: Kind): ReadonlyMap<string, FacetIds> =>
  publicIds(handle, kind).byFacet;

const allIds = (handle: EditionHandle, kind: Kind): readonly string[] => publicIds(handle, kind).all;

interface PublicIds {
  all: readonly string[];
  byFacet: ReadonlyMap<string, FacetIds>;
}

const publicIds = (handle: EditionHandle, kind: Kind): PublicIds =>
  memoizeByRevision(handle, ["ids", kind.id], () => {
    const rows = selectRows(handle, kind);
    return { all: rows.map(([id]) => id), byFacet: byFacet(rows) };
  });

function byFacet(rows: readonly IdAndFacets[]): ReadonlyMap<string, FacetIds> {
  const found = new Map<string, Map<string, CollectedValue>>();
  for (const [id, facets] of rows) {
    for (const [name, value] of parseFacets(facets)) {
      const values = found.get(name) ?? new Map<string, CollectedValue>();
      found.set(name, values);
      addValue(values, value, id);
    }
  }
  return new Map([...found].map(([name, values]) => [name, sortByFrequency(values)]));
}

interface CollectedValue {
  ids: Set<string>;
  /** How many entries use each spelling of the value. */
  spellings: Map<string, number>;
}

function addValue(values: Map<string, CollectedValue>, value: string, id: string): void {
  const key = facetKey(value);
  const gathered = values.get(key) ?? { ids: new Set(), spellings: new Map() };
  values.set(key, gathered);
  gathered.ids.add(id);
  gathered.spellings.set(value, (gathered.spellings.get(value) ?? 0) + 1);
}

function sortByFrequency(values: ReadonlyMap<string, CollectedValue>): FacetIds {
  const ordered = [...values].sort(([, a], [, b]) => b.ids.size - a.ids.size);
  return new Map(
    ordered.map(([key, { ids, spellings }]) => {
      const [commonest = key] = [...spellings.keys()].sort((a, b) => (spellings.get(b) ?? 0) - (spellings.get(a) ?? 0));
      return [key, { written: commonest, ids: [...ids] }];
    }),
  );
}

type IdAndFacets = [id: string, facets: string];

const selectRows = ({ db }: EditionHandle, kind: Kind) =>
  db
    .select({ id: entries.id, facets: entries.facets })
    .from(entries)
    .where(isPublic(kind))
    .orderBy(entries.sort, entries.id)
    // Arrays instead of objects, because there may be thousands of rows.
    .values() as IdAndFacets[];

/** Each line is like "type:Book". Only the first colon separates, because a value may contain colons. */
const parseFacets = (facets: string): [string, string][] =>
  facets
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 1)]);
