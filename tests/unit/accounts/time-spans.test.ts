import { expect, test } from "vitest";
import { timeAgo, timeLeft } from "#app/features/accounts/time-spans.ts";
import { createTranslator, type Translate } from "#app/kit/i18n/translator.ts";
import { days, hours, minutes } from "#app/kit/time/durations.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";

const NOW = new Date("2026-11-27T12:00:00Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);

const EDITIONS = shippedEditions()
  .filter(({ edition }) => edition.config.features.user)
  .map(({ code, edition }) => ({ code, text: createTranslator(edition.config.locale, edition.texts).text }));
const textOf = (code: string) => EDITIONS.find((one) => one.code === code)?.text as Translate;

test("what can be tried again is told in whole minutes and hours, never too early", () => {
  const left = (ms: number) => timeLeft(textOf("en"), later(ms), NOW);
  expect([-1, 0, 1, minutes(1), minutes(1) + 1, minutes(90), minutes(90) + 1, hours(24)].map(left)).toEqual([
    ...["in 1 minute", "in 1 minute", "in 1 minute", "in 1 minute", "in 2 minutes"],
    ...["in 90 minutes", "in 2 hours", "in 24 hours"],
  ]);
});

test("what has been is told in whole units that have passed", () => {
  const ago = (ms: number) => timeAgo(textOf("en"), later(-ms), NOW);
  expect([-5, 0, minutes(1) - 1, minutes(1), hours(1) - 1, hours(1), days(1) - 1, days(1), days(40)].map(ago)).toEqual([
    ...["just now", "just now", "just now", "1 minute ago", "59 minutes ago"],
    ...["1 hour ago", "23 hours ago", "1 day ago", "40 days ago"],
  ]);
});

test.each([
  ["ar", "بعد 60 دقيقة", "قبل يومين"],
  ["lad", "de aki a 60 minutos", "ase 2 dias"],
  ["pl", "za 60 minut", "2 dni temu"],
  ["yi", "אין 60 מינוט אַרום", "מיט 2 טעג צוריק"],
  ["ja", "60分後", "2日前"],
])("in %s", (code, left, ago) => {
  expect(timeLeft(textOf(code), later(minutes(60)), NOW)).toBe(left);
  expect(timeAgo(textOf(code), later(-days(2)), NOW)).toBe(ago);
});

const spansIn = (text: Translate): string[] =>
  [1, 2, 3, 5, 11, 21, 25, 90].flatMap((count) => [
    timeLeft(text, later(minutes(count)), NOW),
    timeAgo(text, later(-days(count)), NOW),
    timeAgo(text, later(-minutes(Math.min(count, 59))), NOW),
  ]);

test.each(EDITIONS)("nothing is left out in $code", ({ code, text }) => {
  const spans = spansIn(text);
  for (const span of spans) expect(span).not.toMatch(/%|undefined|^[-+]\d/);
  // Words for one and two may stand without a number.
  expect(spans.filter((span) => !/\d/.test(span)).length).toBeLessThanOrEqual(6);
  const english = new Set(["_", "en"].includes(code) ? [] : spansIn(textOf("en")));
  expect(spans.filter((span) => english.has(span))).toEqual([]);
});
