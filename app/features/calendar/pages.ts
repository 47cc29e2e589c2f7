import { hasPage, href } from "#app/editions/hrefs.ts";
import { type Counterpart, FOR_PROGRAMS, type Page, UNLISTED } from "#app/editions/page.ts";
import { decodePath } from "#app/features/pronouns/path.ts";

const CALENDAR = { features: ["calendar"], audience: "everyone" } as const;

/** A year, a month or a day of the calendar is one in every edition. */
const sameDate: Counterpart = (pathname) => {
  const date = decodePath(pathname)?.split("/").at(-1) ?? "";
  return (other) =>
    hasPage(other, "calendarDate") ? { path: href(other, "calendarDate", { date }), same: true } : null;
};

export const pages = {
  /** The current year. */
  calendar: {
    ...CALENDAR,
    module: "routes/public/calendar.tsx",
    address: "{calendar}",
    shows: {
      title: "calendar.header",
      menus: [{ menu: "main", order: 60, label: "calendar.menu" }],
      sitemap: true,
      search: { content: "calendar.intro", otherNames: "calendar.menu" },
      counterpart: "same",
    },
  },
  /** A year ("2026"), a month ("2026-05") or a day ("2026-05-17"). */
  calendarDate: {
    ...CALENDAR,
    module: "routes/public/calendar.tsx",
    address: "{calendar}/:date",
    shows: { ...UNLISTED, counterpart: sameDate },
  },
  /** Pictures: "2026-overview", "2026-labels", "2026-05-17". */
  calendarPicture: {
    ...CALENDAR,
    module: "routes/api/calendar-picture.ts",
    address: "{calendar}/:picture.png",
    shows: null,
  },
  calendarPictureOfEdition: {
    ...CALENDAR,
    module: "routes/public/moved-calendar-picture.ts",
    address: "calendar/:edition/:picture.png",
    shows: null,
  },
  /** Today's flag, worn by the logo. It has its own address so that no page has to be made again at midnight. */
  calendarFlag: { ...CALENDAR, module: "routes/public/calendar-flag.ts", address: "day-flag.svg", shows: null },
  calendarFeed: { ...CALENDAR, module: "routes/api/calendar-feed.ts", address: "{calendar}/feed.xml", shows: null },
  apiCalendarToday: { ...CALENDAR, module: "routes/api/calendar.ts", address: "api/calendar/today", shows: null },
  apiCalendarDay: { ...CALENDAR, module: "routes/api/calendar.ts", address: "api/calendar/:date", shows: null },
  /** "queer-calendar-en", "queer-calendar-en-2026", "queer-calendar-en-2026-<uuid>" */
  apiCalendarFile: { ...CALENDAR, module: "routes/api/calendar-file.ts", address: "api/:calendar.ics", shows: null },
  /** A year, a day or "today", of the edition that the query names: a host without a calendar has it too. */
  apiCalendar: { ...FOR_PROGRAMS, module: "routes/api/v4-calendar.ts", address: "api/v4/calendar/:date" },
} satisfies Record<string, Page>;

declare module "#app/editions/page.ts" {
  interface PageIds extends Record<keyof typeof pages, Page> {}
}
