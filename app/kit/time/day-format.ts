/** How days are written. Every one of them is a day of UTC: the site knows no other. */
const STYLES = {
  /** "17 May 2026" */
  day: { dateStyle: "long" },
  /** "17 May" */
  dayOfYear: { day: "numeric", month: "long" },
  /** "May" */
  month: { month: "long" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Making a format takes a hundred times as long as using it, and there are only as many as editions. */
const made = new Map<string, Intl.DateTimeFormat>();

/** @param locale of an edition, not from a request: each format is kept for good */
export function dayFormat(locale: string, style: keyof typeof STYLES = "day"): Intl.DateTimeFormat {
  const key = `${style} ${locale}`;
  const known = made.get(key) ?? new Intl.DateTimeFormat(locale, { ...STYLES[style], timeZone: "UTC" });
  made.set(key, known);
  return known;
}
