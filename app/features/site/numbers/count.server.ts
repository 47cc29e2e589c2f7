import { and, asc, count, countDistinct, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { nextTurn } from "#app/kit/time/pace.ts";
import type { Accounts, AccountsStore } from "#app/services/accounts/store.server.ts";
import type { JobRun, RunResult } from "#app/services/jobs/job.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { cards } from "#db/accounts/schema/cards.ts";
import { reports } from "#db/accounts/schema/reports.ts";
import { dailyNumbers, siteNumbers } from "#db/accounts/schema/site-numbers.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";

/**
 * Entries of an index between two pauses: there may be a million. All of them are counted from indexes alone, since rows of cards
 * are long; those of people who are banned or gone, who are few, are taken off.
 */
const AT_ONCE = 5000;
/** Accounts whose cards are looked for between two pauses. */
const LOOKED_FOR = 200;

export const ACCOUNTS = "accounts";
export const CARDS = "cards";
export const ENTRIES = "entries/";
/** Proposals for entries that wait for a decision, in an edition. */
export const PROPOSALS = "proposals/";
/** Cards and entries of an edition that people have reported and nobody has decided about. */
export const REPORTS = "reports/";

/** How many of what, and where to go on. */
interface Part {
  about: string;
  count: number;
  lastLocale: string;
  lastId: string;
}

/** Counts accounts, cards that others may see, entries and what waits, and stores the counts as those of the day. Nothing of anybody is kept. */
export async function countSite(
  { store, now }: Pick<Accounts, "store" | "now">,
  { dryRun, signal }: Pick<JobRun, "dryRun" | "signal">,
  databases: readonly EditionHandle[] = [],
): Promise<RunResult> {
  const counts = new Map([
    [ACCOUNTS, 0],
    [CARDS, 0],
  ]);
  const add = (about: string, more: number) => counts.set(about, (counts.get(about) ?? 0) + more);
  for (const { read, sign } of WHAT) {
    for await (const parts of inParts((after) => read(store, after))) {
      for (const { about, count: counted } of parts) {
        // People of whom no card was shown.
        if (counted === 0) continue;
        add(about, sign * counted);
        if (about !== ACCOUNTS) add(CARDS, sign * counted);
      }
      if (signal.aborted) return { done: 0 };
    }
  }
  const countedAt = now();
  const counted = Array.from(counts, ([about, number]) => ({ about, count: number, countedAt }));
  const waiting = await countReports(store, databases);
  const daily = [...counted, ...countEntries(databases), ...waiting].map((row) => ({
    about: row.about,
    count: row.count,
    day: dayOf(countedAt),
  }));
  if (!dryRun) {
    await store.atomically((db) => [
      db.delete(siteNumbers),
      db.insert(siteNumbers).values(counted),
      db
        .insert(dailyNumbers)
        .values(daily)
        .onConflictDoUpdate({ target: [dailyNumbers.about, dailyNumbers.day], set: { count: sql`excluded.count` } }),
    ]);
  }
  return { done: counted.length };
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Entries that everybody sees, and proposals that wait, in each edition that is up. Indexes hold them all. */
const countEntries = (databases: readonly EditionHandle[]) =>
  databases.flatMap(({ name, db }) => {
    const [shown] = db.select({ count: count() }).from(entries).where(eq(entries.status, "approved")).all();
    const [waiting] = db.select({ count: count() }).from(submissions).where(eq(submissions.status, "pending")).all();
    return [
      { about: `${ENTRIES}${name}`, count: shown?.count ?? 0 },
      { about: `${PROPOSALS}${name}`, count: waiting?.count ?? 0 },
    ];
  });

/** What waits is read along an index of its own, and is little. */
async function countReports({ db }: AccountsStore, databases: readonly EditionHandle[]) {
  const { locale, target, handledAt, reporterId } = reports;
  const rows = await db
    .select({ locale, count: countDistinct(target) })
    .from(reports)
    .where(and(isNull(handledAt), isNotNull(reporterId)))
    .groupBy(locale);
  return databases.map(({ name }) => ({
    about: `${REPORTS}${name}`,
    count: rows.find((row) => row.locale === name)?.count ?? 0,
  }));
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
    await nextTurn();
  }
}

/** What is counted, and whether it is added or taken off. */
const WHAT: readonly { read: Read; sign: 1 | -1 }[] = [
  { sign: 1, read: async (store, { lastId }) => countedAccounts(store, gt(accounts.id, lastId)) },
  { sign: -1, read: async (store, { lastId }) => countedAccounts(store, and(IS_INACTIVE, gt(accounts.id, lastId))) },
  { sign: 1, read: shownCards },
  { sign: -1, read: cardsOfInactive },
];

// Written as the conditions of the indexes are, without parameters: otherwise SQLite would not use them.
const IS_INACTIVE = sql`${accounts.state} <> 'active'`;
const IS_SHOWN = sql`${cards.visibility} <> 'hidden'`;
const NONE = sql<string>`''`;

function countedAccounts({ db }: AccountsStore, which: SQL | undefined): Promise<Part[]> {
  const part = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(which)
    .orderBy(asc(accounts.id))
    .limit(AT_ONCE)
    .as("part");
  const lastId = sql<string>`max(${part.id})`;
  const shown = { about: sql<string>`${ACCOUNTS}`, count: count(), lastLocale: NONE, lastId };
  return db.select(shown).from(part).having(sql`count(*) > 0`);
}

function shownCards({ db }: AccountsStore, { lastLocale, lastId }: After): Promise<Part[]> {
  const part = db
    .select({ locale: cards.locale, id: cards.id })
    .from(cards)
    .where(and(IS_SHOWN, sql`(${cards.locale}, ${cards.id}) > (${lastLocale}, ${lastId})`))
    .orderBy(asc(cards.locale), asc(cards.id))
    .limit(AT_ONCE)
    .as("part");
  const { locale } = part;
  return db
    .select({ about: locale, count: count(), lastLocale: locale, lastId: sql<string>`max(${part.id})` })
    .from(part)
    .groupBy(locale)
    .orderBy(asc(locale));
}

function cardsOfInactive({ db }: AccountsStore, { lastId }: After): Promise<Part[]> {
  const people = db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(IS_INACTIVE, gt(accounts.id, lastId)))
    .orderBy(asc(accounts.id))
    .limit(LOOKED_FOR)
    .as("people");
  return db
    .select({
      about: sql<string>`coalesce(${cards.locale}, '')`,
      count: count(cards.id),
      lastLocale: NONE,
      // Of all people of this part, whatever the language of their cards.
      lastId: sql<string>`max(max(${people.id})) OVER ()`,
    })
    .from(people)
    .leftJoin(cards, and(eq(cards.accountId, people.id), IS_SHOWN))
    .groupBy(cards.locale);
}
