import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { signedInMember } from "../support/accounts/member.ts";
import { hydrated, webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";
import { shipped } from "../support/data/shipped.ts";

/** Somebody goes through the words their language suggests, with scripts and without. */

const web = webForFile();
const cookies = new Map<string, string>();
const journeys = ["en", "ar"].flatMap((code) => [true, false].map((scripts) => [code, scripts] as const));

beforeAll(async () => {
  for (const [code, scripts] of journeys) {
    const { origin } = new URL(web.at(code, "/"));
    const name = `words${code}${scripts ? "a" : "b"}`;
    cookies.set(`${code} ${scripts}`, await signedInMember(web.site.dataDir, origin, name));
  }
});

test.each(journeys)("suggested words in %s, scripts: %s", async (code, javaScriptEnabled) => {
  const text = wordsOf(code);
  const [titles, people] = shipped(code).edition.config.cards.words;
  const page = await web.visit({ javaScriptEnabled });
  const [name = "", value = ""] = (cookies.get(`${code} ${javaScriptEnabled}`) ?? "").split("=");
  await page.context().addCookies([{ name, value, url: web.at(code, "/") }]);
  await page.goto(web.at(code, "/editor#words"));
  if (javaScriptEnabled) {
    await hydrated(page);
    await page.locator('nav a[href="#words"]').click();
  }
  const words = (at: number) => valuesOf(page, `words${at}`);
  const opinions = (at: number) => valuesOf(page, `words${at}Opinion`);
  const header = page.locator('input[name="wordsHeader0"]');
  const word = page.locator('input[name="words0"]');

  expect(await words(1)).toEqual(people?.values);
  expect(new Set(await opinions(1))).toEqual(new Set([""]));
  await picture(page, `${code}-${javaScriptEnabled}`);

  // One is chosen, one is its owner's own, and the others are taken off by emptying them.
  await page.locator('select[name="words0Opinion"]').nth(1).selectOption("yes");
  await word.nth(0).fill("Captain");
  for (let at = 2; at < (titles?.values.length ?? 0); at++) await word.nth(at).fill("");
  await page.locator('input[name="wordsHeader1"]').fill("Mine");
  await page.getByRole("button", { name: text("cards.editor.wordsSuggest") }).click();
  await page.locator("#words [role=status] p").first().waitFor();
  const [first = "", second = "", ...others] = titles?.values ?? [];
  expect(await words(0)).toEqual(["Captain", second, first, ...others]);
  expect(await opinions(0)).toEqual(["yes", "yes", "", ...others.map(() => "")]);
  expect(await page.locator('input[name="wordsHeader1"]').inputValue()).toBe("Mine");
  expect(await words(1)).toEqual(people?.values);
  expect(await header.inputValue()).toBe(titles?.header);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("field-_words");

  await picture(page, `${code}-${javaScriptEnabled}-after`);
  // Pressed twice, it says that nothing is missing.
  await page.getByRole("button", { name: text("cards.editor.wordsSuggest") }).click();
  await page.getByText(text("cards.editor.wordsComplete")).waitFor();

  // A refusal keeps all of them, and leads to what is missing.
  await page
    .getByRole("button", { name: text("cards.editor.saveNew"), exact: true })
    .last()
    .click();
  await page.locator("#field-visibility-error").waitFor();
  expect(await words(0)).toEqual(["Captain", second, first, ...others]);
  expect(await opinions(1)).toEqual(people?.values.map(() => ""));
  await page.locator('input[name="visibility"][value="public"]').check();
  await page
    .getByRole("button", { name: text("cards.editor.saveNew"), exact: true })
    .last()
    .click();
  await page.getByText(text("cards.editor.state.saved"), { exact: true }).waitFor();
  await page.locator('main a[href^="/@"]').first().click();
  await page.getByText("Captain").first().waitFor();
  await page.getByText(second, { exact: true }).first().waitFor();
  expect(await page.getByText(people?.values[0] ?? "", { exact: true }).count()).toBe(0);
});

/** Those that are filled in. */
const valuesOf = (page: Page, name: string): Promise<string[]> =>
  page.evaluate(
    (field) =>
      [...document.querySelectorAll("#words li")]
        .filter((item) => item.querySelector("input")?.value !== "")
        .flatMap((item) => {
          const one = item.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${field}"]`);
          return one === null ? [] : [one.value];
        }),
    name,
  );
async function picture(page: Page, name: string) {
  const folder = process.env.LOOK;
  if (folder === undefined) return;
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(600);
    await page.locator("#words").screenshot({ path: `${folder}/${name}-${width}.png` });
    await page.locator("#words").scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${folder}/${name}-${width}-top.png` });
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}
