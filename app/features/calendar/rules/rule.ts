import type { Weekday } from "#app/kit/time/day.ts";

/** When an event is, as `calendar.yaml` says it in words. read-rule.ts reads the words, dates.ts gives the days. */

/** One day of each year. */
export type DayRule =
  /** "14 July"; 29 February is in leap years alone */
  | { kind: "date"; date: number; month: number }
  /** "third Wednesday of October"; 1 to 5, or -1 for the last. Not every month has a fifth. */
  | { kind: "nth"; nth: number; weekday: Weekday; month: number }
  /** "Sunday on or before 1 December" */
  | { kind: "near"; weekday: Weekday; side: "before" | "after"; orOn: boolean; day: DayRule }
  /** "3 days after Easter"; negative for days before */
  | { kind: "offset"; days: number; from: DayRule }
  /** "first day of “trans_week”", "last day of “trans_week”" */
  | { kind: "event"; key: string; end: "first" | "last" }
  /** "Easter", "Orthodox Easter" */
  | { kind: "easter"; church: "western" | "orthodox" }
  /** "15 Nisan", "1 Ramadan", "6 Paush": may be twice in a year of ours, or not at all */
  | { kind: "otherCalendar"; calendar: OtherCalendar; date: number; month: number };

export const OTHER_CALENDARS = ["hebrew", "islamic", "nepali"] as const;
export type OtherCalendar = (typeof OTHER_CALENDARS)[number];

/** One day or several in a row. */
export type Rule =
  | { kind: "day"; day: DayRule }
  /** "June" */
  | { kind: "month"; month: number }
  /** "week of 14 July" begins on Monday, "Sunday-to-Saturday week of 14 July" on Sunday */
  | { kind: "week"; start: 1 | 7; day: DayRule }
  /** "7 days from third Monday of February" */
  | { kind: "span"; days: number; from: DayRule }
  /** "24 September to 1 October"; the second day is the first one of its kind that is not earlier */
  | { kind: "range"; from: DayRule; to: DayRule };

/** The years for which a rule holds, both included; null for no end. */
export interface Years {
  first: number | null;
  last: number | null;
}

/** Far more than any event needs; they keep every rule within the year before and the one after. */
export const RULE_LIMITS = {
  /** Characters of a rule. */
  length: 200,
  /** Of an event, in days. */
  span: 93,
  /** From another day, in days. */
  offset: 60,
  /** Days set by days set by days. */
  depth: 5,
  /** Events set by events set by events. */
  chain: 5,
  /** How often an event is in a year. */
  times: 50,
} as const;
