import type { Years } from "./rule.ts";

/** The years in which events can be, in files and everywhere else. */
export const YEARS_OF_RULES = { first: 1900, last: 2200 } as const;

/** Every year. */
export const ALWAYS: Years = { first: null, last: null };

const ONE = /^(\d{4})$/;
const SEVERAL = /^(\d{4})\s?(?:-|–|to)\s?(\d{4})$/;
const FROM = /^from (\d{4})$/;
const UNTIL = /^until (\d{4})$/;

/**
 * Reads for which years something holds: "2021", "2021-2023", "2021, 2023", "from 2023", "until 2022"; "" is always.
 * @returns null for what is none of these
 */
export function readYears(text: string): Years[] | null {
  if (text.length > 100) return null;
  if (text.trim() === "") return [ALWAYS];
  const parts = text.split(",").map((part) => readPart(part.trim().toLowerCase()));
  return parts.every((part) => part !== null) ? parts : null;
}

function readPart(text: string): Years | null {
  const one = ONE.exec(text);
  if (one !== null) return inLimits(year(one[1]), year(one[1]));
  const several = SEVERAL.exec(text);
  if (several !== null) return inLimits(year(several[1]), year(several[2]));
  const from = FROM.exec(text);
  if (from !== null) return inLimits(year(from[1]), null);
  const until = UNTIL.exec(text);
  return until === null ? null : inLimits(null, year(until[1]));
}

const year = (digits: string | undefined): number => Number(digits);

function inLimits(first: number | null, last: number | null): Years | null {
  const inside = [first, last].every(
    (one) => one === null || (one >= YEARS_OF_RULES.first && one <= YEARS_OF_RULES.last),
  );
  return inside && (first === null || last === null || first <= last) ? { first, last } : null;
}

/** Years as `readYears` reads them; null for every year. */
export function writeYears({ first, last }: Years): string | null {
  if (first === null) return last === null ? null : `until ${last}`;
  if (last === null) return `from ${first}`;
  return first === last ? String(first) : `${first}-${last}`;
}

/** Whether two have a year in common. */
export const haveCommonYear = (a: Years, b: Years): boolean =>
  (a.first ?? Number.NEGATIVE_INFINITY) <= (b.last ?? Number.POSITIVE_INFINITY) &&
  (b.first ?? Number.NEGATIVE_INFINITY) <= (a.last ?? Number.POSITIVE_INFINITY);
