import { asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { nextTurn } from "#app/kit/time/pace.ts";
import { readable, type Secrets } from "#app/services/accounts/keys/secrets.server.ts";
import { type Accounts, ready, type Writer } from "#app/services/accounts/store.server.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { comingsOfAge } from "#db/accounts/schema/coming-of-age.ts";
import type { Sweep } from "./expiry.server.ts";
import { isClockTrusted } from "./served-days.server.ts";

/**
 * The month a person turns 18, kept only for those who said at sign-up that they are younger, so that even their first card is
 * protected. Nobody else may learn that it exists (docs/decisions/195).
 */

const hashOf = (secrets: Pick<Secrets, "hash">, accountId: string): string => secrets.hash("coming-of-age", accountId);

const byAccount = ready((db) =>
  db
    .select({ sealed: comingsOfAge.monthSealed })
    .from(comingsOfAge)
    .where(eq(comingsOfAge.accountHash, sql.placeholder("hash")))
    .prepare(),
);

/** Stands for a month that no key opens. Whoever has one was under age, and is treated so until the key is back. */
export const UNREADABLE_MONTH = "9999-12";

/** @returns "2028-05"; null for most people, and once the month has passed; `UNREADABLE_MONTH` */
export async function comingOfAgeOf({ store, secrets, now }: Accounts, accountId: string): Promise<string | null> {
  const row = await byAccount(store).get({ hash: hashOf(secrets, accountId) });
  const month = row === undefined ? null : (readable(secrets, row.sealed) ?? UNREADABLE_MONTH);
  return month === null || isPast(month, now()) ? null : month;
}

/** The same for the person's own pages. A moderator who sees the site as them gets null. */
export const ownComingOfAge = async (
  { accounts: context, impersonation }: Pick<LoadContext, "accounts" | "impersonation">,
  accountId: string,
): Promise<string | null> => (impersonation === null ? comingOfAgeOf(context, accountId) : null);

const isPast = (month: string, now: Date): boolean => month < now.toISOString().slice(0, month.length);

/** The statement that stores it, part of the change that makes the account. */
export const rememberComingOfAge = (db: Writer, secrets: Secrets, accountId: string, month: string) =>
  db
    .insert(comingsOfAge)
    .values({ accountHash: hashOf(secrets, accountId), monthSealed: secrets.encrypt(month) })
    .onConflictDoNothing();

/** The statement that takes it away. */
export const forgetComingOfAge = (db: Writer, secrets: Pick<Secrets, "hash">, accountId: string) =>
  db.delete(comingsOfAge).where(eq(comingsOfAge.accountHash, hashOf(secrets, accountId)));

/**
 * For a date that was typed wrongly at sign-up. The person's stored pages are rebuilt whether or not we kept a month, so that nobody
 * can tell which it was.
 */
export const correctComingOfAge = async ({ store, secrets }: Accounts, accountId: string): Promise<void> => {
  await store.atomically((db) => [
    forgetComingOfAge(db, secrets, accountId),
    db
      .update(accounts)
      .set({ shownRevision: sql`${accounts.shownRevision} + 1` })
      .where(eq(accounts.id, accountId)),
  ]);
};

/** Few enough that opening them does not block other requests. */
const AT_ONCE = 250;

/**
 * Deletes months that have passed. Each is opened: sealed, they are in no order. A clock that has jumped ahead would take the
 * protection of all of them for good, so it has to be one that can be believed. What no key opens stays.
 * @returns how many
 */
export async function deletePassedComingsOfAge(
  { store, secrets, now }: Accounts,
  { dryRun = false, signal, onProgress }: Sweep = {},
): Promise<number> {
  if (!(await isClockTrusted({ store, now }))) return 0;
  for (let [deleted, last] = [0, ""]; ; ) {
    const part = await store.db
      .select()
      .from(comingsOfAge)
      .where(gt(comingsOfAge.accountHash, last))
      .orderBy(asc(comingsOfAge.accountHash))
      .limit(AT_ONCE);
    const gone = part.filter(({ monthSealed }) => isPast(readable(secrets, monthSealed) ?? UNREADABLE_MONTH, now()));
    const hashes = gone.map(({ accountHash }) => accountHash);
    if (!dryRun && hashes.length > 0) {
      await store.atomically((db) => [db.delete(comingsOfAge).where(inArray(comingsOfAge.accountHash, hashes))]);
    }
    deleted += hashes.length;
    onProgress?.(deleted, null);
    if (part.length < AT_ONCE || signal?.aborted) return deleted;
    last = part.at(-1)?.accountHash ?? last;
    await nextTurn();
  }
}
