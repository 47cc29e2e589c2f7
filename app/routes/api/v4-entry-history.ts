import { getHistory, HISTORY_LIMITS } from "#app/features/collections/api/entry-shape.ts";
import { historyPage } from "#app/features/collections/api/history.server.ts";
import { queryOf } from "#app/services/api/operation.ts";
import { cursorAfter } from "#app/services/api/paging.ts";
import { answering, cursorAsked } from "./v4-answering.ts";
import { collectionAsked, entryAsked, rightOfEntry } from "./v4-collection.ts";

export const handle = { sameForAll: true, query: queryOf(getHistory) };

/** GET /api/v4/entries/{kind}/{id}/history: what the public may know of how an entry came to be as it is. */
export const loader = answering(getHistory, ({ path, query, context }) => {
  const { kind, place } = collectionAsked(context, { kind: path.kind, edition: query.edition });
  const entry = entryAsked(place, kind, path.id);
  const list = `history ${place.config.code} ${entry.id}`;
  const after = cursorAsked(query.cursor, list, 1);
  const { changes, last } = historyPage(place.database, kind, entry, after, query.limit ?? HISTORY_LIMITS.usual);
  const value = { items: changes, next: last && cursorAfter(list, last) };
  return { value, right: rightOfEntry(entry, path.id) };
});
