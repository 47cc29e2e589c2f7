import { apiEntries } from "#app/features/collections/api/entries.server.ts";
import { type ApiKindEntry, getEntry } from "#app/features/collections/api/entry-shape.ts";
import { queryOf } from "#app/services/api/operation.ts";
import { answering } from "./v4-answering.ts";
import { collectionAsked, entryAsked, rightOfEntry } from "./v4-collection.ts";

export const handle = { sameForAll: true, query: queryOf(getEntry) };

/** GET /api/v4/entries/{kind}/{id}: one public entry. */
export const loader = answering(getEntry, ({ path, query, context }) => {
  const { kind, place } = collectionAsked(context, { kind: path.kind, edition: query.edition });
  const entry = entryAsked(place, kind, path.id);
  const [value] = apiEntries(place, kind, [entry]) as [ApiKindEntry];
  return { value, right: rightOfEntry(entry, path.id) };
});
