import path from "node:path";
import { describe, expect, test } from "vitest";
import { shipped } from "#tests/support/data/shipped.ts";
import { webForFile } from "../support/browser-visit.ts";

const web = webForFile();

/** The contrast of every text with white paper. Runs in the page. */
function paleTexts(): string[] {
  const pen = document
    .createElement("canvas")
    .getContext("2d", { willReadFrequently: true }) as CanvasRenderingContext2D;
  const luminance = (colour: string) => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...pen.getImageData(0, 0, 1, 1).data].map((part) => {
      const value = part / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const pale: string[] = [];
  while (texts.nextNode()) {
    const { parentElement: parent, textContent } = texts.currentNode;
    if (!parent?.checkVisibility() || !textContent?.trim() || parent.closest("script, style")) continue;
    if (1.05 / (luminance(getComputedStyle(parent).color) + 0.05) < 4.5)
      pale.push(`${parent.localName} ${textContent.trim()}`);
  }
  return pale;
}

describe.each(["light", "dark"] as const)("printed from a device that is %s", (colorScheme) => {
  test.each(["automatic", "light", "dark"])(
    "with the theme “%s” chosen, everything is dark on white",
    async (theme) => {
      const page = await web.visit({ colorScheme });
      await page.addInitScript((chosen) => localStorage.setItem("display", JSON.stringify({ theme: chosen })), theme);
      await page.goto(web.at("en", "/they"));
      await page.emulateMedia({ media: "print", colorScheme });
      if (theme === "dark") expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
      expect(await page.evaluate(paleTexts)).toEqual([]);
      const papers = await page.evaluate(() =>
        [document.documentElement, document.querySelector("mark")].map(
          (one) => one && getComputedStyle(one).colorScheme,
        ),
      );
      expect(papers).toEqual(["light", "light"]);
    },
  );
});

test("what is folded on the screen is printed, with the address", async () => {
  const page = await web.open("en", "/they");
  const folded = page.locator("main details li").last();
  const address = page.getByRole("contentinfo").getByText(web.at("en", "/they"));
  expect(await folded.isVisible()).toBe(false);
  expect(await address.isVisible()).toBe(false);
  await page.emulateMedia({ media: "print" });
  expect(await folded.isVisible()).toBe(true);
  expect(await address.isVisible()).toBe(true);
});

test.each(["/calendar", "/calendar/2026-06", "/calendar/2026-11-20", "/they", "/faq"])(
  "there is no mark of folding on paper: %s",
  async (address) => {
    const page = await web.open("en", address);
    await page.emulateMedia({ media: "print" });
    expect(await page.locator("main summary :is(svg, .icon):visible").count()).toBe(0);
    const markers = await page.locator("main summary:visible").evaluateAll((all) =>
      all
        .filter((one) => {
          const { display, listStyleType } = getComputedStyle(one);
          return display === "list-item" && listStyleType !== "none";
        })
        .map((one) => one.textContent),
    );
    expect(markers).toEqual([]);
  },
);

test("forms that take turns are all on paper", async () => {
  const page = await web.open("en", "/she&they");
  await page.emulateMedia({ media: "print" });
  const main = page.getByRole("main");
  const marks = await main.locator("mark:visible").allInnerTexts();
  const shown = new Set(marks.map((mark) => mark.toLowerCase()));
  expect(shown).toContain("she");
  expect(shown).toContain("they");
  const tables = await main.getByRole("table").allInnerTexts();
  expect(tables).toHaveLength(2);
  expect(tables.join()).toMatch(/\bhers\b.*\btheirs\b/s);
});

describe("the page of a set is one sheet", () => {
  const all = webForFile({ contentDir: path.resolve("editions") });

  // Those with the most sentences, the largest tables and the longest forms.
  test.each([
    ["en", "/they"],
    ["en", "/she&they"],
    ["en", "/:Robin"],
    ["en", "/🌻"],
    ["ar", "/هو"],
    ["de", "/dey"],
    ["hbs", "/ona"],
    ["pl", "/ono"],
    ["pt", "/elu"],
    ["ru", "/они"],
  ])("in %s", async (code, set) => {
    const page = await all.visit();
    await page.goto(`http://${code}.localhost:${all.port}${encodeURI(set)}`);
    const sheets = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g);
    expect(sheets).toHaveLength(1);
  });

  // "Any pronouns" is what people want on a door; those with the most sentences, and the most ways to do without.
  test.each(["en", "ar", "ja", "pl", "et", "nl"])("and so are any pronouns and no pronouns in %s", async (code) => {
    const { any, avoiding } = shipped(code).edition.config.pronouns ?? {};
    const page = await all.visit();
    for (const word of [any, avoiding?.routes[0]].filter(Boolean)) {
      await page.goto(`http://${code}.localhost:${all.port}${encodeURI(`/${word}`)}`);
      const sheets = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g);
      expect([word, sheets?.length]).toEqual([word, 1]);
    }
  });
});
