import { randomBytes } from "node:crypto";
import type { LoadContext } from "#app/server/load-context.ts";
import { knownBrowsers } from "#db/accounts/schema.ts";
import { after, days } from "../durations.ts";
import type { Secrets } from "../keys/secrets.server.ts";
import type { Accounts } from "../store.server.ts";
import { cookieHeader } from "./request.server.ts";

/**
 * A browser in which somebody has signed in before is served whatever strangers do with a name or an address. It holds a
 * random number, which outlives signing out and tells nothing; the database holds a keyed hash of it together with the
 * account. It opens nothing: a code is asked for as from anybody.
 */

/** From the last sign-in on. */
const KNOWN_FOR_MS = days(365);
const SHAPE = /^[\w-]{22}$/;

export const browserHash = (secrets: Pick<Secrets, "hash">, browser: string, accountId: string): string =>
  secrets.hash("browser", JSON.stringify([browser, accountId]));

/** What this browser holds; null for nothing, or nothing of ours. */
export function browserOf({ visitor }: Pick<LoadContext, "visitor">): string | null {
  const held = visitor.cookies.get("browser");
  return held !== null && SHAPE.test(held) ? held : null;
}

/** Whose browser it is, and the session just opened there. */
interface Opened {
  accountId: string;
  sessionId: string;
}

/**
 * Remembers that an account was signed in to in this browser.
 * @returns the Set-Cookie header
 */
export async function rememberBrowser(context: LoadContext, opened: Opened): Promise<string> {
  const browser = browserOf(context) ?? randomBytes(16).toString("base64url");
  await knowBrowser(context.accounts, browser, opened);
  return cookieHeader(context, "browser", browser, { maxAgeSeconds: KNOWN_FOR_MS / 1000 });
}

/** From now on for a year; a later sign-in makes it a year again. */
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
