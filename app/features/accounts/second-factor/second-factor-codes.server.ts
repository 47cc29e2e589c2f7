import { and, eq, exists, isNotNull, isNull, lt, or, type SQL } from "drizzle-orm";
import { readable } from "#app/services/accounts/keys/secrets.server.ts";
import type { Account } from "#app/services/accounts/queries.server.ts";
import {
  type Accounts,
  attempt,
  must,
  type Reader,
  type Statement,
  type Step,
  type Writer,
} from "#app/services/accounts/store.server.ts";
import { recoveryCodes, secondFactors } from "#db/accounts/schema/second-factor.ts";
import { countedFactorRight, countFactorGuess, factorRulesFor, type Guesser } from "./factor-guesses.server.ts";
import { findRecoveryCode, looksLikeRecoveryCode } from "./recovery.server.ts";
import { checkTotp, looksLikeTotp } from "./totp.server.ts";

/** Checks the codes of a second factor: those of an authenticator app, and recovery codes. */

/** What was typed: anything a request may contain. */
export type SentFactor = { code: unknown } | { recovery: unknown };

export type FactorTried =
  | { error: null; passed: PassedFactor }
  | { error: "codeInvalid" | "recoveryInvalid" }
  /** `wasLookedAt`: the code was checked, was wrong, and was the last try. Otherwise it was not checked. */
  | { error: "tooManyAttempts"; wasLookedAt: boolean };

/** A right code that has not been used up yet: of all changes it is part of, one happens. */
export interface PassedFactor {
  kind: "code" | "recovery";
  /** The steps that use it up, for the change that needs it. The first may not hold. */
  steps(db: Writer, at: Date): readonly [Step, ...Step[]];
}

/**
 * Checks a code of an account with a second factor. The try counts as wrong before the code is checked, and is given
 * back by the change the right code is for. What cannot be a code costs nothing.
 * @param known the known requester whose tries these are; null for strangers: see factor-guesses.server.ts
 */
export async function tryFactor(
  accounts: Accounts,
  { id }: Account,
  { sent, known }: { sent: SentFactor; known: string | null },
): Promise<FactorTried> {
  const guesser = { accountId: id, known };
  const invalid = "code" in sent ? "codeInvalid" : "recoveryInvalid";
  const isShaped = "code" in sent ? looksLikeTotp(sent.code) : looksLikeRecoveryCode(sent.recovery);
  if (!isShaped) return { error: invalid };
  const spent = await spendTry(accounts, guesser);
  if (spent.error !== null) return { ...spent, wasLookedAt: false };
  const use =
    "code" in sent ? await rightCode(accounts, id, sent.code) : await rightRecovery(accounts, id, sent.recovery);
  if (use === null) return spent.left === 0 ? { error: "tooManyAttempts", wasLookedAt: true } : { error: invalid };
  const steps: PassedFactor["steps"] = (db, at) => [must(use(db, at)), ...countedFactorRight(db, guesser)];
  return { error: null, passed: { kind: "code" in sent ? "code" : "recovery", steps } };
}

type Spent = { error: null; left: number } | { error: "tooManyAttempts" };

async function spendTry({ store, now }: Accounts, guesser: Guesser): Promise<Spent> {
  const changing = store.atomically((db) => countFactorGuess(db, guesser, now()));
  const error = await attempt(changing, ["tooManyAttempts", "tooManyAttempts"]);
  if (error !== null) return { error };
  const [, , [counted]] = await changing;
  return { error: null, left: Math.max(0, factorRulesFor(guesser).hour.points - (counted?.points ?? 0)) };
}

type Use = (db: Writer, at: Date) => Statement;

/** The code of an app: its time step has to be later than that of the last right one. */
async function rightCode({ store, secrets, now }: Accounts, accountId: string, code: unknown): Promise<Use | null> {
  const [factor] = await store.db.select().from(secondFactors).where(isConfirmed(accountId));
  if (factor === undefined) return null;
  const { secretSealed, lastStep } = factor;
  const secret = readable(secrets, secretSealed);
  // Where no key opens it, recovery codes are the way in.
  const step = secret === null ? null : checkTotp({ secret, code, lastStep, now: now() });
  if (step === null) return null;
  const isLater = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step));
  return (db) =>
    db
      .update(secondFactors)
      .set({ lastStep: step })
      .where(and(isConfirmed(accountId), eq(secondFactors.secretSealed, secretSealed), isLater));
}

async function rightRecovery(accounts: Accounts, accountId: string, typed: unknown): Promise<Use | null> {
  const { store, secrets } = accounts;
  const rows = await store.db.select().from(recoveryCodes).where(isUnused(accountId));
  const hash = findRecoveryCode(secrets, { accountId, typed, unused: rows.map(({ codeHash }) => codeHash) });
  if (hash === null) return null;
  return (db, at) =>
    db
      .update(recoveryCodes)
      .set({ usedAt: at })
      .where(and(isUnused(accountId), eq(recoveryCodes.codeHash, hash)));
}

/** Recovery codes somebody can still use. */
export const isUnused = (accountId: string) =>
  and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt));

/** The second factor of an account, once it is switched on. */
export const isConfirmed = (accountId: string) =>
  and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt));

/** Whether signing in to an account takes a second factor, as a condition of a change. */
export const hasSecondFactor = (db: Reader, accountId: string): SQL =>
  exists(db.select().from(secondFactors).where(isConfirmed(accountId)));
