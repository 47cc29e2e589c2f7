import { minutesAhead } from "#app/kit/time/time-zone.ts";
import type { CardTimeZone } from "../content.ts";

/** A time zone as the API says it. */
export interface ApiTimeZone {
  tz: string;
  area: boolean;
  loc: boolean;
}

/**
 * What others learn of a time zone. The name of a zone is the name of a place, so who does not show the place shares only
 * the local time, as a zone of whole hours: "Etc/GMT-2" is two hours ahead of Greenwich.
 * @param now because the offset changes with the season
 * @returns null where the local time alone cannot be said: no zone without a place is half an hour off
 */
export function sharedTimeZone({ zone, area, place }: CardTimeZone, now: Date): ApiTimeZone | null {
  if (place) return { tz: zone, area, loc: true };
  const offset = minutesAhead(zone, now);
  if (offset === null || offset % 60 !== 0) return null;
  const hours = offset / 60;
  // The signs of these zones are the other way round.
  const sign = hours > 0 ? "-" : "+";
  return { tz: hours === 0 ? "Etc/GMT" : `Etc/GMT${sign}${Math.abs(hours)}`, area: false, loc: false };
}
