import { type Day, readDay, yearOfDay } from "#app/kit/time/day.ts";
import { isCalendarYear } from "./years.ts";

/** What an address of the calendar asks for. */
export type AskedDate =
  | { kind: "year"; year: number }
  /** @property month 1 to 12 */
  | { kind: "month"; year: number; month: number }
  | { kind: "day"; day: Day };

/** @returns null for what is no date, or lies outside of the years of the calendar: "2026-13", "1969", "2026-02-30" */
export function readAskedDate(text: string, today: Day): AskedDate | null {
  const [, year = "", month] = /^(\d{4})(?:-(\d\d))?$/.exec(text) ?? [];
  if (year !== "") {
    if (!isCalendarYear(Number(year), today)) return null;
    if (month === undefined) return { kind: "year", year: Number(year) };
    return Number(month) >= 1 && Number(month) <= 12
      ? { kind: "month", year: Number(year), month: Number(month) }
      : null;
  }
  const day = readDay(text);
  return day !== null && isCalendarYear(yearOfDay(day), today) ? { kind: "day", day } : null;
}

/**
 * How addresses that people guess would be written: "2026-2" and "2.2026" are "2026-02", and "today" is the day it is.
 * @returns null for what is no date in any spelling, and for what is plain already
 */
export function plainDate(text: string, today: Day): string | null {
  if (text === "today") return today;
  const parts =
    /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(text)?.slice(1) ??
    // With dots, the day comes first in every language; with dashes, there is no telling it from the month.
    /^(?:(\d{1,2})\.)?(\d{1,2})\.(\d{4})$/.exec(text)?.slice(1).reverse() ??
    /^(\d{1,2})-(\d{4})$/.exec(text)?.slice(1).reverse() ??
    [];
  const plain = parts.flatMap((part) => part?.padStart(2, "0") ?? []).join("-");
  return plain !== text && readAskedDate(plain, today) !== null ? plain : null;
}
