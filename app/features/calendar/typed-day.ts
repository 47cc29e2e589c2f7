import type { EditionConfig } from "#app/editions/config.ts";
import { foldLoosely, foldTyped } from "#app/kit/text/fold.ts";
import { addDays, type Day, readDay } from "#app/kit/time/day.ts";
import { dayFormat, localeOfDates } from "#app/kit/time/day-format.ts";
import {
  type DateOrder,
  LEAP_YEAR,
  partsOf,
  readNumbers,
  type TypedDate,
  toDate,
  withoutDirections,
} from "./typed-numbers.ts";
import { calendarYears } from "./years.ts";

/** Dates as people type them into a search field: "December 1", "1 December 2026", "2026-12-01", "1.12." */

type Language = Pick<EditionConfig, "locale" | "dates">;

/** No date is longer in any language: "Mittwoch, der 23. September 2026" has half as many characters. */
const MAX_LENGTH = 60;
const MAX_WORDS = 10;

/**
 * The days that a text names in the way of an edition's language: without a year the next ones. Numbers may name two, as "12/2"
 * does, and the one that is meant in the language comes first.
 * @returns none for what is no date, and what dates are called whose year the calendar does not have
 */
export function typedDays(language: Language, text: string, today: Day): readonly Day[] | "another year" {
  const trimmed = text.trim();
  if (trimmed.length > MAX_LENGTH) return [];
  const near = readNear(language, trimmed, today);
  if (near !== null) return [near];
  const numbers = readNumbers(dateOrder(language), trimmed);
  const found = numbers.length > 0 ? numbers : readWords(language, trimmed);
  const years = calendarYears(today);
  if (found.some(({ year }) => year !== null && !years.includes(year))) return "another year";
  return found.flatMap((date) => dayOf(date, years, today) ?? []);
}

function dayOf({ month, date, year }: TypedDate, years: readonly number[], today: Day): Day | null {
  const inYear = (one: number): Day | null =>
    readDay(`${one}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`);
  if (year !== null) return inYear(year);
  const all = years.flatMap((one) => inYear(one) ?? []);
  return all.find((day) => day >= today) ?? all.at(-1) ?? null;
}

/** The days around today that have words of their own: "tomorrow". Of several, computers know one, and the edition the others. */
function readNear({ locale, dates }: Language, text: string, today: Day): Day | null {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  // Our keyboards have another apostrophe than "aujourd’hui".
  const asked = foldTyped(text);
  const found = NEAR.find(([name, distance]) =>
    [format.format(distance, "day"), ...(dates?.[name] ?? [])].some((word) => foldTyped(word) === asked),
  );
  return found === undefined ? null : addDays(today, found[1]);
}

const NEAR = [
  ["today", 0],
  ["tomorrow", 1],
  ["yesterday", -1],
] as const;

/** How a language writes dates in numbers. */
export function dateOrder(language: Language): DateOrder {
  const options = { day: "numeric", month: "numeric", calendar: "gregory" } as const;
  const parts = new Intl.DateTimeFormat(localeOfDates(language), options).formatToParts(0);
  const first = parts.find(({ type }) => type === "day" || type === "month");
  const between = parts.find(({ type }) => type === "literal")?.value ?? "";
  return { isMonthFirst: first?.type === "month", separator: withoutDirections(between).trim() };
}

/** With the name of a month, in whichever order. */
function readWords(language: Language, text: string): TypedDate[] {
  const { words } = partsOf(withoutWeekday(language, text));
  if (words.length < 2 || words.length > MAX_WORDS || !words.some((word) => /^\d/.test(word))) return [];
  const at = words.findIndex((word) => /^\d{4}$/.test(word));
  const year = at === -1 ? null : Number(words[at]);
  const others = words.toSpliced(at === -1 ? words.length : at, 1);
  const months = writtenMonths(language);
  for (const [place, word] of others.entries()) {
    const date = /^\d\d?$/.test(word) ? Number(word) : 0;
    for (const key of keysOf(others.with(place, DATE))) {
      const month = months.get(key);
      const found = month === undefined ? null : toDate(month, date, year);
      if (found !== null) return [found];
    }
  }
  return [];
}

/** Stands for the number of a day in the words of a date. */
const DATE = "#";
const isNumber = (word: string): boolean => word === DATE || /^\d/.test(word);

/** The words of a date, with those that only join the others and without them: "of", "de", "st". */
function keysOf(words: readonly string[]): string[] {
  const long = words.filter((word) => isNumber(word) || word.length > 2);
  return [words, long].filter((some) => !some.every(isNumber)).map(keyOf);
}

/** The order makes no difference, unless months have numbers too. */
const keyOf = (words: readonly string[]): string =>
  (words.filter(isNumber).length > 1 ? words : words.toSorted()).join(" ");

const known = new Map<string, ReadonlyMap<string, number>>();

/** The months by the words that stand in a date of theirs, in the way of a language; made when somebody types the first date. */
function writtenMonths(language: Language): ReadonlyMap<string, number> {
  const before = known.get(language.locale);
  if (before !== undefined) return before;
  const [formats, names] = [datesIn(language), monthsIn(language)];
  const months = new Map<string, number>();
  for (let month = 1; month <= 12; month += 1) {
    const day = new Date(Date.UTC(LEAP_YEAR, month - 1, ANY_DATE));
    const texts = [...formats.map((format) => format(day)), ...names.map((name) => `${ANY_DATE} ${name(day)}`)];
    for (const text of texts) {
      const words = partsOf(text).words.filter((word) => word !== String(LEAP_YEAR));
      const dated = words.map((word) => (word === String(ANY_DATE) ? DATE : word));
      for (const key of keysOf(dated)) if (!months.has(key)) months.set(key, month);
    }
  }
  known.set(language.locale, months);
  return months;
}

/** No month has this number. */
const ANY_DATE = 28;

/** A date is the same without it, and nobody knows which one it is in another year. */
function withoutWeekday(language: Language, text: string): string {
  const format = dayFormat(language, "weekday");
  // The first of January 2024 was a Monday.
  const names = Array.from({ length: 7 }, (_, at) => format.format(new Date(Date.UTC(LEAP_YEAR, 0, at + 1))));
  const folded = foldLoosely(text);
  for (const name of names.map(foldLoosely)) {
    const at = folded.indexOf(name);
    const [before, after] = [folded.slice(0, Math.max(at, 0)), folded.slice(at + name.length)];
    // "marți" is no part of "martie"; only scripts without spaces have it within other words.
    const isWord = CLOSE.test(name) || !(/\p{L}$/u.test(before) || /^\p{L}/u.test(after));
    if (at !== -1 && isWord) return `${before} ${after}`;
  }
  return text;
}

const CLOSE = /[\p{Script=Han}\p{Script=Hangul}]/u;

const ofIntl = ({ locale }: Language, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { ...options, calendar: "gregory", timeZone: "UTC" });
  return (day: Date): string => format.format(day);
};

/** With the year too, which has words of its own in some languages. */
const datesIn = (language: Language): ((day: Date) => string)[] => [
  ...(["dayOfYear", "day"] as const).map((style) => (day: Date) => dayFormat(language, style).format(day)),
  ofIntl(language, { day: "numeric", month: "short" }),
  ofIntl(language, { day: "numeric", month: "short", year: "numeric" }),
];

/** Months as they stand alone, which have another ending in some languages. */
const monthsIn = (language: Language): ((day: Date) => string)[] => [
  (day) => dayFormat(language, "month").format(day),
  ofIntl(language, { month: "long" }),
  ofIntl(language, { month: "short" }),
];
