import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { calendarPicture } from "#app/features/calendar/picture.server.ts";
import { PUBLIC } from "#app/routes/cache-policy.ts";
import { notFoundAnswer } from "./answers.ts";
import { drawingLater } from "./drawing-later.ts";

export const handle = { drawn: true };

/** GET /{calendar}/{year}-overview.png, {year}-labels.png and {date}.png: the calendar as pictures to share. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  try {
    const picture = await calendarPicture(context, params.picture ?? "");
    if (picture === null) return notFoundAnswer();
    return new Response(picture as BodyInit, { headers: HEADERS });
  } catch (error) {
    return drawingLater(context, error);
  }
}

const HEADERS = {
  ...PUBLIC,
  "Content-Type": "image/png",
  // Opened directly, the picture must not run or load anything.
  "Content-Security-Policy": "default-src 'none'; sandbox",
  // Other sites may embed these pictures.
  "Cross-Origin-Resource-Policy": "cross-origin",
  "Access-Control-Allow-Origin": "*",
  "X-Robots-Tag": "noindex",
};
