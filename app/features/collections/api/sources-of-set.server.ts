import { hasCollection } from "#app/editions/hrefs.ts";
import { MAX_SOURCES } from "#app/features/pronouns/api/set-shape.ts";
import { entryPath } from "../entry-path.ts";
import { sources } from "../kinds/sources/kind.ts";
import { pronounValue, splitMembers } from "../kinds/sources/pronoun-values.ts";
import { idsWithFacets } from "../lists/public-ids.server.ts";
import { entriesById } from "../lists/queries.server.ts";
import type { EntryPlace } from "./entries.server.ts";

/** The first works that use a set of the edition, or one of several joined by "&". @param name of the set, as its address has it */
export function sourcesOfSet(
  { config, database, origin }: EntryPlace,
  name: string,
): { id: string; title: string; url: string }[] {
  if (!hasCollection(config, "sources")) return [];
  const members = [...new Set(splitMembers(name))];
  const values = members.length > 1 ? [pronounValue(name), ...members] : members;
  const ids = new Set(
    values.flatMap((value) => idsWithFacets(database, sources, { pronoun: value }).slice(0, MAX_SOURCES)),
  );
  return entriesById(database, sources, [...ids].slice(0, MAX_SOURCES)).map(({ id, key, title }) => ({
    id,
    title,
    url: origin + entryPath(config, "sources", { id, key }),
  }));
}
