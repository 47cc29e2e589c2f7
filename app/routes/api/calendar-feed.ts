import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { calendarFeed } from "#app/features/calendar/feed.server.ts";
import { fileToday } from "./answers.ts";

export const handle = { sameForAll: true };

/** GET /{calendar}/feed.xml: the days as an Atom feed. */
export const loader = ({ context }: LoaderFunctionArgs): Response =>
  fileToday(calendarFeed(context), "application/atom+xml; charset=utf-8", "calendar.xml");
