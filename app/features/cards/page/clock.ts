import type { Translate } from "#app/kit/i18n/translator.ts";
import { hours } from "#app/kit/time/durations.ts";
import type { IconName } from "#app/kit/ui/icons/icon-names.ts";
import type { CardTimeZone } from "../content.ts";

/** The clock of a card. The name of the time zone stays here: it would say more than the owner has chosen to. */
export interface ClockView {
  /** Minutes to add to UTC, each from a moment on, in order. The first is the one of now. */
  offsets: { from: number; minutes: number }[];
  /** The first one in words: "UTC+2". */
  offset: string;
  area: { label: string; icon: IconName } | null;
  /** A town as large as the time zone, so it is only near. */
  place: string | null;
}

const AREAS = {
  Africa: "earth-africa",
  America: "earth-americas",
  Antarctica: "globe",
  Arctic: "globe",
  Asia: "earth-asia",
  Atlantic: "earth-americas",
  Australia: "earth-asia",
  Europe: "earth-europe",
  Indian: "earth-asia",
  Pacific: "earth-asia",
} as const satisfies Record<string, IconName>;

const isArea = (name: string): name is keyof typeof AREAS => Object.hasOwn(AREAS, name);

/** Names that have changed since time zones were named. */
const RENAMED: Readonly<Record<string, string>> = { Kiev: "Kyiv", Calcutta: "Kolkata", Saigon: "Hồ Chí Minh" };

/** A stored page is shown for a day, in which the clocks may change. */
const AHEAD_HOURS = 36;

/** @returns null for a time zone that there is no more */
export function clockView({ zone, area, place }: CardTimeZone, now: Date, text: Translate): ClockView | null {
  const minutesAt = offsetReader(zone);
  if (minutesAt === null) return null;
  const first = { from: now.getTime(), minutes: minutesAt(now.getTime()) };
  const offsets = [first];
  for (let step = 1; step <= AHEAD_HOURS; step++) {
    // Clocks change at full hours or halves of them; a page may be wrong for the rest of an hour.
    const from = Math.floor(first.from / hours(1)) * hours(1) + step * hours(1);
    const minutes = minutesAt(from);
    if (minutes !== offsets.at(-1)?.minutes) offsets.push({ from, minutes });
  }
  const [continent = "", ...rest] = zone.split("/");
  const town = rest.at(-1)?.replaceAll("_", " ");
  const isKnown = isArea(continent);
  return {
    offsets,
    offset: offsetName(first.minutes),
    area: area && isKnown ? { label: text(`card.clock.area.${continent}`), icon: AREAS[continent] } : null,
    place: place && isKnown && town !== undefined ? (RENAMED[town] ?? town) : null,
  };
}

/** "UTC+5:30", which is the same in every language. */
export function offsetName(minutes: number): string {
  if (minutes === 0) return "UTC";
  const part = Math.abs(minutes) % 60;
  const rest = part === 0 ? "" : `:${String(part).padStart(2, "0")}`;
  return `UTC${minutes < 0 ? "−" : "+"}${Math.floor(Math.abs(minutes) / 60)}${rest}`;
}

function offsetReader(zone: string): ((at: number) => number) | null {
  try {
    const format = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" });
    return (at) => {
      const name = format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
      const [, sign, hour, minute] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
      const minutes = Number(hour ?? 0) * 60 + Number(minute ?? 0);
      return sign === "-" ? -minutes : minutes;
    };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
