import { and, eq, exists, gt, isNotNull, isNull, lte, not, type SQL, sql } from "drizzle-orm";
import { after, minutes } from "#app/kit/time/durations.ts";
import { accountByEmailHash } from "#app/services/accounts/queries.server.ts";
import { type Accounts, must, NotHeld, type Step, type Writer } from "#app/services/accounts/store.server.ts";
import { type LoginPurpose, pendingLogins } from "#db/accounts/schema/sign-in.ts";
import { countedRight, countTry } from "./allowances.server.ts";
import { requesterOfRow } from "./requesters.server.ts";
import { digitsOf, endShared, isShared, NO_CODE } from "./shared-codes.server.ts";

/** Checks mailed codes. */

/** A form that is sent twice sends one mail: within `sameMs` a browser continues with the code it has asked for. */
export const CODE = { tries: 3, lifeMs: minutes(15), sameMs: minutes(1) } as const;

/** The sign-in is part of the hash, so that the code of one works for no other. */
export const codeHash = ({ secrets }: Pick<Accounts, "secrets">, id: string, code: string): string =>
  secrets.hash("login-code", JSON.stringify([id, code]));

/** Unused, with tries left, and young; not dated into the future by a wrong clock either. */
export const stillGood = (at: Date) =>
  and(
    isNull(pendingLogins.usedAt),
    gt(pendingLogins.triesLeft, 0),
    gt(pendingLogins.expiresAt, at),
    lte(pendingLogins.expiresAt, after(at, 2 * CODE.lifeMs)),
  );

/** The same of a row that was read. */
export const isWaiting = (row: PendingLogin, at: Date): boolean =>
  row.usedAt === null && row.triesLeft > 0 && isInTime(row, at);

const isInTime = ({ expiresAt }: Pick<PendingLogin, "expiresAt">, at: Date): boolean =>
  expiresAt > at && expiresAt <= after(at, 2 * CODE.lifeMs);

/** A code that was right at most a quarter of an hour ago; not dated into the future by a wrong clock either. */
export const isGoodProof = (loginId: string, at: Date) =>
  and(
    ...[eq(pendingLogins.id, loginId), isNotNull(pendingLogins.usedAt)],
    ...[gt(pendingLogins.expiresAt, at), lte(pendingLogins.expiresAt, after(at, 2 * CODE.lifeMs))],
  );

/** The same of a row that was read. */
export const isProof = (row: PendingLogin, at: Date): boolean => row.usedAt !== null && isInTime(row, at);

export interface Try {
  /** From the pre-token of the browser that asks. */
  id: string;
  purpose: LoginPurpose;
  /** For a confirmation: the account that is signed in. */
  accountId?: string;
  /** Anything a request may contain. */
  code: unknown;
}

/** Proof that somebody reads the mails of an address. */
export interface Proof {
  loginId: string;
  emailHash: string;
  /** Null when nobody has an account with this address yet. */
  accountId: string | null;
}

export type Tried = { error: null; proof: Proof } | { error: "codeInvalid" | "tooManyAttempts" };

/** Checks a code of which nothing has been read yet. */
export async function tryCode(accounts: Accounts, { id, purpose, accountId, code }: Try): Promise<Tried> {
  const owner = accountId === undefined ? isNull(pendingLogins.accountId) : eq(pendingLogins.accountId, accountId);
  const isMeant = and(eq(pendingLogins.id, id), eq(pendingLogins.purpose, purpose), owner);
  const [row] = await accounts.store.db.select().from(pendingLogins).where(isMeant);
  return row === undefined ? { error: "codeInvalid" } : tryRow(accounts, row, code);
}

/**
 * Checks a code. A try is used up before the code is checked, in one statement: of any number of requests at once,
 * three are checked, and of those that are right one counts. What cannot be a code uses up nothing.
 * @param row as it was read for this request
 * @param code anything a request may contain
 */
