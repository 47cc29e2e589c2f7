import path from "node:path";
import { expect, test } from "vitest";
import { href } from "#app/editions/hrefs.ts";
import { ENLARGED_PHONE } from "../support/browser-flaws.ts";
import { hydrated, webForFile } from "../support/browser-visit.ts";
import { shippedEditions } from "../support/data/shipped.ts";

const all = webForFile({ contentDir: path.resolve("editions") });

// pages.test.ts looks at every kind of page. Here it is the words of each language that may be too long.
test("the home, the list and a set of every edition fit a phone at 200 % zoom", { timeout: 240_000 }, async () => {
  const page = await all.visit();
  await page.setViewportSize(ENLARGED_PHONE);
  const wrong: string[] = [];
  for (const { edition } of shippedEditions()) {
    const { config } = edition;
    const pronouns = config.pronouns ? [href(config, "pronouns"), `/${config.pronouns.default}`] : [];
    for (const address of ["/", ...pronouns]) {
      await page.goto(`http://${config.code}.localhost:${all.port}${address}`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > ENLARGED_PHONE.width) wrong.push(`${config.code} ${address}: ${width}`);
    }
  }
  expect(wrong).toEqual([]);
});

const PHONE = { width: 390, height: 844 };

test("with letters twice as large the homes of all editions, and the one above them, are as wide as a phone", {
  timeout: 240_000,
}, async () => {
  const page = await all.visit();
  await page.setViewportSize(PHONE);
  const wrong: string[] = [];
  const homes = shippedEditions().map(({ edition }) => `${edition.config.code}.`);
  for (const host of ["", ...homes]) {
    await page.goto(`http://${host}localhost:${all.port}/`);
    const width = await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
      return document.documentElement.scrollWidth;
    });
    if (width > PHONE.width) wrong.push(`${host} ${width}`);
  }
  expect(wrong).toEqual([]);
});

// Sizes of type follow the browser's setting for texts, which leaves the window as wide as it is.
test.each([
  ["en", "/"],
  ["en", "/pronouns"],
  ["en", "/they"],
  ["en", "/:Robin"],
  ["en", "/any"],
  ["en", "/terminology"],
  ["en", "/sources"],
  ["en", "/search?query=them"],
  ["de", "/dey"],
  ["pl", "/ono"],
  ["pl", "/zaimki"],
  ["ar", "/هو"],
  ["ja", "/"],
  ["de", "/pronomen"],
  ["de", "/bedingungen"],
  ["en", "/langswitch"],
  ["en", "/links"],
  ["en", "/api"],
  ["hu", "/naptár"],
  ["hu", "/ő"],
])("with letters twice as large the page is as wide as a phone: %s %s", async (code, address) => {
  const page = await all.visit();
  await page.setViewportSize(PHONE);
  await page.goto(`http://${code}.localhost:${all.port}${encodeURI(address)}`);
  await hydrated(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const wide = await page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const isCut = (one: Element) => {
      for (let box = one.parentElement; box; box = box.parentElement) {
        if (getComputedStyle(box).overflowX !== "visible" && box !== document.documentElement) return true;
      }
      return false;
    };
    return [...document.querySelectorAll("body *:not(svg *)")]
      .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 && !isCut(one))
      .map((one) => `${Math.round(one.getBoundingClientRect().right)}: ${one.outerHTML.slice(0, 160)}`);
  });
  expect(wide).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});
