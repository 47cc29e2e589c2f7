import { describe, expect, test } from "vitest";
import { webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";

const web = webForFile({
  environment: { CONTENT_DIR: "editions", EDITIONS: "en,ar,ja" },
  clock: () => new Date("2026-11-26T10:00:00Z"),
});
const text = wordsOf("en");
type Page = Awaited<ReturnType<typeof web.visit>>;
const PHONE = { viewport: { width: 390, height: 844 } };

/** A visitor at a place and a moment. */
async function openAt(time: string, timezoneId: string, path = "/calendar", options = {}): Promise<Page> {
  const page = await web.visit({ timezoneId, ...options });
  await page.clock.setFixedTime(new Date(time));
  await page.goto(web.at("en", path));
  await page.waitForFunction(() => document.querySelector('[data-day][tabindex="0"]') !== null);
  return page;
}
const panel = (page: Page) => page.locator("aside [aria-live]");
const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`);
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).dataset.day);

const dates = (cells: Element[]) => cells.map((cell) => (cell as HTMLElement).dataset.day);

describe("today", () => {
  test.each([
    ["2026-11-26T11:30:00Z", "Etc/GMT+12", "November 25"],
    ["2026-11-26T10:30:00Z", "UTC", "November 26"],
    ["2026-11-26T10:30:00Z", "Pacific/Kiritimati", "November 27"],
  ])("at %s in %s is %s", async (time, zone, date) => {
    const page = await openAt(time, zone);
    await expect.poll(() => panel(page).getByRole("heading").innerText()).toBe(text("calendar.today.header", { date }));
    expect(await page.locator("[aria-current=date][data-day]").count()).toBe(1);
    await page.goto(web.at("en", "/"));
    await page.getByRole("heading", { name: text("calendar.today.header", { date }) }).waitFor();
  });
});

describe("months", () => {
  test("open a day beside them, one at a time, and go back to today", async () => {
    const page = await openAt("2026-11-26T10:30:00Z", "UTC");
    const heading = panel(page).getByRole("heading");
    await day(page, "2026-11-20").click();
    expect(await heading.innerText()).toBe("November 20");
    await panel(page).getByText("Transgender Day of Remembrance").waitFor();
    expect(await page.locator("[data-day][data-chosen]").evaluateAll(dates)).toEqual(["2026-11-20"]);
    await day(page, "2026-05-17").click();
    expect(await page.locator("[data-day][data-chosen]").evaluateAll(dates)).toEqual(["2026-05-17"]);
    expect(await heading.innerText()).toBe("May 17");
    expect(await panel(page).getByText("Transgender Day of Remembrance").count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe("/calendar");
    await page.getByRole("button", { name: text("calendar.day.close") }).click();
    expect(await heading.innerText()).toBe(text("calendar.today.header", { date: "November 26" }));
    expect(await page.locator("[data-day][data-chosen]").count()).toBe(0);
  });

  test("show the flag of a chosen day on the logo, until it is closed", async () => {
    const page = await openAt("2026-11-26T10:30:00Z", "UTC");
    const flag = page.locator("header .day-flag");
    const ofToday = web.at("en", "/day-flag.svg");
    const shown = async () => ((await flag.isVisible()) ? flag.evaluate((one: HTMLImageElement) => one.src) : null);
    expect(await shown()).toBe(ofToday);
    await day(page, "2026-11-20").click();
    await expect.poll(shown).toBe(web.at("en", "/flags/Transgender.svg"));
    // World AIDS Day has a ribbon, which is no flag.
    await day(page, "2026-12-01").click();
    await expect.poll(shown).toBeNull();
    await day(page, "2026-11-20").click();
    await expect.poll(shown).toBe(web.at("en", "/flags/Transgender.svg"));
    await page.getByRole("button", { name: text("calendar.day.close") }).click();
    await expect.poll(shown).toBe(ofToday);
    await page.getByRole("link", { name: text("calendar.view.list"), exact: true }).click();
    await page.waitForURL("**/calendar?layout=list");
    expect(await shown()).toBe(ofToday);
  });

  test("are walked through by keys, with one stop for Tab", async () => {
    const page = await openAt("2026-11-26T10:30:00Z", "UTC");
    expect(await page.locator('[data-day][tabindex="0"]').count()).toBe(1);
    await day(page, "2026-11-26").focus();
    for (const [key, date] of [
      ["ArrowRight", "2026-11-27"],
      ["ArrowDown", "2026-12-04"],
      ["PageUp", "2026-11-04"],
      ["Home", "2026-11-02"],
      ["End", "2026-11-08"],
    ] as const) {
      await page.keyboard.press(key);
      expect([key, await focused(page)]).toEqual([key, date]);
    }
    await page.keyboard.press("Enter");
    await panel(page).getByText("Intersex Day of Remembrance").waitFor();
    expect(await page.locator('[data-day][tabindex="0"]').count()).toBe(1);
  });

  test("show a chosen day where it is seen, also from the last months in a short window", async () => {
    const page = await openAt("2026-11-26T10:30:00Z", "UTC", "/calendar", { viewport: { width: 1280, height: 800 } });
    for (const date of ["2026-11-20", "2026-12-30", "2026-01-02", "2026-12-31"]) {
      await day(page, date).scrollIntoViewIfNeeded();
      await day(page, date).click();
      await expect
        .poll(async () => {
          const box = await panel(page).getByRole("heading").boundingBox();
          return box !== null && box.y >= 0 && box.y + box.height <= 800;
        })
        .toBe(true);
      const cell = await day(page, date).boundingBox();
      expect([date, cell !== null && cell.y >= 0 && cell.y + cell.height <= 800]).toEqual([date, true]);
    }
  });

  test("are all named in words, with or without an event", async () => {
    const page = await openAt("2026-11-26T10:30:00Z", "UTC");
    const named = (date: string) => day(page, date).getAttribute("aria-label");
    expect(await named("2026-11-20")).toContain("November 20");
    // Nothing but what lasts the whole month.
    expect(await named("2026-11-04")).toBe("November 4");
    expect(await page.locator("[data-day]:not([aria-label])").count()).toBe(0);
  });

  test("follow the direction of writing", async () => {
    const page = await web.visit({ timezoneId: "UTC" });
    await page.clock.setFixedTime(new Date("2026-11-26T10:30:00Z"));
    await page.goto(web.at("ar", encodeURI("/تقويم")));
    await page.waitForFunction(() => document.querySelector('[data-day][tabindex="0"]') !== null);
    await day(page, "2026-11-26").focus();
    await page.keyboard.press("ArrowLeft");
    expect(await focused(page)).toBe("2026-11-27");
    // A day without events is no link, and can be asked for as well. Its name says more than its number.
    const free = page.locator("span[data-day]").first();
    const name = await free.getAttribute("aria-label");
    expect(name).toMatch(/\d+ \p{L}/u);
    await page.getByRole("button", { name: name ?? "", exact: true }).focus();
    await page.keyboard.press(" ");
    await panel(page).getByText(wordsOf("ar")("calendar.day.nothing")).waitFor();
  });

  test.each(["ltr en /calendar", "rtl ar /تقويم"])("on a phone begin with this one: %s", async (which) => {
    const [, code = "", path = ""] = which.split(" ");
    const page = await web.open(code, encodeURI(path), PHONE);
    const inSight = () =>
      page.evaluate(() => {
        const shown = [...document.querySelectorAll<HTMLElement>(".months > section")].filter((one) => {
          const { left, right } = one.getBoundingClientRect();
          return left >= -2 && right <= innerWidth + 2;
        });
        return shown.map(({ id }) => id);
      });
    await expect.poll(inSight).toEqual(["m-2026-11"]);
    await page.locator("#m-2026-11 .month-turns a").last().click();
    await expect.poll(inSight).toEqual(["m-2026-12"]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test("without scripts, days and months are links, and every view is there", async () => {
  const page = await web.visit({ javaScriptEnabled: false });
  await page.goto(web.at("en", "/calendar"));
  await day(page, "2026-11-20").click();
  await page.waitForURL("**/calendar/2026-11-20");
  await page.getByRole("link", { name: text("calendar.month.open", { month: "November 2026" }) }).click();
  await page.waitForURL("**/calendar/2026-11");
  await page.getByRole("link", { name: text("calendar.whole") }).click();
  await page.waitForURL("**/calendar");
  for (const view of ["list", "wall"] as const) {
    await page.getByRole("link", { name: text(`calendar.view.${view}`), exact: true }).click();
    await page.getByText("Transgender Day of Remembrance").first().waitFor();
  }
});

test("another site can show the months, a month and a day, and their links lead out of it", async () => {
  const page = await web.visit();
  // Another origin than that of the frames. It is answered by the test, so browsers take it for a page of the internet.
  const club = web.at("ar", "/club.html");
  await page.context().grantPermissions(["local-network-access"], { origin: new URL(club).origin });
  const frameOf = (date: string) =>
    `<iframe width="1000" height="700" src="${web.at("en", `/calendar${date}?layout=basic`)}"></iframe>`;
  const body = `<!doctype html>${["", "/2026-11", "/2026-11-20"].map(frameOf).join("")}`;
  await page.route(club, (route) => route.fulfill({ contentType: "text/html", body }));
  await page.goto(club);
  const frames = page.frames().slice(1);
  expect(frames.length).toBe(3);
  for (const frame of frames) {
    await frame.locator("main h1").waitFor({ state: "attached" });
    const links = frame.locator("header a, main a");
    const targets = await links.evaluateAll((all) =>
      all.map((one) => [one.getAttribute("href"), one.getAttribute("target")]),
    );
    // Those that turn the months on a phone stay.
    expect(targets.filter(([href, target]) => target !== "_blank" && !href?.startsWith("#"))).toEqual([]);
    expect(await frame.locator("footer, nav").count()).toBe(0);
  }
  const [opened] = await Promise.all([
    page.context().waitForEvent("page"),
    frames[1]?.locator('main a[href="/calendar/2026-11-20"]').first().click(),
  ]);
  await opened.waitForURL(web.at("en", "/calendar/2026-11-20"));
});

test.each(["A4", "Letter"])("the year prints on one sheet of %s, and what its flags mean on others", async (format) => {
  const page = await web.open("en", "/calendar");
  const sheets = async () => (await page.pdf({ format })).toString("latin1").match(/\/Type\s*\/Page[^s]/g)?.length ?? 0;
  const all = await sheets();
  expect(all).toBeLessThanOrEqual(4);
  await page.evaluate(() => document.querySelector(".year > aside")?.remove());
  expect([all > 1, await sheets()]).toEqual([true, 1]);
});

test.each(["", "?layout=full"])("flags that are printed are loaded without scrolling to them (%s)", async (layout) => {
  const page = await web.open("en", `/calendar${layout}`, PHONE);
  const blank = (one: HTMLImageElement) => !one.complete || one.naturalWidth === 0;
  const places = await page.locator("main :is(.legend, .wall) img").all();
  expect(places.length).toBeGreaterThan(20);
  await page.waitForLoadState("networkidle");
  for (const place of places) expect(await place.evaluate(blank)).toBe(false);
});

test.each(["A4", "Letter"])("twelve months print on twelve pages of %s", async (format) => {
  const page = await web.open("en", "/calendar?layout=full");
  const pdf = (await page.pdf({ format, printBackground: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page[^s]/g)?.length).toBe(12);
  await page.goto(web.at("ja", encodeURI("/カレンダー/2026-05")));
  const one = (await page.pdf({ format })).toString("latin1");
  expect(one.match(/\/Type\s*\/Page[^s]/g)?.length).toBe(1);
});