export async function tryRow(accounts: Accounts, row: PendingLogin, code: unknown): Promise<Tried> {
  const { store, secrets, now } = accounts;
  const { id, accountId } = row;
  if (typeof code !== "string" || !/^[0-9]{6}([0-9]{6})?$/.test(code)) return { error: "codeInvalid" };
  if (code.length !== digitsOf(row) || (await isOver(accounts, row))) return { error: "codeInvalid" };
  const left = await spendTry(accounts, row);
  if (left === null) return { error: row.usedAt === null ? "tooManyAttempts" : "codeInvalid" };
  const isRight = secrets.same(row.codeHash, codeHash(accounts, id, code)) && row.mailedAt !== null;
  if (!isRight) return { error: left === 0 ? "tooManyAttempts" : "codeInvalid" };
  if (!(await claimCode(accounts, row, now()))) return { error: "codeInvalid" };
  const found = accountId === null ? await accountByEmailHash(store, row.emailHash) : { id: accountId };
  return { error: null, proof: { loginId: id, emailHash: row.emailHash, accountId: found?.id ?? null } };
}

/**
 * The statements that end all codes for an address that is nobody's any more. Sign-ins that were begun elsewhere go on waiting for
 * nothing until their time is over: a stranger among those who wait must not see that an account has gone, or has another address.
 */
export const endLogins = (db: Writer, emailHash: string): [Step, Step] => {
  const isWaiting = [eq(pendingLogins.purpose, "login"), isNull(pendingLogins.accountId), isNull(pendingLogins.usedAt)];
  const isIts = eq(pendingLogins.emailHash, emailHash);
  return [
    db.delete(pendingLogins).where(and(isIts, not(sql`(${and(...isWaiting)})`))),
    db
      .update(pendingLogins)
      .set({ codeHash: NO_CODE, emailSealed: "" })
      .where(and(isIts, ...isWaiting)),
  ];
};

/** The known requester who asked for a code, as it is counted: see requesters.server.ts. Null for strangers. */
export function knownAsker(row: PendingLogin): string | null {
  const requester = requesterOfRow(row);
  return requester?.kind === "known" ? requester.own : null;
}

export type PendingLogin = typeof pendingLogins.$inferSelect;

/** An expired row is deleted at once, so that it does not come back when the clock goes back. */
async function isOver({ store, now }: Accounts, row: PendingLogin): Promise<boolean> {
  if (isInTime(row, now())) return false;
  await store.atomically((db) => [db.delete(pendingLogins).where(eq(pendingLogins.id, row.id))]);
  return true;
}

/** @returns how many tries are left after this one; null when there was none, or the requester has none left */
async function spendTry({ store, now }: Accounts, row: PendingLogin): Promise<number | null> {
  const [at, requester] = [now(), requesterOfRow(row)];
  try {
    const [rows] = await store.atomically((db) => [
      must(
        db
          .update(pendingLogins)
          .set({ triesLeft: sql`${pendingLogins.triesLeft} - 1` })
          .where(and(eq(pendingLogins.id, row.id), stillGood(at)))
          .returning({ left: pendingLogins.triesLeft }),
      ),
      ...(requester === null ? [] : countTry(db, requester, at, hasNowTries(db, row.id, CODE.tries - 1))),
    ]);
    return rows[0]?.left ?? null;
  } catch (error) {
    if (error instanceof NotHeld) return null;
    throw error;
  }
}

const hasNowTries = (db: Writer, id: string, left: number): SQL =>
  exists(
    db
      .select({ id: pendingLogins.id })
      .from(pendingLogins)
      .where(and(eq(pendingLogins.id, id), eq(pendingLogins.triesLeft, left))),
  );

/** @returns false when somebody else was quicker */
async function claimCode({ store }: Accounts, row: PendingLogin, at: Date): Promise<boolean> {
  const requester = requesterOfRow(row);
  try {
    await store.atomically((db) => [
      must(
        db
          .update(pendingLogins)
          // A new person gets the same time again for choosing a name.
          .set({ usedAt: at, expiresAt: after(at, CODE.lifeMs) })
          .where(
            and(
              ...[eq(pendingLogins.id, row.id), isNull(pendingLogins.usedAt)],
              // Somebody else may just have used a code for all: see endShared.
              eq(pendingLogins.codeHash, row.codeHash),
            ),
          ),
      ),
      ...(requester === null ? [] : countedRight(db, requester)),
      ...(isShared(row) ? endShared(db, row) : []),
    ]);
    return true;
  } catch (error) {
    if (error instanceof NotHeld) return false;
    throw error;
  }
}
