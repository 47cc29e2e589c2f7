import { digitValue } from "#app/kit/text/digits.ts";
import { foldLoosely } from "#app/kit/text/fold.ts";
import { daysInMonth } from "#app/kit/time/day.ts";

/** Dates in numbers alone, as people type them: "12/2", "1.12.26", "2026-12-01". */

/** A date of some year, or of the one that was typed. */
export interface TypedDate {
  month: number;
  date: number;
  year: number | null;
}

/** How a language writes a date in numbers. */
export interface DateOrder {
  isMonthFirst: boolean;
  /** What stands between the day and the month: "/" */
  separator: string;
}

/**
 * The dates that numbers may mean: the day and the month in the order of the language, and then in the other one, where that is a
 * date too. Behind a year, the month is first everywhere.
 * @returns none for what is no date
 */
export function readNumbers(order: DateOrder, text: string): TypedDate[] {
  const { words, between } = partsOf(text);
  const [separator = ""] = between;
  if (!words.every((word) => /^\d{1,4}$/.test(word)) || !/^[./-]$/.test(separator)) return [];
  const [first = 0, second = 0, third] = words.map(Number);
  if (words.length === 3 && words[0]?.length === 4) return [toDate(second, third ?? 0, first) ?? []].flat();
  if (words.length < 2 || words.length > 3 || words.slice(0, 2).some(({ length }) => length > 2)) return [];
  // "1-12" may be anything, where nobody writes dates like that.
  if (words.length === 2 && separator === "-" && order.separator !== "-") return [];
  // "1.12.26" is in this century.
  const year = third === undefined || words[2]?.length !== 2 ? (third ?? null) : 2000 + third;
  const [monthFirst, dayFirst] = [toDate(first, second, year), toDate(second, first, year)];
  // Between dots there is no doubt: the day comes first, but where the language itself writes the month first so.
  const areDots = separator === ".";
  const isMonthFirst = order.isMonthFirst && (!areDots || order.separator === ".");
  const inOrder = isMonthFirst ? [monthFirst, dayFirst] : [dayFirst, monthFirst];
  const dates = inOrder.flatMap((one) => one ?? []);
  return dates.slice(0, areDots || first === second ? 1 : 2);
}

/** @returns null where the month has no such day */
export function toDate(month: number, date: number, year: number | null): TypedDate | null {
  const isDate = month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(LEAP_YEAR, month);
  return isDate ? { month, date, year } : null;
}

/** Every date of a year is one of it. */
export const LEAP_YEAR = 2024;

/** Words and numbers of a text, and what stands between; digits are those of our keyboards, whatever the script. */
export function partsOf(text: string): { words: string[]; between: string[] } {
  const folded = foldLoosely(withoutDirections(text)).replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
  const words = folded.match(/\d+|[\p{L}\p{M}]+/gu) ?? [];
  const between = folded.match(/[^\d\p{L}\p{M}]+/gu) ?? [];
  return { words, between: between.map((one) => one.trim()) };
}

/** Without marks of direction, which stand between numbers in Arabic. */
export const withoutDirections = (text: string): string => text.replace(/[\u061c\u200e\u200f]/g, "");
