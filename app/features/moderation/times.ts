import type { LoadContext } from "#app/context.ts";
import { timeAgo } from "#app/features/accounts/time-spans.ts";
import type { Translator } from "#app/kit/i18n/translator.ts";

/** Formats times for moderation pages, in the edition's language. */
export interface Times {
  /** Date and time with the time zone. */
  at(moment: Date): string;
  /** Relative time: "3 days ago". */
  ago(moment: Date): string;
}

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

/** Of the edition that is looked at, now. */
export const timesIn = ({ edition, text, clock }: Pick<LoadContext, "edition" | "text" | "clock">): Times =>
  timesOf({ locale: edition.config.locale, text }, clock());

export function timesOf({ locale, text }: Pick<Translator, "locale" | "text">, now: Date): Times {
  const moments = new Intl.DateTimeFormat(locale, MOMENT);
  return {
    at: (moment) => moments.format(moment),
    ago: (moment) => timeAgo(text, moment, now),
  };
}
