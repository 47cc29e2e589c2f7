import path from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { unseen } from "../support/browser-contrast.ts";
import { webForFile } from "../support/browser-visit.ts";

// As shipped: the map is of all editions.
const web = webForFile({ contentDir: path.resolve("editions") });

const reading = (locale: string, more: BrowserContextOptions = {}): BrowserContextOptions => ({ locale, ...more });
const PHONE = { width: 390, height: 844 };
const SMALLEST = { width: 320, height: 640 };

/** Names that are wider or higher than their places on the map, and pairs that overlap. Runs in the page. */
function crowded(): string[] {
  const boxes = [...document.querySelectorAll<SVGAElement>(".map-name")].flatMap((link) => {
    const texts = [...link.querySelectorAll("text")].map((text) => text.getBoundingClientRect());
    if (texts.every(({ width }) => width === 0)) return [];
    const place = (link.querySelector("rect") as SVGRectElement).getBoundingClientRect();
    return { name: link.textContent ?? "", texts, place };
  });
  const outside = boxes.filter(({ texts, place }) =>
    texts.some(({ left, right, top, bottom }) => {
      return left < place.left - 1 || right > place.right + 1 || top < place.top - 1 || bottom > place.bottom + 1;
    }),
  );
  const upon = boxes.filter(({ place: a }, at) =>
    boxes.some(({ place: b }, other) => {
      return other > at && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    }),
  );
  const seen = boxes.length < 25 ? [`shows ${boxes.length} names`] : [];
  return [...seen, ...outside.map(({ name }) => `${name} is too long`), ...upon.map(({ name }) => `${name} overlaps`)];
}

/** By how much what can be seen has moved while the page loaded. Runs in the page. */
const shifted = () =>
  new Promise<number>((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve(sum), 300);
  });

const opacities = (page: Page) =>
  page
    .locator(".map-wide .map-line")
    .evaluateAll((lines) =>
      Object.fromEntries(lines.map((line) => [line.getAttribute("data-line"), Number(getComputedStyle(line).opacity)])),
    );

describe.each([
  ["a desktop", { viewport: { width: 1280, height: 900 } }],
  ["a phone", { viewport: PHONE }],
  ["the smallest phone", { viewport: SMALLEST }],
])("on %s", (_, size) => {
  test("every name has room on the map, without scripts too, and nothing moves", async () => {
    const page = await web.open("_", "/", reading("en", { ...size, javaScriptEnabled: false }));
    expect(await page.evaluate(crowded)).toEqual([]);
    const scripted = await web.open("_", "/", reading("pl", size));
    expect(await scripted.evaluate(shifted)).toBeLessThan(0.01);
    await scripted.evaluate(() => document.fonts.ready);
    expect(await scripted.evaluate(crowded)).toEqual([]);
    const { scrollWidth, clientWidth } = await scripted.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
  });
});

test("by keyboard the names come from north to south, each with a ring, and lift their lines", async () => {
  const page = await web.open("_", "/", reading("en"));
  const heights: number[] = [];
  await page.locator(".map-wide .map-name").first().focus();
  await page.keyboard.press("Shift+Tab");
  const count = await page.locator(".map-wide .map-name").count();
  for (let at = 0; at < count; at += 1) {
    await page.keyboard.press("Tab");
    heights.push(Number(await page.locator(".map-name:focus-visible rect").getAttribute("y")));
    const ring = await page
      .locator(".map-name:focus-visible rect")
      .evaluate((rect) => [getComputedStyle(rect).strokeWidth, getComputedStyle(rect).stroke]);
    expect(ring).toEqual(["3px", "rgb(199, 21, 133)"]);
  }
  for (const [at, height] of heights.entries()) expect(height).toBeLessThan((heights[at + 1] ?? Infinity) + 50);

  await page.locator('.map-wide .map-name[lang="sv"]').focus();
  await page.waitForTimeout(300);
  const lifted = await opacities(page);
  expect([lifted.new, lifted.plural]).toEqual([1, 0.3]);
  // So does what the line says.
  await page.locator('[data-key="plural"] a').first().focus();
  await page.waitForTimeout(300);
  expect(await opacities(page)).toMatchObject({ plural: 1, new: 0.3 });
});

test("one key leads past the map", async () => {
  const page = await web.open("_", "/", reading("en"));
  const skip = page.locator(".language-map .skip-link");
  await skip.focus();
  await expect.poll(() => skip.boundingBox().then((box) => (box?.height ?? 0) > 20)).toBe(true);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest(".map-key") !== null)).toBe(true);
});

test.each(["light", "dark"] as const)("with forced colours, %s, all of it can be seen", async (colorScheme) => {
  const page = await web.open("_", "/", reading("de", { forcedColors: "active", colorScheme }));
  expect(await page.evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
  expect(await unseen(page)).toEqual([]);
  const colours = await page.evaluate(() => {
    const colour = (selector: string, property: "fill" | "stroke") =>
      getComputedStyle(document.querySelector(selector) as Element)[property];
    const paper = getComputedStyle(document.body).backgroundColor;
    return { paper, name: colour(".map-wide .map-name text", "fill"), line: colour(".map-wide .map-line", "stroke") };
  });
  expect(new Set([colours.paper, colours.name]).size).toBe(2);
  expect(new Set([colours.paper, colours.line]).size).toBe(2);
});

test("in Arabic the page is mirrored and the map is not", async () => {
  const page = await web.open("_", "/", reading("ar"));
  expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
  const x = async (locale: string) => (await page.locator(`.map-wide [lang="${locale}"]`).boundingBox())?.x ?? 0;
  expect(await x("pt")).toBeLessThan(await x("ja"));
});
