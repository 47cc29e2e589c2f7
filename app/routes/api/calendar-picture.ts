import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { calendarPicture } from "#app/features/calendar/picture.server.ts";
import { drawnAnswer } from "./drawing-later.ts";

export const handle = { drawn: true, sameForAll: true };

/** GET /{calendar}/{year}-overview.png, {year}-labels.png and {date}.png: the calendar as pictures to share. */
export const loader = ({ params, context }: LoaderFunctionArgs): Promise<Response> =>
  drawnAnswer(context, () => calendarPicture(context, params.picture ?? ""));
