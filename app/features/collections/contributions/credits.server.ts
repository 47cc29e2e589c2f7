import { and, eq, inArray, ne } from "drizzle-orm";
import type { Job, JobRun, RunResult } from "#app/services/jobs/job.ts";
import { change } from "#db/change.ts";
import { pagesChanged } from "#db/edition/revisions.ts";
import { credits } from "#db/edition/schema/contributions.ts";
import type { EditionHandle } from "#db/open.ts";
import type { Desk } from "../desk.server.ts";

/**
 * Who is named for what they contributed to an edition: those who agreed to it, and nobody else. The name stands in the
 * edition's own file, so that answers with it are stored and forgotten as those are. A job follows accounts that have another
 * name by now, are banned or gone.
 */

/** Whether somebody agreed to be named in an edition. */
export const isCredited = ({ db }: EditionHandle, accountId: string): boolean =>
  db.select({ id: credits.accountId }).from(credits).where(eq(credits.accountId, accountId)).get() !== undefined;

/** The names of those among some accounts who agreed to be named, by their ids. */
export function creditedNames({ db }: EditionHandle, accountIds: readonly (string | null)[]): Map<string, string> {
  const ids = [...new Set(accountIds)].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = db.select().from(credits).where(inArray(credits.accountId, ids)).all();
  return new Map(rows.map(({ accountId, username }) => [accountId, username]));
}

/**
 * Keeps whether the viewer is to be named for all they contributed to this edition.
 * @throws DatabaseBusy, DiskFull
 */
export async function setCredit(desk: Desk, isWished: boolean): Promise<void> {
  const account = desk.viewer?.account;
  if (account?.state !== "active" || isCredited(desk.database, account.id) === isWished) return;
  const { id: accountId, username } = account;
  await change(desk.database, (db) => {
    if (isWished)
      db.insert(credits).values({ accountId, username, agreedAt: desk.clock() }).onConflictDoNothing().run();
    else db.delete(credits).where(eq(credits.accountId, accountId)).run();
    pagesChanged(db);
  });
}

export interface CreditParts {
  /** The files of all editions that are up. */
  databases: () => readonly EditionHandle[];
  /** What those of some accounts are called that may be named at all, by their ids: neither banned nor removed ones. */
  activeNames(accountIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Few have agreed, and a name that must not be seen any more should not wait. */
export const creditsJob = (parts: CreditParts): Job => ({
  name: "credits",
  schedule: "*/5 * * * *",
  run: (run) => followAccounts(parts, run),
});

/** Names people as they are called now, and those no more who are banned or gone. */
export async function followAccounts({ databases, activeNames }: CreditParts, run: JobRun): Promise<RunResult> {
  let done = 0;
  for (const database of databases()) {
    const named = database.db.select().from(credits).all();
    if (named.length === 0) continue;
    const names = await activeNames(named.map(({ accountId }) => accountId));
    const outdated = named.filter(({ accountId, username }) => names.get(accountId) !== username);
    done += outdated.length;
    if (run.dryRun || outdated.length === 0) continue;
    await change(database, (db) => {
      for (const { accountId } of outdated) {
        const username = names.get(accountId);
        const isTheirs = eq(credits.accountId, accountId);
        if (username === undefined) db.delete(credits).where(isTheirs).run();
        else
          db.update(credits)
            .set({ username })
            .where(and(isTheirs, ne(credits.username, username)))
            .run();
      }
      pagesChanged(db);
    });
    if (run.signal.aborted) break;
  }
  return { done };
}
