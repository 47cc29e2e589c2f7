import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Accounts, AccountsStore } from "#app/services/accounts/store.server.ts";
import type { JobRun, RunResult } from "#app/services/jobs/job.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { cards } from "#db/accounts/schema/cards.ts";
import { siteNumbers } from "#db/accounts/schema/site-numbers.ts";

/**
 * Entries of an index between two pauses: there may be a million. All of them are counted from indexes alone, since rows of cards
 * are long; those of people who are banned or gone, who are few, are taken off.
 */
const AT_ONCE = 5000;
/** Accounts whose cards are looked for between two pauses. */
const LOOKED_FOR = 200;

export const ACCOUNTS = "accounts";
export const CARDS = "cards";

/** How many of what, and where to go on. */
interface Part {
  about: string;
  count: number;
  lastLocale: string;
  lastId: string;
}

/** Counts accounts, and cards that others may see, and stores the counts. Nothing of anybody is kept. */
export async function countSite(
  { store, now }: Pick<Accounts, "store" | "now">,
  { dryRun, signal }: Pick<JobRun, "dryRun" | "signal">,
): Promise<RunResult> {
  const counts = new Map([
    [ACCOUNTS, 0],
    [CARDS, 0],
  ]);
  const add = (about: string, count: number) => counts.set(about, (counts.get(about) ?? 0) + count);
  for (const { read, sign } of WHAT) {
    for await (const parts of inParts((after) => read(store, after))) {
      for (const { about, count } of parts) {
        // People of whom no card was shown.
        if (count === 0) continue;
        add(about, sign * count);
        if (about !== ACCOUNTS) add(CARDS, sign * count);
      }
      if (signal.aborted) return { done: 0 };
    }
  }
  const countedAt = now();
  const counted = Array.from(counts, ([about, count]) => ({ about, count, countedAt }));
  if (!dryRun) await store.atomically((db) => [db.delete(siteNumbers), db.insert(siteNumbers).values(counted)]);
  return { done: counted.length };
}

type After = Pick<Part, "lastLocale" | "lastId">;
type Read = (store: AccountsStore, after: After) => Promise<Part[]>;

async function* inParts(read: (after: After) => Promise<Part[]>): AsyncGenerator<Part[]> {
  let after: After = { lastLocale: "", lastId: "" };
  for (;;) {
    const parts = await read(after);
    const last = parts.at(-1);
    if (last === undefined) return;
    yield parts;
    after = last;
    await setImmediate();
  }
}

/** What is counted, and whether it is added or taken off. The conditions are written as those of the indexes are. */
const WHAT: readonly { read: Read; sign: 1 | -1 }[] = [
  {
    sign: 1,
    read: async ({ db }, { lastId }) =>
      db.all<Part>(sql`
        SELECT ${ACCOUNTS} AS about, count(*) AS count, '' AS lastLocale, max(id) AS lastId
        FROM (SELECT id FROM ${accounts} WHERE id > ${lastId} ORDER BY id LIMIT ${AT_ONCE}) HAVING count(*) > 0`),
  },
  {
    sign: -1,
    read: async ({ db }, { lastId }) =>
      db.all<Part>(sql`
        SELECT ${ACCOUNTS} AS about, count(*) AS count, '' AS lastLocale, max(id) AS lastId
        FROM (SELECT id FROM ${accounts} WHERE state <> 'active' AND id > ${lastId} ORDER BY id LIMIT ${AT_ONCE})
        HAVING count(*) > 0`),
  },
  {
    sign: 1,
    read: async ({ db }, { lastLocale, lastId }) =>
      db.all<Part>(sql`
        SELECT locale AS about, count(*) AS count, locale AS lastLocale, max(id) AS lastId
        FROM (
          SELECT locale, id FROM ${cards} WHERE visibility <> 'hidden' AND (locale, id) > (${lastLocale}, ${lastId})
          ORDER BY locale, id LIMIT ${AT_ONCE}
        ) GROUP BY locale ORDER BY locale`),
  },
  {
    sign: -1,
    read: async ({ db }, { lastId }) =>
      db.all<Part>(sql`
        WITH people AS (
          SELECT id FROM ${accounts} WHERE state <> 'active' AND id > ${lastId} ORDER BY id LIMIT ${LOOKED_FOR}
        )
        SELECT coalesce(locale, '') AS about, count(shown.id) AS count, '' AS lastLocale,
          (SELECT max(id) FROM people) AS lastId
        FROM people LEFT JOIN ${cards} AS shown ON account_id = people.id AND visibility <> 'hidden' GROUP BY locale`),
  },
];
