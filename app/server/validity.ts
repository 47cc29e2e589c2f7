import type { Validity } from "./page-cache.ts";
import type { Directory, FoundSite } from "./sites.ts";

/** What a stored page must match now. */
export function validity({ version, pages }: Directory, { revision, age }: FoundSite, day: string): Validity {
  return { revision, directory: version, otherEditions: pages, revisionAge: age, day };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The calendar day (UTC) as "2025-01-31", formatted only when the day changes, because formatting costs more than comparing.
 */
export function calendarDay(clock: () => Date): () => string {
  let written = { day: Number.NaN, text: "" };
  return () => {
    const now = clock();
    const day = Math.floor(now.getTime() / DAY_MS);
    if (day !== written.day) written = { day, text: now.toISOString().slice(0, 10) };
    return written.text;
  };
}
