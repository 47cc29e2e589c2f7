import { randomInt, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { ulid } from "ulid";
import { after } from "#app/kit/time/durations.ts";
import type { WriteMail } from "#app/services/accounts/service.server.ts";
import { lastEditionOf } from "#app/services/accounts/session/sessions.server.ts";
import { type Accounts, NotHeld, type Step, unless, type Writer } from "#app/services/accounts/store.server.ts";
import { type QueueEntry, queueing } from "#app/services/mail/queue.server.ts";
import { pendingLogins } from "#db/accounts/schema/sign-in.ts";
import { countIn, mailCounters, usedUpUntil } from "./allowances.server.ts";
import { CODE, codeHash } from "./codes.server.ts";
import type { Wanted } from "./recipients.server.ts";
import { type Requester, requesterColumns } from "./requesters.server.ts";
import {
  isRunning,
  joinCounters,
  sharedCode,
  sharedColumns,
  sharedMailCounter,
  sharedUntil,
  spellingCounters,
} from "./shared-codes.server.ts";

/** Begins sign-ins and confirmations: stores a code, and queues the mail that brings it. */

interface Sending {
  requester: Requester;
  writeMail: WriteMail;
}

/** A code that can be typed from now on. */
interface Stored {
  id: string;
  expiresAt: Date;
}

/**
 * Begins with a code of its own, and sends it.
 * @returns null when another request has just used up the last mail
 */
export function addLogin(
  accounts: Accounts,
  wanted: Wanted,
  { requester, writeMail }: Sending,
): Promise<Stored | null> {
  const [at, code] = [accounts.now(), newCode()];
  return storeLogin(accounts, wanted, {
    at,
    code,
    asker: requesterColumns(requester),
    mail: writeMail(wanted.address, code, { until: after(at, CODE.lifeMs), isShared: false, readerEdition: null }),
    counting: (db) => countIn(db, mailCounters(requester), at),
  });
}

/**
 * Begins with the code that is for all who ask in this hour, and sends its mail if it is the first. Too many spellings of one
 * mailbox get none: but the address of an account always does, though its mails count just as those to any other spelling.
 * @returns null when this network has asked too often
 */
export async function joinShared(
  accounts: Accounts,
  wanted: Wanted,
  { requester, writeMail }: Sending,
): Promise<Stored | null> {
  const { secrets, now } = accounts;
  const joins = joinCounters(requester);
  if ((await usedUpUntil(accounts, joins)) !== null) return null;
  const mail = sharedMailCounter(secrets, requester, wanted);
  const spellings = spellingCounters(requester, wanted);
  // Who confirms an address is its owner only in their own words.
  const isOwners = wanted.purpose === "login" && wanted.ownerId !== null;
  // Read for nobody as well, with the same work.
  const readerEdition = await lastEditionOf(accounts.store, wanted.ownerId ?? "");
  const joinOrBegin = async () => {
    const at = now();
    const running = await sharedUntil(accounts, mail);
    const isCapped = (await usedUpUntil(accounts, spellings)) !== null;
    const isMailed = running === null && (!isCapped || isOwners);
    const until = running ?? after(at, mail.rule.windowMs);
    const code = sharedCode(secrets, mail, { emailHash: wanted.emailHash, until });
    return storeLogin(accounts, wanted, {
      at,
      code,
      asker: sharedColumns(mail, until, requester),
      mail: isMailed ? writeMail(wanted.address, code, { until, isShared: true, readerEdition }) : null,
      counting: (db) => [
        // Somebody may have used the code up since it was read: whoever joined then could use it again.
        ...(running === null ? [] : [unless(sql`NOT ${isRunning(db, mail, until)}`)]),
        ...countIn(db, [...joins, ...(isMailed ? [mail] : []), ...(isMailed && !isCapped ? spellings : [])], at),
      ],
    });
  };
  // Of two that are the first at once, the second joins the other.
  return (await joinOrBegin()) ?? joinOrBegin();
}

/** Six digits, every code as likely as any other. */
const newCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

interface NewLogin {
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
async function storeLogin(
  accounts: Accounts,
  { purpose, accountId, exists, emailHash, emailSealed, mailboxHash }: Wanted,
  { at, code, asker, mail, counting }: NewLogin,
): Promise<Stored | null> {
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
