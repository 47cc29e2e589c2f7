import { randomBytes } from "node:crypto";
import { and, eq, gt, inArray } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { after, days } from "#app/kit/time/durations.ts";
import type { Secrets } from "#app/services/accounts/keys/secrets.server.ts";
import { isOfSignIn, signInOf } from "#app/services/accounts/session/sessions.server.ts";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import { sessions } from "#db/accounts/schema/sessions.ts";
import { knownBrowsers } from "#db/accounts/schema/sign-in.ts";
import { cookieHeader } from "./request.server.ts";

/**
 * In a browser where somebody signed in before, strangers cannot use up that person's tries. The browser keeps a random
 * number, also after signing out; the database stores a keyed hash of it together with the account. The number opens
 * nothing: a code is still needed.
 */

/** Counted from the last sign-in. */
const KNOWN_FOR_MS = days(365);
const SHAPE = /^[\w-]{22}$/;

export const browserHash = (secrets: Pick<Secrets, "hash">, browser: string, accountId: string): string =>
  secrets.hash("browser", JSON.stringify([browser, accountId]));

/** The number of this browser; null when it has none, or not one of ours. */
export function browserOf({ visitor }: Pick<LoadContext, "visitor">): string | null {
  const held = visitor.cookies.get("browser");
  return held !== null && SHAPE.test(held) ? held : null;
}

/** The account, and the session just opened in this browser. */
interface Opened {
  accountId: string;
  sessionId: string;
}

/**
 * Remembers that somebody signed in to some accounts in this browser.
 * @returns the Set-Cookie header
 */
export async function rememberBrowser(context: LoadContext, opened: readonly Opened[]): Promise<string> {
  const browser = browserOf(context) ?? randomBytes(16).toString("base64url");
  for (const one of opened) await knowBrowser(context.accounts, browser, one);
  return cookieHeader(context, "browser", browser, { maxAgeSeconds: KNOWN_FOR_MS / 1000 });
}

/**
 * Whether a session belongs to a sign-in whose browser is known: switching on the second step forgets browsers, and a session
 * that lives on there must not make another one known.
 */
export async function isFromKnownBrowser(
  { store, now }: Pick<Accounts, "store" | "now">,
  { accountId, sessionId }: Opened,
): Promise<boolean> {
  const [row] = await store.db.select().from(sessions).where(eq(sessions.id, sessionId));
  if (row === undefined) return false;
  const ofTheSame = store.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(isOfSignIn(signInOf(row)));
  const isIts = and(
    ...[eq(knownBrowsers.accountId, accountId), inArray(knownBrowsers.sessionId, ofTheSame)],
    gt(knownBrowsers.until, now()),
  );
  return (await store.db.select({ until: knownBrowsers.until }).from(knownBrowsers).where(isIts)).length > 0;
}

/** Valid for a year; a later sign-in renews it. */
export async function knowBrowser(
  { store, secrets, now }: Accounts,
  browser: string,
  { accountId, sessionId }: Opened,
): Promise<void> {
  const until = after(now(), KNOWN_FOR_MS);
  await store.atomically((db) => [
    db
      .insert(knownBrowsers)
      .values({ accountId, browserHash: browserHash(secrets, browser, accountId), sessionId, until })
      .onConflictDoUpdate({
        target: [knownBrowsers.accountId, knownBrowsers.browserHash],
        set: { sessionId, until },
      }),
  ]);
}
