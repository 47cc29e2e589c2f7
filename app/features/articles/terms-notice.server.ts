import type { LoadContext } from "#app/context.ts";
import { headOf, PAGE_HEAD } from "#app/kit/markup/page-head.ts";
import type { PageProblem } from "#app/kit/markup/page-problem.ts";
import { days } from "#app/kit/time/durations.ts";
import { lastPublicText, textsUntil } from "./earlier-texts.server.ts";

/** Days between the day on which changed terms are shown and the day from which they hold. */
export const NOTICE_DAYS = 30;

/**
 * What is wrong with the day of new terms: the terms themselves promise that everybody can read them long enough before they hold.
 * The day of the terms that are public, or were before they were withdrawn, or in force may stay: that is how a typo is corrected, or an announcement taken back.
 */
export function noticeProblem(
  { database, clock }: Pick<LoadContext, "database" | "clock">,
  source: string,
): PageProblem | null {
  const publicText = lastPublicText(database, "terms");
  const standing = publicText === null ? undefined : dayOf(publicText);
  // Where no day is said yet, there is none that people count on.
  if (standing === undefined) return null;
  const from = dayOf(source);
  const today = isoDay(clock());
  const first = isoDay(new Date(clock().getTime() + days(NOTICE_DAYS)));
  const mayStay = [standing, textsUntil(database, "terms", today)[0]?.since];
  if (from !== undefined && (mayStay.includes(from) || from >= first)) return null;
  return { line: 1, field: "updated", code: "notice", params: { days: NOTICE_DAYS, day: first } };
}

const dayOf = (source: string): string | undefined => headOf(source, PAGE_HEAD).get("updated");

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);
