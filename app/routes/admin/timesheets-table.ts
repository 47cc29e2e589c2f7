import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { csvAnswer } from "#app/features/work/csv-answer.server.ts";
import { hoursTable, spanIn } from "#app/features/work/overview.server.ts";

export const handle = { query: ["from", "until"] };

/** The hours of everybody as a table. */
export function loader({ request, context }: LoaderFunctionArgs): Response {
  requireArea(context, request, "org", "*");
  return csvAnswer(hoursTable(context, spanIn(request, context.clock())), "hours.csv");
}
