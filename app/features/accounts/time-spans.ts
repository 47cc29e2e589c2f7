import type { Translate } from "#app/kit/i18n/translator.ts";
import { days, hours, minutes } from "#app/kit/time/durations.ts";

/**
 * How far off a time is, in the words of the edition. Intl has such words as well, but in some of our languages English ones, signs,
 * or words that mean something else in our sentences: in Arabic "within 60 minutes" for "in 60 minutes".
 */

/** Up to so many minutes nobody wants to hear of hours. */
const MINUTES_TOLD = 90;

/** When something can be tried again: "in 12 minutes", "in 20 hours". Rounded up, so that nobody comes back too early. */
export function timeLeft(text: Translate, until: Date, now: Date): string {
  const count = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / minutes(1)));
  if (count <= MINUTES_TOLD) return text("account.time.inMinutes", { count });
  return text("account.time.inHours", { count: Math.ceil(count / 60) });
}

/** How long ago something was: "3 days ago", "just now". A time to come is now. */
export function timeAgo(text: Translate, moment: Date, now: Date): string {
  const passed = now.getTime() - moment.getTime();
  const count = (unit: number) => Math.floor(passed / unit);
  if (passed >= days(1)) return text("account.time.daysAgo", { count: count(days(1)) });
  if (passed >= hours(1)) return text("account.time.hoursAgo", { count: count(hours(1)) });
  if (passed >= minutes(1)) return text("account.time.minutesAgo", { count: count(minutes(1)) });
  return text("account.time.justNow");
}
