import { Feed } from "feed";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { escapeMarkup } from "#app/kit/text/escape-markup.ts";
import { withoutNotInXml } from "#app/kit/text/unseen.ts";
import { addDays, dateOfDay } from "#app/kit/time/day.ts";
import { calendarOf } from "./calendar.server.ts";
import { dayOf } from "./days.server.ts";
import { plainEventName } from "./event-name.ts";
import { dayHref } from "./hrefs.ts";
import { datesWithYear } from "./shown-events.server.ts";
import { todayOf } from "./years.ts";

/** How many days back the feed goes, so that somebody who looks once a month misses none. */
const DAYS = 45;

/** The days with something that begins, newest first, as an Atom feed: one entry a day, on the morning of the day. */
export function calendarFeed(context: Pick<LoadContext, "edition" | "database" | "text" | "clock" | "hosts">): string {
  const { edition, text, hosts, clock } = context;
  const { config } = edition;
  const origin = hosts.origin(config.code);
  const calendar = calendarOf(context);
  const today = todayOf({ config, clock });
  const own = `${origin}${href(config, "calendarFeed")}`;
  const found = Array.from({ length: DAYS }, (_, back) => dayOf(calendar, addDays(today, -back), today)).flatMap(
    ({ day, occurrences }) => {
      const beginning = occurrences.filter(({ first }) => first === day);
      if (beginning.length === 0) return [];
      const events = beginning.map((one) => ({
        name: plainEventName(one.event, text),
        when: datesWithYear({ edition, text }, one),
      }));
      return [{ day, events }];
    },
  );
  const feed = new Feed({
    id: own,
    title: text("calendar.feedTitle", { site: text("site.name") }),
    description: text("calendar.intro"),
    link: `${origin}${href(config, "calendar")}`,
    feedLinks: { atom: own },
    author: { name: text("site.name") },
    language: config.locale,
    updated: dateOfDay(found[0]?.day ?? today),
    copyright: "",
  });
  for (const { day, events } of found) {
    const whens = [...new Set(events.map(({ when }) => when))];
    // Of several that last for different times, each has its own.
    const summary =
      whens.length === 1 ? whens : events.map(({ name, when }) => text("frame.labelled", { label: name, value: when }));
    const link = `${origin}${dayHref(config, day)}`;
    feed.addItem({
      id: link,
      link,
      date: dateOfDay(day),
      // Readers of the feed take titles for HTML.
      title: escapeMarkup(events.map(({ name }) => name).join(" · ")),
      description: escapeMarkup(summary.join(" · ")),
    });
  }
  return withoutNotInXml(feed.atom1());
}
