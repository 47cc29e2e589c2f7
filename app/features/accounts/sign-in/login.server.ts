import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { after } from "#app/kit/time/durations.ts";
import type { Email } from "#app/services/accounts/email.ts";
import type { WriteMail } from "#app/services/accounts/service.server.ts";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import { type LoginPurpose, pendingLogins } from "#db/accounts/schema/sign-in.ts";
import { guessCounters, mailCounters, usedUpUntil } from "./allowances.server.ts";
import { CODE, stillGood } from "./codes.server.ts";
import { addLogin, joinShared } from "./pending-login.server.ts";
import { recipient, recipientAt, type Wanted, type Who } from "./recipients.server.ts";
import { type From, isKnownBrowser, type Requester, requestersFor } from "./requesters.server.ts";
import { isShared, joinCounters } from "./shared-codes.server.ts";

/** Sends codes by mail: to sign in, to confirm an address, to delete an account. */

export interface Beginning {
  /** An address as typed, or the folded form of a username. */
  who: Who;
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
      /** Whether the code is one for all who ask: see shared-codes.server.ts. */
      isShared: boolean;
    }
  | NotBegun;

/** Nothing is left for the network the request comes from. */
export interface NotBegun {
  error: "tooManyMails";
  until: Date;
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
export async function isKnownTo(accounts: Accounts, browser: string | null, who: Who): Promise<boolean> {
  return browser !== null && isKnownBrowser(accounts, browser, (await recipient(accounts, who)).ownerId);
}

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
    previous &&
    ({
      error: null,
      id: previous.id,
      expiresAt: previous.expiresAt,
      mailed: false,
      isNew: false,
      isShared: isShared(previous),
    } as const);
  if (continued !== undefined && after(previous?.mailedAt ?? at, CODE.sameMs) > at) return continued;
  for (const requester of requesters) {
    if ((await usedUpUntil(accounts, allCounters(requester))) !== null) continue;
    const begun = await addLogin(accounts, wanted, { requester, writeMail });
    if (begun !== null) return { error: null, ...begun, mailed: wanted.exists, isNew: true, isShared: false };
  }
  if (continued?.isShared === false) return continued;
  const stranger = requesters.find(({ kind }) => kind === "stranger");
  const shared = stranger ? await joinShared(accounts, wanted, { requester: stranger, writeMail }) : null;
  if (shared !== null) return { error: null, ...shared, mailed: wanted.exists, isNew: true, isShared: true };
  if (continued !== undefined) return continued;
  const until = stranger ? await usedUpUntil(accounts, joinCounters(stranger)) : null;
  return { error: "tooManyMails", until: until ?? after(at, CODE.sameMs) };
}

/** What has to be left for a code of six digits. */
const allCounters = (requester: Requester) => [...guessCounters(requester), ...mailCounters(requester)];

/**
 * The sign-in a browser had begun before, if its code can still be typed and the same name or address was used:
 * otherwise it would reveal to a stranger that a name and an address belong together. A name is the same when its account has
 * another address by now, or none: who waits must not see that.
 */
async function goodLogin(
  { store, now }: Accounts,
  id: string,
  { purpose, accountId, emailHash, isByName }: Wanted,
  requesters: readonly Requester[],
) {
  const owner = accountId === null ? isNull(pendingLogins.accountId) : eq(pendingLogins.accountId, accountId);
  const isSame = and(eq(pendingLogins.id, id), eq(pendingLogins.purpose, purpose), owner);
  const isInWords = inArray(
    pendingLogins.allKey,
    requesters.map(({ all }) => all),
  );
  const [row] = await store.db
    .select({
      id: pendingLogins.id,
      askerKey: pendingLogins.askerKey,
      mailedAt: pendingLogins.mailedAt,
      expiresAt: pendingLogins.expiresAt,
    })
    .from(pendingLogins)
    .where(
      and(
        isSame,
        isInWords,
        isByName ? undefined : eq(pendingLogins.emailHash, emailHash),
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
