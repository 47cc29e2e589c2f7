import { and, eq, exists, gt, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { after } from "#app/kit/time/durations.ts";
import type { Secrets } from "#app/services/accounts/keys/secrets.server.ts";
import { type Accounts, NotHeld, type Reader, unless, type Writer } from "#app/services/accounts/store.server.ts";
import { limits } from "#db/accounts/schema/limits.ts";

/** How often something may happen: `points` of it within a window that begins with the first of them. */
export interface LimitRule {
  name: string;
  points: number;
  windowMs: number;
}

/** The state of a rule's counter. */
export interface Counter {
  rule: LimitRule;
  key: string;
}

export interface Consumed {
  allowed: boolean;
  /** Remaining points. */
  left: number;
  /** When all points are available again. */
  until: Date;
}

/**
 * The key a limit is stored under. Its subject (an address, a network address, several joined) cannot be read from it.
 */
export const limitKey = (secrets: Pick<Secrets, "hash">, { name }: LimitRule, subject: string): string =>
  `${name}:${secrets.hash(`limit ${name}`, subject)}`;

/**
 * Uses up points. Concurrent requests and processes never get more than the allowed points. Neither a restart nor a clock
 * change returns points early or withholds them longer than the rule says.
 */
export async function consumePoints(
  { store, secrets, now }: Accounts,
  { rule, subject, points = 1 }: { rule: LimitRule; subject: string; points?: number },
): Promise<Consumed> {
  const [key, at] = [limitKey(secrets, rule, subject), now()];
  const [known] = await store.db.select().from(limits).where(eq(limits.key, key));
  // Once no points are left, further requests do not write.
  if (known !== undefined && known.points >= rule.points && holds(known.until, rule, at)) {
    return { allowed: false, left: 0, until: known.until };
  }
  const [[used]] = await store.atomically((db) => [spend(db, { key, rule, points, at })]);
  const { points: total, until } = used ?? { points, until: at };
  return { allowed: total <= rule.points, left: Math.max(0, rule.points - total), until };
}

/** A rule and the subject it counts. */
export interface Allowance {
  rule: LimitRule;
  subject: string;
}

/**
 * Uses up one point of each, or of none if any has none left. All in one transaction, because the disk takes as long for one
 * as for all.
 * @returns the index of the first that had none left, and when it has points again; null when all had points
 */
export async function consumeEach(
  { store, secrets, now }: Accounts,
  allowances: readonly Allowance[],
): Promise<{ index: number; until: Date } | null> {
  const at = now();
  const keyed = allowances.map(({ rule, subject }) => ({ key: limitKey(secrets, rule, subject), rule, at }));
  try {
    await store.atomically((db) => [
      ...keyed.map((one) => spend(db, { ...one, points: 1 })),
      ...keyed.map(({ key, rule }) => unless(overdrawn(db, key, rule))),
    ]);
    return null;
  } catch (error) {
    if (!(error instanceof NotHeld)) throw error;
    const index = error.step - keyed.length;
    const isMeant = eq(limits.key, keyed[index]?.key ?? "");
    const [spentUp] = await store.db.select({ until: limits.until }).from(limits).where(isMeant);
    return { index, until: spentUp?.until ?? at };
  }
}

const overdrawn = (db: Reader, key: string, { points }: LimitRule): SQL =>
  exists(
    db
      .select()
      .from(limits)
      .where(and(eq(limits.key, key), gt(limits.points, points))),
  );

/** Whether no point is left. Does not use any up. */
export const isSpent = async (accounts: Accounts, allowance: Allowance): Promise<boolean> =>
  (await spentUp(accounts, allowance)) !== null;

/** When there are points again; null while some are left. Does not use any up. */
export async function spentUp({ store, secrets, now }: Accounts, { rule, subject }: Allowance): Promise<Date | null> {
  const isMeant = hasNothingLeft({ key: limitKey(secrets, rule, subject), rule, at: now() });
  const [counter] = await store.db.select().from(limits).where(isMeant);
  return counter?.until ?? null;
}

/** Whether no point is left, as a condition in a transaction. */
export const spent = (db: Reader, spending: Omit<Spending, "points">): SQL =>
  exists(db.select().from(limits).where(hasNothingLeft(spending)));

/** Values that a wrong clock dated into the future are corrected by the next use: see `spend`. */
const hasNothingLeft = ({ key, rule, at }: Omit<Spending, "points">) =>
  and(
    eq(limits.key, key),
    gte(limits.points, rule.points),
    gt(limits.until, at),
    lte(limits.until, after(at, rule.windowMs)),
  );

interface Spending {
  key: string;
  rule: LimitRule;
  points: number;
  at: Date;
}

/** The statement that uses up points, for changes that do more. */
export function spend(db: Writer, { key, rule, points, at }: Spending) {
  const until = after(at, rule.windowMs);
  const isOver = sql`${limits.until} <= ${at.getTime()}`;
  return db
    .insert(limits)
    .values({ key, points, until })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        points: sql`iif(${isOver}, 0, ${limits.points}) + ${points}`,
        // A time that a wrong clock set too far in the future must not last longer than the rule says.
        until: sql`iif(${isOver}, ${until.getTime()}, min(${limits.until}, ${until.getTime()}))`,
      },
    })
    .returning();
}

/** The statement that gives points back one by one. */
export const giveBack = (db: Writer, keys: readonly string[]) =>
  db
    .update(limits)
    .set({ points: sql`max(${limits.points} - 1, 0)` })
    .where(inArray(limits.key, [...keys]));

/** Whether a stored time still counts: it is in the future, and no further than the rule allows. */
export const holds = (until: Date, { windowMs }: LimitRule, at: Date): boolean =>
  until > at && until <= after(at, windowMs);
