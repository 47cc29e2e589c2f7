import type { EventDate } from "../event.ts";

/** First and last day as numbers (app/kit/time/day.ts). */
export type Span = readonly [first: number, last: number];

/** Gives the dates of another event, for rules that are set by it. */
export type DatesOf = (key: string) => readonly EventDate[];

/** When an event begins in a year, each time once and in order. */
export function datesInYear(dates: readonly EventDate[], year: number, datesOf: DatesOf): Span[] {
  void dates;
  void year;
  void datesOf;
  return [];
}
