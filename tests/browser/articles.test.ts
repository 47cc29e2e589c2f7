import { describe, expect, test } from "vitest";
import { webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";

/** Questions and answers, in a browser. */

const web = webForFile();
const text = wordsOf("en");
type Page = Awaited<ReturnType<typeof web.visit>>;

const openQuestions = (page: Page) => page.locator("main details[open] h2").allInnerTexts();
const shownQuestions = (page: Page) => page.locator("main details:visible h2").allInnerTexts();
const ABOUT_FLAGS = "Where do the flags come from, and why is mine missing?";

describe.each([true, false])("with scripts: %s", (javaScriptEnabled) => {
  test("an address opens its question, and a press another one", async () => {
    const page = await web.open("en", "/faq#flags", { javaScriptEnabled });
    await page.getByText("Pride flags are made by people").waitFor();
    expect(await openQuestions(page)).toEqual([ABOUT_FLAGS]);
    await page.locator("main summary", { hasText: "Is there an app?" }).click();
    await page.getByText("There is none to install from a store").waitFor();
    expect(await page.getByLabel(text("articles.filter")).isVisible()).toBe(javaScriptEnabled);
    if (javaScriptEnabled) await page.waitForURL(/#app$/);
  });
});

test("what is typed leaves the questions that have it, in the answer too", async () => {
  const page = await web.open("en", "/faq");
  const field = page.getByLabel(text("articles.filter"));
  const all = await shownQuestions(page);
  await field.fill("PRIDE flags");
  expect(await shownQuestions(page)).toEqual([ABOUT_FLAGS]);
  // Screen readers are told how many are left.
  expect(await page.getByRole("main").getByRole("status").innerText()).toBe("1 result");
  await field.fill("no such words here");
  expect(await shownQuestions(page)).toEqual([]);
  await page.getByText(text("articles.nothing")).waitFor();
  await field.fill("");
  expect(await shownQuestions(page)).toEqual(all);
});

test("the contents lead to the parts of a page", async () => {
  const page = await web.open("en", "/privacy");
  await page
    .getByRole("navigation", { name: text("articles.contents") })
    .getByRole("link", { name: "What is stored" })
    .click();
  await page.waitForURL(/#stored$/);
  expect(await page.getByRole("table").first().innerText()).toContain("two-step sign-in");
});
