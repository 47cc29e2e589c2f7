import type { LoadContext } from "#app/context.ts";
import { hasCollection } from "#app/editions/hrefs.ts";
import type { EntryPlace } from "#app/features/collections/api/entries.server.ts";
import { API_KINDS } from "#app/features/collections/api/entry-shape.ts";
import type { Entry } from "#app/features/collections/entry.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { publicEntry } from "#app/features/collections/lists/queries.server.ts";
import { normalizeKey } from "#app/features/collections/normalize-key.ts";
import { ProblemFound, problem } from "#app/kit/http/problem.ts";
import { databaseAsked, editionAsked, notInEdition } from "./v4-answering.ts";

/**
 * The collection a program asks about, and where it is.
 * @throws ProblemFound 404 where the edition does not have it
 */
export function collectionAsked(
  context: LoadContext,
  asked: { kind: string; edition: string | undefined },
): { kind: Kind; place: EntryPlace } {
  const edition = editionAsked(context, asked.edition);
  const { config, code } = edition;
  const kind = API_KINDS.find(({ id }) => id === asked.kind);
  if (kind === undefined || !hasCollection(config, kind.id)) throw notInEdition(edition, "such collection");
  return { kind, place: { config, database: databaseAsked(context, edition), origin: context.hosts.origin(code) } };
}

/** @throws ProblemFound 404 for what is not public, whatever has become of it */
export function entryAsked({ database }: EntryPlace, kind: Kind, id: string): Entry {
  const entry = publicEntry(database, kind, id) ?? publicEntry(database, kind, normalizeKey(id));
  if (entry === null) throw new ProblemFound(problem(404));
  return entry;
}

/** A key can be written in endless ways. Only an answer under the entry's own key or id is worth storing. */
export const rightOfEntry = ({ id, key }: Entry, asked: string): "stored" | "now" =>
  asked === id || asked === key ? "stored" : "now";
