import type { DateLanguage, DateStyle, DayFormat } from "./date-language.ts";
import { ownFormat } from "./own-dates.ts";

/** How days are written. Every one of them is a day of UTC, and of the Gregorian calendar: the site knows no other. */
const STYLES = {
  /** "17 May 2026" */
  day: { dateStyle: "long" },
  /** "17 May" */
  dayOfYear: { day: "numeric", month: "long" },
  /** "Sunday, 17 May 2026" */
  wholeDay: { dateStyle: "full" },
  /** "May" */
  month: { month: "long" },
  /** "May 2026" */
  monthOfYear: { month: "long", year: "numeric" },
  /** "Sunday" */
  weekday: { weekday: "long" },
  /** "S", or "Su" where one letter would not tell it apart */
  narrowWeekday: { weekday: "narrow" },
  /** "17 May 2026 at 15:05 UTC": readers live in many time zones, so it names its own. */
  moment: {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  },
} as const satisfies Record<DateStyle, Intl.DateTimeFormatOptions>;

/** Making a format takes a hundred times as long as using it, and there are only as many as editions. */
const made = new Map<string, Intl.DateTimeFormat>();

/**
 * All dates that people read are written here, on the server: browsers know fewer languages than Node does.
 * @param language of an edition, not from a request: each format is kept for good
 */
export function dayFormat(language: DateLanguage, style: DateStyle = "day"): DayFormat {
  const locale = localeOfDates(language);
  return ownFormat(language, style, (name) => knownFormat(locale, name)) ?? knownFormat(locale, style);
}

/** The tag with which `Intl` is asked for dates and times of a language, here and in browsers. */
export const localeOfDates = ({ locale, dates }: DateLanguage): string => dates?.locale ?? locale;

function knownFormat(locale: string, style: DateStyle): Intl.DateTimeFormat {
  const key = `${style} ${locale}`;
  const known =
    made.get(key) ?? new Intl.DateTimeFormat(locale, { ...STYLES[style], calendar: "gregory", timeZone: "UTC" });
  made.set(key, known);
  return known;
}
