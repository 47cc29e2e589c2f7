import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { calendarFile, readFileName } from "#app/features/calendar/calendar-file.server.ts";
import { fileToday, notFoundAnswer } from "./answers.ts";

export const handle = { sameForAll: true };

/** GET /api/queer-calendar-{code}.ics, -{year}.ics and -{year}-{uuid}.ics: for calendar apps. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const asked = readFileName(params.calendar ?? "", context.edition.code);
  const file = asked === null ? null : await calendarFile(context, asked);
  return file === null ? notFoundAnswer() : fileToday(file, "text/calendar; charset=utf-8", `${params.calendar}.ics`);
}
