import type { LoadContext } from "#app/context.ts";
import { flagNameFiller } from "#app/features/pronouns/flag-names.ts";
import { flagColours } from "#app/kit/flags/colours.ts";
import { getFlag } from "#app/kit/flags/flags.ts";
import { flagName } from "#app/kit/flags/names.ts";
import { type Day, monthOfDay, yearOfDay } from "#app/kit/time/day.ts";
import { daysAround } from "./around.ts";
import { calendarOf } from "./calendar.server.ts";
import { comingForAll, occurrencesInMonth } from "./days.server.ts";
import { dayHref, monthHref, monthPlace, yearHref } from "./hrefs.ts";
import { type CalendarLook, lookSearch, VIEWS, type View } from "./look.ts";
import type { FlagMark, ShownEvent } from "./shown-event.ts";
import { shownEvents, shownYear } from "./shown-events.server.ts";
import { type ShownMonth, type ShownWeekday, shownMonth, shownWeekdays } from "./shown-month.server.ts";
import { type SubscribeLinks, subscribeLinks } from "./subscribe-links.ts";
import { yearOf } from "./year.server.ts";
import { calendarYears, isCalendarYear, todayOf } from "./years.ts";

export type CalendarContext = Pick<LoadContext, "edition" | "database" | "text" | "clock" | "hosts">;

/** What the page of a year shows. */
export interface YearPage {
  year: number;
  /** In the time zone of the edition. */
  today: Day;
  look: CalendarLook;
  /** The same year in each way to see it. */
  views: { view: View; path: string }[];
  /** Without names where there are names, and the other way round. */
  namesPath: string;
  years: { year: number; path: string }[];
  /** Path of a day without its date: the date is put behind it. */
  dayPath: string;
  months: ShownMonth[];
  weekdays: ShownWeekday[];
  events: ShownEvent[];
  /** Of the flags that days of the year have. Drawing flags takes more code than browsers should load. */
  marks: FlagMark[];
  /** The month before January and the one after December, on the pages of their years; null where the calendar ends. */
  before: MonthElsewhere | null;
  after: MonthElsewhere | null;
  /** At the turn of the year, for visitors for whom it is on the other side of it. */
  beyond: BeyondYear | null;
  /** The next days on which something begins, after each day that it is for a visitor; none where no visitor's day is in the year. */
  coming: { day: Day; path: string; label: string; events: ShownEvent[] }[];
  /** How many of them come next. */
  comingCount: number;
  subscribe: SubscribeLinks;
}

/** A month of another year that has the day of some visitors. */
export interface BeyondYear {
  /** The day beside today. */
  day: Day;
  month: ShownMonth;
  events: ShownEvent[];
  side: "before" | "after";
  /** The month after that one, or before it, on the page of its year. */
  onward: MonthElsewhere | null;
}

/** A month on the page of another year. */
export interface MonthElsewhere {
  name: string;
  path: string;
}

const COMING = 3;

function marksOf(events: readonly ShownEvent[], { edition, text }: CalendarContext): FlagMark[] {
  const shown = events.flatMap(({ flag, level }) => (flag === null || level === "Month" ? [] : flag));
  const fill = flagNameFiller(edition);
  return [...new Set(shown)].map((flag) => ({
    flag,
    name: flagName(flag, text, fill),
    colours: getFlag(flag).isSign ? [] : flagColours(flag),
  }));
}

function beyondYear(context: CalendarContext, year: number, [today, look]: [Day, CalendarLook]): BeyondYear | null {
  if (year !== yearOfDay(today)) return null;
  const day = daysAround(today).find((one) => yearOfDay(one) !== year);
  if (day === undefined || !isCalendarYear(yearOfDay(day), today)) return null;
  const [itsYear, itsMonth] = [yearOfDay(day), monthOfDay(day)];
  const side = itsYear < year ? "before" : "after";
  return {
    day,
    month: shownMonth(context.edition.config, itsYear, itsMonth),
    events: shownEvents(context, occurrencesInMonth(calendarOf(context), itsYear, itsMonth)),
    side,
    onward: monthElsewhere(context, itsYear, side === "before" ? itsMonth - 1 : itsMonth + 1, [today, look]),
  };
}

/** @param month 1 to 12 */
function monthElsewhere(
  context: CalendarContext,
  year: number,
  month: number,
  [today, look]: [Day, CalendarLook],
): MonthElsewhere | null {
  if (!isCalendarYear(year, today)) return null;
  const { config } = context.edition;
  const { key, title } = shownMonth(config, year, month);
  return { name: title, path: `${yearHref(config, year, today)}${lookSearch(look)}#${monthPlace(key)}` };
}

export function buildYear(context: CalendarContext, year: number, look: CalendarLook): YearPage {
  const { config } = context.edition;
  const today = todayOf({ config, clock: context.clock });
  const calendar = calendarOf(context);
  const path = yearHref(config, year, today);
  const visitors = daysAround(today).filter((day) => [yearOfDay(day), yearOfDay(today)].includes(year));
  const events = shownYear(context, yearOf(calendar, year).occurrences);
  return {
    year,
    today,
    look,
    views: VIEWS.map((view) => ({ view, path: path + lookSearch({ ...look, view, names: false }) })),
    namesPath: path + lookSearch({ ...look, names: !look.names }),
    years: calendarYears(today).map((one) => ({ year: one, path: yearHref(config, one, today) + lookSearch(look) })),
    dayPath: dayHref(config, "" as Day),
    months: Array.from({ length: 12 }, (_, index) => shownMonth(config, year, index + 1)),
    weekdays: shownWeekdays(config),
    events,
    marks: marksOf(events, context),
    before: monthElsewhere(context, year - 1, 12, [today, look]),
    after: monthElsewhere(context, year + 1, 1, [today, look]),
    beyond: beyondYear(context, year, [today, look]),
    coming: comingForAll(calendar, visitors, COMING, today).map(({ day, occurrences }) => {
      const events = shownEvents(context, occurrences);
      return { day, path: dayHref(config, day), label: events[0]?.when ?? day, events };
    }),
    comingCount: COMING,
    subscribe: subscribeLinks(context, year, path + lookSearch({ view: "full", names: false, isBasic: false })),
  };
}

/** What the page of a month shows. */
export interface MonthPage extends Pick<YearPage, "today" | "look" | "dayPath" | "weekdays" | "events"> {
  month: ShownMonth;
  yearPath: string;
  /** Null where the calendar ends. */
  previous: { title: string; path: string } | null;
  next: { title: string; path: string } | null;
}

/** @param month 1 to 12 */
export function buildMonth(context: CalendarContext, year: number, month: number, look: CalendarLook): MonthPage {
  const { config } = context.edition;
  const today = todayOf({ config, clock: context.clock });
  const shown = shownMonth(config, year, month);
  const beside = (step: 1 | -1) => {
    const index = year * 12 + month - 1 + step;
    const [itsYear, itsMonth] = [Math.floor(index / 12), (index % 12) + 1];
    if (!calendarYears(today).includes(itsYear)) return null;
    return { title: shownMonth(config, itsYear, itsMonth).title, path: monthHref(config, itsYear, itsMonth) };
  };
  return {
    today,
    look,
    dayPath: dayHref(config, "" as Day),
    weekdays: shownWeekdays(config),
    month: shown,
    events: shownEvents(context, occurrencesInMonth(calendarOf(context), year, month)),
    yearPath: yearHref(config, year, today),
    previous: beside(-1),
    next: beside(1),
  };
}
