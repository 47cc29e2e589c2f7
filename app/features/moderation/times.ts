/** Formats times for moderation pages, in the edition's language. */
export interface Times {
  /** Date and time with the time zone. */
  at(moment: Date): string;
  /** Relative time: "3 days ago". */
  ago(moment: Date): string;
}

const MINUTE_MS = 60_000;
const UNITS = [
  ["day", 24 * 60 * MINUTE_MS],
  ["hour", 60 * MINUTE_MS],
  ["minute", MINUTE_MS],
] as const;

/** Moderators live in many time zones, so every time names its own. */
const MOMENT = {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZone: "UTC",
  timeZoneName: "short",
} as const satisfies Intl.DateTimeFormatOptions;

export function timesOf(locale: string, now: Date): Times {
  const moments = new Intl.DateTimeFormat(locale, MOMENT);
  const spans = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  return {
    at: (moment) => moments.format(moment),
    ago: (moment) => {
      const passed = Math.max(0, now.getTime() - moment.getTime());
      const [unit, length] = UNITS.find(([, length]) => passed >= length) ?? UNITS[2];
      return spans.format(-Math.floor(passed / length), unit);
    },
  };
}
