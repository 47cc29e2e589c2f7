import { randomBytes } from "node:crypto";
import {
  and,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { ulid } from "ulid";
import { HOME } from "#app/editions/hosts.ts";
import { after, days, minutes, startOfDay } from "#app/kit/time/durations.ts";
import { accounts } from "#db/accounts/schema/accounts.ts";
import { sessions } from "#db/accounts/schema/sessions.ts";
import { knownBrowsers } from "#db/accounts/schema/sign-in.ts";
import type { Viewer } from "../queries.server.ts";
import { type Accounts, type AccountsStore, NotHeld, type Reader, unless, type Writer } from "../store.server.ts";

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

interface Opening {
  accountId: string;
  device: string;
  /** The code of the edition whose host gets the token. */
  edition?: string | null;
}

/** The statement that opens a session, in the change that decides whether it may be opened. */
export const opening = (
  db: Writer,
  { session, accountId, device, edition = null, at }: Opening & { session: NewSession; at: Date },
) =>
  db.insert(sessions).values({
    ...session,
    accountId,
    edition,
    device: [...device].slice(0, MAX_DEVICE_LENGTH).join(""),
    createdAt: at,
    lastUsedAt: startOfDay(at),
  });

/** Opens a session. @returns null when the account is gone */
export async function createSession(
  { store, now }: Clocked,
  { accountId, device, edition }: Opening,
): Promise<NewSession | null> {
  const at = now();
  const session = newSession(at);
  const isThere = and(eq(accounts.id, accountId), ne(accounts.state, "removed"));
  try {
    await store.atomically((db) => [
      unless(notExists(db.select().from(accounts).where(isThere))),
      opening(db, { session, accountId, device, edition, at }),
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
 * @param exceptions.banned for what banned people may do, too
 */
export const freshlyHere = (
  db: Writer,
  { account, session }: Viewer,
  at: Date,
  { banned = false }: { banned?: boolean } = {},
): SQL =>
  exists(
    db
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .where(
        and(
          ...[eq(sessions.id, session.id), isNull(sessions.revokedAt), gt(sessions.expiresAt, at)],
          ...[gt(sessions.createdAt, after(at, -FRESH_MS)), eq(accounts.id, account.id)],
          inArray(accounts.state, banned ? ["active", "banned"] : ["active"]),
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
 * A sign-in has a session for each edition it was carried to, so that each host has a token of its own and can be signed
 * out alone. To its owner they are one: the list of sessions shows one, and ending it ends them all.
 * @returns the id of the sign-in
 */
export const signInOf = ({ id, signInId }: Pick<Viewer["session"], "id" | "signInId">): string => signInId ?? id;

/** Whether a session belongs to a sign-in. */
export const isOfSignIn = (signInId: string): SQL => sql`coalesce(${sessions.signInId}, ${sessions.id}) = ${signInId}`;

/** The statement that makes two sign-ins of one account one: they have met in the same browser. */
export const joining = (db: Writer, { accountId, from, into }: { accountId: string; from: string; into: string }) =>
  db
    .update(sessions)
    .set({ signInId: into })
    .where(and(eq(sessions.accountId, accountId), isOfSignIn(from)));

/** The statements for a session that a newer one replaces, of the same account in the same browser: it ends. */
export const replacing = (
  db: Writer,
  { accountId, session, signInId, at }: { accountId: string; session: Viewer["session"]; signInId: string; at: Date },
) => [
  joining(db, { accountId, from: signInOf(session), into: signInId }),
  db
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(eq(sessions.id, session.id), isNull(sessions.revokedAt))),
];

/** Whether a sign-in has an open session at an edition. */
export async function isSignedInAt(
  { store, now }: Clocked,
  { accountId, signInId, edition }: { accountId: string; signInId: string; edition: string },
): Promise<boolean> {
  const isOpen = and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now()));
  const isThere = and(isOpen, isOfSignIn(signInId), eq(sessions.edition, edition));
  return (await store.db.select({ id: sessions.id }).from(sessions).where(isThere)).length > 0;
}

/**
 * Ends a sign-in in one edition. With the last of them it ends at the home too, which otherwise lets whoever sits down there
 * next in again without a code.
 * @returns false when there is no such session
 */
export async function leaveEdition(
  { store, now }: Clocked,
  { accountId, session }: { accountId: string; session: Pick<Viewer["session"], "id" | "signInId"> },
): Promise<boolean> {
  const others = alias(sessions, "others");
  const isElsewhere = and(
    eq(others.accountId, accountId),
    sql`coalesce(${others.signInId}, ${others.id}) = ${signInOf(session)}`,
    isNull(others.revokedAt),
    gt(others.expiresAt, now()),
    ne(others.id, session.id),
    // Those from before editions were kept are somewhere.
    sql`${others.edition} IS NOT ${HOME}`,
  );
  const isLast = notExists(store.db.select({ id: others.id }).from(others).where(isElsewhere));
  const isHome = and(eq(sessions.edition, HOME), isOfSignIn(signInOf(session)), isLast);
  const isMeant = and(
    eq(sessions.accountId, accountId),
    isNull(sessions.revokedAt),
    or(eq(sessions.id, session.id), isHome),
  );
  const [ended] = await store.atomically((db) => [
    db.update(sessions).set({ revokedAt: now() }).where(isMeant).returning({ id: sessions.id }),
  ]);
  return ended.length > 0;
}

/**
 * Ends a sign-in in all editions.
 * @param forget also forgets the browser, for a sign-in that was ended from another browser
 * @returns false when there is no such sign-in
 */
export async function endSignIn(
  { store, now }: Clocked,
  { accountId, signInId, forget = false }: { accountId: string; signInId: string; forget?: boolean },
): Promise<boolean> {
  const isIts = and(eq(sessions.accountId, accountId), isOfSignIn(signInId));
  const [ended] = await store.atomically((db) => [
    db
      .update(sessions)
      .set({ revokedAt: now() })
      .where(and(isIts, isNull(sessions.revokedAt)))
      .returning({ id: sessions.id }),
    ...(forget ? [forgetBrowsers(db, accountId, inArray(knownBrowsers.sessionId, idsOf(db, isIts)))] : []),
  ]);
  return ended.length > 0;
}

/**
 * Signs an account out everywhere, or everywhere else, and forgets those browsers. @param exceptId the sign-in that stays
 * @returns how many sessions have ended
 */
export async function revokeSessions(
  { store, now }: Clocked,
  { accountId, exceptId }: { accountId: string; exceptId?: string },
): Promise<number> {
  const kept = exceptId === undefined ? undefined : isSignInOf(accountId, exceptId);
  const [ended] = await store.atomically((db) => [
    db
      .update(sessions)
      .set({ revokedAt: now() })
      .where(and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt), kept && not(kept)))
      .returning({ id: sessions.id }),
    exceptId === undefined ? forgetBrowsers(db, accountId, undefined) : forgetOtherBrowsers(db, accountId, exceptId),
  ]);
  return ended.length;
}

/** The statements that end all sign-ins of an account but one, and forget their browsers. */
export const endingOthers = (
  db: Writer,
  { accountId, signInId, at }: { accountId: string; signInId: string; at: Date },
) => [
  db
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt), not(isOfSignIn(signInId)))),
  forgetOtherBrowsers(db, accountId, signInId),
];

