import { randomUUID } from "node:crypto";
import { and, eq, exists, ne, sql } from "drizzle-orm";
import { ulid } from "ulid";
import { after } from "#app/kit/time/durations.ts";
import { auditLine } from "#app/services/accounts/audit.server.ts";
import { type Account, accountByEmailHash, accountById, bannedHashOf } from "#app/services/accounts/queries.server.ts";
import { type NewSession, newSession, opening } from "#app/services/accounts/session/sessions.server.ts";
import { besieged, isStaff } from "#app/services/accounts/siege.server.ts";
import {
  type Accounts,
  attempt,
  must,
  type Reader,
  type Step,
  unless,
  type Writer,
} from "#app/services/accounts/store.server.ts";
import type { QueueEntry } from "#app/services/mail/queue.server.ts";
import { queueing } from "#app/services/mail/queue.server.ts";
import { accounts as accountRows } from "#db/accounts/schema/accounts.ts";
import { secondFactors } from "#db/accounts/schema/second-factor.ts";
import { pendingLogins } from "#db/accounts/schema/sign-in.ts";
import { factorLockedUntil } from "../second-factor/factor-guesses.server.ts";
import {
  hasSecondFactor,
  isConfirmed,
  type PassedFactor,
  type SentFactor,
  tryFactor,
} from "../second-factor/second-factor-codes.server.ts";
import { CODE, codeHash, isGoodProof, isProof, isWaiting, knownAsker, type PendingLogin } from "./codes.server.ts";

/**
 * From a proof to a session. Everything in between is read from the proof and the account each time, and required again
 * by the change that opens the session: nothing in the browser says that a step was taken.
 */

/**
 * What a sign-in waits for: the mailed code, a username for somebody new, the second factor, or ("open") nothing more.
 * "over" is a sign-in that has expired, was used up, or never existed.
 */
export type Stage = "code" | "signUp" | "secondFactor" | "open" | "over";

/** A sign-in as it stands, and its row, which a request reads once. */
export type Standing = { stage: Exclude<Stage, "over">; row: PendingLogin } | { stage: "over"; row: null };

/** @param loginId from the pre-token of the browser that asks */
export async function standingOf(accounts: Accounts, loginId: string): Promise<Standing> {
  const { store, now } = accounts;
  const row = await loginRow(accounts, loginId);
  if (row === null) return { stage: "over", row };
  if (isWaiting(row, now())) return { stage: "code", row };
  const proven = await provenOf(accounts, row);
  if (proven === null) return { stage: "over", row: null };
  const { account } = proven;
  if (account === null) return { stage: "signUp", row };
  const [factor] = await store.db.select().from(secondFactors).where(isConfirmed(account.id));
  return { stage: factor === undefined ? "open" : "secondFactor", row };
}

/** What a sign-in waits for now. @param loginId as in `standingOf` */
export const stageOf = async (accounts: Accounts, loginId: string): Promise<Stage> =>
  (await standingOf(accounts, loginId)).stage;

export interface Finishing {
  loginId: string;
  /** A description of the device that its owner recognises: see device.ts. */
  device: string;
  /** The edition that opens the session. */
  edition?: string;
  /** Writes the mails that tell the account's owner. @param factor the second factor that was passed, if any */
  notices(account: Account, factor: PassedFactor["kind"] | null): QueueEntry[];
}

export type Finished<E> = { error: null; account: Account; session: NewSession } | { error: E };

/**
 * Opens a session with a proof, and uses the proof up. Banned people get a session too, to read why and to download
 * their data.
 * @returns "tokenExpired" for an invalid or used proof; "secondFactorMissing" when a second factor is needed first
 */
export async function finishLogin(
  accounts: Accounts,
  finishing: Finishing,
): Promise<Finished<"tokenExpired" | "secondFactorMissing">> {
  const account = (await provenLogin(accounts, finishing.loginId))?.account ?? null;
  if (account === null) return { error: "tokenExpired" };
  return openSession(accounts, finishing, account, {
    factor: null,
    steps: (db) => [unless(hasSecondFactor(db, account.id))],
    error: "secondFactorMissing",
  });
}

/** As `finishLogin`, with a code of the second factor, which is used up in the same change. A lock ends the sign-in. */
export async function passSecondFactor(
  accounts: Accounts,
  { sent, ...finishing }: Finishing & { sent: SentFactor },
): Promise<Finished<"tokenExpired" | "tooManyAttempts" | "codeInvalid" | "recoveryInvalid">> {
  const { account = null, row } = (await provenLogin(accounts, finishing.loginId)) ?? {};
  if (account === null || row === undefined) return { error: "tokenExpired" };
  const known = knownAsker(row);
  const tried = await tryFactor(accounts, account, { sent, known });
  // Not when the code was never checked: it may be the same right code, sent four times at once.
  if (tried.error === "tooManyAttempts" && tried.wasLookedAt) await dropLogin(accounts, finishing.loginId);
  if (tried.error !== null) return { error: tried.error };
  const { steps, kind } = tried.passed;
  return openSession(accounts, finishing, account, {
    factor: kind,
    steps: (db, at) => [...steps(db, at), ...(kind === "recovery" ? [recoveryLine(db, account.id, at)] : [])],
    error: "codeInvalid",
  });
}

