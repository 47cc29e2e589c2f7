import { and, type SQL, sql } from "drizzle-orm";
import { foldLoosely } from "#app/kit/text/fold.ts";
import { entries } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";
import type { EntryData } from "../field.ts";
import type { Kind } from "../kind.ts";
import { isPublic } from "../lists/ids.server.ts";

/** An entry that may be the same as one that is about to be sent. */
export interface AlikeEntry {
  id: string;
  key: string | null;
  title: string;
}

/** As many names are compared, and as many entries shown. */
const MAX_COUNT = { names: 10, shown: 5 } as const;

/** Approved entries that go by one of the names of what is about to be sent: a form of a noun, the title of a book. */
export function alikeEntries({ db }: EditionHandle, kind: Kind, data: EntryData): AlikeEntry[] {
  const names = namesOf(kind, data);
  if (names.length === 0) return [];
  const isCalled = sql.join(
    names.map((name): SQL => sql`instr(${entries.haystack}, ${`\n${name}\n`}) > 0`),
    sql` OR `,
  );
  return db
    .select({ id: entries.id, key: entries.key, title: entries.title })
    .from(entries)
    .where(and(isPublic(kind), sql`(${isCalled})`))
    .orderBy(entries.sort, entries.id)
    .limit(MAX_COUNT.shown)
    .all();
}

/** What it is found by and called as well: neither the year nor the quotations of a book. */
function namesOf(kind: Kind, data: EntryData): string[] {
  const title = foldLoosely(kind.title(data));
  const found = [...new Set(kind.findable(data).map(foldLoosely))];
  return found.filter((name) => name !== "" && title.includes(name)).slice(0, MAX_COUNT.names);
}
