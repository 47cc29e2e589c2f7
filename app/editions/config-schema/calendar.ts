import { z } from "zod";
import { text } from "./text.ts";

const names = (count: number) => z.array(text).length(count, `must be a list of ${count} names`);

/** How days are written, with the parts that it needs. */
const pattern = (...parts: readonly string[]) =>
  text.refine(
    (value) =>
      [...value.matchAll(/%\w*%/g)]
        .map(([part]) => part)
        .sort()
        .join() === parts.toSorted().join(),
    `must be text with ${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}, each once`,
  );

function isKnownLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf([tag]).length > 0;
  } catch {
    // No tag at all.
    return false;
  }
}

const words = z.array(text).min(1).max(10);

/**
 * How dates are written in a language of which computers know too little (Ladino), or which they write as nobody does. What is left
 * out is written as computers know it.
 */
export const dates = z.strictObject({
  /** Whose dates are written: "en-GB" has "17 May 2026" and "15:05", which "en" alone has not. */
  locale: text
    .refine((tag) => isKnownLocale(tag), "must be a language tag that computers know, such as en-GB")
    .optional(),
  /** January first. */
  months: names(12).optional(),
  /** Monday first. */
  monthsOfDays: names(12).optional(),
  weekdays: names(7).optional(),
  /** One or two letters each. */
  narrowWeekdays: names(7).optional(),
  /** How the first of a month is written where it is no plain number: "1er" */
  first: text.optional(),
  /** "17 May 2026" */
  day: pattern("%date%", "%month%", "%year%").optional(),
  /** "17 May" */
  dayOfYear: pattern("%date%", "%month%").optional(),
  /** "Sunday, 17 May 2026" */
  wholeDay: pattern("%weekday%", "%date%", "%month%", "%year%").optional(),
  /** "May 2026" */
  monthOfYear: pattern("%month%", "%year%").optional(),
  /** "17 May 2026, 15:05 UTC" */
  moment: pattern("%date%", "%month%", "%year%", "%time%").optional(),
  /** What stands between the first and the last day of several, where it is no dash: "～" */
  between: text.optional(),
  /** Other words for the days around today, by which the search finds them: "dziś" beside "dzisiaj". */
  today: words.optional(),
  tomorrow: words.optional(),
  yesterday: words.optional(),
});

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
