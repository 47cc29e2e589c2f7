import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { apiDay } from "#app/features/calendar/api.server.ts";
import { isCalendarYear, todayOf } from "#app/features/calendar/years.ts";
import { readDay, yearOfDay } from "#app/kit/time/day.ts";
import { jsonToday, notFoundAnswer, passingAnswer } from "./answers.ts";

export const handle = { sameForAll: true };

/** GET /api/calendar/today and /api/calendar/{YYYY-MM-DD}: the events of a day. */
export function loader({ params, context }: LoaderFunctionArgs): Response {
  const today = todayOf({ ...context.edition, clock: context.clock });
  const day = params.date === undefined ? today : readDay(params.date);
  if (day === null) return notFoundAnswer();
  // There is no end of days on which nothing can be: stored, they would push out what people ask for.
  const isShown = isCalendarYear(yearOfDay(day), today);
  return isShown ? jsonToday(apiDay(context, day)) : passingAnswer(apiDay(context, day));
}
