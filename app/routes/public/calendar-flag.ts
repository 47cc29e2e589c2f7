import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { flagOfDay } from "#app/features/calendar/flag-of-day.server.ts";
import { drawFlag } from "#app/kit/flags/draw.ts";
import { picturePolicy } from "#app/kit/http/picture-policy.ts";
import { PUBLIC_TODAY } from "#app/routes/cache-policy.ts";

export const handle = { sameForAll: true };

/** GET /day-flag.svg: the flag of the day for the logo; nothing to see on a day without one. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const flag = flagOfDay(context);
  return new Response(flag === null ? NOTHING : drawFlag(flag), { headers: HEADERS });
}

/** A picture all the same: browsers would show that one is missing. */
const NOTHING = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2" viewBox="0 0 3 2"/>\n';

const HEADERS = {
  ...PUBLIC_TODAY,
  "Content-Type": "image/svg+xml",
  // Browsers ask again after a while: how long the day still lasts, a stored answer cannot know.
  "Cache-Control": "public, max-age=900, s-maxage=86400",
  "Content-Security-Policy": picturePolicy("image/svg+xml"),
};
