/** How a day may be written: see `dayFormat`. */
export type DateStyle =
  | "day"
  | "dayOfYear"
  | "wholeDay"
  | "month"
  | "monthOfYear"
  | "weekday"
  | "narrowWeekday"
  | "moment";

/** A language, as far as dates go: the settings of an edition are one. */
export interface DateLanguage {
  /** BCP 47 tag */
  locale: string;
  /** What Intl does not know of the language, or writes as nobody does; null for most languages. */
  dates: OwnDates | null;
}

/** Names and patterns; for what is not given, Intl is asked. In patterns stand %date%, %month%, %year% and %weekday%. */
export interface OwnDates {
  /** Whose dates are meant where the tag of the language alone would give those of one country: "en" is American to Intl. */
  locale?: string | undefined;
  /** January first. */
  months?: readonly string[] | undefined;
  /** The same in the form they have behind the number of a day: "marta" of "mart". */
  monthsOfDays?: readonly string[] | undefined;
  /** Monday first. */
  weekdays?: readonly string[] | undefined;
  narrowWeekdays?: readonly string[] | undefined;
  /** How the first of a month is written where it is no plain number: "1er". */
  first?: string | undefined;
  day?: string | undefined;
  dayOfYear?: string | undefined;
  wholeDay?: string | undefined;
  monthOfYear?: string | undefined;
  /** With %time% as well. */
  moment?: string | undefined;
  /** What stands between two days. */
  between?: string | undefined;
  /** Words for the days around today, besides the one that Intl knows: "dziś". */
  today?: readonly string[] | undefined;
  tomorrow?: readonly string[] | undefined;
  yesterday?: readonly string[] | undefined;
}

/** As much of `Intl.DateTimeFormat` as dates need. */
export interface DayFormat {
  format(day: Date | number): string;
  /** From a day to a later one. */
  formatRange(first: Date, last: Date): string;
}
