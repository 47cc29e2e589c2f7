import { and, eq, exists, gt, gte, inArray, type SQL, sql } from "drizzle-orm";
import { after, days, hours } from "#app/kit/time/durations.ts";
import { type Accounts, type Reader, unless, type Writer } from "#app/services/accounts/store.server.ts";
import { type Counter, giveBack, type LimitRule, spend } from "#app/services/limits/limits.server.ts";
import { limits } from "#db/accounts/schema/limits.ts";
import type { Requester, RequesterKind } from "./requesters.server.ts";

/**
 * How many mails with a code of six digits may be asked for, and how many wrong codes known requesters may type. Everything is
 * counted by requester (see requesters.server.ts), never by account. So a stranger uses up only a stranger's allowance, and what
 * comes after it (see shared-codes.server.ts) is the same whether a name or an address has an account.
 *
 * What strangers type is counted in their own sign-in alone, and a right code gives them nothing back: whoever watches what is left
 * for a name, even in the owner's own network, does not see that the owner signs in.
 */

interface Allowance {
  /** Of one requester. */
  own: readonly LimitRule[];
  /** Of all requesters of that kind together, for one name or address. */
  all: readonly LimitRule[];
}

/**
 * A code can be typed for a quarter of an hour after its mail: with windows of 25 hours, any 24 hours touch at most
 * two. Each code of a stranger is compared three times. So strangers who ask by name (7 × 3) and by address (7 × 3), and all known
 * requesters (6), try at most a hundred codes of six digits a day, however the tries are spread: 2 × (21 + 21 + 6).
 */
const DAY = hours(25);

const NOTHING: Allowance = { own: [], all: [] };

export const ALLOWANCES: Record<RequesterKind, Record<"mails" | "guesses", Allowance>> = {
  stranger: {
    mails: {
      own: [
        { name: "mails-hour", points: 3, windowMs: hours(1) },
        { name: "mails-day", points: 4, windowMs: days(1) },
      ],
      all: [{ name: "mails-all-day", points: 7, windowMs: DAY }],
    },
    guesses: NOTHING,
  },
  known: {
    mails: {
      own: [
        { name: "known-mails-hour", points: 10, windowMs: hours(1) },
        { name: "known-mails-day", points: 30, windowMs: days(1) },
      ],
      all: [
        { name: "known-mails-all-hour", points: 20, windowMs: hours(1) },
        { name: "known-mails-all-day", points: 40, windowMs: days(1) },
      ],
    },
    guesses: {
      own: [
        { name: "known-guesses-hour", points: 3, windowMs: hours(1) },
        { name: "known-guesses-day", points: 5, windowMs: DAY },
      ],
      all: [{ name: "known-guesses-all-day", points: 6, windowMs: DAY }],
    },
  },
};

const countersOf = ({ own, all }: Allowance, requester: Pick<Requester, "own" | "all">): Counter[] => [
  ...own.map((rule) => ({ rule, key: `${rule.name}:${requester.own}` })),
  ...all.map((rule) => ({ rule, key: `${rule.name}:${requester.all}` })),
];

/** What one more mail is counted in. */
export const mailCounters = (requester: Requester): Counter[] => [
  ...countersOf(ALLOWANCES[requester.kind].mails, requester),
  ...requester.network,
];

/** What one more try is counted in: nothing for strangers, whose codes each have their own tries. */
export const guessCounters = (requester: Omit<Requester, "network">): Counter[] =>
  countersOf(ALLOWANCES[requester.kind].guesses, requester);

/**
 * The steps that count a try. The first try of a code is checked even if its requester has none left: somebody already has their
 * code, and types it right.
 * @param isFirst as a condition of the change
 */
export const countTry = (db: Writer, requester: Omit<Requester, "network">, at: Date, isFirst: SQL) => [
  ...guessCounters(requester).map((counter) =>
    unless(
      counter.key.endsWith(requester.own)
        ? sql`${isUsedUp(db, counter, at)} AND NOT ${isFirst}`
        : sql`${isUsedUp(db, counter, at)}`,
    ),
  ),
  ...counting(db, guessCounters(requester), at),
];

/** Until when one of these is used up; null when all have something left. */
export async function usedUpUntil({ store, now }: Accounts, counters: readonly Counter[]): Promise<Date | null> {
  const at = now();
  const keys = counters.map(({ key }) => key);
  const rows = await store.db.select().from(limits).where(inArray(limits.key, keys));
  const full = counters.flatMap((counter) => {
    const row = rows.find(({ key }) => key === counter.key);
    return row !== undefined && row.points >= counter.rule.points && row.until > at
      ? [{ ...counter, until: row.until }]
      : [];
  });
  if (full.length === 0) return null;
  const latestOf = ({ rule, until }: (typeof full)[number]) => Math.min(until.getTime(), at.getTime() + rule.windowMs);
  // Dated by a wrong clock, an end would be as far off as the clock was wrong.
  const tooFar = full.filter(({ rule, until }) => until > after(at, rule.windowMs));
  if (tooFar.length > 0)
    await store.atomically((db) => tooFar.map(({ key, rule }) => spend(db, { key, rule, points: 0, at })));
  return new Date(Math.max(...full.map(latestOf)));
}

/** The steps that count one more in each; the first of them do not hold where nothing is left. */
export const countIn = (db: Writer, counters: readonly Counter[], at: Date) => [
  ...counters.map((counter) => unless(isUsedUp(db, counter, at))),
  ...counting(db, counters, at),
];

const counting = (db: Writer, counters: readonly Counter[], at: Date) =>
  counters.map(({ key, rule }) => spend(db, { key, rule, points: 1, at }));

const isUsedUp = (db: Reader, { key, rule }: Counter, at: Date) =>
  exists(
    db
      .select()
      .from(limits)
      .where(and(eq(limits.key, key), gte(limits.points, rule.points), gt(limits.until, at))),
  );

/**
 * The statements for a right code of a known requester: this try was no guess, this mail no flood, and earlier typing mistakes of
 * theirs are forgiven, also where they were counted for all known ones. Strangers get nothing back: where one of them could ask or
 * try once more, the others would see that somebody has just signed in.
 */
export function countedRight(db: Writer, requester: Omit<Requester, "network">) {
  if (requester.kind === "stranger") return [];
  const { mails, guesses } = ALLOWANCES[requester.kind];
  const counted = [...countersOf(mails, requester), ...countersOf(guesses, requester)].map(({ key }) => key);
  const own = guesses.own.map(({ name }) => `${name}:${requester.own}`);
  const all = guesses.all.map(({ name }) => `${name}:${requester.all}`);
  const mistakes = sql`coalesce((SELECT max(points) FROM ${limits} WHERE ${inArray(limits.key, own)}), 0)`;
  return [
    giveBack(db, counted),
    db
      .update(limits)
      .set({ points: sql`max(0, ${limits.points} - ${mistakes})` })
      .where(inArray(limits.key, all)),
    db.delete(limits).where(inArray(limits.key, own)),
  ];
}
