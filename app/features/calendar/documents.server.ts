import { flagNameFiller } from "#app/features/pronouns/flag-names.ts";
import { flagAddress } from "#app/kit/flags/address.ts";
import { flagName } from "#app/kit/flags/names.ts";
import { plainText } from "#app/kit/markup/inline.ts";
import { searchable } from "#app/kit/text/search.ts";
import { yearOfDay } from "#app/kit/time/day.ts";
import type { SearchSource } from "#app/subject/search-source.ts";
import { calendarOf } from "./calendar.server.ts";
import { occurrencesOf } from "./days.server.ts";
import { plainEventName } from "./event-name.ts";
import { dayHref } from "./hrefs.ts";
import { datesOf, datesWithYear } from "./shown-events.server.ts";
import { todayOf } from "./years.ts";

/** The events of the calendar, each at the day on which it is next. */
export const calendarSource: SearchSource = {
  id: "calendar",
  order: 40,
  state: (context) => [
    calendarOf(context),
    context.edition.texts,
    todayOf({ ...context.edition, clock: context.clock }),
  ],
  *documents(context) {
    const { edition, text } = context;
    const { config } = edition;
    const fill = flagNameFiller(edition);
    const calendar = calendarOf(context);
    const today = todayOf({ config, clock: context.clock });
    for (const event of calendar.events) {
      const all = occurrencesOf(calendar, event, today);
      const next = all.find(({ last }) => last >= today) ?? all.at(-1);
      if (next === undefined) continue;
      const title = plainEventName(event, text);
      yield searchable(
        {
          kind: "calendar",
          id: event.key,
          title,
          url: dayHref(config, next.first),
          content: event.comment === null ? "" : plainText(event.comment),
          date: (yearOfDay(next.first) === yearOfDay(today) ? datesOf : datesWithYear)(context, next),
          ...(event.flag !== null && {
            image: { src: flagAddress(event.flag), alt: flagName(event.flag, text, fill) },
          }),
        },
        initialsOf(title),
        [...event.shortNames, ...event.terms, datesWithYear(context, next)],
      );
    }
  },
};

/** Fewer letters would be those of a word, or of nearly anything. */
const MIN_INITIALS = 4;

/** What long names are called for short, with their first word and without it: "TDOV" is the (International) Transgender Day of Visibility. */
function initialsOf(title: string): string[] {
  const letters = (title.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(([first]) => first ?? "");
  if (!letters.every((letter) => /\p{Script=Latin}/u.test(letter))) return [];
  return [letters, letters.slice(1)].filter(({ length }) => length >= MIN_INITIALS).map((some) => some.join(""));
}
