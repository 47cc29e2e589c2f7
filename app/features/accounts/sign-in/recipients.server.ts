import { type Email, mailboxOf, readEmail } from "#app/services/accounts/email.ts";
import { readable, type Secrets } from "#app/services/accounts/keys/secrets.server.ts";
import {
  accountByEmailHash,
  accountByUsername,
  emailHashOf,
  mailboxHashOf,
} from "#app/services/accounts/queries.server.ts";
import { isStaff, siegeSince } from "#app/services/accounts/siege.server.ts";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import type { LoginPurpose } from "#db/accounts/schema/sign-in.ts";

/** Whom a mail with a code goes to. */

/** An address as typed, or the folded form of a username. */
export type Who = { email: Email } | { usernameFolded: string };

export interface Recipient {
  address: string;
  emailHash: string;
  emailSealed: string;
  mailboxHash: string;
  exists: boolean;
  /** A name, or an address that is its mailbox's own, without "+" and what follows. */
  isPlain: boolean;
  /** The name or mailbox that was asked for, by which strangers are counted. */
  typed: string;
  /** Whether a name was asked for: where its mails go may change, or end, while somebody waits. */
  isByName: boolean;
  /** The account whose browsers and sessions count as known. */
  ownerId: string | null;
}

/** Whom a code is for, and what for. */
export type Wanted = Recipient & { purpose: LoginPurpose; accountId: string | null };

/** Where the code for what was typed goes, found with the same work whether anybody has an account there. */
export async function recipient(accounts: Accounts, who: Who): Promise<Recipient> {
  const found = await recipientOf(accounts, who);
  const isBesieged = (await siegeSince(accounts.store)) !== null;
  const { isOfTeam, ...asAlways } = found;
  // In a siege only the team is mailed. For everybody else all goes on as for a name that nobody has.
  return isBesieged && !isOfTeam ? { ...asAlways, address: NOBODY, exists: false } : asAlways;
}

const NOBODY = "nobody@besieged.invalid";

/** An address nobody has, always the same for one name, so that tries and locks behave as for anybody. */
const nobodyFor = (secrets: Pick<Secrets, "hash">, name: string): string =>
  `nobody@${secrets.hash("nobody", name).replaceAll(/[^a-z0-9]/gi, "")}.invalid`;

async function recipientOf(accounts: Accounts, who: Who): Promise<Recipient & { isOfTeam: boolean }> {
  const { store, secrets } = accounts;
  if ("email" in who) {
    const typed = recipientAt(accounts, who.email);
    const account = await accountByEmailHash(store, typed.emailHash);
    // Mail goes to the address the account was made with, never to another spelling of it.
    const emailSealed = account?.emailSealed ?? typed.emailSealed;
    const address = readable(secrets, emailSealed);
    const about = { ownerId: account?.id ?? null, isOfTeam: isStaff(account) };
    // Where no key opens it, all goes on as for a name that nobody has.
    return address === null
      ? { ...typed, ...about, address: nobodyFor(secrets, typed.typed), exists: false }
      : { ...typed, ...about, emailSealed, address };
  }
  const account = await accountByUsername(store, who.usernameFolded);
  const nobody = nobodyFor(secrets, who.usernameFolded);
  const isThere = account !== null && account.state !== "removed";
  const own = readable(secrets, isThere ? account.emailSealed : secrets.encrypt(nobody));
  const exists = isThere && own !== null;
  const address = own ?? nobody;
  const email = readEmail(address).email ?? { address, key: address };
  const typed = `name ${who.usernameFolded}`;
  const ownerId = exists ? account.id : null;
  return {
    ...recipientAt(accounts, email),
    exists,
    typed,
    isByName: true,
    isPlain: true,
    ownerId,
    isOfTeam: isStaff(account),
  };
}

/** The recipient at an address; whose account it is, the caller says. */
export const recipientAt = ({ secrets }: Accounts, email: Email): Recipient => ({
  address: email.address,
  emailHash: emailHashOf(secrets, email),
  emailSealed: secrets.encrypt(email.address),
  mailboxHash: mailboxHashOf(secrets, email),
  exists: true,
  typed: `mailbox ${mailboxOf(email)}`,
  isByName: false,
  isPlain: mailboxOf(email) === email.key,
  ownerId: null,
});
