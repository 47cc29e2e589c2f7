import { Feed } from "feed";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { escapeMarkup } from "#app/kit/text/escape-markup.ts";
import { withoutNotInXml } from "#app/kit/text/unseen.ts";
import { addDays, dateOfDay } from "#app/kit/time/day.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { calendarOf } from "./calendar.server.ts";
import { dayOf } from "./days.server.ts";
import { plainEventName } from "./event-name.ts";
import { dayHref } from "./hrefs.ts";
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
      return beginning.length === 0 ? [] : [{ day, names: beginning.map(({ event }) => plainEventName(event, text)) }];
    },
  );
  const feed = new Feed({
    id: own,
    title: text("calendar.feedTitle", { site: text("site.name") }),
    description: text("calendar.intro"),
    link: `${origin}${href(config, "calendar")}`,
    feedLinks: { atom: own },
    language: config.locale,
    updated: dateOfDay(found[0]?.day ?? today),
    copyright: "",
  });
  for (const { day, names } of found) {
    const link = `${origin}${dayHref(config, day)}`;
    feed.addItem({
      id: link,
      link,
      date: dateOfDay(day),
      // Readers of the feed take titles for HTML.
      title: escapeMarkup(names.join(" · ")),
      description: dayFormat(config).format(dateOfDay(day)),
    });
  }
  return withoutNotInXml(feed.atom1());
}
