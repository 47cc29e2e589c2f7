import { LRUCache } from "lru-cache";

/** Making a format takes longer than a whole answer. There are fewer time zones than this, but more ways to spell them. */
const formats = new LRUCache<string, { format: Intl.DateTimeFormat | null }>({ max: 500, memoMethod: makeFormat });

function makeFormat(zone: string): { format: Intl.DateTimeFormat | null } {
  try {
    return { format: new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" }) };
  } catch (error) {
    if (error instanceof RangeError) return { format: null };
    throw error;
  }
}

const OFFSET = /GMT(?:([+-])(\d\d):(\d\d))?$/;

/**
 * How many minutes the clocks of a time zone are ahead of UTC at a moment; null for a zone that there is not, or no more.
 * @param zone "Europe/Lisbon"
 */
export function minutesAhead(zone: string, at: Date | number): number | null {
  const written = formats.memo(zone).format?.format(at) ?? "";
  const [found, sign, hours = "0", minutes = "0"] = OFFSET.exec(written) ?? [];
  if (found === undefined) return null;
  const total = 60 * Number(hours) + Number(minutes);
  return sign === "-" ? -total : total;
}
