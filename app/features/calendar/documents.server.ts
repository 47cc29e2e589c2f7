import { hasPage, href } from "#app/editions/hrefs.ts";
import { capitalise } from "#app/features/pronouns/characters.ts";
import { flagNameFiller } from "#app/features/pronouns/flag-names.ts";
import { flagAddress } from "#app/kit/flags/address.ts";
import { flagName } from "#app/kit/flags/names.ts";
import { plainText } from "#app/kit/markup/inline.ts";
import type { SearchDocument } from "#app/kit/text/document.ts";
import { inARow } from "#app/kit/text/list.ts";
import { searchable } from "#app/kit/text/search.ts";
import { type Day, dateOfDay, yearOfDay } from "#app/kit/time/day.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import type { SearchContext, SearchSource } from "#app/subject/search-source.ts";
import { calendarOf } from "./calendar.server.ts";
import { dayOf, occurrencesOf } from "./days.server.ts";
import { plainEventName } from "./event-name.ts";
import { dayHref } from "./hrefs.ts";
import { initialsOf } from "./initials.ts";
import { datesOf, datesWithYear } from "./shown-events.server.ts";
import { typedDays } from "./typed-day.ts";
import { FIRST_YEAR, lastYear, todayOf } from "./years.ts";

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
  meant: (context, query) => {
    const { config } = context.edition;
    if (!hasPage(config, "calendarDate")) return [];
    const today = todayOf({ config, clock: context.clock });
    const days = typedDays(config, query, today);
    if (days === "another year") return [otherYears(context, today)];
    return days.map((day) => dayDocument(context, day, today));
  },
};

/** For a date in none of the years of the calendar: which ones it has. */
function otherYears({ edition, text }: SearchContext, today: Day): SearchDocument {
  const years = { first: String(FIRST_YEAR), last: String(lastYear(today)) };
  const title = text("calendar.header");
  const content = text("calendar.missing.years", years);
  return { kind: "page", id: "calendar", title, url: href(edition.config, "calendar"), content };
}

/** A day, whatever is on: its page is there on others too. */
function dayDocument(context: SearchContext, day: Day, today: Day): SearchDocument {
  const { edition, text } = context;
  const { config } = edition;
  const events = dayOf(calendarOf(context), day, today).occurrences.map(({ event }) => event);
  const flag = events.find((event) => event.flag !== null)?.flag ?? null;
  const names = events.map((event) => plainEventName(event, text));
  return {
    kind: "calendar",
    id: day,
    title: capitalise(dayFormat(config, "wholeDay").format(dateOfDay(day)), config.locale),
    url: dayHref(config, day),
    content: names.length === 0 ? text("calendar.day.nothing") : inARow(names),
    ...(flag !== null && { image: { src: flagAddress(flag), alt: flagName(flag, text, flagNameFiller(edition)) } }),
  };
}
