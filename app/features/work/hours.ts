import { cleanDigits } from "#app/kit/forms/form.ts";

/** Hours of work: what is counted, how it is typed and how it is stored. */

export const WORK_AREAS = [
  "translation",
  "moderation",
  "content",
  "coding",
  "operations",
  "support",
  "social",
  "interviews",
  "design",
  "sensitivity",
  "administration",
  "blog",
  "census",
  "other",
] as const;
export type WorkArea = (typeof WORK_AREAS)[number];

/** Of one area in one month. */
export const MAX_HOURS = 160;

/** Half hours by area; none of an area without. */
export type Hours = Readonly<Partial<Record<WorkArea, number>>>;

const TYPED = /^\p{Nd}{1,3}(?:[.,٫]\p{Nd}{1,2})?$/u;

/** Half hours as somebody types them: "7.5", "7,5", nothing. Null for anything else, and for what is not a half. */
export function readHalfHours(typed: string): number | null {
  if (typed === "") return 0;
  if (!TYPED.test(typed)) return null;
  const halves = Number(cleanDigits(typed).replace(/[,٫]/u, ".")) * 2;
  return Number.isInteger(halves) && halves <= MAX_HOURS * 2 ? halves : null;
}

/** The same hours are the same text, which is how a form knows that somebody changed them meanwhile. "" for none. */
export function writeHours(hours: Hours): string {
  const filled = WORK_AREAS.flatMap((area) => ((hours[area] ?? 0) > 0 ? [[area, hours[area]] as const] : []));
  return filled.length === 0 ? "" : JSON.stringify(Object.fromEntries(filled));
}

/** What was stored. Areas that there are no more are left out. */
export function readHours(stored: string): Hours {
  if (stored === "") return {};
  const found = JSON.parse(stored) as Record<string, unknown>;
  return Object.fromEntries(
    WORK_AREAS.flatMap((area) => (typeof found[area] === "number" ? [[area, found[area]]] : [])),
  );
}

export const sumOf = (hours: Hours): number => Object.values(hours).reduce((sum, one) => sum + one, 0);
