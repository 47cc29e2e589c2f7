import { useLoaderData } from "@remix-run/react";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { readAskedDate } from "#app/features/calendar/asked-date.ts";
import styles from "#app/features/calendar/components/calendar.css?url";
import { DayShare } from "#app/features/calendar/components/DayShare.tsx";
import { DayView } from "#app/features/calendar/components/DayView.tsx";
import { MonthView } from "#app/features/calendar/components/MonthView.tsx";
import { YearView } from "#app/features/calendar/components/YearView.tsx";
import { LOOK_PARAMETERS, layoutOf } from "#app/features/calendar/look.ts";
import { todayOf } from "#app/features/calendar/years.ts";
import { TermLinks } from "#app/features/collections/kinds/terms/components/TermLinks.tsx";
import { loadDay, loadMonth, loadYear } from "./calendar-pages.server.ts";

export { headers } from "#app/routes/cache-policy.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["calendar"], query: LOOK_PARAMETERS, layout: layoutOf };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** A year, a month or a day. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  const today = todayOf({ config: context.edition.config, clock: context.clock });
  const asked = readAskedDate(params.date ?? "", today);
  const { searchParams } = new URL(request.url);
  if (asked === null) throw new Response(null, { status: 404 });
  if (asked.kind === "year") return loadYear(context, asked.year, searchParams);
  if (asked.kind === "month") return loadMonth(context, asked.year, asked.month, searchParams);
  return loadDay(context, asked.day, searchParams);
}

export default function CalendarDate() {
  const shown = useLoaderData<typeof loader>();
  if (!("terms" in shown)) {
    return shown.page.kind === "year" ? <YearView page={shown.page} /> : <MonthView page={shown.page} />;
  }
  const { page, terms, termsTitle, url, picture } = shown;
  return (
    <DayView page={page} share={<DayShare url={url} picture={picture} />}>
      {terms.length > 0 && <TermLinks title={termsTitle} terms={terms} />}
    </DayView>
  );
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
