import { apiCalendar } from "#app/features/calendar/api/api-calendar.server.ts";
import { getCalendar } from "#app/features/calendar/api/event-shape.ts";
import { ProblemFound, problem } from "#app/kit/http/problem.ts";
import { queryOf } from "#app/services/api/operation.ts";
import { answering, databaseAsked, editionAsked, notInEdition } from "./v4-answering.ts";

export const handle = { sameForAll: true, query: queryOf(getCalendar) };

/** GET /api/v4/calendar/{year}, /{YYYY-MM-DD} and /today: what is on. */
export const loader = answering(getCalendar, ({ path, query, context }) => {
  const edition = editionAsked(context, query.edition);
  if (edition.config.features.calendar !== true) throw notInEdition(edition, "calendar");
  const { clock, hosts } = context;
  const place = { edition, database: databaseAsked(context, edition), clock, origin: hosts.origin(edition.code) };
  const value = apiCalendar(place, path.date);
  if (value === null) throw new ProblemFound(problem(404, "This is no date, or outside of the years of the calendar."));
  // A stored answer knows what day it is where its host is at home, and not elsewhere.
  return { value, right: edition === context.edition ? "today" : "now" };
});
