import { inArray } from "drizzle-orm";
import { limits } from "#db/accounts/schema.ts";
import { after, days, hours } from "../durations.ts";
import { giveBack, type LimitRule, spend, spent } from "../limits.server.ts";
import { type Accounts, unless, type Writer } from "../store.server.ts";

/**
 * Wrong codes of one mailbox, whoever tried them and in however many sign-ins: codes by mail and from authenticator
 * apps count together. A new code, a right one, a restart: none of them brings the count back to nothing.
 *
 * When a mailbox is locked no new code is mailed. Codes on their way keep the tries they have, or anybody could lock
 * out anybody. At most three can be on their way (one in five minutes, good for fifteen), with three tries each: that is
 * why the day's lock begins twelve tries before the fiftieth, and why no 24 hours, wherever they begin, see more than a
 * hundred.
 */
export const GUESS_RULES = {
  hour: { name: "guesses-hour", most: 3, windowMs: hours(1) },
  day: { name: "guesses-day", most: 38, windowMs: days(1) },
} satisfies Record<string, LimitRule>;
const RULES = Object.values(GUESS_RULES);

const keyOf = ({ name }: LimitRule, mailboxHash: string): string => `${name}:${mailboxHash}`;

/** Until when nobody may begin anew for this mailbox, or null. */
export async function lockedUntil({ store, now }: Accounts, mailboxHash: string): Promise<Date | null> {
  const at = now();
  const keys = RULES.map((rule) => keyOf(rule, mailboxHash));
  const rows = await store.db.select().from(limits).where(inArray(limits.key, keys));
  const locks = rows.flatMap(({ key, points, until }) => {
    const rule = RULES.find((one) => key === keyOf(one, mailboxHash));
    return rule !== undefined && points >= rule.most && until > at ? [{ rule, until }] : [];
  });
  const latest = locks.map(({ rule, until }) => Math.min(until.getTime(), after(at, rule.windowMs).getTime()));
  // Written by a clock that was ahead, a lock would stay for as long as the clock was wrong.
  const tooLong = locks.filter(({ rule, until }) => until > after(at, rule.windowMs)).map(({ rule }) => rule);
  if (tooLong.length > 0) await store.atomically((db) => countGuess(db, mailboxHash, at, 0, tooLong));
  return latest.length === 0 ? null : new Date(Math.max(...latest));
}

/** The statements that count a try as wrong. They go with what is tried, before it is known: a crash gives none back. */
export const countGuess = (
  db: Writer,
  mailboxHash: string,
  at: Date,
  points = 1,
  rules: readonly LimitRule[] = RULES,
) => rules.map((rule) => spend(db, { key: keyOf(rule, mailboxHash), rule, points, at }));

/** The statement that takes the count of a try back, because it was right. */
export const takeBackGuess = (db: Writer, mailboxHash: string) =>
  giveBack(
    db,
    RULES.map((rule) => keyOf(rule, mailboxHash)),
  );

/**
 * Wrong codes of a second factor count with the others, and keep new mails away like them. They have an hour's lock of
 * their own besides, by account: who is here has shown that the mailbox is theirs, so codes are tried at once, and those
 * whom a stranger's guesses at mailed codes have locked are not stopped here. The day has one end for both.
 */
export const FACTOR_RULES = {
  hour: { name: "factor-hour", most: 3, windowMs: hours(1) },
  day: { ...GUESS_RULES.day, most: 50 },
} satisfies Record<string, LimitRule>;

export interface FactorGuess {
  accountId: string;
  mailboxHash: string;
}

/** The steps that count a try at a second factor as wrong; the first two do not hold where no try is left. */
export const countFactorGuess = (db: Writer, { accountId, mailboxHash }: FactorGuess, at: Date) =>
  [
    unless(spent(db, { key: keyOf(FACTOR_RULES.hour, accountId), rule: FACTOR_RULES.hour, at })),
    unless(spent(db, { key: keyOf(FACTOR_RULES.day, mailboxHash), rule: FACTOR_RULES.day, at })),
    spend(db, { key: keyOf(FACTOR_RULES.hour, accountId), rule: FACTOR_RULES.hour, points: 1, at }),
    ...countGuess(db, mailboxHash, at),
  ] as const;

/** The statement that takes the count of such a try back, because it was right. */
export const takeBackFactorGuess = (db: Writer, { accountId, mailboxHash }: FactorGuess) =>
  giveBack(db, [keyOf(FACTOR_RULES.hour, accountId), ...RULES.map((rule) => keyOf(rule, mailboxHash))]);
