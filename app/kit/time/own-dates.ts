import type { DateLanguage, DateStyle, DayFormat, OwnDates } from "./date-language.ts";
import { weekdayOf } from "./day.ts";
import { days } from "./durations.ts";

/** @returns null where the language has nothing of its own for the style */
export function ownFormat(
  { dates }: DateLanguage,
  style: DateStyle,
  known: (style: "month" | "weekday") => DayFormat,
): DayFormat | null {
  const pattern = dates && patternOf(dates, style);
  if (!dates || pattern == null) return null;
  const weekday = (day: Date): number => weekdayOf(Math.floor(day.getTime() / days(1))) - 1;
  /** @param date "17", or "1–7" */
  const write = (day: Date, date: string): string => {
    const parts: Record<string, () => string | undefined> = {
      date: () => date,
      month: () => monthsFor(dates, style)?.[day.getUTCMonth()] ?? known("month").format(day),
      year: () => String(day.getUTCFullYear()),
      weekday: () => dates.weekdays?.[weekday(day)] ?? known("weekday").format(day),
      narrowWeekday: () => dates.narrowWeekdays?.[weekday(day)],
      time: () => day.toISOString().slice(11, 16),
    };
    return pattern.replace(/%(\w+)%/g, (written, name: string) => parts[name]?.() ?? written);
  };
  const dateOf = (day: Date): string => {
    const date = day.getUTCDate();
    return date === 1 ? (dates.first ?? "1") : String(date);
  };
  const format = (day: Date | number): string => write(new Date(day), dateOf(new Date(day)));
  return {
    format,
    formatRange: (first, last) =>
      first.toISOString().slice(0, 7) === last.toISOString().slice(0, 7)
        ? write(last, [dateOf(first), dateOf(last)].join(dates.between ?? "–"))
        : [format(first), format(last)].join(dates.between ?? " – "),
  };
}

/** Some languages write months in another form behind the number of a day. */
const monthsFor = ({ months, monthsOfDays }: OwnDates, style: DateStyle): readonly string[] | undefined =>
  style === "month" || style === "monthOfYear" ? months : (monthsOfDays ?? months);

function patternOf(dates: OwnDates, style: DateStyle): string | undefined {
  switch (style) {
    case "month":
      return dates.months && "%month%";
    case "weekday":
      return dates.weekdays && "%weekday%";
    case "narrowWeekday":
      return dates.narrowWeekdays && "%narrowWeekday%";
    default:
      return dates[style];
  }
}
