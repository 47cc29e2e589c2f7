import { randomUUID } from "node:crypto";
import { ulid } from "ulid";
import { after } from "#app/kit/time/durations.ts";
import { type Accounts, NotHeld, type Step, type Writer } from "#app/services/accounts/store.server.ts";
import { type QueueEntry, queueing } from "#app/services/mail/queue.server.ts";
import { type LoginPurpose, pendingLogins } from "#db/accounts/schema/sign-in.ts";
import { CODE, codeHash } from "./codes.server.ts";
import type { Recipient } from "./recipients.server.ts";

/** Whom a code is for, and what for. */
export type Wanted = Recipient & { purpose: LoginPurpose; accountId: string | null };

export interface NewLogin {
  at: Date;
  code: string;
  /** Who asked, for the limits. */
  asker: { askerKey: string; allKey: string };
  /** Null when the mail with this code is there already. */
  mail: QueueEntry | null;
  /** What is counted in the same change; the first of them do not hold where nothing is left. */
  counting: (db: Writer) => readonly Step[];
}

/**
 * Stores a code that can be typed from now on, and its mail.
 * @returns null when another request has just used up the last mail
 */
export async function storeLogin(
  accounts: Accounts,
  { purpose, accountId, exists, emailHash, emailSealed, mailboxHash }: Wanted,
  { at, code, asker, mail, counting }: NewLogin,
): Promise<{ id: string; expiresAt: Date } | null> {
  const [id, expiresAt] = [ulid(at.getTime()), after(at, CODE.lifeMs)];
  const changing = accounts.store.atomically((db) => [
    ...counting(db),
    db.insert(pendingLogins).values({
      id,
      purpose,
      accountId,
      emailHash,
      emailSealed,
      mailboxHash,
      ...asker,
      // A random value, because nobody gets this code, so nobody can guess it.
      codeHash: codeHash(accounts, id, exists ? code : randomUUID()),
      triesLeft: CODE.tries,
      mailedAt: at,
      expiresAt,
    }),
    // Also for nobody: the mail is taken from the queue and dropped, so that even the number of changes reveals
    // nothing.
    ...(mail === null ? [] : [queueing(db, mail)]),
  ]);
  try {
    await changing;
    return { id, expiresAt };
  } catch (error) {
    if (error instanceof NotHeld) return null;
    throw error;
  }
}
