import { setImmediate as nextTurn } from "node:timers/promises";
import { and, sql } from "drizzle-orm";
import type { SearchDocument } from "#app/search/index.ts";
import type { LoadContext } from "#app/server/load-context.ts";
import { entries } from "#db/edition/schema.ts";
import { entryPath } from "./entry-path.ts";
import type { Kind } from "./kind.ts";
import { kindsOf } from "./kinds.ts";
import { isPublic } from "./lists/ids.server.ts";
import { entriesOf, needleOf } from "./lists/queries.server.ts";

/** An entry for the search of its edition: as it is shown, and everything it is called. */
export interface EntryDocument {
  document: SearchDocument;
  names: readonly string[];
  /** The rule of hyphens goes for its names. */
  hyphens?: true;
}

/** More than anybody reads, so that the best are among them once they are put in order. */
const CANDIDATES = 200;

/** Few enough to be read and folded without holding anybody up. */
const AT_ONCE = 50;

/**
 * Approved entries that are called something like a query, of every kind that is searched, some at a time. Long lists are
 * looked through by the database: they need not be held in memory for it. Others get their turn in between.
 */
export async function* entryDocuments(
  { database, edition, text }: Pick<LoadContext, "database" | "edition" | "text">,
  query: string,
): AsyncGenerator<EntryDocument[]> {
  for (const kind of kindsOf(edition.config)) {
    const { document, hyphens } = kind;
    if (document === null) continue;
    const ids = candidates(database, kind, needleOf(kind, query));
    await nextTurn();
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      yield entriesOf(database, kind, ids.slice(at, at + AT_ONCE)).map(({ id, key, title, data }) => {
        const url = entryPath(edition.config, kind.id, { key, id });
        return { document: { id, title, url, ...document(data, text) }, names: kind.findable(data), hyphens };
      });
      await nextTurn();
    }
  }
}

/** Their ids: those called exactly so first, then those whose name begins so. The index alone tells it, without the entries. */
function candidates({ db }: LoadContext["database"], kind: Kind, needle: string): string[] {
  const has = (piece: string) => sql`instr(${entries.haystack}, ${piece}) > 0`;
  const bare = needle.trim();
  const rank = sql`CASE WHEN ${has(`\n${bare}\n`)} THEN 0 WHEN ${has(`\n${bare}`)} THEN 1 ELSE 2 END`;
  return db
    .select({ id: entries.id })
    .from(entries)
    .where(and(isPublic(kind), has(needle)))
    .orderBy(rank, entries.sort, entries.id)
    .limit(CANDIDATES)
    .all()
    .map(({ id }) => id);
}
