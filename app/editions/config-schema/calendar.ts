import { z } from "zod";
import { text } from "./text.ts";

/** The day with which a week begins on the wall calendars of those who read the edition. */
export const weekBegins = z.enum(["monday", "saturday", "sunday"]);

/** How many names of months a calendar needs: the Hebrew one has Adar, and in leap years Adar I and Adar II. */
const MONTH_NAMES = { hebrew: 14, islamic: 12 } as const;

/** Another calendar by which people of the language also count: its date stands beside ours. */
export const otherCalendar = z
  .strictObject({
    calendar: z.enum(["hebrew", "islamic"]),
    /** In the edition's language, from the first month of the year; for the Hebrew one with Adar, Adar I and Adar II in a row. */
    months: z.array(text),
  })
  .superRefine(({ calendar, months }, context) => {
    const count = MONTH_NAMES[calendar];
    if (months.length === count) return;
    context.addIssue({ code: "custom", path: ["months"], message: `must be a list of ${count} names of months` });
  });
