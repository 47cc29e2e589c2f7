import { and, count, eq, isNull, sql } from "drizzle-orm";
import { type AuditVerb, auditLine } from "#app/services/accounts/audit.server.ts";
import { readable, type Secrets } from "#app/services/accounts/keys/secrets.server.ts";
import type { Viewer } from "#app/services/accounts/queries.server.ts";
import { endingOthers, freshlyHere, signInOf } from "#app/services/accounts/session/sessions.server.ts";
import { type Accounts, attempt, must, unless, type Writer } from "#app/services/accounts/store.server.ts";
import type { QueueEntry } from "#app/services/mail/queue.server.ts";
import { queueing } from "#app/services/mail/queue.server.ts";
import { recoveryCodes, secondFactors } from "#db/accounts/schema/second-factor.ts";
import { newRecoveryCodes, recoveryCodeHash } from "./recovery.server.ts";
import { hasSecondFactor, isConfirmed, isUnused, type SentFactor, tryFactor } from "./second-factor-codes.server.ts";
import { checkTotp, newTotpSecret } from "./totp.server.ts";

/**
 * The second factor of an account: setting up, replacing, switching off. Only its owner can, shortly after signing in;
 * the change itself requires this too, and otherwise results in "tokenExpired". Banned people change nothing.
 */

export type SecondFactorState =
  | { state: "off" }
  /** Begun: the secret waits for a code that shows that an app has it. */
  | { state: "begun"; secret: string }
  | { state: "on"; recoveryCodesLeft: number };

/** @param signInId who asks; only the sign-in that has begun sees that it has */
export async function secondFactorOf(
  { store, secrets }: Accounts,
  accountId: string,
  signInId?: string,
): Promise<SecondFactorState> {
  const [factor] = await store.db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
  if (factor === undefined) return { state: "off" };
  if (factor.confirmedAt === null) {
    // Where no key opens the secret, setting up starts again.
    const secret = factor.begunBy === signInId ? readable(secrets, factor.secretSealed) : null;
    return secret === null ? { state: "off" } : { state: "begun", secret };
  }
  const [unused] = await store.db.select({ left: count() }).from(recoveryCodes).where(isUnused(accountId));
  return { state: "on", recoveryCodesLeft: unused?.left ?? 0 };
}

interface Noticed {
  viewer: Viewer;
  /** Writes the mail that tells the account's owner: see notices.server.ts. Null where no key opens the address. */
  notice: () => QueueEntry | null;
}

/** Makes a secret, for this sign-in. One that was never confirmed is replaced; one that is in use is not. */
export function beginSecondFactor(
  { store, secrets, now }: Accounts,
  viewer: Viewer,
): Promise<"tokenExpired" | "secondFactorOn" | null> {
  const secretSealed = secrets.encrypt(newTotpSecret());
  const begunBy = signInOf(viewer.session);
  return attempt(
    store.atomically((db) => [
      unlessFresh(db, viewer, now()),
      must(
        db
          .insert(secondFactors)
          .values({ accountId: viewer.account.id, secretSealed, begunBy })
          .onConflictDoUpdate({
            target: secondFactors.accountId,
            set: { secretSealed, begunBy, lastStep: null },
            setWhere: isNull(secondFactors.confirmedAt),
          }),
      ),
    ]),
    ["tokenExpired", "secondFactorOn"],
  );
}

/** Removes a secret that this sign-in has begun and never confirmed. */
export async function cancelSecondFactor({ store }: Accounts, { account, session }: Viewer): Promise<void> {
  const isIts = and(isBegun(account.id), eq(secondFactors.begunBy, signInOf(session)));
  await store.atomically((db) => [db.delete(secondFactors).where(isIts)]);
}

/** Recovery codes to show once, or why there are none. */
export type NewCodes<E> = { error: null; codes: string[] } | { error: E };

/**
 * Switches the second factor on, with a code that shows that an app has the secret. All other sign-ins end: a session or a browser
 * that got in by the mails alone counts for nothing any more.
 * @param code anything a request may contain
 * @returns "secondFactorOver" when nothing was begun, or another request was quicker
 */
