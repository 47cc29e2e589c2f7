import { and, eq, inArray } from "drizzle-orm";
import type { Job, JobRun, RunResult } from "#app/services/jobs/job.ts";
import { change } from "#db/change.ts";
import { pagesChanged } from "#db/edition/revisions.ts";
import { credits } from "#db/edition/schema/contributions.ts";
import type { EditionHandle } from "#db/open.ts";
import type { ActionContext } from "../action-context.server.ts";

/**
 * The people who are named as authors in an edition: only those who agreed to it. Their names are stored in the edition's own
 * database, so that a change of a name changes the edition's revision and with it the cached pages. A job updates the names of
 * accounts that were renamed, banned, let in again or removed.
 */

/** Whether an account has agreed to be named in an edition. */
export const isCredited = ({ db }: EditionHandle, accountId: string): boolean =>
  db.select({ id: credits.accountId }).from(credits).where(eq(credits.accountId, accountId)).get() !== undefined;

/** The usernames of those accounts that agreed to be named, by account id. */
export function creditedNames({ db }: EditionHandle, accountIds: readonly (string | null)[]): Map<string, string> {
  const ids = [...new Set(accountIds)].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const isNamed = and(inArray(credits.accountId, ids), eq(credits.isHidden, false));
  const rows = db.select().from(credits).where(isNamed).all();
  return new Map(rows.map(({ accountId, username }) => [accountId, username]));
}

/**
 * Stores whether the viewer wants to be named as an author in this edition.
 * @throws DatabaseBusy, DiskFull
 */
export async function setCredit(context: ActionContext, isAgreed: boolean): Promise<void> {
  const account = context.viewer?.account;
  if (account?.state !== "active" || isCredited(context.database, account.id) === isAgreed) return;
  const { id: accountId, username } = account;
  await change(context.database, (db) => {
    if (isAgreed)
      db.insert(credits).values({ accountId, username, agreedAt: context.clock() }).onConflictDoNothing().run();
    else db.delete(credits).where(eq(credits.accountId, accountId)).run();
    pagesChanged(db);
  });
}

/**
 * Takes the name of somebody who was just banned from everything they contributed, or puts it back when the ban is over. If the
 * process dies before this, the job does it.
 * @throws DatabaseBusy, DiskFull
 */
export async function hideCredits(
  databases: readonly EditionHandle[],
  accountId: string,
  isHidden: boolean,
): Promise<void> {
  const isOther = and(eq(credits.accountId, accountId), eq(credits.isHidden, !isHidden));
  for (const database of databases) {
    if (database.db.select({ id: credits.accountId }).from(credits).where(isOther).get() === undefined) continue;
    await change(database, (db) => {
      db.update(credits).set({ isHidden }).where(isOther).run();
      pagesChanged(db);
    });
  }
}

export interface CreditParts {
  /** The databases of all editions that are running. */
  databases: () => readonly EditionHandle[];
  /** The current names of those accounts that are not removed, by account id, and whether they are banned. */
  namesOf(accountIds: readonly string[]): Promise<ReadonlyMap<string, CreditedNow>>;
}

export interface CreditedNow {
  username: string;
  isHidden: boolean;
}

/** Runs often, because a name that may no longer be shown should disappear quickly. There are few names to check. */
export const creditsJob = (parts: CreditParts): Job => ({
  name: "credits",
  schedule: "*/5 * * * *",
  after: "ban",
  run: (run) => syncCredits(parts, run),
});

/** Updates names that have changed, hides those of banned accounts, and deletes those of removed ones. */
export async function syncCredits({ databases, namesOf }: CreditParts, run: JobRun): Promise<RunResult> {
  let done = 0;
  for (const database of databases()) {
    const named = database.db.select().from(credits).all();
    if (named.length === 0) continue;
    const names = await namesOf(named.map(({ accountId }) => accountId));
    const outdated = named.filter(({ accountId, username, isHidden }) => {
      const now = names.get(accountId);
      return now?.username !== username || now.isHidden !== isHidden;
    });
    done += outdated.length;
    if (run.dryRun || outdated.length === 0) continue;
    await change(database, (db) => {
      for (const { accountId } of outdated) {
        const now = names.get(accountId);
        const isTheirs = eq(credits.accountId, accountId);
        if (now === undefined) db.delete(credits).where(isTheirs).run();
        else db.update(credits).set(now).where(isTheirs).run();
      }
      pagesChanged(db);
    });
    if (run.signal.aborted) break;
  }
  return { done };
}
