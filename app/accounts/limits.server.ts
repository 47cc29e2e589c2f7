import { and, eq, exists, gt, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import { limits } from "#db/accounts/schema.ts";
import { after } from "./durations.ts";
import type { Secrets } from "./keys/secrets.server.ts";
import { type Accounts, NotHeld, type Reader, unless, type Writer } from "./store.server.ts";

/** How often something may happen: `most` points within a time that begins with the first of them. */
export interface LimitRule {
  name: string;
  most: number;
  windowMs: number;
}

/** A rule, and the row it is counted in. */
export interface Counter {
  rule: LimitRule;
  key: string;
}

export interface Consumed {
  allowed: boolean;
  /** Points that are left. */
  left: number;
  /** When all are back. */
  until: Date;
}

/** Under which a limit is kept. Whom it is about (an address, a network address, several joined) cannot be read from it. */
export const limitKey = (secrets: Pick<Secrets, "hash">, { name }: LimitRule, subject: string): string =>
  `${name}:${secrets.hash(`limit ${name}`, subject)}`;

/**
 * Uses up points. Of however many at once, by however many processes, exactly as many are allowed as there are points;
 * neither a restart nor a clock that jumps gives any back early or holds them longer than the rule says.
 */
export async function consumePoints(
  { store, secrets, now }: Accounts,
  { rule, subject, points = 1 }: { rule: LimitRule; subject: string; points?: number },
): Promise<Consumed> {
  const [key, at] = [limitKey(secrets, rule, subject), now()];
  const [known] = await store.db.select().from(limits).where(eq(limits.key, key));
  // Who goes on asking after the last point costs no write.
  if (known !== undefined && known.points >= rule.most && holds(known.until, rule, at)) {
    return { allowed: false, left: 0, until: known.until };
  }
  const [[used]] = await store.atomically((db) => [spend(db, { key, rule, points, at })]);
  const { points: total, until } = used ?? { points, until: at };
  return { allowed: total <= rule.most, left: Math.max(0, rule.most - total), until };
}

/** Whose points, of which rule. */
export interface Allowance {
  rule: LimitRule;
  subject: string;
}

/**
 * Uses up a point of each, or none at all when one has none left. It is one change, for the disk takes as long for all of
 * them as for one.
 * @returns which of them had none left, from 0; null when all had
 */
export async function consumeEach(
  { store, secrets, now }: Accounts,
  allowances: readonly Allowance[],
): Promise<number | null> {
  const at = now();
  const keyed = allowances.map(({ rule, subject }) => ({ key: limitKey(secrets, rule, subject), rule, at }));
  try {
    await store.atomically((db) => [
      ...keyed.map((one) => spend(db, { ...one, points: 1 })),
      ...keyed.map(({ key, rule }) => unless(overdrawn(db, key, rule))),
    ]);
    return null;
  } catch (error) {
    if (error instanceof NotHeld) return error.step - keyed.length;
    throw error;
  }
}

const overdrawn = (db: Reader, key: string, { most }: LimitRule): SQL =>
  exists(
    db
      .select()
      .from(limits)
      .where(and(eq(limits.key, key), gt(limits.points, most))),
  );

/** Whether no point is left. Asking uses none up. */
export async function isSpent(
  { store, secrets, now }: Accounts,
  { rule, subject }: { rule: LimitRule; subject: string },
): Promise<boolean> {
  const isMeant = hasNothingLeft({ key: limitKey(secrets, rule, subject), rule, at: now() });
  return (await store.db.select().from(limits).where(isMeant)).length > 0;
}

/** Whether no point is left, as a condition of a change. */
export const spent = (db: Reader, spending: Omit<Spending, "points">): SQL =>
  exists(db.select().from(limits).where(hasNothingLeft(spending)));

/** What a clock wrote that was ahead counts from the next time on: see `spend`. */
const hasNothingLeft = ({ key, rule, at }: Omit<Spending, "points">) =>
  and(
    eq(limits.key, key),
    gte(limits.points, rule.most),
    gt(limits.until, at),
    lte(limits.until, after(at, rule.windowMs)),
  );

interface Spending {
  key: string;
  rule: LimitRule;
  points: number;
  at: Date;
}

/** The statement that uses up points, for changes that have more to do. */
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
        // What a clock wrote that was ahead is held no longer than what a right one writes.
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

/** Whether a stored time still counts: it is to come, and no further off than the rule could have put it. */
export const holds = (until: Date, { windowMs }: LimitRule, at: Date): boolean =>
  until > at && until <= after(at, windowMs);
