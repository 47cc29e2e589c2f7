import { and, asc, gt, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { after } from "#app/kit/time/durations.ts";
import { nextTurn } from "#app/kit/time/pace.ts";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import { retiredUsernames } from "#db/accounts/schema/accounts.ts";
import { hopCodes } from "#db/accounts/schema/hops.ts";
import { limits } from "#db/accounts/schema/limits.ts";
import { sessions } from "#db/accounts/schema/sessions.ts";
import { knownBrowsers, pendingLogins } from "#db/accounts/schema/sign-in.ts";
import { HOP_CODE_LIFE_MS } from "./hop/hop-codes.server.ts";
import { CODE } from "./sign-in/codes.server.ts";

/** Few enough that reading or deleting them does not block other requests. */
const AT_ONCE = 250;

type Clocked = Pick<Accounts, "store" | "now">;

/** How to clean up what has expired. */
export interface Sweep {
  /** Only counts. */
  dryRun?: boolean;
  /** Stops between two parts. */
  signal?: AbortSignal;
  onProgress?: (done: number, total: null) => void;
}

/** Deletes sign-ins that were never finished, or finished long enough ago. @returns how many */
export function deleteExpiredLogins(accounts: Clocked, sweep?: Sweep): Promise<number> {
  const at = accounts.now();
  // A code that a wrong clock dated into the future would stay for years.
  const isOver = or(lte(pendingLogins.expiresAt, at), gt(pendingLogins.expiresAt, after(at, 2 * CODE.lifeMs)));
  return deleteInParts(accounts, { table: pendingLogins, key: pendingLogins.id, isOver }, sweep);
}

/** Deletes codes that carried no sign-in to another edition in time. @returns how many */
export function deleteExpiredHops(accounts: Clocked, sweep?: Sweep): Promise<number> {
  const at = accounts.now();
  const isOver = or(lte(hopCodes.expiresAt, at), gt(hopCodes.expiresAt, after(at, 2 * HOP_CODE_LIFE_MS)));
  return deleteInParts(accounts, { table: hopCodes, key: hopCodes.codeHash, isOver }, sweep);
}

/** Deletes sessions that have expired or were ended: their tokens are refused with or without the row. @returns how many */
export function deleteEndedSessions(accounts: Clocked, sweep?: Sweep): Promise<number> {
  // For "is not null" SQLite would look at every row, with an index or without.
  const isOver = or(lte(sessions.expiresAt, accounts.now()), gt(sessions.revokedAt, new Date(0)));
  // Those of people who saw the site as somebody else go when that person is told of it.
  const isOwn = and(isOver, isNull(sessions.impersonatorId));
  return deleteInParts(accounts, { table: sessions, key: sessions.id, isOver: isOwn }, sweep);
}

/** Forgets browsers nobody has signed in with for a year. @returns how many */
export function forgetBrowsers(accounts: Clocked, sweep?: Sweep): Promise<number> {
  const isOver = lte(knownBrowsers.until, accounts.now());
  return deleteInParts(accounts, { table: knownBrowsers, key: knownBrowsers.browserHash, isOver }, sweep);
}

/** Deletes limits whose time is over. @returns how many */
export const deleteExpiredLimits = (accounts: Clocked, sweep?: Sweep): Promise<number> =>
  deleteInParts(accounts, { table: limits, key: limits.key, isOver: lte(limits.until, accounts.now()) }, sweep);

/** Frees reserved usernames whose time is over. @returns how many */
export function releaseUsernames(accounts: Clocked, sweep?: Sweep): Promise<number> {
  const isOver = lte(retiredUsernames.until, accounts.now());
  return deleteInParts(accounts, { table: retiredUsernames, key: retiredUsernames.foldedHash, isOver }, sweep);
}

interface Rows {
  table: SQLiteTable;
  key: SQLiteColumn;
  isOver: SQL | undefined;
}

async function deleteInParts(
  { store }: Pick<Accounts, "store">,
  rows: Rows,
  { dryRun = false, signal, onProgress }: Sweep = {},
): Promise<number> {
  if (dryRun) return countInParts({ store }, rows, signal);
  const { table, key, isOver } = rows;
  for (let deleted = 0; ; ) {
    const [gone] = await store.atomically((db) => [
      db
        .delete(table)
        .where(inArray(key, db.select({ key }).from(table).where(isOver).limit(AT_ONCE)))
        .returning({ key }),
    ]);
    deleted += gone.length;
    onProgress?.(deleted, null);
    if (gone.length < AT_ONCE || signal?.aborted) return deleted;
    await nextTurn();
  }
}

/** One query for all of them would take longer the more there are. */
async function countInParts(
  { store }: Pick<Accounts, "store">,
  { table, key, isOver }: Rows,
  signal: AbortSignal | undefined,
): Promise<number> {
  let [count, last] = [0, ""];
  for (;;) {
    const part = await store.db
      .select({ key: sql<string>`${key}`, isOver: sql<number>`${isOver}` })
      .from(table)
      .where(gt(key, last))
      .orderBy(asc(key))
      .limit(AT_ONCE);
    count += part.filter((row) => row.isOver === 1).length;
    if (part.length < AT_ONCE || signal?.aborted) return count;
    last = part.at(-1)?.key ?? last;
    await nextTurn();
  }
}
