import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { csvAnswer } from "#app/features/work/csv-answer.server.ts";
import { requireBookkeeper } from "#app/features/work/guard.server.ts";
import { hoursTable, spanIn } from "#app/features/work/overview.server.ts";

export const handle = { query: ["from", "until"] };

/** The hours of everybody as a table. */
export function loader({ request, context }: LoaderFunctionArgs): Response {
  requireBookkeeper(context, request);
  return csvAnswer(hoursTable(context, spanIn(request, context.clock())), "hours.csv");
}
