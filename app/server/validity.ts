import { dayIn } from "#app/kit/time/day-in.ts";
import { minutes } from "#app/kit/time/durations.ts";
import type { Validity } from "./page-cache.ts";
import type { Directory, FoundSite } from "./sites.ts";

/** What a stored page must match now. */
export function validity(
  { version, pages }: Directory,
  { revision, age }: FoundSite,
  { day, time }: Pick<Validity, "day" | "time">,
): Validity {
  return { revision, directory: version, otherEditions: pages, revisionAge: age, day, time };
}

/** Somewhere a day begins with each quarter of an hour, and nowhere in between. */
const MINUTE_MS = minutes(1);

/**
 * What day it is for the pages of a site, as "2025-01-31 2025-02-01": in UTC, and in the time zone of its edition. Written only when the
 * minute changes, because formatting costs more than comparing.
 */
export function calendarDays(): (timeZone: string, now: Date) => string {
  let minute = Number.NaN;
  const written = new Map<string, string>();
  return (timeZone, now) => {
    const current = Math.floor(now.getTime() / MINUTE_MS);
    if (current !== minute) written.clear();
    minute = current;
    const known = written.get(timeZone);
    if (known !== undefined) return known;
    const days = `${dayIn("UTC", now)} ${dayIn(timeZone, now)}`;
    written.set(timeZone, days);
    return days;
  };
}
