import { and, asc, eq, exists, gt, isNull, ne, notExists, type SQL, sql } from "drizzle-orm";
import { after, days, startOfDay } from "#app/kit/time/durations.ts";
import { nextTurn } from "#app/kit/time/pace.ts";
import type { Recorded } from "#app/services/accounts/ledger/ledger.server.ts";
import { type Account, readableAddress } from "#app/services/accounts/queries.server.ts";
import {
  type Accounts,
  type AccountsStore,
  attempt,
  type Erasers,
  must,
  type Reader,
} from "#app/services/accounts/store.server.ts";
import { mostConcerned } from "#app/services/jobs/brake.ts";
import type { JobRun, RunResult } from "#app/services/jobs/job.ts";
import type { QueueEntry } from "#app/services/mail/queue.server.ts";
import { queueing } from "#app/services/mail/queue.server.ts";
import { accounts as accountRows } from "#db/accounts/schema/accounts.ts";
import { sessions } from "#db/accounts/schema/sessions.ts";
import { removeAccount, type WriteFarewell } from "./removal.server.ts";
import { lastServedDays } from "./served-days.server.ts";

/**
 * Removes accounts that nobody uses and that have neither a role nor a card; their owners are warned before. Only days
 * count on which the site was up, and if more than one in a hundred accounts (and ten) would go, a person has to confirm it.
 */

export const INACTIVITY = { keptDays: 30, warnedBeforeDays: 7 } as const;

/** Few enough that the work does not block other requests. */
const AT_ONCE = 100;

