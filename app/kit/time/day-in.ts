import { type Day, dayOfNumber } from "./day.ts";
import { after, days, minutes } from "./durations.ts";
import { minutesAhead } from "./time-zone.ts";

/**
 * The day that it is somewhere.
 * @param zone "Europe/Lisbon"; one that there is not counts as UTC
 */
export const dayIn = (zone: string, now: Date): Day =>
  dayOfNumber(Math.floor(after(now, minutes(minutesAhead(zone, now) ?? 0)).getTime() / days(1)));
