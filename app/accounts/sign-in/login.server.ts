import { randomInt, randomUUID } from "node:crypto";
import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { ulid } from "ulid";
import { queueing } from "#app/mail/index.ts";
import { type LoginPurpose, pendingLogins } from "#db/accounts/schema.ts";
import { after } from "../durations.ts";
import { type Email, mailboxOf, readEmail } from "../email.ts";
import { accountByEmailHash, accountByUsername, emailHashOf, mailboxHashOf } from "../queries.server.ts";
import { type Accounts, NotHeld } from "../store.server.ts";
import { countIn, guessCounters, mailCounters, usedUpUntil } from "./allowances.server.ts";
import { CODE, codeHash, stillGood } from "./codes.server.ts";
import { type From, isKnownBrowser, type Requester, requesterColumns, requestersFor } from "./requesters.server.ts";

/** Codes by mail are asked for here: to sign in, to confirm an address, to delete an account. */

/** A mail ready for the queue: an entry of app/mail. */
export interface ReadyMail {
  id: string;
  sealed: string;
  nextAt: Date;
}

/** Writes the mail with a code. It is asked to also where no mail will be sent, so that the time tells nothing. */
export type WriteMail = (address: string, code: string, expiresAt: Date) => ReadyMail;

export interface Beginning {
  /** An address as typed, or the folded form of a username. */
  who: { email: Email } | { usernameFolded: string };
  from: From;
  writeMail: WriteMail;
  /** The sign-in this browser had begun before: it goes on with that where there cannot be another code yet. */
  previousId?: string;
}

export interface Confirming {
  purpose: Exclude<LoginPurpose, "login">;
  accountId: string;
  email: Email;
  from: From;
  writeMail: WriteMail;
  /** The last code for that, which is gone on with where it was mailed a moment ago. */
  previousId?: string;
}

export type Begun =
  | {
      error: null;
      /** Belongs into the pre-token of this one browser: the code is good together with it alone. */
      id: string;
      expiresAt: Date;
      /** Not for the visitor, who must not learn whether there is such an account. */
      mailed: boolean;
      /** Whether it was asked for just now; else this browser has a code already, which goes on being good. */
      isNew: boolean;
    }
  | NotBegun;

/** Nothing is left of what whoever asks may have, with this name or address. */
export interface NotBegun {
  error: "tooManyAttempts" | "tooManyMails";
  until: Date;
}

/**
 * Begins to sign somebody in. Whether there is such an account, and in which state, shows neither in the result nor in
 * the work done: a name nobody has gets a code that goes nowhere.
 */
export async function beginLogin(accounts: Accounts, { who, ...asking }: Beginning): Promise<Begun> {
  return begin(accounts, { purpose: "login", accountId: null, ...(await recipient(accounts, who)) }, asking);
}

/** Sends a code that somebody who is signed in needs besides. */
export function beginConfirmation(
  accounts: Accounts,
  { purpose, accountId, email, ...asking }: Confirming,
): Promise<Begun> {
  return begin(accounts, { purpose, accountId, ...recipientAt(accounts, email), ownerId: accountId }, asking);
}

/** Whether a browser is known to whoever is asked for: see askers.server.ts. */
export async function isKnownTo(accounts: Accounts, browser: string | null, who: Beginning["who"]): Promise<boolean> {
  return browser !== null && isKnownBrowser(accounts, browser, (await recipient(accounts, who)).ownerId);
}

interface Recipient {
  address: string;
  emailHash: string;
  emailSealed: string;
  mailboxHash: string;
  exists: boolean;
  /** What was asked for, by which strangers are counted. */
  typed: string;
  /** Whose browsers and sessions count as known. */
  ownerId: string | null;
}

async function recipient(accounts: Accounts, who: Beginning["who"]): Promise<Recipient> {
  const { store, secrets } = accounts;
  if ("email" in who) {
    const typed = recipientAt(accounts, who.email);
    const account = await accountByEmailHash(store, typed.emailHash);
    // Mail goes to the address an account was made with, never to another spelling of it.
    const emailSealed = account?.emailSealed ?? typed.emailSealed;
    return { ...typed, emailSealed, address: secrets.decrypt(emailSealed), ownerId: account?.id ?? null };
  }
  const account = await accountByUsername(store, who.usernameFolded);
  // An address that is nobody's, always the same for one name, so that tries and locks go on as for anybody.
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
  const goOn =
    previous && ({ error: null, id: previous.id, expiresAt: previous.expiresAt, mailed: false, isNew: false } as const);
  if (goOn !== undefined && after(previous?.mailedAt ?? at, CODE.sameMs) > at) return goOn;
  let refusal: NotBegun | undefined;
  for (const requester of requesters) {
    refusal = await refusalOf(accounts, requester);
    if (refusal !== undefined) continue;
    const begun = await addLogin(accounts, wanted, { requester, writeMail, at });
    if (begun !== null) return { error: null, ...begun, mailed: wanted.exists, isNew: true };
    refusal = await refusalOf(accounts, requester);
  }
  if (refusal?.error === "tooManyMails" && goOn !== undefined) return goOn;
  return refusal ?? { error: "tooManyMails", until: after(at, CODE.sameMs) };
}

async function refusalOf(accounts: Accounts, requester: Requester): Promise<NotBegun | undefined> {
  const locked = await usedUpUntil(accounts, guessCounters(requester));
  if (locked !== null) return { error: "tooManyAttempts", until: locked };
  const until = await usedUpUntil(accounts, mailCounters(requester));
  return until === null ? undefined : { error: "tooManyMails", until };
}

/** @returns null when somebody else has just asked for the last mail there was */
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
      ...{ id, purpose, accountId, emailHash, emailSealed, mailboxHash, ...requesterColumns(requester) },
      // What nobody was told nobody can guess.
      codeHash: codeHash(accounts, id, wanted.exists ? code : randomUUID()),
      ...{ triesLeft: CODE.tries, mailedAt: at, expiresAt },
    }),
    // To nobody, too: it is taken, and goes nowhere, so that not even the number of changes tells.
    queueing(db, mail),
  ]);
  try {
    await changing;
    return { id, expiresAt };
  } catch (problem) {
    if (problem instanceof NotHeld) return null;
    throw problem;
  }
}

/** Six digits, every code as likely as any other. */
const newCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

/**
 * What a browser had begun before, where its code can still be tried. It was asked for in the same words: that a code goes
 * on being good would tell a stranger that a name and an address belong together.
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

/** Whose mailbox a sign-in is of, as a keyed hash; "" when there is no such sign-in any more. */
export async function mailboxOfLogin({ accounts }: { accounts: Accounts }, loginId: string): Promise<string> {
  const [row] = await accounts.store.db.select().from(pendingLogins).where(eq(pendingLogins.id, loginId));
  return row?.mailboxHash ?? "";
}
