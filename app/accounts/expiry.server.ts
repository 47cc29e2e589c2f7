import { setImmediate } from "node:timers/promises";
import { gt, inArray, isNotNull, lte, or, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { limits, pendingLogins, retiredUsernames, sessions } from "#db/accounts/schema.ts";
import { CODE } from "./codes.server.ts";
import { after } from "./durations.ts";
import type { Accounts } from "./store.server.ts";

/** Few enough that deleting them holds nobody up. */
const AT_ONCE = 500;

type Clocked = Pick<Accounts, "store" | "now">;

/** Deletes sign-ins that were not finished, or long enough ago. @returns how many */
export function deleteExpiredLogins(accounts: Clocked): Promise<number> {
  const at = accounts.now();
  // Written by a clock that was ahead, a code would wait for years.
  const isOver = or(lte(pendingLogins.expiresAt, at), gt(pendingLogins.expiresAt, after(at, 2 * CODE.lifeMs)));
  return deleteInParts(accounts, pendingLogins, pendingLogins.id, isOver);
}

/** Deletes sessions that have expired or were ended: their tokens are refused with or without the row. @returns how many */
export function deleteEndedSessions(accounts: Clocked): Promise<number> {
  const isOver = or(lte(sessions.expiresAt, accounts.now()), isNotNull(sessions.revokedAt));
  return deleteInParts(accounts, sessions, sessions.id, isOver);
}

/** Deletes limits whose time is over. @returns how many */
export const deleteExpiredLimits = (accounts: Clocked): Promise<number> =>
  deleteInParts(accounts, limits, limits.key, lte(limits.until, accounts.now()));

/** Lets usernames be chosen again whose rest is over. @returns how many */
export const releaseUsernames = (accounts: Clocked): Promise<number> =>
  deleteInParts(accounts, retiredUsernames, retiredUsernames.foldedHash, lte(retiredUsernames.until, accounts.now()));

async function deleteInParts(
  { store }: Clocked,
  table: SQLiteTable,
  key: SQLiteColumn,
  isOver: SQL | undefined,
): Promise<number> {
  for (let deleted = 0; ; ) {
    const [gone] = await store.atomically((db) => [
      db
        .delete(table)
        .where(inArray(key, db.select({ key }).from(table).where(isOver).limit(AT_ONCE)))
        .returning({ key }),
    ]);
    deleted += gone.length;
    if (gone.length < AT_ONCE) return deleted;
    await setImmediate();
  }
}
