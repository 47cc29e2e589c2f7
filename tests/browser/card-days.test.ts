import { beforeAll, expect, test } from "vitest";
import { signedInMember } from "../support/accounts/member.ts";
import { hydrated, webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";
import { cardPeopleIn } from "../support/cards/people.ts";

/** Days of the calendar and of one's own, in the editor of a card. */

const web = webForFile({ environment: { CONTENT_DIR: "editions", EDITIONS: "en,ar,ja" } });
let cookie = "";

beforeAll(async () => {
  cookie = await signedInMember(web.site.dataDir, new URL(web.at("en", "/")).origin, "wren");
});

async function openDays() {
  const page = await web.visit({ viewport: { width: 390, height: 844 } });
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url: web.at("en", "/") }]);
  await page.goto(web.at("en", "/editor"));
  await hydrated(page);
  await page.locator('nav a[href="#events"]').click();
  return page;
}

test("days of the queer calendar are found by typing, and stay chosen while they are not shown", async () => {
  const text = wordsOf("en");
  const page = await openDays();
  const shown = () => page.locator('label:visible:has(input[name="eventDays"])');
  expect(await shown().count()).toBe(0);
  await page.locator("summary").getByText("June", { exact: true }).click();
  await page.locator('input[name="eventDays"][value="pride_month"]').check();
  const find = page.getByLabel(text("cards.editor.days.search"));
  await find.fill("lesbian visib");
  await expect
    .poll(async () => (await shown().allInnerTexts()).every((one) => one.includes("Lesbian Visib")))
    .toBe(true);
  expect(await shown().count()).toBeGreaterThan(0);
  await page.locator('input[name="eventDays"][value="lesbian_visibility_day"]').check();
  // Enter sends nothing.
  await find.press("Enter");
  await find.fill("zzzz");
  await page.getByText(text("cards.editor.days.none")).waitFor();
  const chosen = () =>
    page
      .locator('input[name="eventDays"]:checked')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  expect((await chosen()).toSorted()).toEqual(["lesbian_visibility_day", "pride_month"]);
});

test("fields and buttons of own days are as large as a finger on a phone", async () => {
  const page = await openDays();
  const add = page.locator('button[value="add:eventName"]');
  for (const name of ["One", "Two"]) {
    await add.click();
    await page.locator('input[name="eventName"]').last().fill(name);
  }
  const row = page.locator("li.list-row-tall").first();
  for (const part of await row.locator("input:visible, select:visible, button:visible").all()) {
    const box = await part.boundingBox();
    expect([await part.getAttribute("name"), Math.min(box?.width ?? 0, box?.height ?? 0) >= 44]).toEqual([
      await part.getAttribute("name"),
      true,
    ]);
  }
  const comment = await row.locator('input[name="eventComment"]').boundingBox();
  expect(comment?.width).toBeGreaterThan(200);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("an own day that is today is shown as today, where the visitor is", async () => {
  const people = cardPeopleIn(web.site.dataDir);
  await people.person("jay");
  const event = (name: string, day: number) => ({ name, icon: "", month: 11, day, comment: "" });
  await people.card("jay", { content: { events: [event("Mine", 28), event("Another", 29)] } });
  await people.close();
  for (const [timezoneId, name] of [
    ["UTC", "Mine"],
    ["Pacific/Kiritimati", "Another"],
  ] as const) {
    const page = await web.visit({ timezoneId });
    await page.clock.setFixedTime(new Date("2026-11-28T12:00:00Z"));
    await page.goto(web.at("en", "/@jay"));
    const today = page.locator('[aria-current="date"]');
    await today.getByText(wordsOf("en")("card.today")).waitFor();
    expect(await today.allInnerTexts()).toEqual([expect.stringContaining(name)]);
  }
});

test("days are found by their short names and their dates", async () => {
  const page = await openDays();
  const shown = page.locator('label:visible:has(input[name="eventDays"])');
  const find = page.getByLabel(wordsOf("en")("cards.editor.days.search"));
  await find.fill("TDOR");
  await shown.getByText("Transgender Day of Remembrance").waitFor();
  await find.fill("december 1");
  await shown.getByText("World AIDS Day").waitFor();
  await expect
    .poll(async () => (await shown.allInnerTexts()).filter((one) => !/(?<!\d)1\s(?:–\s\d+\s)?December/.test(one)))
    .toEqual([]);
});
