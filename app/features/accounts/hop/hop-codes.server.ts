import { randomBytes } from "node:crypto";
import { and, desc, eq, exists, gt, isNull, lte, ne, sql } from "drizzle-orm";
import { after, minutes } from "#app/kit/time/durations.ts";
import type { Secrets } from "#app/services/accounts/keys/secrets.server.ts";
import type { Viewer } from "#app/services/accounts/queries.server.ts";
import {
  isOfSignIn,
  joining,
  type NewSession,
  newSession,
  replacing,
  signInOf,
} from "#app/services/accounts/session/sessions.server.ts";
import { besieged, isStaff } from "#app/services/accounts/siege.server.ts";
import { type Accounts, attempt, must, type Reader, unless, type Writer } from "#app/services/accounts/store.server.ts";
import { accounts as accountRows } from "#db/accounts/schema/accounts.ts";
import { hopCodes } from "#db/accounts/schema/hops.ts";
import { sessions } from "#db/accounts/schema/sessions.ts";

/**
 * The codes that carry a sign-in from one edition to another. A code can be used once, within a minute, at one edition, and
 * only by the browser that asked there: that one holds a random number in a cookie, the state. Everything that makes a code
 * good is required again by the change that uses it up.
 */

export const HOP_CODE_LIFE_MS = minutes(1);

/** A random number of 256 bits: a code, or the state of a browser. */
export const randomToken = (): string => randomBytes(32).toString("base64url");

/** What other hosts get to see of a state. */
export const stateHash = (secrets: Pick<Secrets, "hash">, state: string): string => secrets.hash("hop-state", state);
const codeHash = (secrets: Pick<Secrets, "hash">, code: string): string => secrets.hash("hop-code", code);

export interface NewHop {
  /** Sessions to carry on, of different accounts. */
  viewers: readonly Viewer[];
  /** The edition that asked. */
  edition: string;
  stateHash: string;
}

/** Makes a code. An earlier one that was made of one of these sessions for the same edition stops working. */
export async function makeHopCode(
  { store, secrets, now }: Accounts,
  { viewers, edition, stateHash }: NewHop,
): Promise<string> {
  const [code, at] = [randomToken(), now()];
  await store.atomically((db) => [
    ...viewers.map(({ session }) =>
      db.delete(hopCodes).where(and(eq(hopCodes.sessionId, session.id), eq(hopCodes.edition, edition))),
    ),
    ...viewers.map(({ account, session }) =>
      db.insert(hopCodes).values({
        codeHash: codeHash(secrets, code),
        sessionId: session.id,
        accountId: account.id,
        edition,
        stateHash,
        expiresAt: after(at, HOP_CODE_LIFE_MS),
      }),
    ),
  ]);
  return code;
}

export interface SentHop {
  code: string;
  /** The edition the code came to, and the state in the browser it came with; null for a browser that did not ask. */
  edition: string;
  state: string | null;
  /** The accounts this browser holds here already. */
  held: readonly Viewer[];
  /** How many more accounts fit. */
  room: number;
}

/** A session that was opened by a hop, in place of an older one of the same account where there was one. */
export interface Carried {
  accountId: string;
  session: NewSession;
}

/**
 * Uses a code up, and opens a session for each account that this browser does not hold here, or holds from an earlier
 * sign-in. They are as old as the sessions they come from: a hop makes nothing fresh and nothing last longer.
 * @returns null when the code is wrong; it does not work a second time, whatever was wrong
 */
export async function takeHopCode(accounts: Accounts, sent: SentHop): Promise<Carried[] | null> {
  const { store, secrets, now } = accounts;
  const at = now();
  const hash = codeHash(secrets, sent.code);
  const sources = await store.db
    .select({ session: sessions, account: { roles: accountRows.roles, state: accountRows.state } })
    .from(hopCodes)
    .innerJoin(sessions, eq(sessions.id, hopCodes.sessionId))
    .innerJoin(accountRows, eq(accountRows.id, sessions.accountId))
    .where(eq(hopCodes.codeHash, hash))
    // Who signed in last comes first.
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
  const plans = plansFor(
    sources.map(({ session }) => session),
    sent,
    at,
  );
  const isOfTeam = sources.every(({ account }) => isStaff(account));
  const isRight = and(
    ...[eq(hopCodes.codeHash, hash), eq(hopCodes.edition, sent.edition)],
    eq(hopCodes.stateHash, sent.state === null ? "" : stateHash(secrets, sent.state)),
    ...[gt(hopCodes.expiresAt, at), lte(hopCodes.expiresAt, after(at, HOP_CODE_LIFE_MS))],
  );
  const error = await attempt(
    store.atomically((db) => [
      must(db.delete(hopCodes).where(isRight)),
      ...plans.map(({ source }) => unless(sql`NOT ${isStillOpen(db, source, at)}`)),
      // The code may have been made before a siege began, and a hop is a sign-in.
      unless(isOfTeam ? sql`0` : exists(besieged(db))),
      ...plans.flatMap((plan) => carrying(db, plan, sent.edition, at)),
    ]),
    ["wrong", ...plans.map(() => "wrong" as const), "wrong"],
  );
  if (error === null)
    return plans.flatMap(({ source, session }) => (session === null ? [] : [{ accountId: source.accountId, session }]));
  await store.atomically((db) => [db.delete(hopCodes).where(eq(hopCodes.codeHash, hash))]);
  return null;
}

type Session = Viewer["session"];

interface Plan {
  source: Session;
  /** The session of the same account that this browser holds here. */
  held: Session | null;
  /** The session to open; null where the one it holds is just as new. */
  session: NewSession | null;
}

function plansFor(sources: readonly Session[], { held, room }: SentHop, at: Date): Plan[] {
  const plans = sources.map((source) => {
    const known = held.find(({ account }) => account.id === source.accountId)?.session ?? null;
    const isNewer = known === null || source.createdAt > known.createdAt;
    const { id, tokenId } = newSession(at);
    return { source, held: known, session: isNewer ? { id, tokenId, expiresAt: source.expiresAt } : null };
  });
  const places = plans.filter(({ held: known }) => known === null).slice(room);
  return plans.filter((plan) => !places.includes(plan));
}

function carrying(db: Writer, { source, held, session }: Plan, edition: string, at: Date) {
  const [accountId, signInId] = [source.accountId, signInOf(source)];
  if (session === null) {
    return held === null ? [] : [joining(db, { accountId, from: signInOf(held), into: signInId })];
  }
  const { device, createdAt, lastUsedAt } = source;
  return [
    ...(held === null ? [] : replacing(db, { accountId, session: held, signInId, at })),
    db.insert(sessions).values({ ...session, accountId, signInId, edition, device, createdAt, lastUsedAt }),
  ];
}

/** Whether a session and its account are as they were: it may have been ended, or joined to another, a moment ago. */
const isStillOpen = (db: Reader, source: Session, at: Date) =>
  exists(
    db
      .select({ id: sessions.id })
      .from(sessions)
      .innerJoin(accountRows, eq(accountRows.id, sessions.accountId))
      .where(
        and(
          // Who sees the site as somebody else carries nothing on: it would be a session of that person.
          ...[eq(sessions.id, source.id), isNull(sessions.impersonatorId)],
          ...[eq(sessions.accountId, source.accountId), isOfSignIn(signInOf(source))],
          ...[isNull(sessions.revokedAt), gt(sessions.expiresAt, at), ne(accountRows.state, "removed")],
        ),
      ),
  );
