import type { LoadContext } from "#app/context.ts";
import { flagAddress } from "#app/kit/flags/address.ts";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import type { Day } from "#app/kit/time/day.ts";
import { readAskedDate } from "../asked-date.ts";
import { calendarOf } from "../calendar.server.ts";
import { dayOf } from "../days.server.ts";
import type { Level, Occurrence } from "../event.ts";
import { plainEventName } from "../event-name.ts";
import { dayHref } from "../hrefs.ts";
import { yearOf } from "../year.server.ts";
import { todayOf } from "../years.ts";
import type { ApiCalendar, ApiEventLength } from "./event-shape.ts";

type Place = Pick<LoadContext, "edition" | "database" | "clock"> & {
  /** Of the edition, for addresses. */
  origin: string;
};

/** A year or a day of the calendar. @returns null for what is no date, or outside of the years of the calendar */
export function apiCalendar(place: Place, date: string): ApiCalendar | null {
  const { edition, clock } = place;
  const { config, code } = edition;
  const today = todayOf({ config, clock });
  const asked = date === "today" ? ({ kind: "day", day: today } as const) : readAskedDate(date, today);
  if (asked === null || asked.kind === "month") return null;
  const calendar = calendarOf(place);
  const [from, to]: [Day, Day] =
    asked.kind === "day" ? [asked.day, asked.day] : [dayIn(asked.year, "01-01"), dayIn(asked.year, "12-31")];
  const found = asked.kind === "day" ? dayOf(calendar, asked.day, today) : yearOf(calendar, asked.year);
  const events = found.occurrences.map((one) => toEvent(one, from, place));
  return { edition: code, language: config.locale, from, to, events };
}

const dayIn = (year: number, rest: "01-01" | "12-31"): Day => `${year}-${rest}` as Day;

function toEvent(
  { event, first, last }: Occurrence,
  from: Day,
  { edition, origin }: Place,
): ApiCalendar["events"][number] {
  const { config, texts } = edition;
  const { key, level, flag, icon, terms, time, localDate, comment } = event;
  return {
    id: key,
    name: plainEventName(event, createTranslator(config.locale, texts).text),
    first,
    last,
    length: LENGTH_OF[level],
    flag: flag === null ? null : { key: flag, url: origin + flagAddress(flag) },
    icon,
    terms: [...terms],
    time,
    localDate,
    comment,
    // What began in the year before has no page of its first day where the calendar begins.
    url: origin + dayHref(config, first < from ? from : first),
  };
}

const LENGTH_OF: Readonly<Record<Level, ApiEventLength>> = {
  Month: "month",
  Week: "week",
  Nameday: "nameday",
  Day: "day",
  CustomDay: "own",
};
