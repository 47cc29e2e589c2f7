import { apiEntries, entriesPage } from "#app/features/collections/api/entries.server.ts";
import { listEntries } from "#app/features/collections/api/entry-shape.ts";
import { queryOf } from "#app/services/api/operation.ts";
import { cursorAfter, PAGE_LIMITS } from "#app/services/api/paging.ts";
import { answering, cursorAsked } from "./v4-answering.ts";
import { collectionAsked } from "./v4-collection.ts";

export const handle = { sameForAll: true, query: queryOf(listEntries) };

/** GET /api/v4/entries/{kind}: the public entries of a collection, in pages. */
export const loader = answering(listEntries, ({ path, query, context }) => {
  const { kind, place } = collectionAsked(context, { kind: path.kind, edition: query.edition });
  const list = `entries ${place.config.code} ${kind.id}`;
  const after = cursorAsked(query.cursor, list, 2);
  const { entries, last } = entriesPage(place.database, kind, after, query.limit ?? PAGE_LIMITS.usual);
  return { value: { items: apiEntries(place, kind, entries), next: last && cursorAfter(list, last) }, right: "stored" };
});
