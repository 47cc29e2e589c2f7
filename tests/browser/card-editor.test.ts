import { beforeAll, expect, test } from "vitest";
import { signedInMember } from "../support/accounts/member.ts";
import { flawsOf } from "../support/browser-flaws.ts";
import { webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";

/** Somebody makes their first card, with scripts and without, in three directions and scripts of writing. */

const web = webForFile();
const cookies = new Map<string, string>();
const journeys = ["en", "ar", "ja"].flatMap((code) => [true, false].map((scripts) => [code, scripts] as const));

beforeAll(async () => {
  for (const [code, scripts] of journeys) {
    const { origin } = new URL(web.at(code, "/"));
    const name = `maker${code}${scripts ? "a" : "b"}`;
    cookies.set(`${code} ${scripts}`, await signedInMember(web.site.dataDir, origin, name));
  }
});

test.each(journeys)("a first card in %s, scripts: %s", async (code, javaScriptEnabled) => {
  const text = wordsOf(code);
  const page = await web.visit({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
  const [name = "", value = ""] = (cookies.get(`${code} ${javaScriptEnabled}`) ?? "").split("=");
  await page.context().addCookies([{ name, value, url: web.at(code, "/") }]);
  await page.goto(web.at(code, "/editor"));
  const open = async (section: "names" | "pronouns" | "who") => {
    if (javaScriptEnabled) await page.locator(`nav a[href="#${section}"]`).click();
  };
  const save = () => page.getByRole("button", { name: text("cards.editor.save") }).click();

  await open("names");
  await page.locator('input[name="names"]').first().fill("Robin 🌈");
  await open("pronouns");
  await page.locator('input[name="pronouns"]').first().fill("xyzzy");
  await save();
  await page.locator("#field-visibility-error").waitFor();
  expect(await page.locator('input[name="names"]').first().inputValue()).toBe("Robin 🌈");

  await open("who");
  await page.locator('input[name="visibility"][value="public"]').check();
  await save();
  await page.getByText(text("cards.editor.done.saved")).first().waitFor();
  expect(new URL(page.url()).pathname).toBe("/editor");
  expect(await flawsOf(page)).toEqual([]);
  if (process.env.LOOK) {
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `${process.env.LOOK}/${code}-${javaScriptEnabled}.png`, fullPage: true });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.screenshot({ path: `${process.env.LOOK}/${code}-${javaScriptEnabled}-wide.png`, fullPage: true });
  }

  await page.locator(`a[href^="/@"]`).first().click();
  await page.getByText("Robin 🌈").first().waitFor();
});
