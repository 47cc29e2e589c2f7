import { setImmediate } from "node:timers/promises";
import { asc, eq, gt } from "drizzle-orm";
import type { Accounts, AccountsStore } from "#app/services/accounts/store.server.ts";
import type { JobRun, RunResult } from "#app/services/jobs/job.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { cards } from "#db/accounts/schema/cards.ts";
import { siteNumbers } from "#db/accounts/schema/site-numbers.ts";

/** Rows between two pauses: there may be a million. */
const AT_ONCE = 2000;

export const ACCOUNTS = "accounts";
export const CARDS = "cards";

/** Counts accounts, and cards that others may see, and stores the counts. Nothing of anybody is kept. */
export async function countSite(
  { store, now }: Pick<Accounts, "store" | "now">,
  { dryRun, signal }: Pick<JobRun, "dryRun" | "signal">,
): Promise<RunResult> {
  const counts = new Map([
    [ACCOUNTS, 0],
    [CARDS, 0],
  ]);
  const add = (about: string) => counts.set(about, (counts.get(about) ?? 0) + 1);
  for await (const rows of inParts((after) => accountsAfter(store, after))) {
    for (const { state } of rows) if (state === "active") add(ACCOUNTS);
    if (signal.aborted) return { done: 0 };
  }
  for await (const rows of inParts((after) => cardsAfter(store, after))) {
    for (const { state, visibility, locale } of rows) {
      if (state !== "active" || visibility === "hidden") continue;
      add(CARDS);
      add(locale);
    }
    if (signal.aborted) return { done: 0 };
  }
  const countedAt = now();
  const counted = Array.from(counts, ([about, count]) => ({ about, count, countedAt }));
  if (!dryRun) await store.atomically((db) => [db.delete(siteNumbers), db.insert(siteNumbers).values(counted)]);
  return { done: counted.length };
}

async function* inParts<R extends { id: string }>(read: (after: string) => Promise<R[]>): AsyncGenerator<R[]> {
  let after = "";
  for (;;) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.id;
    await setImmediate();
  }
}

const accountsAfter = ({ db }: AccountsStore, after: string) =>
  db
    .select({ id: accounts.id, state: accounts.state })
    .from(accounts)
    .where(gt(accounts.id, after))
    .orderBy(asc(accounts.id))
    .limit(AT_ONCE);

const cardsAfter = ({ db }: AccountsStore, after: string) =>
  db
    .select({ id: cards.id, locale: cards.locale, visibility: cards.visibility, state: accounts.state })
    .from(cards)
    .innerJoin(accounts, eq(accounts.id, cards.accountId))
    .where(gt(cards.id, after))
    .orderBy(asc(cards.id))
    .limit(AT_ONCE);
