import type { LoadContext } from "#app/context.ts";
import { timeAgo } from "#app/features/accounts/time-spans.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";
import type { DateLanguage } from "#app/kit/time/date-language.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";

/** Formats times for moderation pages, in the edition's language. */
export interface Times {
  /** Date and time with the time zone. */
  at(moment: Date): string;
  /** Relative time: "3 days ago". */
  ago(moment: Date): string;
}

/** Of the edition that is looked at, now. */
export const timesIn = ({ edition, text, clock }: Pick<LoadContext, "edition" | "text" | "clock">): Times =>
  timesOf(edition.config, text, clock());

export function timesOf(language: DateLanguage, text: Translate, now: Date): Times {
  const moments = dayFormat(language, "moment");
  return {
    at: (moment) => moments.format(moment),
    ago: (moment) => timeAgo(text, moment, now),
  };
}
