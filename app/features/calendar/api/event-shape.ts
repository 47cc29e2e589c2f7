import { z } from "zod";
import { IN_EDITION, operation } from "#app/services/api/operation.ts";
import { FIRST_YEAR } from "../years.ts";

/** The calendar in the newer API. Programs rely on every name here: what is new is added. */

/** How long an event is, roughly; on a day with several, later ones in this list come first. */
const LENGTHS = ["month", "week", "nameday", "day", "own"] as const;

const day = z.iso.date();

const event = z
  .object({
    id: z
      .string()
      .meta({ description: "What it is called in data, the same in every edition for international events." }),
    name: z.string().meta({ description: "In the language of the edition, without markup." }),
    first: day,
    last: day,
    length: z.enum(LENGTHS).meta({ description: "Roughly: on a day with several events, the shortest come first." }),
    flag: z.object({ key: z.string(), url: z.string() }).nullable(),
    icon: z.string().nullable().meta({ description: "The name of an icon, for some events without a flag." }),
    terms: z.array(z.string()).meta({ description: "Names of terms it is about." }),
    time: z.string().nullable().meta({ description: "The time of day in words, such as “12:00 UTC”." }),
    localDate: z.string().nullable().meta({ description: "The date in the calendar by which it is set." }),
    comment: z.string().nullable().meta({ description: "More about it, with inline markup." }),
    url: z.string().meta({ description: "The page of its first day, or of the first that was asked for." }),
  })
  .meta({ id: "CalendarEvent" });

export const calendarShape = z
  .object({
    edition: z.string(),
    language: z.string(),
    from: day,
    to: day,
    events: z.array(event).meta({
      description: "Of a year by their first day; of a day the shortest first. Those that only touch it are there too.",
    }),
  })
  .meta({ id: "Calendar" });

export type ApiCalendar = z.infer<typeof calendarShape>;
export type ApiEventLength = (typeof LENGTHS)[number];

export const getCalendar = operation({
  id: "getCalendar",
  address: "/api/v4/calendar/{date}",
  tag: "Calendar",
  summary: "What is on in a year or on a day",
  description: `The calendar has the years from ${FIRST_YEAR} to the next one; others are not found. Today is the day it is in the time zone of the edition.`,
  path: {
    date: z
      .string()
      .max(10, { abort: true })
      .regex(/^(?:today|\d{4}(?:-\d\d-\d\d)?)$/)
      .meta({ description: "A year, a day, or `today`.", example: "2026-05-17" }),
  },
  query: IN_EDITION,
  answer: calendarShape,
});
