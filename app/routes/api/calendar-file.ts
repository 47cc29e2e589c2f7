import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { calendarFile, readFileName } from "#app/features/calendar/calendar-file.server.ts";
import { fileToday, notFoundAnswer } from "./answers.ts";

export const handle = { sameForAll: true };

const ANYWHERE = { "Access-Control-Allow-Origin": "*" };

/** GET /api/queer-calendar-{code}.ics, -{year}.ics and -{year}-{uuid}.ics: for calendar apps. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const { calendar: name = "" } = params;
  const asked = readFileName(name, context.edition.code);
  if (asked === null) return notFoundAnswer();
  const { config } = context.edition;
  // Ids may be written in capitals as well (RFC 9562), but of each spelling one file would be stored.
  if (name !== name.toLowerCase())
    return redirect(href(config, "apiCalendarFile", { calendar: name.toLowerCase() }), {
      status: 301,
      headers: ANYWHERE,
    });
  const file = await calendarFile(context, asked);
  return file === null ? notFoundAnswer() : fileToday(file, "text/calendar; charset=utf-8", `${name}.ics`);
}
