/** Whether somebody is old enough for an account. Dates are texts like "2010-02-28"; today's date is passed in. */

export const AGE = {
  /** The lowest age for an account, whatever an edition says. */
  minimum: 13,
  /** Below this somebody with parental responsibility has to agree. */
  consent: 16,
  /** Below this cards show less, and "members" is chosen beforehand. */
  adult: 18,
  /** A birthday before this is a typing mistake. */
  oldest: 130,
  /** So is one after this, such as the year of today: nobody so young fills in a form, and a mistake must not cost a day. */
  youngest: 4,
} as const;

/** "consent": only with the consent of a parent. "tooYoung": not at all. */
export type Admission = "allowed" | "consent" | "tooYoung" | "invalid";

interface Day {
  year: number;
  month: number;
  day: number;
}

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is a day there is. */
export const isDay = (text: string): boolean => readDay(text) !== null;

/**
 * Age in whole years on a day. Somebody born on 29 February turns a year older on 1 March in other years: laws differ,
 * and the later day breaks none of them.
 * @returns null for what is no date, a birthday in the future, or an age nobody reaches
 * @throws RangeError when `today` is no date
 */
export function ageOn(birthday: string, today: string): number | null {
  const now = readDay(today);
  if (now === null) throw new RangeError(`not a day: ${JSON.stringify(today)}`);
  const born = readDay(birthday);
  if (born === null) return null;
  const hadBirthday = now.month > born.month || (now.month === born.month && now.day >= born.day);
  const age = now.year - born.year - (hadBirthday ? 0 : 1);
  return age < 0 || age > AGE.oldest ? null : age;
}

/**
 * Whether somebody of this age may register.
 * @param minimum the edition's own minimum age, by local law; it can only be stricter
 */
export function admission(age: number | null, minimum: number = AGE.minimum): Admission {
  if (age === null || !Number.isFinite(age) || age < AGE.youngest || age > AGE.oldest) return "invalid";
  // Written this way round, a minimum that is not a number keeps everybody out instead of nobody.
  if (!(age >= Math.max(AGE.minimum, minimum))) return "tooYoung";
  return age < AGE.consent ? "consent" : "allowed";
}

/**
 * What a person has told us about their age, at sign-up and on their cards. `comingOfAge` is the month they turn 18, from the birthday
 * they signed up with: "2028-05". Null means that we know of none.
 */
export interface SaidOfAge {
  comingOfAge: string | null;
  /** Whole years by the birthdays on their cards; null where there is none. */
  ages: readonly (number | null)[];
  /** "2026-11-28". */
  today: string;
}

/**
 * Whether a person counts as a minor. Every rule about minors asks here. If what they told us differs from place to place, the stricter
 * one wins. From sign-up we know the month alone, so it counts until its last day.
 */
export const isUnderAge = ({ comingOfAge, ages, today }: SaidOfAge): boolean =>
  (comingOfAge !== null && today.slice(0, comingOfAge.length) <= comingOfAge) ||
  ages.some((age) => age !== null && age < AGE.adult);

/** @returns the month a person turns 18, such as "2028-05"; null for adults, and for a text that is no birthday */
export function comingOfAgeFrom(birthday: string, today: string): string | null {
  const [born, age] = [readDay(birthday), ageOn(birthday, today)];
  if (born === null || age === null || age >= AGE.adult) return null;
  const year = born.year + AGE.adult;
  // As in `ageOn`, the 29th of February counts as the 1st of March.
  const month = born.day > daysIn(year, born.month) ? born.month + 1 : born.month;
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}`;
}

/** Whether this birthday makes a person older than the month that we know from their sign-up. */
export function saysOlder(birthday: string, comingOfAge: string, today: string): boolean {
  if (ageOn(birthday, today) === null) return false;
  const month = comingOfAgeFrom(birthday, today);
  return month === null || month < comingOfAge;
}

function readDay(text: string): Day | null {
  const [, year, month, day] = (DAY.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) ? { year, month, day } : null;
}

function daysIn(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  if (month === 2) return isLeap ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
