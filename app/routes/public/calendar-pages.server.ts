import { data } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { buildDay, namedTerms } from "#app/features/calendar/day-page.server.ts";
import { dayHref, monthHref, yearHref } from "#app/features/calendar/hrefs.ts";
import { type CalendarLook, lookSearch, readLook } from "#app/features/calendar/look.ts";
import { dayPicture, yearPicture } from "#app/features/calendar/page-pictures.server.ts";
import { buildMonth, buildYear } from "#app/features/calendar/year-page.server.ts";
import { todayOf } from "#app/features/calendar/years.ts";
import { termsNamed } from "#app/features/collections/kinds/terms/named.server.ts";
import type { Day } from "#app/kit/time/day.ts";
import { PUBLIC_TODAY } from "#app/routes/cache-policy.ts";
import type { Seo } from "#app/shell/meta.ts";
import { bannerOf } from "#app/subject/page-picture.ts";

/** The data of the calendar's pages. Two routes show them: one for the current year, one for dates. */

/** Pages that other sites show in theirs: `server/render.ts` lets them. */
const EMBEDDABLE = { ...PUBLIC_TODAY, "x-page-embeddable": "1" } as const;

/** Addresses that only look different would fill the cache with the same pages. */
function headersOf(look: CalendarLook, params: URLSearchParams): Record<string, string> {
  const isPlain = `?${params}` === (lookSearch(look) || "?");
  if (!isPlain) return {};
  return look.isBasic ? EMBEDDABLE : PUBLIC_TODAY;
}

const todayIn = ({ edition, clock }: LoadContext): Day => todayOf({ config: edition.config, clock });

export function loadYear(context: LoadContext, year: number, params: URLSearchParams) {
  const { edition, text } = context;
  const look = readLook(params);
  const page = buildYear(context, year, look);
  const seo: Seo = {
    title: text("calendar.headerOfYear", { year: String(year) }),
    description: text("calendar.intro"),
    canonical: yearHref(edition.config, year, todayIn(context)),
    noindex: look.isBasic,
    banner: bannerOf(context, yearPicture(context, year)),
  };
  return data(context.spell({ seo, page }), { headers: headersOf(look, params) });
}

/** @param month 1 to 12 */
export function loadMonth(context: LoadContext, year: number, month: number, params: URLSearchParams) {
  const { edition, text } = context;
  const look = readLook(params);
  const page = buildMonth(context, year, month, look);
  const seo: Seo = {
    title: `${page.month.title} • ${text("calendar.header")}`,
    description: text("calendar.intro"),
    canonical: monthHref(edition.config, year, month),
    noindex: look.isBasic || page.events.length === 0,
    banner: bannerOf(context, yearPicture(context, year)),
  };
  return data(context.spell({ seo, page }), { headers: headersOf(look, params) });
}

/** A day without events is a page as well: the API links to it. */
export function loadDay(context: LoadContext, day: Day, params: URLSearchParams) {
  const { edition, text, hosts } = context;
  const { config } = edition;
  const look = readLook(params);
  const page = buildDay(context, day, look);
  const names = page.events.map(({ plain }) => plain).join(", ");
  const isEmpty = page.events.length === 0;
  const path = dayHref(config, day);
  const seo: Seo = {
    title: isEmpty ? page.title : `${names} • ${page.shortTitle}`,
    description: isEmpty
      ? text("calendar.day.nothing")
      : text("calendar.day.description", { date: page.shortTitle, events: names }),
    canonical: path,
    noindex: look.isBasic || isEmpty,
    banner: bannerOf(context, dayPicture(context, day)),
  };
  const shown = {
    seo,
    page,
    termsTitle: text("terms.header"),
    terms: termsNamed(context, namedTerms(context, day)),
    url: `${hosts.origin(config.code)}${path}`,
    picture: isEmpty ? null : href(config, "calendarPicture", { picture: day }),
  };
  return data(context.spell(shown), { headers: headersOf(look, params) });
}
