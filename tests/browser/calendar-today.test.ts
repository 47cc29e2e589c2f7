import { describe, expect, test } from "vitest";
import { monthsInSight, swipe } from "#tests/support/calendar/months.ts";
import { webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";

/** What is on today and what comes next, wherever the visitor is, and months that lead on beyond their year. */

const NOON = "2026-11-26T11:30:00Z";
const web = webForFile({
  environment: { CONTENT_DIR: "editions", EDITIONS: "en" },
  clock: () => new Date(NOON),
});
const MONTH_END = "2026-11-30T11:30:00Z";
const atMonthEnd = webForFile({
  environment: { CONTENT_DIR: "editions", EDITIONS: "en" },
  clock: () => new Date(MONTH_END),
});
const atEnd = webForFile({
  environment: { CONTENT_DIR: "editions", EDITIONS: "en" },
  clock: () => new Date("2026-12-31T11:30:00Z"),
});
const text = wordsOf("en");
type Page = Awaited<ReturnType<typeof web.visit>>;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function openAt(site: typeof web, path: string, timezoneId: string, time = NOON, options = {}): Promise<Page> {
  const page = await site.visit({ timezoneId, ...options });
  await page.clock.setFixedTime(new Date(time));
  await page.goto(site.at("en", path));
  return page;
}

/** The days that come next, in the order of the page, as far as they are seen. */
const comingUp = (page: Page) =>
  page.evaluate((title) => {
    const headings = [...document.querySelectorAll("main :is(h2, h3)")];
    const list = headings.find((one) => one.textContent === title)?.parentElement;
    const links = [...(list?.querySelectorAll<HTMLElement>("a[href*='/calendar/']") ?? [])];
    return links.filter((one) => one.checkVisibility()).map((one) => one.getAttribute("href")?.slice(-10));
  }, text("calendar.comingUp"));

const live = (page: Page) => page.waitForFunction(() => document.querySelector('[data-day][tabindex="0"]') !== null);
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).dataset.day);
const current = (page: Page) =>
  page
    .locator("[data-day][aria-current]")
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => (one as HTMLElement).dataset.day));

describe("what comes next", () => {
  // On the 30th and on the first something begins, so that one of them is easily missed, or told twice.
  test.each(["/calendar", "/"])("begins after the visitor's day, from UTC-12 to +14: %s", async (path) => {
    for (const [zone, today, next] of [
      ["Etc/GMT+12", "29 November", ["2026-11-30", "2026-12-01", "2026-12-03"]],
      ["UTC", "30 November", ["2026-12-01", "2026-12-03", "2026-12-06"]],
      ["Pacific/Kiritimati", "1 December", ["2026-12-03", "2026-12-06", "2026-12-08"]],
    ] as const) {
      const page = await openAt(atMonthEnd, path, zone, MONTH_END);
      await page.getByRole("heading", { name: text("calendar.today.header", { date: today }) }).waitFor();
      expect([zone, await comingUp(page)]).toEqual([zone, next.slice(0, path === "/" ? 2 : 3)]);
    }
  });

  test.each(["/calendar", "/"])(
    "and today are right before the page's own scripts run, which move nothing: %s",
    async (path) => {
      const page = await atMonthEnd.visit({ timezoneId: "Pacific/Kiritimati" });
      await page.clock.setFixedTime(new Date(MONTH_END));
      let goOn = () => {};
      const asked = new Promise<void>((resolve) => {
        goOn = resolve;
      });
      await page.route("**/assets/*.js", async (route) => {
        await asked;
        await route.continue();
      });
      await page.goto(atMonthEnd.at("en", path), { waitUntil: "commit" });
      const heading = page.getByRole("heading", { name: text("calendar.today.header", { date: "1 December" }) });
      await heading.waitFor();
      await page.locator("footer").waitFor();
      const coming = page.getByRole("heading", { name: text("calendar.comingUp") });
      const before = [await heading.boundingBox(), await coming.boundingBox(), await comingUp(page)];
      goOn();
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(500);
      expect([await heading.boundingBox(), await coming.boundingBox(), await comingUp(page)]).toEqual(before);
    },
  );
});

