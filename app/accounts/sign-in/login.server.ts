import { randomInt, randomUUID } from "node:crypto";
import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { ulid } from "ulid";
import { type LoginPurpose, outgoingMail, pendingLogins } from "#db/accounts/schema.ts";
import { after } from "../durations.ts";
import { type Email, readEmail } from "../email.ts";
import { accountByEmailHash, accountByUsername, emailHashOf, mailboxHashOf } from "../queries.server.ts";
import type { Accounts, Writer } from "../store.server.ts";
import { CODE, codeHash, stillGood } from "./codes.server.ts";
import { lockedUntil } from "./guesses.server.ts";

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
  writeMail: WriteMail;
  /** The sign-in this browser had begun before: it goes on with that where there cannot be another code yet. */
  previousId?: string;
}

export interface Confirming {
  purpose: Exclude<LoginPurpose, "login">;
  accountId: string;
  email: Email;
  writeMail: WriteMail;
}

export type Begun =
  | {
      error: null;
      /** Belongs into the pre-token of this one browser: the code is good together with it alone. */
      id: string;
      expiresAt: Date;
      /** Not for the visitor: that somebody else was here a moment ago is nobody's business. */
      mailed: boolean;
    }
  | { error: "tooManyAttempts"; until: Date };

/**
 * Begins to sign somebody in. Whether there is such an account, and in which state, shows neither in the result nor in
 * the work done: a name nobody has gets a code that goes nowhere.
 */
export async function beginLogin(accounts: Accounts, { who, writeMail, previousId }: Beginning): Promise<Begun> {
  return begin(
    accounts,
    { purpose: "login", accountId: null, ...(await recipient(accounts, who)) },
    writeMail,
    previousId,
  );
}

/** Sends a code that somebody who is signed in needs besides. */
export function beginConfirmation(
  accounts: Accounts,
  { purpose, accountId, email, writeMail }: Confirming,
): Promise<Begun> {
  return begin(accounts, { purpose, accountId, ...recipientAt(accounts, email) }, writeMail);
}

interface Recipient {
  address: string;
  emailHash: string;
  emailSealed: string;
  mailboxHash: string;
  exists: boolean;
}

async function recipient(accounts: Accounts, who: Beginning["who"]): Promise<Recipient> {
  const { store, secrets } = accounts;
  if ("email" in who) {
    const typed = recipientAt(accounts, who.email);
    const account = await accountByEmailHash(store, typed.emailHash);
    // Mail goes to the address an account was made with, never to another spelling of it.
    const emailSealed = account?.emailSealed ?? typed.emailSealed;
    return { ...typed, emailSealed, address: secrets.open(emailSealed) };
  }
  const account = await accountByUsername(store, who.usernameFolded);
  // An address that is nobody's, always the same for one name, so that tries and locks go on as for anybody.
  const nobody = `nobody@${secrets.hash("nobody", who.usernameFolded).replaceAll(/[^a-z0-9]/gi, "")}.invalid`;
  const exists = account !== null && account.state !== "removed";
  const address = secrets.open(exists ? account.emailSealed : secrets.seal(nobody));
  const email = readEmail(address).email ?? { address, key: address };
  return { ...recipientAt(accounts, email), exists };
}

const recipientAt = ({ secrets }: Accounts, email: Email): Recipient => ({
  address: email.address,
  emailHash: emailHashOf(secrets, email),
  emailSealed: secrets.seal(email.address),
  mailboxHash: mailboxHashOf(secrets, email),
  exists: true,
});

type Wanted = Recipient & { purpose: LoginPurpose; accountId: string | null };

