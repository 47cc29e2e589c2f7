import { setImmediate } from "node:timers/promises";
import { and, asc, eq, exists, gt, isNull, lte, ne, notExists, type SQL, sql } from "drizzle-orm";
import type { JobRun, RunResult } from "#app/jobs/index.ts";
import { queueing } from "#app/mail/index.ts";
import { accounts as accountRows, sessions } from "#db/accounts/schema.ts";
import { removeAccount } from "./commands.server.ts";
import { after, dayOf, days } from "./durations.ts";
import type { ReadyMail } from "./login.server.ts";
import { type Account, emailOf } from "./queries.server.ts";
import { type Accounts, attempt, must, type Reader } from "./store.server.ts";

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
}

/**
 * Warns those who have not been here for 23 days, and removes those who have not been here for 30 and were warned seven
 * days ago or more. A day counts as over when it is over everywhere in UTC, so nobody is early.
 */
export async function tidyInactive(accounts: Accounts, parts: InactivityParts, run: JobRun): Promise<InactivityResult> {
  const result: InactivityResult = { done: 0, warned: 0, withRoles: 0 };
  const total = await countInactive(accounts);
  let [seen, last]: [number, Place] = [0, { lastActiveAt: new Date(0), row: 0 }];
  for (;;) {
    const part = await inactiveAccounts(accounts, last);
    const cards = await parts.hasCards(part.map(({ account }) => account.id));
    for (const { account } of part) if (!cards.has(account.id)) await tidy(accounts, account, parts, run, result);
    seen += part.length;
    run.onProgress(seen, Math.max(seen, total));
    if (part.length < AT_ONCE || run.signal.aborted) return result;
    last = part.at(-1)?.place ?? last;
    await setImmediate();
  }
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
    if (dryRun || (await warn(accounts, account, parts))) result.warned += 1;
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
async function warn(accounts: Accounts, account: Account, { writeWarning }: InactivityParts): Promise<boolean> {
  const { store, secrets, now } = accounts;
  const at = now();
  const { address } = emailOf(secrets, account);
  const mail = writeWarning({ to: address, username: account.username }, removalDay(account, at));
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

/** Those who have been away long enough to be warned, and are left to be looked at. */
const isInactive = ({ now }: Pick<Accounts, "now">) =>
  and(
    gt(accountRows.lastActiveAt, new Date(0)),
    lte(accountRows.lastActiveAt, lastDayBefore(now(), INACTIVITY.keptMs - INACTIVITY.warnedBeforeMs)),
  );

/** A place in the index of days: SQLite goes on from it without looking at what came before, or sorting anything. */
interface Place {
  lastActiveAt: Date;
  row: number;
}

function inactiveAccounts(accounts: Accounts, last: Place): Promise<{ account: Account; place: Place }[]> {
  const { lastActiveAt } = accountRows;
  const row = sql<number>`rowid`;
  return accounts.store.db
    .select({ account: accountRows, place: { lastActiveAt, row } })
    .from(accountRows)
    .where(and(isInactive(accounts), sql`(${lastActiveAt}, ${row}) > (${last.lastActiveAt.getTime()}, ${last.row})`))
    .orderBy(asc(lastActiveAt), asc(row))
    .limit(AT_ONCE);
}

async function countInactive(accounts: Accounts): Promise<number> {
  const [row] = await accounts.store.db
    .select({ count: sql<number>`count(*)` })
    .from(accountRows)
    .where(isInactive(accounts));
  return row?.count ?? 0;
}
