import { minutesAhead } from "#app/kit/time/time-zone.ts";
import type { CardTimeZone } from "../content.ts";
import { hasArea } from "../page/clock.ts";

/** A time zone as the API says it. */
export interface ApiTimeZone {
  tz: string;
  area: boolean;
  loc: boolean;
}

/**
 * What others learn of a time zone. The name of a zone is the name of a place, so who does not show the place shares only
 * the local time, as a zone of whole hours: "Etc/GMT-2" is two hours ahead of Greenwich.
 * A program shows the first part of the zone where `area` is true, so it is false with these: the shape has no other place for a
 * continent, and a zone of that continent would name a town where somebody does not live.
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

/** The continent or ocean, for who shows it; null for zones that are in none. */
export const sharedArea = ({ zone, area }: CardTimeZone): string | null =>
  area && hasArea(zone) ? (zone.split("/")[0] ?? null) : null;
