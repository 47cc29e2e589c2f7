import type { ChosenDay } from "#app/features/calendar/chosen-days.server.ts";
import { foldLoosely } from "#app/kit/text/fold.ts";

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
 * @returns null while nothing is typed
 */
export function foundDays(days: readonly FindableDay[], typed: string): ReadonlySet<ChosenDay> | null {
  const query = foldLoosely(typed.slice(0, MAX_QUERY)).trim();
  if (query === "") return null;
  const parts = query.split(/[\s,.]+/).filter(Boolean);
  const having = (wanted: readonly string[]) =>
    days.flatMap(({ day, words }) => (wanted.every((part) => holds(words, part)) ? day : []));
  const whole = /\p{N}/u.test(query) ? having([query]) : [];
  return new Set(whole.length > 0 ? whole : having(parts));
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
