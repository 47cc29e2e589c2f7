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
    const calendar = calendarOf(context);
    const today = todayOf({ config, clock: context.clock });
    for (const event of calendar.events) {
      const all = occurrencesOf(calendar, event, today);
      const next = all.find(({ last }) => last >= today) ?? all.at(-1);
      if (next === undefined) continue;
      yield searchable(
        {
          kind: "calendar",
          id: event.key,
          title: plainEventName(event, text),
          url: dayHref(config, next.first),
          content: event.comment === null ? "" : plainText(event.comment),
          date: (yearOfDay(next.first) === yearOfDay(today) ? datesOf : datesWithYear)(context, next),
          ...(event.flag !== null && { image: { src: flagAddress(event.flag), alt: flagName(event.flag, text) } }),
        },
        [],
        event.terms,
      );
    }
  },
};
