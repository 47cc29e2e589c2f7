import type { Weekday } from "#app/kit/time/day.ts";

/** When an event is, as `calendar.yaml` says it in words; parse-rule.ts reads them, dates.ts gives the days. */

/** One day of each year. */
export type DayRule =
  /** "14 July"; 29 February is in leap years alone */
  | { kind: "date"; date: number; month: number }
  /** "third Wednesday of October"; `nth` is 1 to 5, or -1 for the last. There is no fifth in every month. */
  | { kind: "weekday"; nth: number; weekday: Weekday; month: number }
  /** "Sunday on or before 1 December" */
  | { kind: "near"; weekday: Weekday; side: "before" | "after"; orOn: boolean; day: DayRule }
  /** "3 days after Easter"; negative for days before */
  | { kind: "offset"; days: number; from: DayRule }
  /** "first day of “trans_week”", "last day of “trans_week”" */
  | { kind: "event"; key: string; end: "first" | "last" }
  /** "Easter", "Orthodox Easter" */
  | { kind: "easter"; church: "western" | "orthodox" }
  /** "15 Nisan", "1 Ramadan", "6 Paush": may be twice in a year, or not at all */
  | { kind: "otherCalendar"; calendar: OtherCalendar; date: number; month: number };

export const OTHER_CALENDARS = ["hebrew", "islamic", "bikramSambat"] as const;
export type OtherCalendar = (typeof OTHER_CALENDARS)[number];

/** One day or several in a row. */
export type Rule =
  | { kind: "day"; day: DayRule }
  /** "June" */
  | { kind: "month"; month: number }
  /** "week of 14 July": from Monday, or with "Sunday-to-Saturday week of 14 July" from Sunday */
  | { kind: "week"; start: 1 | 7; day: DayRule }
  /** "7 days from third Monday of February" */
  | { kind: "span"; days: number; from: DayRule }
  /** "24 September to 1 October"; the second day is the first one of its kind that does not come earlier */
  | { kind: "range"; from: DayRule; to: DayRule };

/** The years for which a rule holds, both included; null for no end. */
export interface Years {
  first: number | null;
  last: number | null;
}
