import { expect, test } from "vitest";
import { webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";

const web = webForFile();
const text = wordsOf("pl");

test("a table too wide for a phone has a name, scrolls by the arrow keys, and shows where there is more", async () => {
  const page = await web.open("pl", "/neutratywy", { viewport: { width: 390, height: 800 } });
  const name = text("nouns.declension", { word: "pracownicze" });
  const region = page.getByRole("region", { name, exact: true });
  expect(await region.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await region.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => region.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
  // The ends of the content cover the shadows, so it is as wide as what scrolls.
  const [content, whole] = await region.evaluate((one) => [one.firstElementChild?.clientWidth, one.scrollWidth]);
  expect(content).toBe(whole);
});
