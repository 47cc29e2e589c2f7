import { days } from "#app/kit/time/durations.ts";
import type { Email } from "#app/services/accounts/email.ts";
import { type Account, accountById, emailHashOf, emailOf } from "#app/services/accounts/queries.server.ts";
import type { WriteMail } from "#app/services/accounts/service.server.ts";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import { consumePoints, type LimitRule } from "#app/services/limits/limits.server.ts";
import type { QueueEntry } from "#app/services/mail/queue.server.ts";
import { changeEmail } from "./commands.server.ts";
import { type Confirmation, currentOf, pendingConfirmations } from "./confirmations.server.ts";
import { tryCode } from "./sign-in/codes.server.ts";
import { beginConfirmation, type NotBegun } from "./sign-in/login.server.ts";
import type { From } from "./sign-in/requesters.server.ts";

/**
 * Changing an account's address. One code goes to the old address and one to the new; both are typed on one page, in
 * any browser of the account's owner, because the progress is in the database.
 * A new address that belongs to another account is treated like any other, so that nobody learns of that account. Only
 * somebody who has typed the code that was sent there learns of it: they read its mails, and could sign in to it
 * anyway.
 */

/** Keeps people from sending our mails to a long list of strangers. */
const BEGINNINGS: LimitRule = { name: "email-changes", points: 10, windowMs: days(1) };

export interface EmailChange {
  old: Confirmation;
  new: Confirmation;
}

/** The change an account's owner has begun, for the last address they asked for. Null when there is none. */
export async function emailChangeOf(accounts: Accounts, account: Account): Promise<EmailChange | null> {
  const all = await pendingConfirmations(accounts, account.id, "email");
  const wanted = all.find(({ emailHash }) => emailHash !== account.emailHash)?.emailHash;
  const [old, fresh] = [account.emailHash, wanted].map((hash) =>
    currentOf(all.filter(({ emailHash }) => emailHash === hash)),
  );
  return old && fresh ? { old, new: fresh } : null;
}

/** The writers of the two mails. */
export type WriteBoth = Record<keyof EmailChange, WriteMail>;

/** Codes that can be typed. `isMailed`: both have just been mailed; otherwise one of them came before. */
export interface ChangeBegun {
  error: null;
  isMailed: boolean;
}

/**
 * Mails both codes.
 * @param from of the account's owner. The new address may be anybody's, so for that one every requester is a stranger
 */
export async function beginEmailChange(
  accounts: Accounts,
  { account, email, from, write }: { account: Account; email: Email; from: From; write: WriteBoth },
): Promise<{ error: "same" } | NotBegun | ChangeBegun> {
  if (emailHashOf(accounts.secrets, email) === account.emailHash) return { error: "same" };
  const used = await consumePoints(accounts, { rule: BEGINNINGS, subject: account.id });
  if (!used.allowed) return { error: "tooManyMails", until: used.until };
  const own = emailOf(accounts.secrets, account);
  const before = await emailChangeOf(accounts, account);
  const confirm = { purpose: "email", accountId: account.id } as const;
  const old = await beginConfirmation(accounts, {
    ...confirm,
    email: own,
    from,
    writeMail: write.old,
    previousId: before?.old.id,
  });
  if (old.error !== null) return old;
  const stranger = { address: from.address };
  const fresh = await beginConfirmation(accounts, {
    ...confirm,
    email,
    from: stranger,
    writeMail: write.new,
    previousId: before?.new.id,
  });
  if (fresh.error !== null) return fresh;
  return { error: null, isMailed: [old, fresh].every(({ isNew, isShared }) => isNew && !isShared) };
}

export type CodeError = "codeInvalid" | "tooManyAttempts";
export type EmailChanged =
  /** "wasMoved": another request with the same codes was quicker. */
  | { error: null; outcome: "moved" | "wasMoved" }
  | { error: "codes"; codes: Record<keyof EmailChange, CodeError | null> }
  | { error: "notPossible" | "emailTaken" | "tokenExpired" };

export interface Confirming {
  account: Account;
  codes: Record<keyof EmailChange, unknown>;
  /** Writes the mail that tells the old address. */
  notice?: () => QueueEntry;
}

/** Tries the codes that are still needed, and moves the account when both are right. A right one need not be typed again. */
export async function tryEmailChange(
  accounts: Accounts,
  { account, codes, notice }: Confirming,
): Promise<EmailChanged> {
  const change = await emailChangeOf(accounts, account);
  if (change === null) return { error: "tokenExpired" };
  const tried = {
    old: await prove(accounts, account, change.old, codes.old),
    new: await prove(accounts, account, change.new, codes.new),
  };
  // Each of two requests at the same time may have proven one of the addresses.
  const now = tried.old || tried.new ? await emailChangeOf(accounts, account) : change;
  if (now !== null && ((tried.old && !now.old.proven) || (tried.new && !now.new.proven))) return failed(tried);
  const ids = { oldId: change.old.id, newId: change.new.id };
  const error = await changeEmail(accounts, { accountId: account.id, ...ids, notice: notice?.() });
  if (error === null) return { error, outcome: "moved" };
  const { emailHash } = (await accountById(accounts.store, account.id)) ?? account;
  return emailHash === change.new.emailHash ? { error: null, outcome: "wasMoved" } : { error };
}

const failed = (codes: Record<keyof EmailChange, CodeError | null>): EmailChanged => ({ error: "codes", codes });

async function prove(
  accounts: Accounts,
  { id: accountId }: Account,
  { id, proven: isProven }: Confirmation,
  code: unknown,
): Promise<CodeError | null> {
  return isProven ? null : (await tryCode(accounts, { id, purpose: "email", accountId, code })).error;
}

/** Whether codes can be typed. */
export const canGoOn = ({ old, new: fresh }: EmailChange): boolean =>
  (old.open || old.proven) && (fresh.open || fresh.proven);
