import { data, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { capitalise } from "#app/features/pronouns/characters.ts";
import { type Day, dateOfDay, daysInMonth } from "#app/kit/time/day.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { plainDate } from "./asked-date.ts";
import { dayHref, yearHref } from "./hrefs.ts";
import { type CalendarLook, lookSearch } from "./look.ts";
import { shownMonth } from "./shown-month.server.ts";
import { FIRST_YEAR, isCalendarYear, lastYear } from "./years.ts";

/** What is said at the address of a day or a year that there is not. */
export interface MissingDate {
  message: string;
  /** The nearest that there are. */
  links: { path: string; label: string }[];
}

type Speaking = Pick<LoadContext, "edition" | "text">;

/** Leads to what is meant by an address that is none, in the same look, or says what is near. @returns a response, to be thrown */
export function elsewhere(context: LoadContext, asked: string, look: CalendarLook, today: Day): unknown {
  const date = plainDate(asked, today);
  if (date !== null) return redirect(href(context.edition.config, "calendarDate", { date }) + lookSearch(look));
  return data(context.spell(missingDate(context, asked, today)), { status: 404 });
}

/** @returns null for an address that looks like no date: nothing more is known of it */
function missingDate(context: Speaking, asked: string, today: Day): MissingDate | null {
  const [, year, month, date] = /^(\d{4})(?:-(\d\d?)(?:-(\d\d?))?)?$/.exec(asked) ?? [];
  if (year === undefined) return null;
  if (!isCalendarYear(Number(year), today)) return outside(context, Number(year), today);
  if (date === undefined || Number(month) < 1 || Number(month) > 12) return null;
  return noSuchDay(context, Number(year), Number(month));
}

function outside({ edition: { config }, text }: Speaking, year: number, today: Day): MissingDate {
  const [first, last] = [FIRST_YEAR, lastYear(today)];
  const nearest = year < first ? first : last;
  return {
    message: text("calendar.missing.years", { first: String(first), last: String(last) }),
    links: [
      { path: yearHref(config, nearest, today), label: text("calendar.headerOfYear", { year: String(nearest) }) },
    ],
  };
}

function noSuchDay({ edition: { config }, text }: Speaking, year: number, month: number): MissingDate {
  const { key, title, path } = shownMonth(config, year, month);
  const last: Day = `${key}-${daysInMonth(year, month)}` as Day;
  const label = capitalise(dayFormat(config).format(dateOfDay(last)), config.locale);
  return {
    message: text("calendar.missing.day"),
    links: [
      { path: dayHref(config, last), label },
      { path, label: title },
    ],
  };
}