export interface InactivityParts {
  /** Which of some accounts have a card. Those stay. */
  hasCards(accountIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Writes the warning. @param day before which the account will not be removed */
  writeWarning(about: { to: string; username: string }, day: Date): QueueEntry;
  /** Writes the mail that an account was removed. */
  writeFarewell: WriteFarewell;
}

export interface InactivityResult extends RunResult {
  warned: number;
  /** How many would be removed or warned, when these are too many to do so without confirmation; else 0. */
  held: number;
  /** Inactive accounts that stay because they have roles: somebody should look at these. */
  withRoles: number;
  /** Accounts that cannot be warned because no key decrypts their address. */
  unreadable: number;
}

type Removing = Accounts & Recorded & Erasers;

/** The days that decide: accounts last seen before one of them have been inactive that long. */
interface Away {
  toBeWarned: Date;
  /** Null while the site has not been up for that long. */
  toBeRemoved: Date | null;
  /** Accounts warned on this day or before have had enough time. */
  warnedBy: Date;
}

/** What may be done of all that is due. */
interface Allowance {
  dryRun: boolean;
  mayWarn: boolean;
  /** How many may be removed. */
  mayRemove: number;
}

/**
 * Warns people who have not been here for 23 days, and removes accounts that were not used for 30 days and were warned
 * seven days ago or more; days on which the site was down do not count. A day is over when it is over everywhere in
 * UTC, so nothing happens early. When too many people would be concerned, none of them is touched, and the log says so.
 */
export async function tidyInactive(accounts: Removing, parts: InactivityParts, run: JobRun): Promise<InactivityResult> {
  const away = await awayNow(accounts);
  if (away === null) return nothing();
  const counting = { dryRun: true, mayWarn: true, mayRemove: Number.POSITIVE_INFINITY };
  // The counting alone shows no progress, unless it is all there is to do.
  const quietly = run.dryRun ? run : { ...run, onProgress: () => {} };
  const counted = await sweep(accounts, parts, quietly, { away, allowance: counting });
  const all = await countAccounts(accounts.store);
  const most = mostConcerned(all, run.confirmed);
  const held = Math.max(0, ...[counted.done, counted.warned].filter((count) => count > most));
  if (held > 0) {
    run.log.error(
      { accounts: all, toBeRemoved: counted.done, toBeWarned: counted.warned },
      `More accounts are inactive than are removed without asking. Is the clock right? If so: npm run admin -- run inactive-accounts --confirm ${held}`,
    );
  }
  if (run.dryRun) return { ...counted, held };
  if (run.signal.aborted) return { ...nothing(), held };
  const mayRemove = counted.done > most ? 0 : most;
  const allowance = { dryRun: false, mayWarn: counted.warned <= most, mayRemove };
  return { ...(await sweep(accounts, parts, run, { away, allowance })), held };
}

const nothing = (): InactivityResult => ({ done: 0, warned: 0, held: 0, withRoles: 0, unreadable: 0 });

/** Null while the site has not been up for as long as people must have been inactive. */
async function awayNow(accounts: Removing): Promise<Away | null> {
  const { keptDays, warnedBeforeDays } = INACTIVITY;
  const served = await lastServedDays(accounts, keptDays);
  const [toBeWarned, warnedBy] = [served[keptDays - warnedBeforeDays - 1], served[warnedBeforeDays - 1]];
  if (toBeWarned === undefined || warnedBy === undefined) return null;
  return { toBeWarned, toBeRemoved: served[keptDays - 1] ?? null, warnedBy };
}

/** How many there are. For removed accounts, the last day is the beginning of time. */
async function countAccounts({ db }: AccountsStore): Promise<number> {
  const isThere = gt(accountRows.lastActiveAt, new Date(0));
  const [row] = await db.select({ count: sql<number>`count(*)` }).from(accountRows).where(isThere);
  return row?.count ?? 0;
}

interface Sweeping {
  away: Away;
  allowance: Allowance;
}

async function sweep(
  accounts: Removing,
  parts: InactivityParts,
  run: JobRun,
  sweeping: Sweeping,
): Promise<InactivityResult> {
  const result = nothing();
  let seen = 0;
  for await (const part of inactiveAccounts(accounts, sweeping.away.toBeWarned)) {
    const cards = await parts.hasCards(part.map(({ id }) => id));
    for (const account of part)
      if (!cards.has(account.id)) await tidy(accounts, account, { parts, run, sweeping, result });
    seen += part.length;
    run.onProgress(seen, null);
    if (run.signal.aborted) break;
    await nextTurn();
  }
  return result;
}

interface Tidying {
  parts: InactivityParts;
  run: JobRun;
  sweeping: Sweeping;
  result: InactivityResult;
}

async function tidy(accounts: Removing, account: Account, { parts, run, sweeping, result }: Tidying): Promise<void> {
  const at = accounts.now();
  const { away, allowance } = sweeping;
  if (account.roles !== "") {
    if (away.toBeRemoved === null || account.lastActiveAt >= away.toBeRemoved) return;
    result.withRoles += 1;
    if (!allowance.dryRun) run.log.warn({ accountId: account.id }, "an inactive account has roles, and stays");
  } else if (isDue(account, at, away)) {
    if (result.done >= allowance.mayRemove) return;
    const asLongAs = (db: Reader) => isStillInactive(db, account);
    const removal = { accountId: account.id, actorId: null, proofId: null, asLongAs, farewell: parts.writeFarewell };
    if (allowance.dryRun || (await removeAccount(accounts, removal)) === null) result.done += 1;
  } else if (!isWarned(account, at)) {
    const to = readableAddress(accounts.secrets, account);
    if (to === null) result.unreadable += 1;
    else if (allowance.mayWarn && (allowance.dryRun || (await warn(accounts, account, to, parts)))) result.warned += 1;
  }
}

/** A warning that a wrong clock dated into the future does not count. */
const isWarned = ({ inactiveWarnedAt }: Account, at: Date): boolean =>
  inactiveWarnedAt !== null && inactiveWarnedAt <= at;

const isDue = ({ lastActiveAt, inactiveWarnedAt }: Account, at: Date, { toBeRemoved, warnedBy }: Away): boolean =>
  toBeRemoved !== null &&
  lastActiveAt < toBeRemoved &&
  inactiveWarnedAt !== null &&
  inactiveWarnedAt <= after(at, -days(INACTIVITY.warnedBeforeDays)) &&
  startOfDay(inactiveWarnedAt) <= warnedBy;

/** Marks the account, and queues the mail in the same change. @returns false when its owner came back in between */
async function warn(
  { store, now }: Accounts,
  account: Account,
  to: string,
  { writeWarning }: InactivityParts,
): Promise<boolean> {
  const at = now();
  const mail = writeWarning({ to, username: account.username }, firstDay(at));
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

/** The first day on which an account that is warned now may be removed, if the site is up every day until then. */
const firstDay = (at: Date): Date => startOfDay(after(at, days(INACTIVITY.warnedBeforeDays)));

/**
 * The owner has not come back since the account was read, it has no new role, and its address is the one that was
 * warned.
 */
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
      .where(
        and(
          ...[eq(sessions.accountId, account.id), isNull(sessions.impersonatorId)],
          gt(sessions.createdAt, after(account.lastActiveAt, days(1))),
        ),
      ),
  )})`;

/**
 * Accounts that are due for a warning, in parts: day by day, because then SQLite continues where the last part ended
 * without reading what came before, or sorting anything.
 */
async function* inactiveAccounts({ store }: Accounts, before: Date): AsyncGenerator<Account[]> {
  for (let day = await nextDay(store, new Date(0)); day !== null && day < before; day = await nextDay(store, day)) {
    for (let last = 0; ; ) {
      const part = await accountsOfDay(store, day, last);
      if (part.length > 0) yield part.map(({ account }) => account);
      if (part.length < AT_ONCE) break;
      last = part.at(-1)?.row ?? last;
    }
  }
}

/** The next day that was the last day of some account. For removed accounts it is the beginning of time. */
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