/** Whether a sign-in waits for a second factor of which no code would be looked at. */
export async function isFactorLocked(accounts: Accounts, loginId: string): Promise<boolean> {
  const { account = null, row } = (await provenLogin(accounts, loginId)) ?? {};
  if (account === null || row === undefined) return false;
  const guesser = { accountId: account.id, known: knownAsker(row) };
  return (await factorLockedUntil(accounts, guesser)) !== null;
}

/** Cancels a sign-in. */
export async function dropLogin({ store }: Accounts, loginId: string): Promise<void> {
  const isLogin = and(eq(pendingLogins.id, loginId), eq(pendingLogins.purpose, "login"));
  await store.atomically((db) => [db.delete(pendingLogins).where(isLogin)]);
}

/**
 * Begins a sign-in for an account whose connection a provider has vouched for: it needs no mailed code, but still the
 * second factor.
 * @returns what goes into the pre-token, or null when there is no such account
 */
export async function beginByProvider({ store, secrets, now }: Accounts, accountId: string): Promise<string | null> {
  const account = await accountById(store, accountId);
  if (account === null || account.state === "removed") return null;
  const at = now();
  const { emailHash, emailSealed } = account;
  const id = ulid(at.getTime());
  const error = await attempt(
    store.atomically((db) => [
      unless(sql`NOT ${isStillThere(db, account)}`),
      db.insert(pendingLogins).values({
        id,
        purpose: "login",
        accountId,
        emailHash,
        emailSealed,
        mailboxHash: bannedHashOf(secrets, account),
        // There is no code for this sign-in.
        codeHash: codeHash({ secrets }, id, randomUUID()),
        triesLeft: 0,
        mailedAt: null,
        usedAt: at,
        expiresAt: after(at, CODE.lifeMs),
      }),
    ]),
    ["userNotFound"],
  );
  return error === null ? id : null;
}

async function loginRow({ store }: Accounts, loginId: string): Promise<PendingLogin | null> {
  const isLogin = and(eq(pendingLogins.id, loginId), eq(pendingLogins.purpose, "login"));
  const [row] = await store.db.select().from(pendingLogins).where(isLogin);
  return row ?? null;
}

/** A valid proof, and its account, which is null for somebody new. */
interface Proven {
  account: Account | null;
  row: PendingLogin;
}

/** Null for an invalid proof. */
async function provenLogin(accounts: Accounts, loginId: string): Promise<Proven | null> {
  const row = await loginRow(accounts, loginId);
  return row === null ? null : provenOf(accounts, row);
}

async function provenOf({ store, now }: Accounts, row: PendingLogin): Promise<Proven | null> {
  if (!isProof(row, now())) return null;
  const { accountId, emailHash } = row;
  if (accountId === null) return { account: await accountByEmailHash(store, emailHash), row };
  const account = await accountById(store, accountId);
  return account?.emailHash === emailHash ? { account, row } : null;
}

interface SecondStep<E> {
  factor: PassedFactor["kind"] | null;
  /** The first step may fail, which results in `error`. */
  steps: (db: Writer, at: Date) => readonly Step[];
  error: E;
}

async function openSession<E extends string>(
  { store, now }: Accounts,
  { loginId, device, edition, notices }: Finishing,
  account: Account,
  { factor, steps, error }: SecondStep<E>,
): Promise<Finished<"tokenExpired" | E>> {
  const at = now();
  const session = newSession(at);
  const mails = notices(account, factor);
  const isIts = and(isGoodProof(loginId, at), eq(pendingLogins.emailHash, account.emailHash));
  const refused = await attempt(
    store.atomically((db) => [
      must(db.delete(pendingLogins).where(and(isIts, eq(pendingLogins.purpose, "login")))),
      unless(sql`NOT ${isStillThere(db, account)}`),
      unless(isStaff(account) ? sql`0` : exists(besieged(db))),
      ...steps(db, at),
      opening(db, { session, accountId: account.id, device, edition, at }),
      ...mails.map((mail) => queueing(db, mail)),
    ]),
    ["tokenExpired", "tokenExpired", "tokenExpired", error],
  );
  return refused === null ? { error: null, account, session } : { error: refused };
}

/** Whether an account still has the address it was found by; a removed one has none. */
const isStillThere = (db: Reader, { id, emailHash }: Account) =>
  exists(
    db
      .select({ id: accountRows.id })
      .from(accountRows)
      .where(and(eq(accountRows.id, id), eq(accountRows.emailHash, emailHash), ne(accountRows.state, "removed"))),
  );

const recoveryLine = (db: Writer, accountId: string, at: Date) =>
  auditLine(db, { actorId: accountId, area: "accounts", verb: "recoveryUse", target: accountId, at });
