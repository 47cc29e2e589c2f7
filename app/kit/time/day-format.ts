/** How days are written. Every one of them is a day of UTC: the site knows no other. */
const STYLES = {
  /** "17 May 2026" */
  day: { dateStyle: "long" },
  /** "17 May" */
  dayOfYear: { day: "numeric", month: "long" },
  /** "Sunday, 17 May 2026" */
  wholeDay: { dateStyle: "full" },
  /** "May" */
  month: { month: "long" },
  /** "May 2026" */
  monthOfYear: { month: "long", year: "numeric" },
  /** "Sunday" */
  weekday: { weekday: "long" },
  /** "S", or "Su" where one letter would not tell it apart */
  narrowWeekday: { weekday: "narrow" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Languages that Intl does not know, and the one whose dates their readers know best. */
const NEAREST: Readonly<Record<string, string>> = { lad: "es" };

/** Making a format takes a hundred times as long as using it, and there are only as many as editions. */
const made = new Map<string, Intl.DateTimeFormat>();

/** @param locale of an edition, not from a request: each format is kept for good */
export function dayFormat(locale: string, style: keyof typeof STYLES = "day"): Intl.DateTimeFormat {
  const key = `${style} ${locale}`;
  const known =
    made.get(key) ?? new Intl.DateTimeFormat(NEAREST[locale] ?? locale, { ...STYLES[style], timeZone: "UTC" });
  made.set(key, known);
  return known;
}