/** The statement that forgets all browsers in which somebody signed in, but the one of a sign-in. */
const forgetOtherBrowsers = (db: Writer, accountId: string, signInId: string) =>
  forgetBrowsers(db, accountId, isInOther(db, accountId, signInId));

/** Whether there are browsers that `revokeSessions` would forget. */
export async function hasOtherBrowsers(
  { store, now }: Clocked,
  { accountId, signInId }: { accountId: string; signInId: string },
): Promise<boolean> {
  const isOther = and(eq(knownBrowsers.accountId, accountId), isInOther(store.db, accountId, signInId));
  const isStillKnown = and(isOther, gt(knownBrowsers.until, now()));
  return (await store.db.select({ until: knownBrowsers.until }).from(knownBrowsers).where(isStillKnown)).length > 0;
}

const isSignInOf = (accountId: string, signInId: string) =>
  and(eq(sessions.accountId, accountId), isOfSignIn(signInId));

const isInOther = (db: Reader, accountId: string, signInId: string) =>
  not(inArray(knownBrowsers.sessionId, idsOf(db, isSignInOf(accountId, signInId))));

const idsOf = (db: Reader, which: SQL | undefined) => db.select({ id: sessions.id }).from(sessions).where(which);

const forgetBrowsers = (db: Writer, accountId: string, which: SQL | undefined) =>
  db.delete(knownBrowsers).where(and(eq(knownBrowsers.accountId, accountId), which));

/** The edition where somebody signed in last; null where that is not known. */
export async function lastEditionOf({ db }: Pick<AccountsStore, "db">, accountId: string): Promise<string | null> {
  const isIts = and(
    ...[eq(sessions.accountId, accountId), isNull(sessions.impersonatorId), isNotNull(sessions.edition)],
  );
  const rows = db.select({ edition: sessions.edition }).from(sessions).where(isIts);
  const [last] = await rows.orderBy(desc(sessions.createdAt), desc(sessions.id)).limit(1);
  return last?.edition ?? null;
}
