import { eq } from "drizzle-orm";
import { days, hours } from "#app/kit/time/durations.ts";
import { type Accounts, unless, type Writer } from "#app/services/accounts/store.server.ts";
import { giveBack, type LimitRule, spend, spent } from "#app/services/limits/limits.server.ts";
import { limits } from "#db/accounts/schema/limits.ts";
import { usedUpUntil } from "../sign-in/allowances.server.ts";
import type { RequesterKind } from "../sign-in/requesters.server.ts";

/**
 * Counts wrong codes of a second factor by account: somebody who gets this far reads the mailbox, so no stranger can
 * use these tries up. Each known requester (see sign-in/requesters.server.ts) has tries of its own, so that not even
 * somebody who reads the mails keeps the owner out of a browser of theirs. Mailed codes are counted separately.
 */
export const FACTOR_RULES = {
  stranger: {
    hour: { name: "factor-hour", points: 3, windowMs: hours(1) },
    day: { name: "factor-day", points: 50, windowMs: days(1) },
  },
  known: {
    hour: { name: "known-factor-hour", points: 3, windowMs: hours(1) },
    day: { name: "known-factor-day", points: 10, windowMs: days(1) },
  },
} satisfies Record<RequesterKind, Record<"hour" | "day", LimitRule>>;

/** Whose tries they are. */
export interface Guesser {
  accountId: string;
  /** The known requester, as it is counted; null for strangers. */
  known: string | null;
}

/** The rules for a guesser. */
export const factorRulesFor = ({ known }: Guesser) => FACTOR_RULES[known === null ? "stranger" : "known"];

/** Until when no code is looked at any more; null when there are tries left. */
export const factorLockedUntil = (accounts: Accounts, guesser: Guesser): Promise<Date | null> =>
  usedUpUntil(accounts, Object.values(countersOf(guesser)));

function countersOf(guesser: Guesser) {
  const { hour, day } = factorRulesFor(guesser);
  const whose = [guesser.accountId, guesser.known].filter((part) => part !== null).join(":");
  return {
    hour: { rule: hour, key: `${hour.name}:${whose}` },
    day: { rule: day, key: `${day.name}:${whose}` },
  };
}

/** The steps that count a try as wrong before the code is checked; the first two do not hold where no try is left. */
export function countFactorGuess(db: Writer, guesser: Guesser, at: Date) {
  const { hour, day } = countersOf(guesser);
  return [
    unless(spent(db, { ...hour, at })),
    unless(spent(db, { ...day, at })),
    spend(db, { ...hour, points: 1, at }),
    spend(db, { ...day, points: 1, at }),
  ] as const;
}

/** The statements for a right code: it was no guess, and the hour starts again. The day goes on. */
export function countedFactorRight(db: Writer, guesser: Guesser) {
  const { hour, day } = countersOf(guesser);
  return [giveBack(db, [day.key]), db.delete(limits).where(eq(limits.key, hour.key))] as const;
}
