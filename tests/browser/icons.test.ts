import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { webForFile } from "../support/browser-visit.ts";

const web = webForFile();

/** Ids of the icons on the page that are blank, of those that are displayed. */
const blankIcons = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<SVGUseElement>("svg.icon use")]
      .filter((use) => use.ownerSVGElement?.checkVisibility())
      .filter((use) => use.getBBox().width === 0)
      .map((use) => use.getAttribute("href")),
  );

const iconCount = (page: Page) => page.locator("svg.icon use").count();

test.each([true, false])("no icon is blank on any of several pages, with scripts: %s", async (javaScriptEnabled) => {
  const page = await web.open("en", "/", { javaScriptEnabled });
  for (const path of ["/they", "/pronouns", "/calendar", "/", "/they", "/nouns", "/they/compare", "/sign-in"]) {
    await page.goto(web.at("en", path), { waitUntil: "load" });
    expect(await iconCount(page), path).toBeGreaterThan(3);
    expect(await blankIcons(page), path).toEqual([]);
  }
});

test("icons that only the next page has are drawn there too, and the file with them is asked for once", async () => {
  const page = await web.open("en", "/sign-in");
  const files: string[] = [];
  page.on("request", (request) => request.url().includes("/sprite") && files.push(request.url()));
  for (const [part, path] of [
    ["header", "/pronouns"],
    ["main", "/xe"],
  ]) {
    await page.locator(`${part} a[href="${path}"]:visible`).first().click();
    await page.waitForURL(web.at("en", path as string));
    await expect.poll(() => blankIcons(page), { timeout: 8000 }).toEqual([]);
  }
  expect(files).toHaveLength(1);
});
