import { and, eq, gt } from "drizzle-orm";
import { knownBrowsers } from "#db/accounts/schema.ts";
import { days, hours } from "../durations.ts";
import type { Secrets } from "../keys/secrets.server.ts";
import { type Counter, type LimitRule, limitKey } from "../limits.server.ts";
import { browserHash } from "../session/known-browsers.server.ts";
import type { Accounts } from "../store.server.ts";
import { networkOf } from "./networks.server.ts";

/**
 * Who asks for a code, as far as limits go. Somebody signed in and a browser in which the account was signed in to before
 * are known; everybody else is a stranger, told from others by the network they come from. Strangers are counted
 * by what they typed and never by the account behind it: that two names lead to one account shows in no count.
 */

export type RequesterKind = "known" | "stranger";

export interface Requester {
  kind: RequesterKind;
  /** Keyed hashes, under which this asker is counted, and all of its kind together. */
  own: string;
  all: string;
  /** What counts for the network as a whole; nothing for who is known. */
  network: readonly Counter[];
}

/** Where a request comes from. */
export interface From {
  /** Network address. */
  address: string;
  /** What the browser holds since somebody signed in with it, whoever it was. */
  browser?: string | null;
  /** Of who is signed in and asks about their own account. */
  sessionId?: string;
}

/** How often one network address may ask, whomever for. Schools and phone networks have one for many people. */
export const NETWORK_ASKS: readonly LimitRule[] = [
  { name: "sign-in-ask", most: 40, windowMs: hours(1) },
  { name: "sign-in-ask-day", most: 200, windowMs: days(1) },
];

/**
 * Whose allowances a request may use, the best first. Who is known and has used theirs up is a stranger like others.
 * @param about.typed the folded name, or the mailbox, that was asked for
 * @param about.accountId whose it is; null for nobody's
 */
export async function requestersFor(
  accounts: Accounts,
  from: From,
  about: { typed: string; accountId: string | null },
): Promise<Requester[]> {
  const { secrets } = accounts;
  const { accountId } = about;
  const known = (own: string): Requester => ({
    ...{ kind: "known", own: secrets.hash("asker", own), network: [] },
    all: secrets.hash("asker", `known ${accountId}`),
  });
  return [
    ...(from.sessionId === undefined ? [] : [known(`session ${from.sessionId}`)]),
    ...((await isKnownBrowser(accounts, from.browser ?? null, accountId)) ? [known(`browser ${from.browser}`)] : []),
    strangerAt(secrets, from, about.typed),
  ];
}

function strangerAt(secrets: Pick<Secrets, "hash">, { address }: From, typed: string): Requester {
  const network = networkOf(address);
  return {
    kind: "stranger",
    own: secrets.hash("asker", JSON.stringify([network, typed])),
    all: secrets.hash("asker", JSON.stringify([typed])),
    network: NETWORK_ASKS.map((rule) => ({ rule, key: limitKey(secrets, rule, network) })),
  };
}

/** Whether an account was signed in to in a browser before. For one that holds nothing, nothing is asked. */
export async function isKnownBrowser(
  { store, secrets, now }: Accounts,
  browser: string | null,
  accountId: string | null,
): Promise<boolean> {
  if (browser === null) return false;
  const isIt = and(
    eq(knownBrowsers.accountId, accountId ?? ""),
    eq(knownBrowsers.browserHash, browserHash(secrets, browser, accountId ?? "")),
    gt(knownBrowsers.until, now()),
  );
  return (await store.db.select({ until: knownBrowsers.until }).from(knownBrowsers).where(isIt)).length > 0;
}

/** How codes stand in their rows that somebody signed in has asked for. */
export const sessionRequesterKey = (secrets: Pick<Secrets, "hash">, sessionId: string): string =>
  `known:${secrets.hash("asker", `session ${sessionId}`)}`;

/** How an asker stands in the row of a code. */
export const requesterColumns = ({ kind, own, all }: Requester) => ({ askerKey: `${kind}:${own}`, allKey: all });

/** The asker of a row; null for one that nobody asked for a code with. */
export function requesterOfRow({
  askerKey,
  allKey,
}: {
  askerKey: string;
  allKey: string;
}): Omit<Requester, "network"> | null {
  const [kind, own = ""] = askerKey.split(":");
  return kind === "known" || kind === "stranger" ? { kind, own, all: allKey } : null;
}
