import { randomInt, randomUUID } from "node:crypto";
import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { ulid } from "ulid";
import { after } from "#app/kit/time/durations.ts";
import { type Email, mailboxOf, readEmail } from "#app/services/accounts/email.ts";
import {
  accountByEmailHash,
  accountByUsername,
  emailHashOf,
  mailboxHashOf,
} from "#app/services/accounts/queries.server.ts";
import type { WriteMail } from "#app/services/accounts/service.server.ts";
import { type Accounts, NotHeld } from "#app/services/accounts/store.server.ts";
import { queueing } from "#app/services/mail/queue.server.ts";
import { type LoginPurpose, pendingLogins } from "#db/accounts/schema/sign-in.ts";
import { countIn, lockingCounters, mailCounters, usedUpUntil } from "./allowances.server.ts";
import { CODE, codeHash, stillGood } from "./codes.server.ts";
import { type From, isKnownBrowser, type Requester, requesterColumns, requestersFor } from "./requesters.server.ts";

/** Sends codes by mail: to sign in, to confirm an address, to delete an account. */

export interface Beginning {
  /** An address as typed, or the folded form of a username. */
  who: { email: Email } | { usernameFolded: string };
  from: From;
  writeMail: WriteMail;
  /** The sign-in this browser had begun before: it continues with that when another code cannot be sent yet. */
  previousId?: string;
}

export interface Confirming {
  purpose: Exclude<LoginPurpose, "login">;
  accountId: string;
  email: Email;
  from: From;
  writeMail: WriteMail;
  /** The last code for this purpose, which is used again when it was mailed a moment ago. */
  previousId?: string;
}

export type Begun =
  | {
      error: null;
      /** Goes into the pre-token of this one browser: the code only works together with it. */
      id: string;
      expiresAt: Date;
      /** Not for the visitor, who must not learn whether there is such an account. */
      mailed: boolean;
      /** Whether the code is new; otherwise this browser already has a code, which still works. */
      isNew: boolean;
    }
  | NotBegun;

/** The requester has nothing left for this name or address. */
export interface NotBegun {
  error: "tooManyAttempts" | "tooManyMails";
  until: Date;
  /** Whether nothing is left for the network as a whole, whoever it asks for. */
  isForNetwork?: boolean;
}

/**
 * Begins a sign-in. Neither the result nor the work done reveals whether there is such an account, or its state: for a
 * name nobody has, a code is made that goes nowhere.
 */
export async function beginLogin(accounts: Accounts, { who, ...asking }: Beginning): Promise<Begun> {
  return begin(accounts, { purpose: "login", accountId: null, ...(await recipient(accounts, who)) }, asking);
}

/** Sends a code to somebody who is signed in and has to confirm something. */
export function beginConfirmation(
  accounts: Accounts,
  { purpose, accountId, email, ...asking }: Confirming,
): Promise<Begun> {
  return begin(accounts, { purpose, accountId, ...recipientAt(accounts, email), ownerId: accountId }, asking);
}

/** Whether a browser is known to the owner of a name or address: see requesters.server.ts. */
export async function isKnownTo(accounts: Accounts, browser: string | null, who: Beginning["who"]): Promise<boolean> {
  return browser !== null && isKnownBrowser(accounts, browser, (await recipient(accounts, who)).ownerId);
}

interface Recipient {
  address: string;
  emailHash: string;
  emailSealed: string;
  mailboxHash: string;
  exists: boolean;
  /** The name or mailbox that was asked for, by which strangers are counted. */
  typed: string;
  /** The account whose browsers and sessions count as known. */
  ownerId: string | null;
}

async function recipient(accounts: Accounts, who: Beginning["who"]): Promise<Recipient> {
  const { store, secrets } = accounts;
  if ("email" in who) {
    const typed = recipientAt(accounts, who.email);
    const account = await accountByEmailHash(store, typed.emailHash);
    // Mail goes to the address the account was made with, never to another spelling of it.
    const emailSealed = account?.emailSealed ?? typed.emailSealed;
    return { ...typed, emailSealed, address: secrets.decrypt(emailSealed), ownerId: account?.id ?? null };
  }
  const account = await accountByUsername(store, who.usernameFolded);
  // An address nobody has, always the same for one name, so that tries and locks behave as for anybody.
  const nobody = `nobody@${secrets.hash("nobody", who.usernameFolded).replaceAll(/[^a-z0-9]/gi, "")}.invalid`;
  const exists = account !== null && account.state !== "removed";
  const address = secrets.decrypt(exists ? account.emailSealed : secrets.encrypt(nobody));
  const email = readEmail(address).email ?? { address, key: address };
  const typed = `name ${who.usernameFolded}`;
  return { ...recipientAt(accounts, email), exists, typed, ownerId: exists ? account.id : null };
}

