import { setImmediate } from "node:timers/promises";
import { and, asc, eq, exists, gt, isNull, ne, notExists, type SQL, sql } from "drizzle-orm";
import type { JobRun, RunResult } from "#app/jobs/index.ts";
import { queueing } from "#app/mail/index.ts";
import { accounts as accountRows, sessions } from "#db/accounts/schema.ts";
import { removeAccount } from "./commands.server.ts";
import { after, dayOf, days } from "./durations.ts";
import { type Account, readableAddress } from "./queries.server.ts";
import type { ReadyMail } from "./sign-in/login.server.ts";
import { type Accounts, type AccountsStore, attempt, must, type Reader } from "./store.server.ts";

/** Accounts that nobody uses and that hold nothing are removed; who owns one is told before. */

export const INACTIVITY = { keptMs: days(30), warnedBeforeMs: days(7) } as const;

/** Few enough that what is done with them holds nobody up. */
const AT_ONCE = 100;

export interface InactivityParts {
  /** Which of some accounts hold a card. Those stay. */
  hasCards(accountIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Writes the warning. @param day on which the account will be removed */
  writeWarning(about: { to: string; username: string }, day: Date): ReadyMail;
}

export interface InactivityResult extends RunResult {
  warned: number;
  /** Inactive ones that stay because they have roles: somebody should look at these. */
  withRoles: number;
  /** Those that cannot be warned because no key opens their address. */
  unreadable: number;
}

/**
 * Warns those who have not been here for 23 days, and removes those who have not been here for 30 and were warned seven
 * days ago or more. A day counts as over when it is over everywhere in UTC, so nobody is early.
 */
export async function tidyInactive(accounts: Accounts, parts: InactivityParts, run: JobRun): Promise<InactivityResult> {
  const result: InactivityResult = { done: 0, warned: 0, withRoles: 0, unreadable: 0 };
  let seen = 0;
  for await (const part of inactiveAccounts(accounts)) {
    const cards = await parts.hasCards(part.map(({ id }) => id));
    for (const account of part) if (!cards.has(account.id)) await tidy(accounts, account, parts, run, result);
    seen += part.length;
    run.onProgress(seen, null);
    if (run.signal.aborted) break;
    await setImmediate();
  }
  return result;
}

async function tidy(
  accounts: Accounts,
  account: Account,
  parts: InactivityParts,
  { dryRun, log }: JobRun,
  result: InactivityResult,
): Promise<void> {
  const at = accounts.now();
  const isRemovable = isDue(account, at);
  if (account.roles !== "") {
    if (account.lastActiveAt > lastDayBefore(at, INACTIVITY.keptMs)) return;
    result.withRoles += 1;
    log.warn({ accountId: account.id }, "an inactive account has roles, and stays");
  } else if (isRemovable) {
    const asLongAs = (db: Reader) => isStillInactive(db, account);
    const removal = { accountId: account.id, actorId: null, proofId: null, asLongAs };
    if (dryRun || (await removeAccount(accounts, removal)) === null) result.done += 1;
  } else if (!isWarned(account, at)) {
    const to = readableAddress(accounts.secrets, account);
    if (to === null) result.unreadable += 1;
    else if (dryRun || (await warn(accounts, account, to, parts))) result.warned += 1;
  }
}

/** The last day on which somebody may have been here who has been away for that long since it ended. */
const lastDayBefore = (at: Date, awayMs: number): Date => after(dayOf(at), -awayMs - days(1));

/** What was written by a clock that was ahead is no warning. */
const isWarned = ({ inactiveWarnedAt }: Account, at: Date): boolean =>
  inactiveWarnedAt !== null && inactiveWarnedAt <= at;

const isDue = ({ lastActiveAt, inactiveWarnedAt }: Account, at: Date): boolean =>
  lastActiveAt <= lastDayBefore(at, INACTIVITY.keptMs) &&
  inactiveWarnedAt !== null &&
  inactiveWarnedAt <= after(at, -INACTIVITY.warnedBeforeMs);

/** Marks the account, and queues the mail in the same change. @returns false when its owner was quicker */
async function warn(
  { store, now }: Accounts,
  account: Account,
  to: string,
  { writeWarning }: InactivityParts,
): Promise<boolean> {
  const at = now();
  const mail = writeWarning({ to, username: account.username }, removalDay(account, at));
  const changing = store.atomically((db) => [
    must(
      db
        .update(accountRows)
        .set({ inactiveWarnedAt: at })
        .where(and(eq(accountRows.id, account.id), isStillInactive(db, account))),
    ),
    queueing(db, mail),
  ]);
  return (await attempt(changing, ["quicker"])) === null;
}

/** The first day on which an account that is warned now may be removed. */
function removalDay({ lastActiveAt }: Account, at: Date): Date {
  const [kept, warned] = [after(lastActiveAt, INACTIVITY.keptMs + days(1)), after(at, INACTIVITY.warnedBeforeMs)];
  return dayOf(kept > warned ? kept : warned);
}

/** Nobody has signed in or been here since it was read, it has got no role, and its address is the one that was written to. */
const isStillInactive = (db: Reader, account: Account): SQL =>
  sql`(${exists(
    db
      .select({ id: accountRows.id })
      .from(accountRows)
      .where(
        and(
          ...[eq(accountRows.id, account.id), ne(accountRows.state, "removed"), eq(accountRows.roles, "")],
          ...[eq(accountRows.lastActiveAt, account.lastActiveAt), eq(accountRows.emailHash, account.emailHash)],
          account.inactiveWarnedAt === null
            ? isNull(accountRows.inactiveWarnedAt)
            : eq(accountRows.inactiveWarnedAt, account.inactiveWarnedAt),
        ),
      ),
  )} AND ${notExists(
    db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.accountId, account.id), gt(sessions.createdAt, after(account.lastActiveAt, days(1))))),
  )})`;

/**
 * Those who have been away long enough to be warned, in parts: day by day, because then SQLite goes on from where the
 * last part ended without looking at what came before, or sorting anything.
 */
async function* inactiveAccounts({ store, now }: Accounts): AsyncGenerator<Account[]> {
  const latest = lastDayBefore(now(), INACTIVITY.keptMs - INACTIVITY.warnedBeforeMs);
  for (let day = await nextDay(store, new Date(0)); day !== null && day <= latest; day = await nextDay(store, day)) {
    for (let last = 0; ; ) {
      const part = await accountsOfDay(store, day, last);
      if (part.length > 0) yield part.map(({ account }) => account);
      if (part.length < AT_ONCE) break;
      last = part.at(-1)?.row ?? last;
    }
  }
}

/** The next day on which somebody was here for the last time. Removed accounts were last here at the beginning of time. */
async function nextDay({ db }: AccountsStore, day: Date): Promise<Date | null> {
  const { lastActiveAt } = accountRows;
  const [next] = await db
    .select({ lastActiveAt })
    .from(accountRows)
    .where(gt(lastActiveAt, day))
    .orderBy(asc(lastActiveAt))
    .limit(1);
  return next?.lastActiveAt ?? null;
}

function accountsOfDay({ db }: AccountsStore, day: Date, last: number): Promise<{ account: Account; row: number }[]> {
  const row = sql<number>`rowid`;
  return db
    .select({ account: accountRows, row })
    .from(accountRows)
    .where(and(eq(accountRows.lastActiveAt, day), gt(row, last)))
    .orderBy(asc(row))
    .limit(AT_ONCE);
}