export async function confirmSecondFactor(
  { store, secrets, now }: Accounts,
  { viewer, code, notice }: Noticed & { code: unknown },
): Promise<NewCodes<"tokenExpired" | "codeInvalid" | "secondFactorOver">> {
  const [accountId, at] = [viewer.account.id, now()];
  const signInId = signInOf(viewer.session);
  const isIts = and(isBegun(accountId), eq(secondFactors.begunBy, signInId));
  const [begun] = await store.db.select().from(secondFactors).where(isIts);
  if (begun === undefined) return { error: "secondFactorOver" };
  const { secretSealed } = begun;
  const secret = readable(secrets, secretSealed);
  const step = secret === null ? null : checkTotp({ secret, code, lastStep: null, now: at });
  if (step === null) return { error: "codeInvalid" };
  const codes = newRecoveryCodes();
  const isAsRead = and(isIts, eq(secondFactors.secretSealed, secretSealed));
  const error = await attempt(
    store.atomically((db) => [
      unlessFresh(db, viewer, at),
      must(db.update(secondFactors).set({ confirmedAt: at, lastStep: step }).where(isAsRead)),
      ...endingOthers(db, { accountId, signInId, at }),
      ...replaceRecoveryCodes(db, secrets, { accountId, codes }),
      ...auditAndMail(db, { viewer, notice }, "secondFactorOn", at),
    ]),
    ["tokenExpired", "secondFactorOver"],
  );
  return error === null ? { error, codes } : { error };
}

/** Makes new recovery codes; the old ones stop working. */
export async function renewRecoveryCodes(
  { store, secrets, now }: Accounts,
  { viewer, notice }: Noticed,
): Promise<NewCodes<"tokenExpired" | "secondFactorOver">> {
  const [accountId, at, codes] = [viewer.account.id, now(), newRecoveryCodes()];
  const error = await attempt(
    store.atomically((db) => [
      unlessFresh(db, viewer, at),
      unless(sql`NOT ${hasSecondFactor(db, accountId)}`),
      ...replaceRecoveryCodes(db, secrets, { accountId, codes }),
      ...auditAndMail(db, { viewer, notice }, "recoveryRenew", at),
    ]),
    ["tokenExpired", "secondFactorOver"],
  );
  return error === null ? { error, codes } : { error };
}

/** Switches the second factor off, with one of its codes: a session that was left open is not enough. */
export async function endSecondFactor(
  accounts: Accounts,
  { viewer, sent, notice }: Noticed & { sent: SentFactor },
): Promise<"tokenExpired" | "codeInvalid" | "recoveryInvalid" | "tooManyAttempts" | null> {
  const [{ store, now }, { account }] = [accounts, viewer];
  const tried = await tryFactor(accounts, account, { sent, known: `session ${signInOf(viewer.session)}` });
  if (tried.error !== null) return tried.error;
  const at = now();
  return attempt(
    store.atomically((db) => [
      unlessFresh(db, viewer, at),
      ...tried.passed.steps(db, at),
      db.delete(secondFactors).where(isConfirmed(account.id)),
      db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, account.id)),
      ...auditAndMail(db, { viewer, notice }, "secondFactorOff", at),
    ]),
    ["tokenExpired", "codeInvalid"],
  );
}

const isBegun = (accountId: string) => and(eq(secondFactors.accountId, accountId), isNull(secondFactors.confirmedAt));

const unlessFresh = (db: Writer, viewer: Viewer, at: Date) => unless(sql`NOT ${freshlyHere(db, viewer, at)}`);

const replaceRecoveryCodes = (
  db: Writer,
  secrets: Pick<Secrets, "hash">,
  { accountId, codes }: { accountId: string; codes: readonly string[] },
) => [
  db.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId)),
  db
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ accountId, codeHash: recoveryCodeHash(secrets, accountId, code) }))),
];

/** The line in the log about what somebody did to their own account, and the mail about it. */
function auditAndMail(db: Writer, { viewer: { account }, notice }: Noticed, verb: AuditVerb, at: Date) {
  const mail = notice();
  return [
    auditLine(db, { actorId: account.id, area: "accounts", verb, target: account.id, at }),
    ...(mail === null ? [] : [queueing(db, mail)]),
  ];
}
