import { eq } from "drizzle-orm";
import { days, hours } from "#app/kit/time/durations.ts";
import { unless, type Writer } from "#app/services/accounts/store.server.ts";
import { giveBack, type LimitRule, spend, spent } from "#app/services/limits/limits.server.ts";
import { limits } from "#db/accounts/schema/limits.ts";

/**
 * Counts wrong codes of a second factor by account: somebody who gets this far reads the mailbox, so no stranger can
 * use these tries up. Mailed codes are counted separately.
 */
export const FACTOR_RULES = {
  hour: { name: "factor-hour", points: 3, windowMs: hours(1) },
  day: { name: "factor-day", points: 50, windowMs: days(1) },
} satisfies Record<string, LimitRule>;

const keyOf = ({ name }: LimitRule, accountId: string): string => `${name}:${accountId}`;

/** The steps that count a try as wrong before the code is checked; the first two do not hold where no try is left. */
export const countFactorGuess = (db: Writer, accountId: string, at: Date) =>
  [
    unless(spent(db, { key: keyOf(FACTOR_RULES.hour, accountId), rule: FACTOR_RULES.hour, at })),
    unless(spent(db, { key: keyOf(FACTOR_RULES.day, accountId), rule: FACTOR_RULES.day, at })),
    spend(db, { key: keyOf(FACTOR_RULES.hour, accountId), rule: FACTOR_RULES.hour, points: 1, at }),
    spend(db, { key: keyOf(FACTOR_RULES.day, accountId), rule: FACTOR_RULES.day, points: 1, at }),
  ] as const;

/** The statements for a right code: it was no guess, and the hour starts again. The day goes on. */
export const countedFactorRight = (db: Writer, accountId: string) =>
  [
    giveBack(db, [keyOf(FACTOR_RULES.day, accountId)]),
    db.delete(limits).where(eq(limits.key, keyOf(FACTOR_RULES.hour, accountId))),
  ] as const;
