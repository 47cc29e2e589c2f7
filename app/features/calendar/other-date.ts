import type { EditionConfig } from "#app/editions/config.ts";
import { type Day, numberOfDay } from "#app/kit/time/day.ts";
import { ADAR } from "./rules/months.ts";
import { dateInOtherCalendar } from "./rules/other-calendars.ts";

/**
 * A day as people of the edition also count it: "25 Tamuz 5783". Null where they have no other calendar. A Hebrew day begins in the
 * evening before; this is the one of the daylight.
 */
export function otherDate({ otherCalendar }: Pick<EditionConfig, "otherCalendar">, day: Day): string | null {
  if (otherCalendar === null) return null;
  const { calendar, months } = otherCalendar;
  const { year, month, date, isLeap } = dateInOtherCalendar(calendar, numberOfDay(day));
  const index = calendar === "hebrew" ? hebrewName(month, isLeap) : month - 1;
  return `${date} ${months[index] ?? ""} ${year}`;
}

/** Where the name of a month is among the fourteen: Adar, Adar I and Adar II are in a row. */
function hebrewName(month: number, isLeap: boolean): number {
  if (month < ADAR - 1) return month - 1;
  return month === ADAR && !isLeap ? 5 : month;
}
