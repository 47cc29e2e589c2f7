import fs from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { hydrated, webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";
import { makeContent } from "../support/server/content.ts";
import { temporaryFolder } from "../support/server/site.ts";

const contentDir = makeContent(temporaryFolder());
for (const code of ["tok", "hbs", "zh"]) {
  fs.cpSync(`editions/${code}`, path.join(contentDir, code), { recursive: true });
}
afterAll(() => fs.rmSync(contentDir, { recursive: true, force: true }));

const web = webForFile({ contentDir });
const words = wordsOf("en");
const SHAVIAN = /[\u{10450}-\u{1047f}]{2}/u;

const lang = (page: Page) => page.locator("html").getAttribute("lang");
const title = (page: Page) => page.getByRole("heading", { level: 1 }).innerText();
const settings = (page: Page) => page.locator('[popovertarget="display-settings"]').filter({ visible: true });
const choice = (page: Page, key: string) => page.locator(`#display-settings button[value="${key}"]`);

async function choose(page: Page, key: string): Promise<void> {
  await settings(page).click();
  await choice(page, key).click();
  await page.waitForLoadState();
}

describe.each([
  ["with scripts", true],
  ["without scripts", false],
])("a spelling can be chosen %s", (_, javaScriptEnabled) => {
  test("and given up again", async () => {
    const page = await web.open("en", "/they", { javaScriptEnabled });
    await settings(page).click();
    expect(await choice(page, "").getAttribute("aria-pressed")).toBe("true");
    expect(await choice(page, "shavian").getAttribute("aria-pressed")).toBe("false");
    await choice(page, "shavian").click();
    await page.waitForURL(web.at("en", "/they"));
    await expect.poll(() => lang(page)).toBe("en-Shaw");
    expect(await title(page)).toMatch(SHAVIAN);
    expect(await page.title()).toMatch(SHAVIAN);
    await page.goto(web.at("en", "/pronouns"));
    expect(await title(page)).toMatch(SHAVIAN);
    // What is typed stays as it is.
    expect(await page.locator('#generator input[name="form"]').first().inputValue()).toBe("they");
    await choose(page, "");
    await expect.poll(() => lang(page)).toBe("en");
    expect(await title(page)).toBe(words("pronouns.header"));
    expect(page.url()).toBe(web.at("en", "/pronouns"));
  });
});

test("without scripts only what works without is offered", async () => {
  const page = await web.open("en", "/", { javaScriptEnabled: false });
  await settings(page).click();
  expect(await page.locator("#display-settings").getByRole("radio").count()).toBe(0);
  expect(await page.locator("#display-settings button").count()).toBe(2);
  // An edition with one spelling has nothing to offer.
  const other = await web.open("ja", "/", { javaScriptEnabled: false });
  expect(await settings(other).isVisible()).toBe(false);
});

test("going from page to page keeps it, each in its own words", async () => {
  const page = await web.open("en", "/they");
  await choose(page, "shavian");
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.locator('header nav a[href="/pronouns"]').first().click();
  await page.waitForURL(web.at("en", "/pronouns"));
  await expect.poll(() => title(page)).toMatch(SHAVIAN);
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  // The choice is each edition's own.
  await page.goto(web.at("pl", "/ona"));
  expect(await lang(page)).toBe("pl");
  expect(await page.locator("html").getAttribute("data-spelling")).toBeNull();
});

/** Draws each text in the heading font, and counts those that look like a missing glyph. Runs in the page. */
async function missing(texts: string[]): Promise<string[]> {
  const { fontFamily } = getComputedStyle(document.querySelector("h1") as Element);
  // A face of the machine that is not there fails.
  await document.fonts.load(`40px ${fontFamily}`, texts.join("")).catch(() => document.fonts.ready);
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d", { willReadFrequently: true }) as CanvasRenderingContext2D;
  const picture = (text: string) => {
    canvas.width = 120;
    canvas.height = 60;
    pen.font = `40px ${fontFamily}`;
    pen.fillText(text, 5, 45);
    return pen.getImageData(0, 0, 120, 60).data.join();
  };
  const nothing = [picture("\u{1eeff}"), picture(" ")];
  return texts.filter((text) => nothing.includes(picture(text)));
}

async function spelled(code: string, spelling: string): Promise<Page> {
  const page = await web.visit();
  const url = `http://${code}.localhost:${web.port}/`;
  await page.context().addCookies([{ name: "spelling", value: spelling, url }]);
  await page.goto(url);
  await hydrated(page);
  expect(await page.locator("html").getAttribute("data-spelling")).toBe(spelling);
  return page;
}

describe("there is a face for every letter", () => {
  test.each([
    ["en", "shavian", Array.from({ length: 48 }, (_, n) => String.fromCodePoint(0x10450 + n))],
    ["hbs", "cyrillic", [..."абвгдђежзијклљмнњопрстћуфхцчџшАБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШ"]],
    ["zh", "simplified", [..."们这个为发国语时说还让"]],
  ])("%s in %s", async (code, spelling, letters) => {
    const page = await spelled(code, spelling);
    expect(await page.evaluate(missing, letters)).toEqual([]);
  });

  test("tok in sitelen: a word is a glyph, part of a name is none, and the text stays text", async () => {
    const page = await spelled("tok", "sitelen");
    expect(await lang(page)).toBe("tok");
    /** How wide a text is as it is shown, and how wide its letters are. */
    const widths = (text: string) =>
      page.evaluate(async (shown) => {
        const line = document.querySelector("h1") as Element;
        await document.fonts.load(`40px ${getComputedStyle(line).fontFamily}`, shown).catch(() => document.fonts.ready);
        const widthWith = (ligatures: string) => {
          const word = line.appendChild(document.createElement("span"));
          word.textContent = shown;
          word.style.display = "inline-block";
          word.style.fontVariantLigatures = ligatures;
          const { width } = word.getBoundingClientRect();
          word.remove();
          return Math.round(width * 10);
        };
        return [widthWith("normal"), widthWith("none")];
      }, text);
    for (const word of ["ona", "toki", "a", "sitelen", "kijetesantakalu"]) {
      const [shown, letters] = await widths(word);
      expect(shown, word).not.toBe(letters);
    }
    for (const name of ["Sona", "Sonana", "onan", "Tokipona"]) {
      const [shown, letters] = await widths(name);
      expect(shown, name).toBe(letters);
    }
    expect(await page.locator("body").innerText()).toMatch(/\btoki\b/);
    expect(
      await page
        .locator("#generator input, #generator select")
        .first()
        .evaluate((field) => getComputedStyle(field).fontFamily),
    ).not.toMatch(/Sitelen/);
  });
});
