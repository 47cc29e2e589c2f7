import { useLoaderData } from "@remix-run/react";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/server-runtime";
import styles from "#app/features/calendar/components/calendar.css?url";
import { YearView } from "#app/features/calendar/components/YearView.tsx";
import { LOOK_PARAMETERS, layoutOf } from "#app/features/calendar/look.ts";
import { todayOf } from "#app/features/calendar/years.ts";
import { yearOfDay } from "#app/kit/time/day.ts";
import { loadYear } from "./calendar-pages.server.ts";

export { headers } from "#app/routes/cache-policy.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["calendar"], query: LOOK_PARAMETERS, layout: layoutOf };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/** The current year, by the clock of the edition. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const today = todayOf({ config: context.edition.config, clock: context.clock });
  return loadYear(context, yearOfDay(today), new URL(request.url).searchParams);
}

export default function Calendar() {
  return <YearView page={useLoaderData<typeof loader>().page} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
