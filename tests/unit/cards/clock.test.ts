import { expect, test } from "vitest";
import { clockView, offsetName } from "#app/features/cards/page/clock.ts";
import type { TextKey } from "#app/kit/i18n/keys.ts";

const text = ((key: TextKey) => key) as never;
const words = { text, language: { locale: "fo", dates: null } };
const at = (moment: string) => new Date(moment);

test("a clock says where only as far as its owner wants", () => {
  const clock = (area: boolean, place: boolean) =>
    clockView({ zone: "America/Argentina/Buenos_Aires", area, place }, at("2026-11-23T12:00:00Z"), words);
  expect(clock(true, true)).toMatchObject({ area: { label: "card.clock.area.America" }, place: "Buenos Aires" });
  const hidden = clock(false, false);
  expect(hidden).toMatchObject({ area: null, place: null, offset: "UTC−3" });
  expect(JSON.stringify(hidden)).not.toMatch(/america|argentina|aires/i);
});

test("a clock knows of the change of the clocks in the next day", () => {
  const zone = { zone: "Europe/Warsaw", area: false, place: false };
  expect(clockView(zone, at("2026-10-24T20:10:00Z"), words)?.offsets).toEqual([
    { from: 0, minutes: 120 },
    { from: Date.parse("2026-10-25T01:00:00Z"), minutes: 60 },
  ]);
  expect(clockView(zone, at("2026-11-24T20:10:00Z"), words)?.offsets).toHaveLength(1);
});

test("a clock does not tell when its page was made", () => {
  const zone = { zone: "Europe/Warsaw", area: true, place: true };
  const made = (moment: string) => clockView(zone, at(moment), words);
  expect(made("2026-11-24T20:10:00.001Z")).toEqual(made("2026-11-24T20:59:59.999Z"));
  expect(made("2026-11-24T00:00:00Z")).toEqual(made("2026-11-25T23:59:59Z"));
  // The last hour of the day before the clocks change, and the first: both know when they do.
  expect(made("2026-10-24T00:00:00Z")).toEqual(made("2026-10-24T23:59:59Z"));
});

test("a clock is right before and after the clocks have changed that day", () => {
  const zone = { zone: "Europe/Warsaw", area: false, place: false };
  const before = clockView(zone, at("2026-10-25T00:10:00Z"), words);
  const after = clockView(zone, at("2026-10-25T20:10:00Z"), words);
  expect([before?.offset, after?.offset]).toEqual(["UTC+2", "UTC+1"]);
  expect(after?.offsets).toEqual(before?.offsets);
});

test("a town is called by its name of today, and a time zone that is gone is not shown", () => {
  const zone = (name: string) => clockView({ zone: name, area: true, place: true }, at("2026-11-23T12:00:00Z"), words);
  expect(zone("Europe/Kiev")?.place).toBe("Kyiv");
  expect(zone("UTC")).toMatchObject({ area: null, place: null, offset: "UTC" });
  expect(zone("Europe/Nowhere")).toBeNull();
  expect(zone("")).toBeNull();
});

test.for([
  [0, "UTC"],
  [120, "UTC+2"],
  [330, "UTC+5:30"],
  [-210, "UTC−3:30"],
] as const)("%i minutes are %s", ([minutes, name]) => {
  expect(offsetName(minutes)).toBe(name);
});

test("a clock brings the names of the weekdays for browsers that do not know the language", () => {
  const { weekdays } = clockView(
    { zone: "Atlantic/Faroe", area: true, place: true },
    at("2026-11-23T12:00:00Z"),
    words,
  ) ?? { weekdays: [] };
  expect(weekdays).toEqual([
    "mánadagur",
    "týsdagur",
    "mikudagur",
    "hósdagur",
    "fríggjadagur",
    "leygardagur",
    "sunnudagur",
  ]);
});

test("a clock says whose times browsers write", () => {
  const clock = (language: Parameters<typeof clockView>[2]["language"]) =>
    clockView({ zone: "Europe/Berlin", area: false, place: false }, at("2026-11-23T12:00:00Z"), { text, language });
  expect(clock({ locale: "en", dates: { locale: "en-GB" } })?.locale).toBe("en-GB");
  expect(clock({ locale: "fo", dates: null })?.locale).toBe("fo");
});
