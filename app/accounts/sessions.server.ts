import { randomBytes } from "node:crypto";
import { and, eq, isNull, lt, ne, notExists } from "drizzle-orm";
import { ulid } from "ulid";
import { accounts, sessions } from "#db/accounts/schema.ts";
import { after, dayOf, days } from "./durations.ts";
import type { Viewer } from "./queries.server.ts";
import { type Accounts, NotHeld, unless } from "./store.server.ts";

/** As long as its token and the cookie. */
export const SESSION_LIFE_MS = days(365);
const LONGEST_DEVICE = 100;

type Clocked = Pick<Accounts, "store" | "now">;

export interface NewSession {
  id: string;
  /** Becomes the token's `jti`: a new one for each sign-in, never one that a browser brought along. */
  tokenId: string;
  expiresAt: Date;
}

/** Opens a session. @returns null when the account is gone */
export async function createSession(
  { store, now }: Clocked,
  { accountId, device }: { accountId: string; device: string },
): Promise<NewSession | null> {
  const at = now();
  const session = {
    id: ulid(at.getTime()),
    tokenId: randomBytes(16).toString("base64url"),
    expiresAt: after(at, SESSION_LIFE_MS),
  };
  const isThere = and(eq(accounts.id, accountId), ne(accounts.state, "removed"));
  try {
    await store.atomically((db) => [
      unless(notExists(db.select().from(accounts).where(isThere))),
      db.insert(sessions).values({
        ...session,
        accountId,
        device: [...device].slice(0, LONGEST_DEVICE).join(""),
        createdAt: at,
        lastUsedAt: dayOf(at),
      }),
    ]);
    return session;
  } catch (problem) {
    if (problem instanceof NotHeld) return null;
    throw problem;
  }
}

/** Writes down that somebody was here, once a day. Days only go forward, whatever the clock does. */
export async function touchSession({ store, now }: Clocked, { account, session }: Viewer): Promise<void> {
  const today = dayOf(now());
  if (session.lastUsedAt >= today && account.lastActiveAt >= today) return;
  await store.atomically((db) => [
    db
      .update(sessions)
      .set({ lastUsedAt: today })
      .where(and(eq(sessions.id, session.id), lt(sessions.lastUsedAt, today))),
    db
      .update(accounts)
      .set({ lastActiveAt: today, inactiveWarnedAt: null })
      .where(and(eq(accounts.id, account.id), lt(accounts.lastActiveAt, today))),
  ]);
}

/** Ends one session of an account's. @returns false when it has none such */
export async function revokeSession(
  { store, now }: Clocked,
  { accountId, sessionId }: { accountId: string; sessionId: string },
): Promise<boolean> {
  const isMeant = and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId), isNull(sessions.revokedAt));
  const [ended] = await store.atomically((db) => [
    db.update(sessions).set({ revokedAt: now() }).where(isMeant).returning({ id: sessions.id }),
  ]);
  return ended.length > 0;
}

/** Signs an account out everywhere, or everywhere else. @returns how many sessions that ended */
export async function revokeSessions(
  { store, now }: Clocked,
  { accountId, exceptId }: { accountId: string; exceptId?: string },
): Promise<number> {
  const others = exceptId === undefined ? undefined : ne(sessions.id, exceptId);
  const [ended] = await store.atomically((db) => [
    db
      .update(sessions)
      .set({ revokedAt: now() })
      .where(and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt), others))
      .returning({ id: sessions.id }),
  ]);
  return ended.length;
}
