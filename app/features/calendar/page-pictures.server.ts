import type { LoadContext } from "#app/context.ts";
import { decodePath } from "#app/features/pronouns/path.ts";
import { type Day, dateOfDay, yearOfDay } from "#app/kit/time/day.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import type { PagePicture } from "#app/services/banners/banners.server.ts";
import { type PagePictures, wordsPicture } from "#app/subject/page-picture.ts";
import { readAskedDate } from "./asked-date.ts";
import { calendarOf } from "./calendar.server.ts";
import { dayOf } from "./days.server.ts";
import { plainEventName } from "./event-name.ts";
import { dayHref, yearHref } from "./hrefs.ts";
import { todayOf } from "./years.ts";

/** What the pages of the calendar look like as pictures. A month has the picture of its year. */

export const calendarPictures: PagePictures = {
  calendar: (context) => yearPicture(context, yearOfDay(todayIn(context))),
  calendarDate: (context, pathname) => {
    const date = decodePath(pathname.split("/").at(-1) ?? "") ?? "";
    const asked = readAskedDate(date, todayIn(context));
    if (asked === null) return null;
    return asked.kind === "day" ? dayPicture(context, asked.day) : yearPicture(context, asked.year);
  },
};

const todayIn = ({ edition, clock }: LoadContext): Day => todayOf({ config: edition.config, clock });

export function yearPicture(context: LoadContext, year: number): PagePicture | null {
  const { edition, text } = context;
  return wordsPicture(context, {
    path: yearHref(edition.config, year, todayIn(context)),
    seed: "calendar",
    eyebrow: text("site.name"),
    title: text("calendar.headerOfYear", { year: String(year) }),
    sentence: text("calendar.intro"),
  });
}

/** @returns null for a day without events */
export function dayPicture(context: LoadContext, day: Day): PagePicture | null {
  const { edition, text } = context;
  const { occurrences } = dayOf(calendarOf(context), day, todayIn(context));
  if (occurrences.length === 0) return null;
  const names = occurrences.map(({ event }) => plainEventName(event, text));
  return wordsPicture(context, {
    path: dayHref(edition.config, day),
    seed: "calendar",
    eyebrow: text("calendar.header"),
    title: dayFormat(edition.config).format(dateOfDay(day)),
    sentence: names.join(" · "),
  });
}
