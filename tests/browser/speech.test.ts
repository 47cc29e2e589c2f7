import { describe, expect, test } from "vitest";
import { webForFile } from "../support/browser-visit.ts";
import { type Voice, withVoices } from "../support/browser-voices.ts";
import { wordsOf } from "../support/browser-words.ts";

const web = webForFile();
const text = wordsOf("en");
type Page = Awaited<ReturnType<typeof web.visit>>;

interface Stand {
  said: string[];
  isSpeaking(): boolean;
  finish(): void;
  addVoice(voice: Voice): void;
}
const said = (page: Page) => page.evaluate(() => (window as unknown as Stand).said);
const isSpeaking = (page: Page) => page.evaluate(() => (window as unknown as Stand).isSpeaking());
const LISTEN = new RegExp(`^${text("pronouns.sound.listen")}`);
const speakers = (page: Page) => page.getByRole("button", { name: LISTEN });
const pressed = (page: Page) => page.locator("button.needs-script[aria-pressed=true]");

describe("reading aloud", () => {
  test("says what is beside the button, with respellings; another one, or the same, stops it", async () => {
    const page = await withVoices(await web.visit(), [{ lang: "en-GB", localService: true }]);
    await page.goto(web.at("en", "/xe"));
    const [name, first, second] = [speakers(page).nth(0), speakers(page).nth(1), speakers(page).nth(2)];
    await name.click();
    expect(await said(page)).toEqual(["zee, zem, zeer"]);
    expect(await name.getAttribute("aria-pressed")).toBe("true");
    expect(await first.getAttribute("aria-label")).toMatch(/^Listen: Xe /);

    // By keyboard; what was being said stops.
    await first.focus();
    await page.keyboard.press("Space");
    expect((await said(page))[1]).toMatch(/^zee [^x]*$/);
    expect(await pressed(page).count()).toBe(1);
    expect(await first.getAttribute("aria-pressed")).toBe("true");
    await page.keyboard.press("Enter");
    expect(await isSpeaking(page)).toBe(false);
    expect(await pressed(page).count()).toBe(0);

    // It ends by itself, or when somebody leaves.
    await second.click();
    await page.evaluate(() => (window as unknown as Stand).finish());
    await expect.poll(() => pressed(page).count()).toBe(0);
    await second.click();
    expect(await isSpeaking(page)).toBe(true);
    await page
      .getByRole("navigation", { name: text("pronouns.set.near") })
      .locator('a[href="/ey"]')
      .click();
    await page.waitForURL(web.at("en", "/ey"));
    await expect.poll(() => isSpeaking(page)).toBe(false);
    expect(await pressed(page).count()).toBe(0);
  });

  test("begins when the machine has a voice of the language, and nothing moves", async () => {
    const remote = { lang: "pl-PL", localService: false };
    const page = await withVoices(await web.visit(), [remote, { lang: "en-GB", localService: true }]);
    await page.goto(web.at("pl", "/ona"));
    await page.waitForLoadState("networkidle");
    const heard = page.locator("button.needs-script[aria-pressed]:visible");
    expect(await heard.count()).toBe(0);
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("main li, h1 ~ *, h1 ~ * *:not(button, button *)")].map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return [x, y, width, height].map(Math.round).join();
        }),
      );
    const before = await places();
    await page.evaluate(() => (window as unknown as Stand).addVoice({ lang: "pl_PL", localService: true }));
    await expect.poll(() => heard.count()).toBeGreaterThan(5);
    expect(await places()).toEqual(before);
    await heard.first().click();
    expect(await said(page)).toEqual(["ona, jej"]);
  });

  test("is not there without voices of the machine itself", async () => {
    const page = await withVoices(await web.visit(), [{ lang: "en-GB", localService: false }]);
    await page.goto(web.at("en", "/xe"));
    await page.waitForLoadState("networkidle");
    expect(await page.locator("main li").count()).toBeGreaterThan(10);
    expect(await page.locator("button.needs-script[aria-pressed]:visible").count()).toBe(0);
    expect(await speakers(page).count()).toBe(0);
  });
});