async function begin(accounts: Accounts, wanted: Wanted, writeMail: WriteMail, previousId?: string): Promise<Begun> {
  const at = accounts.now();
  const previous = previousId === undefined ? undefined : await goodLogin(accounts, previousId, wanted);
  const goOn = previous && ({ error: null, id: previous.id, expiresAt: previous.expiresAt, mailed: false } as const);
  if (goOn !== undefined && isYoung(previous?.mailedAt, at)) return goOn;
  const until = await lockedUntil(accounts, wanted.mailboxHash);
  if (until !== null) return goOn ?? { error: "tooManyAttempts", until };
  const begun = await addLogin(accounts, wanted, writeMail, at);
  return begun.mailedAt === null && goOn !== undefined
    ? goOn
    : { error: null, id: begun.id, expiresAt: begun.expiresAt, mailed: wanted.exists && begun.mailedAt !== null };
}

async function addLogin(accounts: Accounts, wanted: Wanted, writeMail: WriteMail, at: Date) {
  const [id, code, expiresAt] = [ulid(at.getTime()), newCode(), after(at, CODE.lifeMs)];
  const mail = writeMail(wanted.address, code, expiresAt);
  const [[row]] = await accounts.store.atomically((db) => [
    db
      .insert(pendingLogins)
      .values({
        id,
        purpose: wanted.purpose,
        accountId: wanted.accountId,
        emailHash: wanted.emailHash,
        emailSealed: wanted.emailSealed,
        mailboxHash: wanted.mailboxHash,
        // What nobody was told nobody can guess.
        codeHash: codeHash(accounts, id, wanted.exists ? code : randomUUID()),
        triesLeft: CODE.tries,
        mailedAt: sql`iif(${mailedLately(wanted.mailboxHash, at)}, NULL, ${at.getTime()})`,
        expiresAt,
      })
      .returning({ mailedAt: pendingLogins.mailedAt }),
    queueIfMailed(db, id, mail, wanted.exists ? null : at),
  ]);
  return { id, expiresAt, mailedAt: row?.mailedAt ?? null };
}

const isYoung = (mailedAt: Date | null | undefined, at: Date): boolean =>
  mailedAt != null && mailedAt > after(at, -CODE.mailEveryMs);

/** Six digits, every code as likely as any other. */
const newCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

/** One mail in five minutes for each mailbox. Who has used the code has shown that the mailbox is theirs, and may have another. */
const mailedLately = (mailboxHash: string, at: Date): SQL =>
  sql`EXISTS (SELECT 1 FROM ${pendingLogins} AS other WHERE other.mailbox_hash = ${mailboxHash} AND other.used_at IS NULL
    AND other.mailed_at > ${at.getTime() - CODE.mailEveryMs} AND other.mailed_at < ${at.getTime() + CODE.mailEveryMs})`;

/** @param sentAt for a mail to nobody, which is written down as sent */
const queueIfMailed = (db: Writer, id: string, mail: ReadyMail, sentAt: Date | null) =>
  db.insert(outgoingMail).select(
    db
      .select({
        id: sql`${mail.id}`.as("id"),
        messageSealed: sql`${sentAt === null ? mail.sealed : ""}`.as("message_sealed"),
        attempts: sql`0`.as("attempts"),
        nextAt: sql`${mail.nextAt.getTime()}`.as("next_at"),
        sentAt: sql`${sentAt?.getTime() ?? null}`.as("sent_at"),
      })
      .from(pendingLogins)
      .where(and(eq(pendingLogins.id, id), isNotNull(pendingLogins.mailedAt))),
  );

/** What a browser had begun before, where its code can still be tried. */
async function goodLogin({ store, now }: Accounts, id: string, { purpose, accountId, emailHash }: Wanted) {
  const owner = accountId === null ? isNull(pendingLogins.accountId) : eq(pendingLogins.accountId, accountId);
  const isSame = and(eq(pendingLogins.id, id), eq(pendingLogins.purpose, purpose), owner);
  const [row] = await store.db
    .select({ id: pendingLogins.id, mailedAt: pendingLogins.mailedAt, expiresAt: pendingLogins.expiresAt })
    .from(pendingLogins)
    .where(and(isSame, eq(pendingLogins.emailHash, emailHash), isNotNull(pendingLogins.mailedAt), stillGood(now())));
  return row;
}
