import type { ChosenDay } from "#app/features/calendar/chosen-days.server.ts";
import { type DateOrder, readNumbers, type TypedDate } from "#app/features/calendar/typed-numbers.ts";
import { foldLoosely } from "#app/kit/text/fold.ts";
import { readDay, yearOfDay } from "#app/kit/time/day.ts";

/** No name is longer; what is typed beyond it is not looked at. */
const MAX_QUERY = 64;

/** A day by what it can be found by. */
export interface FindableDay {
  day: ChosenDay;
  /** Its name, what it is called for short, and its date, folded. */
  words: string;
}

export const findableDays = (days: readonly ChosenDay[]): FindableDay[] =>
  days.map((day) => ({ day, words: foldLoosely([day.plain, ...day.shortNames, day.when].join(" ")) }));

/**
 * The days that have all that was typed, in any order; a number has to stand there as it is, so that "December 1" is not among the
 * tenth to the nineteenth. Where some have it all in one piece, it is only those: "June 1" is not "May 1 to June 7".
 * A date in numbers finds what is on that day, and "12/2" what is on either of both.
 * @param order in which the language writes a date in numbers
 * @returns null while nothing is typed
 */
export function foundDays(
  days: readonly FindableDay[],
  typed: string,
  order: DateOrder,
): ReadonlySet<ChosenDay> | null {
  const query = foldLoosely(typed.slice(0, MAX_QUERY)).trim();
  if (query === "") return null;
  const dates = readNumbers(order, query);
  if (dates.length > 0) return new Set(days.flatMap(({ day }) => (dates.some((date) => isOn(day, date)) ? day : [])));
  const parts = query.split(/[\s,.]+/).filter(Boolean);
  const having = (wanted: readonly string[]) =>
    days.flatMap(({ day, words }) => (wanted.every((part) => holds(words, part)) ? day : []));
  const whole = /\p{N}/u.test(query) ? having([query]) : [];
  return new Set(whole.length > 0 ? whole : having(parts));
}

/** Whether something is on at a date; without a year, in whichever. */
function isOn({ first, last }: ChosenDay, { month, date, year }: TypedDate): boolean {
  return (year === null ? [yearOfDay(first), yearOfDay(last)] : [year]).some((one) => {
    const day = readDay(`${one}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`);
    return day !== null && first <= day && day <= last;
  });
}

/** Whether a text has a piece somewhere with no digits beyond its own. */
function holds(text: string, piece: string): boolean {
  for (let at = text.indexOf(piece); at !== -1; at = text.indexOf(piece, at + 1)) {
    const [before, after] = [text[at - 1] ?? "", text[at + piece.length] ?? ""];
    const goesOn = (isDigit(before) && isDigit(piece[0] ?? "")) || (isDigit(after) && isDigit(piece.at(-1) ?? ""));
    if (!goesOn) return true;
  }
  return false;
}

const isDigit = (character: string): boolean => /\p{N}/u.test(character);
