import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { apiDay } from "#app/features/calendar/api.server.ts";
import { todayOf } from "#app/features/calendar/years.ts";
import { readDay } from "#app/kit/time/day.ts";
import { jsonToday, notFoundAnswer } from "./answers.ts";

export const handle = { sameForAll: true };

/** GET /api/calendar/today and /api/calendar/{YYYY-MM-DD}: the events of a day. */
export function loader({ params, context }: LoaderFunctionArgs): Response {
  const day = params.date === undefined ? todayOf({ ...context.edition, clock: context.clock }) : readDay(params.date);
  return day === null ? notFoundAnswer() : jsonToday(apiDay(context, day));
}
