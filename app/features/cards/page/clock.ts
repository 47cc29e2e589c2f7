import type { Translate } from "#app/kit/i18n/translator.ts";
import type { DateLanguage } from "#app/kit/time/date-language.ts";
import { dayFormat, localeOfDates } from "#app/kit/time/day-format.ts";
import { days, hours, startOfDay } from "#app/kit/time/durations.ts";
import { minutesAhead } from "#app/kit/time/time-zone.ts";
import type { IconName } from "#app/kit/ui/icons/icon-names.ts";
import type { CardTimeZone } from "../content.ts";

/** The clock of a card. The name of the time zone stays here: it would say more than the owner has chosen to. */
export interface ClockView {
  /** Minutes to add to UTC, each from a moment on, in order. The first has always been: nobody learns when the page was made. */
  offsets: { from: number; minutes: number }[];
  /** The one of now in words: "UTC+2". */
  offset: string;
  area: { label: string; icon: IconName } | null;
  /** Whose times browsers write. */
  locale: string;
  /** Monday first, for browsers that do not know the language. */
  weekdays: string[];
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

/** Whether a time zone begins with a continent or an ocean. */
export const hasArea = (zone: string): boolean => isArea(zone.split("/")[0] ?? "");

/** Names that have changed since time zones were named. */
const RENAMED: Readonly<Record<string, string>> = { Kiev: "Kyiv", Calcutta: "Kolkata", Saigon: "Hồ Chí Minh" };

/** A stored page is shown until the day ends where its edition is at home, in which the clocks may change. */
const AHEAD_HOURS = 48;

/** @returns null for a time zone that there is no more */
export function clockView(
  { zone, area, place }: CardTimeZone,
  now: Date,
  { text, language }: { text: Translate; language: DateLanguage },
): ClockView | null {
  const minutes = minutesAhead(zone, now);
  if (minutes === null) return null;
  const [continent = "", ...rest] = zone.split("/");
  const town = rest.at(-1)?.replaceAll("_", " ");
  const isKnown = isArea(continent);
  return {
    offsets: offsetsAround(zone, now),
    offset: offsetName(minutes),
    area: area && isKnown ? { label: text(`card.clock.area.${continent}`), icon: AREAS[continent] } : null,
    locale: localeOfDates(language),
    weekdays: weekdaysIn(language),
    place: place && isKnown && town !== undefined ? (RENAMED[town] ?? town) : null,
  };
}

/** The fifth of January 1970 was a Monday. */
const weekdaysIn = (language: DateLanguage): string[] =>
  Array.from({ length: 7 }, (_, at) => dayFormat(language, "weekday").format(days(4 + at)));

/**
 * What the clocks say on this day and the next, with their change, if any. They change at full hours or halves of them, so the page
 * may be wrong for the rest of an hour.
 */
function offsetsAround(zone: string, now: Date): ClockView["offsets"] {
  const midnight = startOfDay(now).getTime();
  const minutes = minutesAhead(zone, midnight) ?? 0;
  const first = { from: 0, minutes };
  const ahead = Array.from({ length: AHEAD_HOURS }, (_, step) => midnight + (step + 1) * hours(1));
  // Clocks never change twice in so short a time. On almost every day one look says that they do not.
  if (minutesAhead(zone, ahead.at(-1) ?? midnight) === minutes) return [first];
  const from = ahead.find((at) => minutesAhead(zone, at) !== minutes) ?? midnight;
  return [first, { from, minutes: minutesAhead(zone, from) ?? minutes }];
}

/** "UTC+5:30", which is the same in every language. */
export function offsetName(minutes: number): string {
  if (minutes === 0) return "UTC";
  const part = Math.abs(minutes) % 60;
  const rest = part === 0 ? "" : `:${String(part).padStart(2, "0")}`;
  return `UTC${minutes < 0 ? "−" : "+"}${Math.floor(Math.abs(minutes) / 60)}${rest}`;
}
