import { randomBytes } from "node:crypto";
import { and, eq, exists, gt, isNull, lt, ne, notExists, type SQL } from "drizzle-orm";
import { ulid } from "ulid";
import { after, days, minutes, startOfDay } from "#app/kit/time/durations.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { sessions } from "#db/accounts/schema/sessions.ts";
import { knownBrowsers } from "#db/accounts/schema/sign-in.ts";
import type { Viewer } from "../queries.server.ts";
import { type Accounts, NotHeld, unless, type Writer } from "../store.server.ts";

/** As long as its token and its cookie. */
export const SESSION_LIFE_MS = days(365);
/** Long enough to do something right after signing in, too short for a device that was left open. */
export const FRESH_MS = minutes(15);
const MAX_DEVICE_LENGTH = 100;

type Clocked = Pick<Accounts, "store" | "now">;

export interface NewSession {
  id: string;
  /** Becomes the token's `jti`: new for each sign-in, and never one that a browser sent. */
  tokenId: string;
  expiresAt: Date;
}

export const newSession = (at: Date): NewSession => ({
  id: ulid(at.getTime()),
  tokenId: randomBytes(16).toString("base64url"),
  expiresAt: after(at, SESSION_LIFE_MS),
});

/** The statement that opens a session, in the change that decides whether it may be opened. */
export const opening = (
  db: Writer,
  { session, accountId, device, at }: { session: NewSession; accountId: string; device: string; at: Date },
) =>
  db.insert(sessions).values({
    ...session,
    accountId,
    device: [...device].slice(0, MAX_DEVICE_LENGTH).join(""),
    createdAt: at,
    lastUsedAt: startOfDay(at),
  });

/** Opens a session. @returns null when the account is gone */
export async function createSession(
  { store, now }: Clocked,
  { accountId, device }: { accountId: string; device: string },
): Promise<NewSession | null> {
  const at = now();
  const session = newSession(at);
  const isThere = and(eq(accounts.id, accountId), ne(accounts.state, "removed"));
  try {
    await store.atomically((db) => [
      unless(notExists(db.select().from(accounts).where(isThere))),
      opening(db, { session, accountId, device, at }),
    ]);
    return session;
  } catch (error) {
    if (error instanceof NotHeld) return null;
    throw error;
  }
}

/**
 * Whether somebody has just signed in and still may act, as a condition of a change: sessions end and bans begin while
 * a request is on its way.
 */
export const freshlyHere = (db: Writer, { account, session }: Viewer, at: Date): SQL =>
  exists(
    db
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .where(
        and(
          ...[eq(sessions.id, session.id), isNull(sessions.revokedAt), gt(sessions.expiresAt, at)],
          ...[gt(sessions.createdAt, after(at, -FRESH_MS)), eq(accounts.id, account.id), eq(accounts.state, "active")],
        ),
      ),
  );

/** Records once a day that somebody was here. Days only go forward, whatever the clock does. */
export async function touchSession({ store, now }: Clocked, { account, session }: Viewer): Promise<void> {
  const today = startOfDay(now());
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

/**
 * Ends one session of an account.
 * @param forget also forgets the browser, for a session that was ended from another browser
 * @returns false when there is no such session
 */
export async function revokeSession(
  { store, now }: Clocked,
  { accountId, sessionId, forget = false }: { accountId: string; sessionId: string; forget?: boolean },
): Promise<boolean> {
  const isMeant = and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId), isNull(sessions.revokedAt));
  const [ended] = await store.atomically((db) => [
    db.update(sessions).set({ revokedAt: now() }).where(isMeant).returning({ id: sessions.id }),
    ...(forget ? [forgetBrowsers(db, accountId, eq(knownBrowsers.sessionId, sessionId))] : []),
  ]);
  return ended.length > 0;
}

/**
 * Signs an account out everywhere, or everywhere else, and forgets those browsers. @returns how many sessions have
 * ended
 */
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
    forgetBrowsers(db, accountId, exceptId === undefined ? undefined : ne(knownBrowsers.sessionId, exceptId)),
  ]);
  return ended.length;
}

const forgetBrowsers = (db: Writer, accountId: string, which: SQL | undefined) =>
  db.delete(knownBrowsers).where(and(eq(knownBrowsers.accountId, accountId), which));
