import { expect, test } from "vitest";
import { completeTimeZone, rulesFor } from "#app/features/cards/rules.server.ts";
import { shipped } from "#tests/support/data/shipped.ts";

const { edition } = shipped("en");
const { isTimeZone } = rulesFor({ edition, directory: [edition.config], clock: () => new Date("2026-11-21") } as never);

test("time zones are names of places, in one spelling each", () => {
  const places = ["Europe/Warsaw", "America/Argentina/Buenos_Aires", "Europe/Kyiv", "Europe/Kiev", "Asia/Kolkata"];
  for (const name of [...Intl.supportedValuesOf("timeZone"), ...places]) expect(isTimeZone(name), name).toBe(true);
  for (const name of ["eUROPE/wARSAW", "EUROPE/WARSAW", "europe/warsaw", "+02:00", "Europe/Nowhere", "", "__proto__"])
    expect(isTimeZone(name), name).toBe(false);
});

test.each([
  ["warsaw", "Europe/Warsaw"],
  ["New  York", "America/New_York"],
  ["europe/lisbon", "Europe/Lisbon"],
  ["Europe/Kiev", "Europe/Kiev"],
  ["Nowhere", "Nowhere"],
  ["__proto__", "__proto__"],
  ["", ""],
])("who types %j means %j", (typed, zone) => {
  expect(completeTimeZone(typed)).toBe(zone);
});
