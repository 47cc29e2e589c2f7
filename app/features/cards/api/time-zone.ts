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

const OFFSET = /GMT(?:([+-])(\d\d):(\d\d))?$/;

/** How far ahead of Greenwich the clocks of a zone are; null for a zone that is not known any more. */
function minutesAhead(zone: string, now: Date): number | null {
  const written = formatterOf(zone)?.format(now) ?? "";
  const [found, sign, hours = "0", minutes = "0"] = OFFSET.exec(written) ?? [];
  if (found === undefined) return null;
  const total = 60 * Number(hours) + Number(minutes);
  return sign === "-" ? -total : total;
}

/** There are some hundred zones, and making a formatter takes longer than a whole answer. */
const formatters = new Map<string, Intl.DateTimeFormat | null>();

function formatterOf(zone: string): Intl.DateTimeFormat | null {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  let made: Intl.DateTimeFormat | null = null;
  try {
    made = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  } catch {}
  formatters.set(zone, made);
  return made;
}
