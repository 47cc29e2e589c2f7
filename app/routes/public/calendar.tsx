import { isRouteErrorResponse, type MetaArgs, useLoaderData, useRouteError } from "@remix-run/react";
import { data, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { readAskedDate } from "#app/features/calendar/asked-date.ts";
import styles from "#app/features/calendar/components/calendar.css?url";
import { DayShare } from "#app/features/calendar/components/DayShare.tsx";
import { DayView } from "#app/features/calendar/components/DayView.tsx";
import { MonthView } from "#app/features/calendar/components/MonthView.tsx";
import { NearestDates } from "#app/features/calendar/components/NearestDates.tsx";
import { TODAY_SCRIPT } from "#app/features/calendar/components/shown-on.ts";
import { YearView } from "#app/features/calendar/components/YearView.tsx";
import { buildDay, namedTerms } from "#app/features/calendar/day-page.server.ts";
import { feedLink } from "#app/features/calendar/feed-link.ts";
import { askedHref, dayHref, monthHref, yearHref } from "#app/features/calendar/hrefs.ts";
import {
  type CalendarLook,
  isForOtherSites,
  isPlain,
  LOOK_PARAMETERS,
  layoutOf,
  lookSearch,
  readLook,
} from "#app/features/calendar/look.ts";
import { elsewhere, type MissingDate } from "#app/features/calendar/missing-date.server.ts";
import { dayPicture, yearPicture } from "#app/features/calendar/page-pictures.server.ts";
import { readYear, sendYear } from "#app/features/calendar/sent-year.ts";
import { buildMonth, buildYear } from "#app/features/calendar/year-page.server.ts";
import { todayOf } from "#app/features/calendar/years.ts";
import { TermLinks } from "#app/features/collections/kinds/terms/components/TermLinks.tsx";
import { termsNamed } from "#app/features/collections/kinds/terms/named.server.ts";
import { inARow } from "#app/kit/text/list.ts";
import { type Day, yearOfDay } from "#app/kit/time/day.ts";
import { madeUp, PUBLIC_TODAY } from "#app/routes/cache-policy.ts";
import { InlineScript } from "#app/shell/InlineScript.tsx";
import { type Seo, seoMeta } from "#app/shell/meta.ts";
import { PageError } from "#app/shell/PageError.tsx";
import { bannerOf } from "#app/subject/page-picture.ts";

export { headers } from "#app/routes/cache-policy.ts";

export const handle = { i18n: ["calendar"], query: LOOK_PARAMETERS, layout: layoutOf, sameForAll: isForOtherSites };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = (args: MetaArgs<typeof loader>) =>
  args.data && "feed" in args.data ? [...seoMeta(args), args.data.feed] : seoMeta(args);

/** The current year, by the clock of the edition; or the year, month or day of the address. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const today = todayIn(context);
  const asked = readAskedDate(params.date ?? String(yearOfDay(today)), today);
  const { searchParams } = new URL(request.url);
  const look = readLook(searchParams);
  if (asked === null) throw elsewhere(context, params.date ?? "", look, today);
  // Addresses that only look different would fill the cache with the same pages, or have them made anew for everybody who asks.
  if (!isPlain(look, searchParams)) throw redirect(askedHref(context.edition.config, asked, today) + lookSearch(look));
  if (asked.kind === "year") return loadYear(context, asked.year, look);
  if (asked.kind === "month") return loadMonth(context, asked.year, asked.month, look);
  return loadDay(context, asked.day, look);
}

const todayIn = ({ edition, clock }: LoadContext): Day => todayOf({ config: edition.config, clock });

/** Pages that other sites show in theirs: `server/render.ts` lets them. */
const EMBEDDABLE = { ...PUBLIC_TODAY, "x-page-embeddable": "1" } as const;

const headersOf = (look: CalendarLook): Record<string, string> => (look.isBasic ? EMBEDDABLE : PUBLIC_TODAY);

function loadYear(context: LoadContext, year: number, look: CalendarLook) {
  const { edition, text } = context;
  const page = buildYear(context, year, look);
  const seo: Seo = {
    title: text("calendar.headerOfYear", { year: String(year) }),
    description: text("calendar.intro"),
    canonical: yearHref(edition.config, year, todayIn(context)),
    noindex: look.isBasic,
    banner: bannerOf(context, yearPicture(context, year)),
  };
  const sent = { seo: context.spell(seo), year: sendYear(context.spell(page)), feed: feedLink(context) };
  return data(sent, { headers: headersOf(look) });
}

/** @param month 1 to 12 */
function loadMonth(context: LoadContext, year: number, month: number, look: CalendarLook) {
  const { edition, text } = context;
  const page = buildMonth(context, year, month, look);
  const seo: Seo = {
    title: `${page.month.title} • ${text("calendar.header")}`,
    description: text("calendar.intro"),
    canonical: monthHref(edition.config, year, month),
    noindex: look.isBasic || page.events.length === 0,
    banner: bannerOf(context, yearPicture(context, year)),
  };
  return data({ ...context.spell({ seo, page }), feed: feedLink(context) }, { headers: headersOf(look) });
}

/** A day without events is a page as well: the API links to it. */
async function loadDay(context: LoadContext, day: Day, look: CalendarLook) {
  const { edition, text, hosts } = context;
  const { config } = edition;
  const page = buildDay(context, day, look);
  const names = inARow(page.events.map(({ plain }) => plain));
  const isEmpty = page.events.length === 0;
  const path = dayHref(config, day);
  const seo: Seo = {
    title: isEmpty ? page.title : `${names} • ${page.shortTitle}`,
    titleIsText: true,
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
    terms: await termsNamed(context, namedTerms(context, day)),
    url: `${hosts.origin(config.code)}${path}`,
    picture: isEmpty ? null : href(config, "calendarPicture", { picture: day }),
  };
  // Of days on which nothing is there are more than of all others.
  return data(context.spell(shown), { headers: isEmpty ? madeUp(headersOf(look)) : headersOf(look) });
}

export default function Calendar() {
  const shown = useLoaderData<typeof loader>();
  if ("year" in shown)
    return (
      <>
        <YearView page={readYear(shown.year)} />
        <InlineScript source={TODAY_SCRIPT} />
      </>
    );
  if (!("terms" in shown)) return <MonthView key={shown.page.month.key} page={shown.page} />;
  const { page, terms, termsTitle, url, picture } = shown;
  return (
    <DayView page={page} share={<DayShare url={url} picture={picture} />}>
      {terms.length > 0 && <TermLinks title={termsTitle} terms={terms} />}
    </DayView>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const missing: MissingDate | null = (isRouteErrorResponse(error) && error.data) || null;
  return <PageError>{missing && <NearestDates {...missing} />}</PageError>;
}
