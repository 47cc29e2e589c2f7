import { minutes } from "./durations.ts";
import { minutesAhead } from "./time-zone.ts";

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?$/;

/**
 * The moment at which clocks of a time zone show a time. One that they leave out when they are put forward counts by the clock before.
 * @param written "2026-11-27T18:30", or a day for its beginning
 * @returns null for text that is no time
 */
export function momentIn(zone: string, written: string): Date | null {
  const [, day, time = "00:00"] = LOCAL_TIME.exec(written) ?? [];
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  // "2026-02-30" is taken for a day in March.
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(`${day}T${time}`)) return null;
  const ahead = (at: number) => minutes(minutesAhead(zone, at) ?? 0);
  return new Date(asUtc - ahead(asUtc - ahead(asUtc)));
}
