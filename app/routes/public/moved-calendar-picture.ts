import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { hasPage, href } from "#app/editions/hrefs.ts";

/** Pictures of the calendar at an address that is in use elsewhere: `/calendar/en/2026-labels.png`, the same in every edition. */
export function loader({ params, context: { directory, hosts } }: LoaderFunctionArgs): Response {
  const headers = { "Access-Control-Allow-Origin": "*" };
  const config = directory.find(({ code }) => code === params.edition);
  if (!config || !hasPage(config, "calendarPicture")) return new Response(null, { status: 404, headers });
  const path = href(config, "calendarPicture", { picture: params.picture ?? "" });
  return redirect(`${hosts.origin(config.code)}${path}`, { status: 301, headers });
}
