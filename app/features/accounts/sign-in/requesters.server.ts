import { and, eq, gt } from "drizzle-orm";
import { days, hours } from "#app/kit/time/durations.ts";
import type { Secrets } from "#app/services/accounts/keys/secrets.server.ts";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import { type Counter, type LimitRule, limitKey } from "#app/services/limits/limits.server.ts";
import { toNetwork, toSite } from "#app/services/limits/networks.server.ts";
import { knownBrowsers } from "#db/accounts/schema/sign-in.ts";
import { browserHash } from "../session/known-browsers.server.ts";

/**
 * Who asks for a code, for the limits. Known requesters are people who are signed in, and browsers in which somebody
 * signed in to the account before. Everybody else is a stranger, distinguished by network. Strangers are counted by
 * what they typed and never by the account behind it, so that no count reveals that a name and an address belong to one
 * account.
 */

export type RequesterKind = "known" | "stranger";

export interface Requester {
  kind: RequesterKind;
  /** Keyed hashes, under which this requester is counted, and all of its kind together. */
  own: string;
  all: string;
  /** What is counted for the network as a whole; nothing for known requesters. */
  network: readonly Counter[];
}

/** Where a request comes from. */
export interface From {
  /** Network address. */
  address: string;
  /** The number the browser keeps since anybody signed in with it. */
  browser?: string | null;
  /** The sign-in of somebody who asks about their own account. */
  sessionId?: string;
}

/**
 * How often codes may be asked for from one network address, for any name. Many people in a school or a phone network
 * share one.
 */
export const NETWORK_ASKS: readonly LimitRule[] = [
  { name: "sign-in-ask", points: 40, windowMs: hours(1) },
  { name: "sign-in-ask-day", points: 200, windowMs: days(1) },
];

/**
 * The requesters whose allowances a request may use, the best first. A known requester with nothing left may use a
 * stranger's.
 * @param about.typed the folded name, or the mailbox, that was asked for
 * @param about.accountId its account; null when there is none
 */
export async function requestersFor(
  accounts: Accounts,
  from: From,
  about: { typed: string; accountId: string | null },
): Promise<Requester[]> {
  const { secrets } = accounts;
  const { accountId } = about;
  const known = (own: string): Requester => ({
    kind: "known",
    own: secrets.hash("asker", own),
    network: [],
    all: secrets.hash("asker", `known ${accountId}`),
  });
  return [
    ...(from.sessionId === undefined ? [] : [known(`session ${from.sessionId}`)]),
    ...((await isKnownBrowser(accounts, from.browser ?? null, accountId)) ? [known(`browser ${from.browser}`)] : []),
    strangerAt(secrets, from, about.typed),
  ];
}

function strangerAt(secrets: Pick<Secrets, "hash">, { address }: From, typed: string): Requester {
  const network = toNetwork(address);
  return {
    kind: "stranger",
    // Two networks of one site that ask for the same name are hardly two people.
    own: secrets.hash("asker", JSON.stringify([toSite(address), typed])),
    all: secrets.hash("asker", JSON.stringify([typed])),
    network: NETWORK_ASKS.map((rule) => ({ rule, key: limitKey(secrets, rule, network) })),
  };
}

/**
 * Whether somebody signed in to an account in this browser before. Without a number in the browser, the database is not
 * asked.
 */
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

/** How the rows of codes name a requester who is signed in. */
export const sessionRequesterKey = (secrets: Pick<Secrets, "hash">, sessionId: string): string =>
  `known:${secrets.hash("asker", `session ${sessionId}`)}`;

/** How the row of a code names its requester. */
export const requesterColumns = ({ kind, own, all }: Requester) => ({ askerKey: `${kind}:${own}`, allKey: all });

/** The requester in a row; null for a row that was not made by asking for a code. */
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
