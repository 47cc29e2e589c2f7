/**
 * When something can be tried again, in the edition's language, such as "in 12 minutes" or "in 20 hours". Rounded up,
 * so that nobody comes back too early.
 */
export function timeLeft(locale: string, until: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "always" });
  return minutes <= 90 ? format.format(minutes, "minute") : format.format(Math.ceil(minutes / 60), "hour");
}
