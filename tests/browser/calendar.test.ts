import { describe, expect, test } from "vitest";
import { monthsInSight, swipe } from "#tests/support/calendar/months.ts";
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
/** The days whose cells are selected, as the pattern for grids says it. */
const selected = (page: Page) => page.locator('td[aria-selected="true"] [data-day]').evaluateAll(dates);
/** Where the Tab key stops. */
const stops = (page: Page) => page.locator('[data-day][tabindex="0"]').evaluateAll(dates);
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).dataset.day);

const dates = (cells: Element[]) => cells.map((cell) => (cell as HTMLElement).dataset.day);

describe("today", () => {
  test.each([
    ["2026-11-26T11:30:00Z", "Etc/GMT+12", "25 November"],
    ["2026-11-26T10:30:00Z", "UTC", "26 November"],
    ["2026-11-26T10:30:00Z", "Pacific/Kiritimati", "27 November"],
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
    expect(await heading.innerText()).toBe("20 November");
    await panel(page).getByText("Transgender Day of Remembrance").waitFor();
    expect(await selected(page)).toEqual(["2026-11-20"]);
    await day(page, "2026-05-17").click();
    expect(await selected(page)).toEqual(["2026-05-17"]);
    // Whoever goes on with the keyboard goes on from there.
    expect(await stops(page)).toEqual(["2026-05-17"]);
    expect(await heading.innerText()).toBe("17 May");
    expect(await panel(page).getByText("Transgender Day of Remembrance").count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe("/calendar");
    await page.getByRole("button", { name: text("calendar.day.close") }).click();
    expect(await heading.innerText()).toBe(text("calendar.today.header", { date: "26 November" }));
    expect(await selected(page)).toEqual([]);
    // The button is gone, and what had the keyboard is where it was.
    expect(await page.evaluate(() => document.activeElement?.closest("aside") !== null)).toBe(true);
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
      ["Control+Home", "2026-11-01"],
      ["Control+End", "2026-11-30"],
      ["ArrowUp", "2026-11-23"],
      ["Control+Home", "2026-11-01"],
      ["ArrowDown", "2026-11-08"],
    ] as const) {
      await page.keyboard.press(key);
      expect([key, await focused(page)]).toEqual([key, date]);
    }
    await page.keyboard.press("Enter");
    await panel(page).getByText("Intersex Day of Remembrance").waitFor();
    expect(await stops(page)).toEqual(["2026-11-08"]);
    expect(await selected(page)).toEqual(["2026-11-08"]);
  });

  test("lead into the open day by Enter and back by Escape, and are found again on the way back from its page", async () => {
    const page = await openAt("2026-11-26T10:30:00Z", "UTC");
    const open = panel(page)
      .locator("..")
      .getByRole("link", { name: text("calendar.day.open") });
    await day(page, "2026-11-20").focus();
    await page.keyboard.press("Enter");
    await panel(page).getByText("Transgender Day of Remembrance").waitFor();
    await page.keyboard.press("Tab");
    expect(await open.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press("Escape");
    expect(await focused(page)).toBe("2026-11-20");
    // The same day again, and one without events.
    for (const date of ["2026-11-20", "2026-11-05"]) {
      await day(page, date).focus();
      await page.keyboard.press("Enter");
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest("aside") !== null)).toBe(true);
      await page.keyboard.press("Escape");
      expect(await focused(page)).toBe(date);
    }
    await day(page, "2026-11-20").focus();
    await page.keyboard.press("Enter");
    await panel(page).getByText("Transgender Day of Remembrance").waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/calendar/2026-11-20");
    await page.locator(".day-page").waitFor();
    await page.goBack();
    await expect.poll(() => focused(page)).toBe("2026-11-20");
    expect(await selected(page)).toEqual(["2026-11-20"]);
    expect(await stops(page)).toEqual(["2026-11-20"]);
    await panel(page).getByText("Transgender Day of Remembrance").waitFor();
    await page.reload();
    await expect.poll(() => selected(page)).toEqual(["2026-11-20"]);
    await page.getByRole("button", { name: text("calendar.day.close") }).click();
    await page.reload();
    await page.waitForFunction(() => document.querySelector('[data-day][tabindex="0"]') !== null);
    expect(await selected(page)).toEqual([]);
  });

  test("have the same keys on the page of one month, which lead on to the months beside", async () => {
    const page = await openAt("2026-11-26T10:30:00Z", "UTC", "/calendar/2026-11");
    expect(await stops(page)).toEqual(["2026-11-26"]);
    await day(page, "2026-11-26").focus();
    for (const [key, date] of [
      ["ArrowRight", "2026-11-27"],
      ["ArrowUp", "2026-11-20"],
      ["Home", "2026-11-16"],
      ["End", "2026-11-22"],
      ["Control+End", "2026-11-30"],
    ] as const) {
      await page.keyboard.press(key);
      expect([key, await focused(page)]).toEqual([key, date]);
    }
    expect(await day(page, "2026-11-20").getAttribute("aria-label")).toContain("Transgender Day of Remembrance");
    await page.keyboard.press("ArrowRight");
    await page.waitForURL("**/calendar/2026-12");
    await expect.poll(() => focused(page)).toBe("2026-12-01");
    await page.keyboard.press("PageUp");
    await page.waitForURL("**/calendar/2026-11");
    await expect.poll(() => focused(page)).toBe("2026-11-01");
    await page.keyboard.press("PageDown");
    await page.waitForURL("**/calendar/2026-12");
    await expect.poll(() => focused(page)).toBe("2026-12-01");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/calendar/2026-12-01");
  });

  test("are chosen by the space bar, which scrolls nothing, with an event and without", async () => {
    const page = await openAt("2026-11-26T10:30:00Z", "UTC", "/calendar", { viewport: { width: 1280, height: 600 } });
    for (const [date, words] of [
      ["2026-11-20", "Transgender Day of Remembrance"],
      ["2026-11-05", "Trans Awareness Month"],
    ] as const) {
      await day(page, date).focus();
      const before = await page.evaluate(() => window.scrollY);
      await page.keyboard.press(" ");
      await panel(page).getByText(words).waitFor();
      expect(await selected(page)).toEqual([date]);
      expect([date, await focused(page)]).toEqual([date, date]);
      expect(await page.evaluate(() => window.scrollY)).toBe(before);
    }
    expect(new URL(page.url()).pathname).toBe("/calendar");
  });

  test("tell apart by shape what has a flag, what has a sign, and what has neither; the legend has all of them", async () => {
    const page = await openAt("2026-11-26T10:30:00Z", "UTC");
    // A flag has a bar of its colours, a ribbon is drawn, and a day without either has a dot.
    const markOf = (date: string) => day(page, date).evaluate((cell) => cell.lastElementChild?.getAttribute("class"));
    expect(await markOf("2026-11-20")).toBe("day-bar");
    expect(await markOf("2026-12-01")).toBe("day-sign");
    expect(await markOf("2026-02-14")).toBe("day-dot");
    // All of these are days of their own, and as strong as each other.
    const look = (date: string) =>
      day(page, date).evaluate((cell) => [getComputedStyle(cell).backgroundColor, getComputedStyle(cell).fontWeight]);
    expect(await look("2026-02-14")).toEqual(await look("2026-11-20"));
    expect(await look("2026-02-14")).not.toEqual(await look("2026-07-31"));
    const shapes = page.locator("[data-day] > :is(.day-bar, .day-sign, .day-dot)");
    expect(await page.locator("[data-day][data-level]").count()).toBe(await shapes.count());
    await page.getByText(text("calendar.legend")).click();
    const legend = page.locator(".legend > li");
    await legend
      .filter({ hasText: "Transgender Day of Remembrance" })
      .getByText("Transgender", { exact: true })
      .waitFor();
    await legend
      .filter({ hasText: text("calendar.noFlag") })
      .locator(".day-dot")
      .waitFor();
    for (const row of await legend.all()) expect((await row.locator("strong").innerText()).length).toBeGreaterThan(0);
  });

  test.each(["?labels=true", "?layout=basic&labels=true"])("fill their row with names (%s)", async (look) => {
    const page = await openAt("2026-11-26T10:30:00Z", "UTC", `/calendar${look}`);
    const end = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    const whole = await end(".months");
    expect(Math.abs((await end("#m-2026-12")) - whole)).toBeLessThan(2);
    expect(Math.abs((await end("#m-2026-03")) - whole)).toBeLessThan(2);
  });

  test.each([768, 900, 1280])("show today and its cell at once in a window of %d", async (width) => {
    const page = await openAt("2026-11-26T10:30:00Z", "UTC", "/calendar", { viewport: { width, height: 1000 } });
    for (const part of [day(page, "2026-11-26"), panel(page)]) {
      const box = await part.boundingBox();
      expect(box !== null && box.y + box.height <= 1000).toBe(true);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
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
    expect(await named("2026-11-20")).toContain("20 November");
    // Nothing but what lasts the whole month.
    expect(await named("2026-11-04")).toBe("4 November");
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
    await expect.poll(() => monthsInSight(page)).toEqual(["m-2026-11"]);
    await page.locator("#m-2026-11 .month-turns a").last().click();
    await expect.poll(() => monthsInSight(page)).toEqual(["m-2026-12"]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

describe("on a phone", () => {
  const TOUCH = { ...PHONE, hasTouch: true, isMobile: true };

  test.each([
    ["en", "/calendar", [330, 60]],
    ["ar", "/تقويم", [60, 330]],
  ] as const)("a swipe turns one month, there and back: %s", async (code, path, [ahead, back]) => {
    const page = await web.open(code, encodeURI(path), TOUCH);
    await expect.poll(() => monthsInSight(page)).toEqual(["m-2026-11"]);
    await swipe(page, ahead, back);
    await expect.poll(() => monthsInSight(page)).toEqual(["m-2026-12"]);
    await swipe(page, back, ahead);
    await expect.poll(() => monthsInSight(page)).toEqual(["m-2026-11"]);
    expect(await selected(page)).toEqual([]);
  });

  test.each([
    ["en", "/calendar/2026-11", [330, 60]],
    ["ar", "/تقويم/2026-11", [60, 330]],
  ] as const)("the page of a month turns by a swipe: %s", async (code, path, [ahead, back]) => {
    const page = await web.open(code, encodeURI(path), TOUCH);
    const title = page.getByRole("heading", { level: 1, name: /2026/ });
    const november = await title.innerText();
    await swipe(page, ahead, back);
    await page.waitForURL("**/2026-12");
    // The address changes before the page does, and a swipe turns the page that is seen.
    await expect.poll(() => title.innerText()).not.toBe(november);
    await swipe(page, back, ahead);
    await page.waitForURL("**/2026-11");
  });

  test("December leads to January of the next year, and back", async () => {
    const page = await web.open("en", "/calendar#m-2026-12", PHONE);
    await page.locator("#m-2026-12 .month-turns a").last().click();
    await page.waitForURL("**/calendar/2027#m-2027-01");
    await expect.poll(() => monthsInSight(page)).toEqual(["m-2027-01"]);
    await page.locator("#m-2027-01 .month-turns a").first().click();
    await page.waitForURL("**/calendar#m-2026-12");
    await expect.poll(() => monthsInSight(page)).toEqual(["m-2026-12"]);
    // Where the calendar ends, nothing leads on.
    await page.goto(web.at("en", "/calendar/2027"));
    expect(await page.locator("#m-2027-12 .month-turns a").count()).toBe(1);
  });

  test.each(["?layout=list", "?layout=full", "?labels=true"])("today comes first in %s", async (look) => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await web.visit({ timezoneId: "UTC", javaScriptEnabled, ...PHONE });
      if (javaScriptEnabled) await page.clock.setFixedTime(new Date("2026-11-26T10:30:00Z"));
      await page.goto(web.at("en", `/calendar${look}`));
      const top = async (name: string) => (await page.getByRole("heading", { name, exact: true }).boundingBox())?.y;
      const now = await top(look === "?layout=full" ? "November 2026" : "November");
      expect(now).toBeLessThan(1200);
      expect(await top(look === "?layout=full" ? "December 2026" : "December")).toBeGreaterThan(now ?? 0);
      expect(await top(look === "?layout=full" ? "January 2026" : "January")).toBeGreaterThan(
        (await top(text("calendar.earlier"))) ?? Number.POSITIVE_INFINITY,
      );
      const today = page.getByRole("heading", { name: text("calendar.today.header", { date: "26 November" }) });
      if (look !== "?layout=full") expect((await today.boundingBox())?.y).toBeLessThan(844);
    }
  });
});

describe("at the turn of the year", () => {
  const atEnd = webForFile({
    environment: { CONTENT_DIR: "editions", EDITIONS: "en" },
    clock: () => new Date("2026-12-31T10:30:00Z"),
  });

  test.each(["", "?layout=list"])("those for whom it has turned already see their day (%s)", async (look) => {
    const page = await atEnd.visit({ timezoneId: "Pacific/Kiritimati" });
    await page.clock.setFixedTime(new Date("2026-12-31T10:30:00Z"));
    await page.goto(atEnd.at("en", `/calendar${look}`));
    const title = text("calendar.today.header", { date: "1 January" });
    await page.getByRole("heading", { name: title }).waitFor();
    await page.getByText("Marriage Equality Day (Austria/Luxembourg/Norway)").locator("visible=true").first().waitFor();
    await page.getByRole("link", { name: text("calendar.day.open") }).click();
    await page.waitForURL("**/calendar/2027-01-01");
    await page.goto(atEnd.at("en", "/"));
    await page.getByRole("heading", { name: title }).waitFor();
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

test.each(["A4", "Letter"])(
  "the year prints on one sheet of %s, and what its flags mean on another",
  async (format) => {
    const page = await web.open("en", "/calendar");
    const sheets = async () =>
      (await page.pdf({ format })).toString("latin1").match(/\/Type\s*\/Page[^s]/g)?.length ?? 0;
    const all = await sheets();
    expect(all).toBe(2);
    await page.evaluate(() => document.querySelector(".year-more")?.remove());
    expect([all > 1, await sheets()]).toEqual([true, 1]);
  },
);

test.each([
  ["?labels=true", 7],
  ["?layout=list", 7],
] as const)("a year with names prints on few sheets, from January on (%s)", async (look, most) => {
  const page = await web.open("en", `/calendar${look}`);
  for (const format of ["A4", "Letter"]) {
    const pdf = (await page.pdf({ format })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page[^s]/g)?.length).toBeLessThanOrEqual(most);
  }
  // On paper a year begins with its first month, whatever today is.
  const order = () => page.locator("main section[id^=m-]").evaluateAll((all) => all.map(({ id }) => id.slice(-2)));
  const first = async () => (await order())[0];
  await expect.poll(first).toBe("11");
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  expect(await order()).toEqual((await order()).toSorted());
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect.poll(first).toBe("11");
});

test.each(["A4 2026-11-20", "A4 2026-12-01", "Letter 2026-11-20", "Letter 2026-12-01"])(
  "a day prints on one sheet: %s",
  async (which) => {
    const [format = "", date = ""] = which.split(" ");
    const page = await web.open("en", `/calendar/${date}`);
    // An empty sheet before it comes by chance, twice in five.
    for (let turn = 0; turn < 8; turn += 1) {
      const pdf = (await page.pdf({ format })).toString("latin1");
      expect(pdf.match(/\/Type\s*\/Page[^s]/g)?.length).toBe(1);
    }
    // What leads elsewhere is no use on paper.
    await page.emulateMedia({ media: "print" });
    for (const link of await page.locator("main aside a").all()) expect(await link.isVisible()).toBe(false);
  },
);

test.each(["", "?layout=full", "?layout=list", "?labels=true"])(
  "flags that are printed are loaded without scrolling to them (%s)",
  async (layout) => {
    const page = await web.open("en", `/calendar${layout}`, PHONE);
    await page.waitForLoadState("networkidle");
    const loaded = await page
      .locator("main :is(.legend, .wall, .year-list, .months) img")
      .evaluateAll((all) => (all as HTMLImageElement[]).map((one) => one.complete && one.naturalWidth > 0));
    expect(loaded.length).toBeGreaterThan(20);
    expect(loaded.filter((isLoaded) => !isLoaded)).toEqual([]);
  },
);

test.each(["A4", "Letter"])("twelve months print on twelve pages of %s", async (format) => {
  const page = await web.open("en", "/calendar?layout=full");
  const pdf = (await page.pdf({ format, printBackground: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page[^s]/g)?.length).toBe(12);
  await page.goto(web.at("ja", encodeURI("/カレンダー/2026-05")));
  const one = (await page.pdf({ format })).toString("latin1");
  expect(one.match(/\/Type\s*\/Page[^s]/g)?.length).toBe(1);
});
