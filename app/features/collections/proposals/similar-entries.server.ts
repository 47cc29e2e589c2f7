import { and, ne, type SQL, sql } from "drizzle-orm";
import { foldLoosely } from "#app/kit/text/fold.ts";
import { entries } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";
import type { EntryData } from "../field.ts";
import type { Kind } from "../kind.ts";
import { isPublic } from "../lists/public-ids.server.ts";

/** An existing entry that may be a duplicate of one that is about to be sent. */
export interface SimilarEntry {
  id: string;
  key: string | null;
  title: string;
}

/** How many names are compared, and how many entries are shown. */
const MAX_COUNT = { names: 10, shown: 5 } as const;

/**
 * Approved entries that share a name with a new one, such as a form of a noun or the title of a book.
 * @param except the id of the entry itself, if it is stored already
 */
export function findSimilarEntries(
  { db }: EditionHandle,
  kind: Kind,
  data: EntryData,
  except: string | null = null,
): SimilarEntry[] {
  const names = searchedNames(kind, data);
  if (names.length === 0) return [];
  const isCalled = sql.join(
    names.map((name): SQL => sql`instr(${entries.haystack}, ${`\n${name}\n`}) > 0`),
    sql` OR `,
  );
  return db
    .select({ id: entries.id, key: entries.key, title: entries.title })
    .from(entries)
    .where(and(isPublic(kind), except === null ? undefined : ne(entries.id, except), sql`(${isCalled})`))
    .orderBy(entries.sort, entries.id)
    .limit(MAX_COUNT.shown)
    .all();
}

/** Searchable texts that are part of the title. This leaves out, for example, the year and the quotations of a book. */
function searchedNames(kind: Kind, data: EntryData): string[] {
  const title = foldLoosely(kind.title(data));
  const found = [...new Set(kind.findable(data).map(foldLoosely))];
  return found.filter((name) => name !== "" && title.includes(name)).slice(0, MAX_COUNT.names);
}
