import fs from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tidyCard } from "#app/features/cards/card-draft.ts";
import { findErrors } from "#app/features/cards/check.ts";
import { firstCard } from "#app/features/cards/editor/first-card.ts";
import { EMPTY_CARD } from "#app/features/cards/empty-card.ts";
import { LIMITS } from "#app/features/cards/limits.ts";
import { signedInMember } from "../../support/accounts/member.ts";
import { type CardPeople, cardPeopleIn } from "../../support/cards/people.ts";
import { startSite, type TestSite, temporaryFolder } from "../../support/server/site.ts";

/** Days of the queer calendar on cards. */

const OWN = "http://en.localhost";
const ONE_OF_ENGLISH = "Queer History Month (Finland)";
const dataDir = temporaryFolder();
let site: TestSite;
let people: CardPeople;
let cookie = "";
beforeAll(async () => {
  cookie = await signedInMember(dataDir, OWN, "wren");
  people = cardPeopleIn(dataDir);
  await people.person("robin");
  await people.card("robin", {
    content: { days: ["pride_month", "trans_visibility_day", "no_such_day", ONE_OF_ENGLISH] },
  });
  const environment = { CONTENT_DIR: "editions", EDITIONS: "_,en,pl" };
  site = await startSite({ dataDir, environment });
});
afterAll(async () => {
  await site.stop();
  await people.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

test("they are shown with their flags and dates, in the order of the year; what is none is not shown", async () => {
  const { body } = await site.get("en.localhost", "/@robin");
  const at = ["International Transgender Day of Visibility", "Pride Month", ONE_OF_ENGLISH].map((name) =>
    body.indexOf(name),
  );
  expect(at.every((place) => place > 0)).toBe(true);
  expect(at).toEqual([...at].sort((one, other) => one - other));
  expect(body).toContain("31 March");
  expect(body).toContain('src="/flags/Transgender.svg"');
  expect(body).not.toContain("no_such_day");
});

test("they are one run with one's own days, and lead to the calendar", async () => {
  const event = (name: string, month: number, day: number) => ({ name, icon: "", month, day, comment: "" });
  await people.person("jay");
  await people.card("jay", {
    content: {
      days: ["pride_month", "trans_visibility_day"],
      events: [event("My autumn", 10, 3), event("My spring", 4, 1), event("My new year", 1, 2)],
    },
  });
  const { body } = await site.get("en.localhost", "/@jay");
  const names = ["My new year", "International Transgender Day of Visibility", "My spring", "Pride Month", "My autumn"];
  const at = names.map((name) => body.lastIndexOf(`>${name}<`));
  expect(at.every((place) => place > 0)).toBe(true);
  expect(at).toEqual([...at].sort((one, other) => one - other));
  expect(body).toMatch(/href="\/calendar\/\d{4}-03-31"[^>]*>International Transgender Day of Visibility</);
  expect(body).toMatch(/href="\/calendar\/\d{4}-06-01"[^>]*>Pride Month</);
});

test("the editor offers them, and keeps what it does not offer", async () => {
  const post = (fields: readonly (readonly [string, string])[]) =>
    site.ask({
      method: "POST",
      path: "/editor",
      headers: { cookie, origin: OWN, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
    });
  const empty = (await site.get("en.localhost", "/editor", { cookie })).body;
  expect(empty).toMatch(/<input type="checkbox" name="eventDays"[^>]* value="pride_month"/);
  const saved = await post([
    ["base", ""],
    ["visibility", "public"],
    ["names", "Wren"],
    ["namesOpinion", "yes"],
    ["eventDays", "pride_month"],
    ["eventDays", "a day of another edition"],
  ]);
  expect([200, 302, 303]).toContain(saved.status);
  const again = (await site.get("en.localhost", "/editor", { cookie })).body;
  expect(again).toMatch(/<input type="checkbox" name="eventDays"[^>]* checked=""[^>]* value="pride_month"/);
  expect(again).toContain('<input type="hidden" name="eventDays" value="a day of another edition"/>');
});

test("without scripts they are folded by month, and those that are chosen are first", async () => {
  const { body } = await site.get("en.localhost", "/editor", { cookie });
  const form = body.slice(body.indexOf('id="field-eventDays"'), body.indexOf('id="field-eventName"'));
  const months = [...form.matchAll(/<summary[^>]*>([^<]*)</g)].map(([, name]) => name);
  expect([months.length, months[0], months.at(-1)]).toEqual([12, "January", "December"]);
  const values = [...form.matchAll(/name="eventDays"[^>]* value="([^"]*)"/g)].map(([, value]) => value);
  expect(values.length).toBe(new Set(values).size);
  expect(values.length).toBeGreaterThan(150);
  expect(values[0]).toBe("pride_month");
  expect(form.indexOf('value="pride_month"')).toBeLessThan(form.indexOf("<details"));
});

test("the 30th of February is told beside its own day, and everything stays in the form", async () => {
  const own = [
    ["Chosen", "cake", "3", "14"],
    ["Wrong", "", "2", "30"],
  ];
  const fields = own.flatMap(([name = "", comment = "", month = "", day = ""]) => [
    ["eventName", name],
    ["eventComment", comment],
    ["eventIcon", ""],
    ["eventMonth", month],
    ["eventDay", day],
  ]);
  const sent = [["base", "1"], ["visibility", "public"], ["eventDays", "pride_month"], ...fields];
  const { status, body } = await site.ask({
    method: "POST",
    path: "/editor",
    headers: { cookie, origin: OWN, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(sent.map(([name = "", value = ""]) => [name, value])).toString(),
  });
  expect(status).toBe(400);
  const rows = body.split('data-item="').filter((row) => row.includes('name="eventName"'));
  const told = rows.map((row) => row.includes("-error"));
  expect(told.slice(0, 2)).toEqual([false, true]);
  expect(rows[1]).toMatch(/value="Wrong"/);
  expect(rows[1]).toMatch(/<option value="30" selected=""/);
  expect(rows[0]).toMatch(/value="cake"/);
});

test("there may be so many, each once, and only those of all editions come along to another language", () => {
  const days = Array.from({ length: LIMITS.days.items + 1 }, (_, at) => `day_${at}`);
  const rules = {
    edition: "en",
    longNames: false,
    lastBirthday: "2013-01-01",
    iconNames: () => [],
    isTimeZone: () => true,
  };
  const draft = (days: string[]) => tidyCard({ ...EMPTY_CARD, birthday: null, days });
  expect(findErrors(draft(days), rules).eventDays).toBeDefined();
  expect(findErrors(draft(days.slice(1)), rules).eventDays).toBeUndefined();
  expect(Object.keys(findErrors(draft(["x".repeat(301)]), rules))).not.toEqual([]);
  expect(draft([" pride_month", "pride_month", ""]).days).toEqual(["pride_month"]);
  expect(firstCard(draft(["pride_month", ONE_OF_ENGLISH])).days).toEqual(["pride_month"]);
});