const recipientAt = ({ secrets }: Accounts, email: Email): Recipient => ({
  address: email.address,
  emailHash: emailHashOf(secrets, email),
  emailSealed: secrets.encrypt(email.address),
  mailboxHash: mailboxHashOf(secrets, email),
  exists: true,
  typed: `mailbox ${mailboxOf(email)}`,
  ownerId: null,
});

type Wanted = Recipient & { purpose: LoginPurpose; accountId: string | null };

interface Asking {
  from: From;
  writeMail: WriteMail;
  previousId?: string;
}

async function begin(accounts: Accounts, wanted: Wanted, { from, writeMail, previousId }: Asking): Promise<Begun> {
  const at = accounts.now();
  const requesters = await requestersFor(accounts, from, { typed: wanted.typed, accountId: wanted.ownerId });
  const previous = previousId === undefined ? undefined : await goodLogin(accounts, previousId, wanted, requesters);
  const continued =
    previous && ({ error: null, id: previous.id, expiresAt: previous.expiresAt, mailed: false, isNew: false } as const);
  if (continued !== undefined && after(previous?.mailedAt ?? at, CODE.sameMs) > at) return continued;
  let refusal: NotBegun | undefined;
  for (const requester of requesters) {
    refusal = await refusalOf(accounts, requester);
    if (refusal !== undefined) continue;
    const begun = await addLogin(accounts, wanted, { requester, writeMail, at });
    if (begun !== null) return { error: null, ...begun, mailed: wanted.exists, isNew: true };
    refusal = await refusalOf(accounts, requester);
  }
  if (refusal?.error === "tooManyMails" && continued !== undefined) return continued;
  return refusal ?? { error: "tooManyMails", until: after(at, CODE.sameMs) };
}

async function refusalOf(accounts: Accounts, requester: Requester): Promise<NotBegun | undefined> {
  const locked = await usedUpUntil(accounts, lockingCounters(requester));
  if (locked !== null) return { error: "tooManyAttempts", until: locked };
  const until = await usedUpUntil(accounts, mailCounters(requester));
  if (until === null) return undefined;
  const isForNetwork = (await usedUpUntil(accounts, requester.network)) !== null;
  return { error: "tooManyMails", until, isForNetwork };
}

/** @returns null when another request has just used up the last mail */
async function addLogin(
  accounts: Accounts,
  wanted: Wanted,
  { requester, writeMail, at }: { requester: Requester; writeMail: WriteMail; at: Date },
): Promise<{ id: string; expiresAt: Date } | null> {
  const [id, code, expiresAt] = [ulid(at.getTime()), newCode(), after(at, CODE.lifeMs)];
  const mail = writeMail(wanted.address, code, expiresAt);
  const { purpose, accountId, emailHash, emailSealed, mailboxHash } = wanted;
  const changing = accounts.store.atomically((db) => [
    ...countIn(db, mailCounters(requester), at),
    db.insert(pendingLogins).values({
      id,
      purpose,
      accountId,
      emailHash,
      emailSealed,
      mailboxHash,
      ...requesterColumns(requester),
      // A random value, because nobody gets this code, so nobody can guess it.
      codeHash: codeHash(accounts, id, wanted.exists ? code : randomUUID()),
      triesLeft: CODE.tries,
      mailedAt: at,
      expiresAt,
    }),
    // Also for nobody: the mail is taken from the queue and dropped, so that even the number of changes reveals
    // nothing.
    queueing(db, mail),
  ]);
  try {
    await changing;
    return { id, expiresAt };
  } catch (error) {
    if (error instanceof NotHeld) return null;
    throw error;
  }
}

/** Six digits, every code as likely as any other. */
const newCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

/**
 * The sign-in a browser had begun before, if its code can still be typed and the same name or address was used:
 * otherwise it would reveal to a stranger that a name and an address belong together.
 */
async function goodLogin(
  { store, now }: Accounts,
  id: string,
  { purpose, accountId, emailHash }: Wanted,
  requesters: readonly Requester[],
) {
  const owner = accountId === null ? isNull(pendingLogins.accountId) : eq(pendingLogins.accountId, accountId);
  const isSame = and(eq(pendingLogins.id, id), eq(pendingLogins.purpose, purpose), owner);
  const isInWords = inArray(
    pendingLogins.allKey,
    requesters.map(({ all }) => all),
  );
  const [row] = await store.db
    .select({ id: pendingLogins.id, mailedAt: pendingLogins.mailedAt, expiresAt: pendingLogins.expiresAt })
    .from(pendingLogins)
    .where(
      and(
        isSame,
        isInWords,
        eq(pendingLogins.emailHash, emailHash),
        isNotNull(pendingLogins.mailedAt),
        stillGood(now()),
      ),
    );
  return row;
}

/** The keyed hash of the mailbox a sign-in is for; "" when there is no such sign-in any more. */
export async function mailboxOfLogin({ accounts }: { accounts: Accounts }, loginId: string): Promise<string> {
  const [row] = await accounts.store.db.select().from(pendingLogins).where(eq(pendingLogins.id, loginId));
  return row?.mailboxHash ?? "";
}