describe("on a phone", () => {
  test("Back leads to the month that was swiped to", async () => {
    const page = await openAt(web, "/calendar", "UTC", NOON, PHONE);
    await live(page);
    await swipe(page, 330, 60);
    await expect.poll(() => monthsInSight(page)).toEqual(["m-2026-12"]);
    await expect.poll(() => new URL(page.url()).hash).toBe("#m-2026-12");
    await page.locator("#m-2026-12 h2 a").click();
    await page.waitForURL("**/calendar/2026-12");
    await page.goBack();
    await expect.poll(() => monthsInSight(page)).toEqual(["m-2026-12"]);
  });

  test("the arrows stay where they are, in months of four, five and six weeks", async () => {
    const page = await openAt(web, "/calendar/2026", "UTC", NOON, PHONE);
    await live(page);
    const place = async (month: string) => {
      await expect.poll(() => monthsInSight(page)).toEqual([`m-${month}`]);
      // Until they stand still.
      await page.waitForTimeout(300);
      const box = await page.locator(`#m-${month} .month-turns a`).last().boundingBox();
      return box && [Math.round(box.x), Math.round(box.y)];
    };
    const first = await place("2026-11");
    const months = ["2026-10", "2026-09", "2026-08"];
    for (const [at, month] of months.entries()) {
      await page.locator(`#m-${months[at - 1] ?? "2026-11"} .month-turns a[rel=prev]`).tap();
      expect([month, await place(month)]).toEqual([month, first]);
    }
    // Each turn is no step of the way back.
    expect(new URL(page.url()).hash).toBe("#m-2026-08");
  });

  test("a swipe leads from December to January, and back", async () => {
    const page = await openAt(web, "/calendar#m-2026-12", "UTC", NOON, PHONE);
    await live(page);
    await expect.poll(() => monthsInSight(page)).toEqual(["m-2026-12"]);
    const top = () => page.evaluate(() => document.querySelector(".months")?.getBoundingClientRect().top ?? 0);
    const before = await top();
    await swipe(page, 330, 60);
    await page.waitForURL("**/calendar/2027#m-2027-01");
    await expect.poll(() => monthsInSight(page)).toEqual(["m-2027-01"]);
    // There is no today above them, but they stay under the finger.
    expect(Math.abs((await top()) - before)).toBeLessThan(2);
    await swipe(page, 60, 330);
    await page.waitForURL("**/calendar#m-2026-12");
    await expect.poll(() => monthsInSight(page)).toEqual(["m-2026-12"]);
  });

  test("today's events are on the first screen, without scripts too", async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await openAt(web, "/calendar", "UTC", NOON, { ...PHONE, javaScriptEnabled });
      const event = page.getByText("Trans Awareness Month").locator("visible=true").first();
      const box = await event.boundingBox();
      expect(box !== null && box.y + box.height < 664).toBe(true);
    }
  });
});

test("keys lead on into the year beside, and not beyond the calendar", async () => {
  const page = await openAt(web, "/calendar", "UTC");
  await live(page);
  await page.locator('[data-day="2026-12-31"]').focus();
  await page.keyboard.press("ArrowRight");
  await page.waitForURL("**/calendar/2027*");
  await expect.poll(() => focused(page)).toBe("2027-01-01");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => focused(page)).toBe("2026-12-25");
  await page.keyboard.press("PageDown");
  await expect.poll(() => focused(page)).toBe("2027-01-25");
  await page.locator('[data-day="2027-12-31"]').focus();
  await page.keyboard.press("ArrowRight");
  expect(await focused(page)).toBe("2027-12-31");
});

test("keys that are pressed while the next year comes are not lost", async () => {
  const page = await openAt(web, "/calendar", "UTC");
  await live(page);
  await page.route("**/calendar/2027*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.locator('[data-day="2026-12-25"]').focus();
  for (const key of ["PageDown", "PageDown", "ArrowRight"]) await page.keyboard.press(key);
  await page.waitForURL("**/calendar/2027*");
  await expect.poll(() => focused(page)).toBe("2027-02-26");
  await page.keyboard.press("PageUp");
  await expect.poll(() => focused(page)).toBe("2027-01-26");
  // The page of one month has the same keys.
  await page.goto(new URL("/calendar/2026-12", page.url()).href);
  await live(page);
  await page.locator('[data-day="2026-12-25"]').focus();
  for (const key of ["PageDown", "PageDown"]) await page.keyboard.press(key);
  await page.waitForURL("**/calendar/2027-02");
  await expect.poll(() => focused(page)).toBe("2027-02-25");
});

describe("at the turn of the year", () => {
  test.each([
    ["Etc/GMT+12", "2026-12-30"],
    ["UTC", "2026-12-31"],
    ["Pacific/Kiritimati", "2027-01-01"],
  ])("one cell is today in %s", async (zone, today) => {
    const page = await openAt(atEnd, "/calendar", zone, "2026-12-31T11:30:00Z");
    await live(page);
    await expect.poll(() => current(page)).toEqual([today]);
    const coming = await comingUp(page);
    expect([coming.length, coming.every((one) => one !== undefined && one > today)]).toEqual([3, true]);
  });
});
