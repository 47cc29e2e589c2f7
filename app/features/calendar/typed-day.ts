import type { EditionConfig } from "#app/editions/config.ts";
import { digitValue } from "#app/kit/text/digits.ts";
import { foldLoosely, foldTyped } from "#app/kit/text/fold.ts";
import { addDays, type Day, daysInMonth, readDay } from "#app/kit/time/day.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { calendarYears } from "./years.ts";

/** Dates as people type them into a search field: "December 1", "1 December 2026", "2026-12-01", "1.12." */

type Language = Pick<EditionConfig, "locale" | "dates">;

/** No date is longer in any language: "Mittwoch, der 23. September 2026" has half as many characters. */
const MAX_LENGTH = 60;
const MAX_WORDS = 10;

/** A date of some year, or of the one that was typed. */
interface TypedDate {
  month: number;
  date: number;
  year: number | null;
}

/**
 * The day that a text names in the way of an edition's language: without a year the one that is next.
 * @returns null for what is no date, and what a date is called whose year the calendar does not have
 */
export function typedDay(language: Language, text: string, today: Day): Day | "another year" | null {
  const trimmed = text.trim();
  if (trimmed.length > MAX_LENGTH) return null;
  const near = readNear(language, trimmed, today);
  if (near !== null) return near;
  const found = readNumbers(language, trimmed) ?? readWords(language, trimmed);
  if (found === null) return null;
  const inYear = (year: number): Day | null =>
    readDay(`${year}-${String(found.month).padStart(2, "0")}-${String(found.date).padStart(2, "0")}`);
  const years = calendarYears(today);
  if (found.year !== null) return years.includes(found.year) ? inYear(found.year) : "another year";
  const all = years.flatMap((year) => inYear(year) ?? []);
  return all.find((day) => day >= today) ?? all.at(-1) ?? null;
}

/** The days around today that have a word of their own: "tomorrow". */
function readNear({ locale }: Language, text: string, today: Day): Day | null {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  // Our keyboards have another apostrophe than "aujourd’hui".
  const asked = foldTyped(text);
  const distance = [0, 1, -1].find((days) => foldTyped(format.format(days, "day")) === asked);
  return distance === undefined ? null : addDays(today, distance);
}

/** Words and numbers of a text, and what stands between; digits are those of our keyboards, whatever the script. */
function partsOf(text: string): { words: string[]; between: string[] } {
  const folded = foldLoosely(text.replace(DIRECTIONS, "")).replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
  const words = folded.match(/\d+|[\p{L}\p{M}]+/gu) ?? [];
  const between = folded.match(/[^\d\p{L}\p{M}]+/gu) ?? [];
  return { words, between: between.map((one) => one.trim()) };
}

/** Marks of direction, which stand between numbers in Arabic. */
const DIRECTIONS = /[\u061c\u200e\u200f]/g;

/** Numbers alone: the year first, or the day and the month in the order of the language. */
function readNumbers(language: Language, text: string): TypedDate | null {
  const { words, between } = partsOf(text);
  const [separator = ""] = between;
  if (!words.every((word) => /^\d{1,4}$/.test(word)) || !/^[./-]$/.test(separator)) return null;
  const [first = 0, second = 0, third] = words.map(Number);
  if (words.length === 3 && words[0]?.length === 4) return toDate(second, third ?? 0, first);
  if (words.length < 2 || words.length > 3 || words.slice(0, 2).some(({ length }) => length > 2)) return null;
  const own = ownNumbers(language);
  // "1-12" may be anything, where nobody writes dates like that.
  if (words.length === 2 && separator === "-" && own.separator !== "-") return null;
  // "1.12.26" is in this century.
  const year = third === undefined || words[2]?.length !== 2 ? (third ?? null) : 2000 + third;
  const [monthFirst, dayFirst] = [toDate(first, second, year), toDate(second, first, year)];
  // Languages with the month first do it with their own sign alone: between dots, the day comes first everywhere else.
  const isMonthFirst = own.isMonthFirst && (separator !== "." || own.separator === ".");
  return isMonthFirst ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst);
}

function toDate(month: number, date: number, year: number | null): TypedDate | null {
  const isDate = month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(LEAP_YEAR, month);
  return isDate ? { month, date, year } : null;
}

/** Every date of a year is one of it. */
const LEAP_YEAR = 2024;

function ownNumbers({ locale }: Language): { isMonthFirst: boolean; separator: string } {
  const format = new Intl.DateTimeFormat(locale, { day: "numeric", month: "numeric", calendar: "gregory" });
  const parts = format.formatToParts(0);
  const first = parts.find(({ type }) => type === "day" || type === "month");
  const between = parts.find(({ type }) => type === "literal")?.value ?? "";
  return { isMonthFirst: first?.type === "month", separator: between.replace(DIRECTIONS, "").trim() };
}

/** With the name of a month, in whichever order. */
function readWords(language: Language, text: string): TypedDate | null {
  const { words } = partsOf(withoutWeekday(language, text));
  if (words.length < 2 || words.length > MAX_WORDS || !words.some((word) => /^\d/.test(word))) return null;
  const at = words.findIndex((word) => /^\d{4}$/.test(word));
  const year = at === -1 ? null : Number(words[at]);
  const others = words.toSpliced(at === -1 ? words.length : at, 1);
  const months = writtenMonths(language);
  for (const [place, word] of others.entries()) {
    const date = /^\d\d?$/.test(word) ? Number(word) : 0;
    for (const key of keysOf(others.with(place, DATE))) {
      const month = months.get(key);
      const found = month === undefined ? null : toDate(month, date, year);
      if (found !== null) return found;
    }
  }
  return null;
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
