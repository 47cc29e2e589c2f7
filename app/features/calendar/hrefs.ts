import type { EditionConfig } from "#app/editions/config.ts";
import { href } from "#app/editions/hrefs.ts";
import { type Day, yearOfDay } from "#app/kit/time/day.ts";
import type { AskedDate } from "./asked-date.ts";

/** Addresses of the pages of the calendar. That of the current year has no year in it. */

export const yearHref = (config: EditionConfig, year: number, today: Day): string =>
  year === yearOfDay(today) ? href(config, "calendar") : href(config, "calendarDate", { date: String(year) });

/** @param month 1 to 12 */
export const monthHref = (config: EditionConfig, year: number, month: number): string =>
  href(config, "calendarDate", { date: monthKey(year, month) });

export const dayHref = (config: EditionConfig, day: Day): string => href(config, "calendarDate", { date: day });

export function askedHref(config: EditionConfig, asked: AskedDate, today: Day): string {
  if (asked.kind === "year") return yearHref(config, asked.year, today);
  return asked.kind === "month" ? monthHref(config, asked.year, asked.month) : dayHref(config, asked.day);
}

/** The place of a month on the page of its year, for an address to point to. */
export const monthPlace = (key: string): string => `m-${key}`;

/** "2026-05" */
export const monthKey = (year: number, month: number): string => `${year}-${String(month).padStart(2, "0")}`;
