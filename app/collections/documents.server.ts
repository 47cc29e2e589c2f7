import { and, sql } from "drizzle-orm";
import { foldLoosely, type SearchDocument } from "#app/search/index.ts";
import type { LoadContext } from "#app/server/load-context.ts";
import { entries } from "#db/edition/schema.ts";
import type { Entry } from "./entry.ts";
import { entryPath } from "./entry-path.ts";
import type { Kind } from "./kind.ts";
import { kindsOf } from "./kinds.ts";
import { complete, isPublic } from "./queries.server.ts";

/** An entry for the search of its edition: as it is shown, and everything it is called. */
export interface EntryDocument {
  document: SearchDocument;
  names: readonly string[];
}

/** More than anybody reads, so that the best are among them once they are put in order. */
const CANDIDATES = 200;

/**
 * Approved entries that are called something like a query, of every kind that is searched. Long lists are looked through
 * by the database: they need not be held in memory for it.
 */
export function entryDocuments(
  { database, edition }: Pick<LoadContext, "database" | "edition">,
  query: string,
): EntryDocument[] {
  return kindsOf(edition.config).flatMap((kind) => {
    const { document } = kind;
    if (document === null) return [];
    return candidates(database, kind, foldLoosely(query)).map(({ id, key, title, data }) => {
      const url = entryPath(edition.config, kind.id, { key, id });
      return { document: { id, title, url, ...document(data) }, names: kind.findable(data) };
    });
  });
}

/** Those called exactly so first, then those whose name begins so. */
function candidates({ db }: LoadContext["database"], kind: Kind, needle: string): Entry[] {
  const has = (piece: string) => sql`instr(${entries.haystack}, ${piece}) > 0`;
  const rank = sql`CASE WHEN ${has(`\n${needle}\n`)} THEN 0 WHEN ${has(`\n${needle}`)} THEN 1 ELSE 2 END`;
  return db
    .select()
    .from(entries)
    .where(and(isPublic(kind), has(needle)))
    .orderBy(rank, entries.sort, entries.id)
    .limit(CANDIDATES)
    .all()
    .map((row) => complete(kind, row));
}
