import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hydrated, webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";

const web = webForFile();
const text = wordsOf("en");

const header = (page: Page) => page.getByRole("banner");
const pronouns = (page: Page) => header(page).getByRole("link", { name: text("frame.nav.pronouns"), exact: true });

/** What live regions say from now on, in their order, with a mark for each change. */
async function listened(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    let before = new Map<Element, string>();
    const regions = () => [...document.querySelectorAll("[role=status], [role=alert], [aria-live]")];
    const read = () => new Map(regions().map((one) => [one, one.textContent?.trim() ?? ""]));
    before = read();
    new MutationObserver(() => {
      const now = read();
      for (const [one, words] of now) if (words && words !== (before.get(one) ?? "")) said.push(words);
      before = now;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: one } = document;
    return one?.id || one?.localName || "";
  });

/** The machine may be busy. */
const PATIENT = { timeout: 8000 };

/** What is said besides "loading", which depends on how quick the machine is. */
const titles = (said: string[]) => said.filter((words) => words !== text("frame.loading"));

describe("after going to another page", () => {
  test("the focus is at its content, and its title is said once", async () => {
    const page = await web.open("en", "/");
    const said = await listened(page);
    await pronouns(page).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(web.at("en", "/pronouns"));
    await expect.poll(() => focused(page), PATIENT).toBe("content");
    const title = await page.title();
    expect(title).toContain(text("pronouns.header"));
    await expect.poll(async () => titles(await said()), PATIENT).toEqual([title]);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });

  test("and so it is back and forward, where it was scrolled to", async () => {
    const page = await web.open("en", "/pronouns");
    const last = page.locator('main a[href="/xe"]').first();
    await last.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    const said = await listened(page);
    await last.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(web.at("en", "/xe"));
    await expect.poll(() => focused(page), PATIENT).toBe("content");
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const there = await page.title();
    await page.goBack();
    await expect
      .poll(async () => titles(await said()), PATIENT)
      .toEqual([there, expect.stringContaining(text("pronouns.header"))]);
    expect(await focused(page)).toBe("content");
    await expect.poll(() => page.evaluate(() => window.scrollY), PATIENT).toBe(scrolled);
    await page.goForward();
    await expect.poll(async () => titles(await said()), PATIENT).toHaveLength(3);
  });

  test("a link to a part of it leads the focus there", async () => {
    const page = await web.open("en", "/");
    await header(page)
      .getByRole("link", { name: text("frame.nav.generator") })
      .click();
    await page.waitForURL(web.at("en", "/pronouns#generator"));
    await expect.poll(() => focused(page), PATIENT).toBe("generator");
    // On the same page too, where nothing is said.
    const said = await listened(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    await pronouns(page).click();
    await page.waitForURL(web.at("en", "/pronouns"));
    await header(page)
      .getByRole("link", { name: text("frame.nav.generator") })
      .click();
    await expect.poll(() => focused(page), PATIENT).toBe("generator");
    expect(titles(await said())).toEqual([]);
  });

  test("a page that is missing says so", async () => {
    const page = await web.open("en", "/");
    const said = await listened(page);
    await page.evaluate(() => {
      history.pushState({}, "", "/there/is/nothing/here");
      dispatchEvent(new PopStateEvent("popstate", { state: {} }));
    });
    await page.locator("[data-page-error]").waitFor();
    await expect.poll(() => focused(page), PATIENT).toBe("content");
    expect(titles(await said()).filter((words) => words !== text("frame.failed"))).toEqual([await page.title()]);
  });
});

test.each(["%", "%zz", "%E0%A4%A", "%ff"])(
  "a part of a page that no address can name, #%s, breaks none",
  async (part) => {
    const page = await web.visit();
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    for (const path of ["/", "/faq"]) {
      await page.goto(web.at("en", `${path}#${part}`));
      await hydrated(page);
      expect(await page.locator("main h1").count()).toBe(1);
    }
    // Typed into the address of a page that is open, and gone back to.
    const typed = (hash: string) =>
      page.evaluate((to) => {
        window.location.hash = to;
      }, hash);
    await typed("content");
    await typed(`a${part}`);
    await page.waitForFunction(() => window.location.hash.startsWith("#a%25"));
    await page.goBack();
    await pronouns(page).click();
    await page.waitForURL(web.at("en", "/pronouns"));
    expect(errors).toEqual([]);
  },
);

describe("on the same page", () => {
  test("the skip link still skips", async () => {
    const page = await web.open("en", "/");
    await pronouns(page).click();
    await expect.poll(() => focused(page), PATIENT).toBe("content");
    await page.locator(".skip-link").focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page), PATIENT).toBe("content");
  });

  test("a refused form keeps its own rule: the field that is wrong", async () => {
    const page = await web.open("en", "/pronouns");
    const field = page.locator("#nameself").getByRole("textbox");
    await field.focus();
    await page.keyboard.press("Enter");
    await page.getByText(text("pronouns.nameself.missing")).waitFor();
    await expect.poll(() => field.evaluate((one) => one === document.activeElement), PATIENT).toBe(true);
  });

  test("a choice that can still be seen keeps the focus", async () => {
    const page = await web.open("en", "/terminology");
    const chip = page.locator("main a[aria-current]").first().locator("xpath=following::a[contains(@href,'?')][1]");
    const address = (await chip.getAttribute("href")) ?? "";
    await chip.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => `${url.pathname}${url.search}` === address);
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => document.activeElement?.closest("main a") !== null)).toBe(true);
  });
});

test("what was copied is said once, and nothing beside the button moves", async () => {
  const page = await web.visit({ permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto(web.at("en", "/they"));
  const button = page.getByRole("button", { name: text("pronouns.set.copy") });
  const before = await button.boundingBox();
  const said = await listened(page);
  await button.click();
  await expect.poll(said, PATIENT).toEqual([text("pronouns.set.copied")]);
  expect(await button.boundingBox()).toEqual(before);
  await page.waitForTimeout(1700);
  expect(await said()).toEqual([text("pronouns.set.copied")]);
});

test("the menu marks where one is, and what one is below", async () => {
  const page = await web.visit({ viewport: { width: 1280, height: 800 } });
  const marked = async () => {
    await hydrated(page);
    const links = header(page).locator("nav [aria-current]");
    return links.evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute("aria-current")]));
  };
  // The wide line and the menu share the items between them: whichever has it, it is there.
  const once = async () => [
    ...new Map((await marked()).map(([name, kind]) => [`${name} ${kind}`, [name, kind]])).values(),
  ];
  for (const [address, name, kind] of [
    ["/pronouns", text("frame.nav.pronouns"), "page"],
    ["/calendar", text("calendar.menu"), "page"],
    ["/calendar/2026-06", text("calendar.menu"), "true"],
    ["/calendar/2026-06-28", text("calendar.menu"), "true"],
    ["/pronouns/compare?sets=they,xe", text("frame.nav.pronouns"), "true"],
  ] as const) {
    await page.goto(web.at("en", address));
    expect([address, await once()]).toEqual([address, [[name, kind]]]);
    const seen = header(page).locator("[aria-current]:visible");
    expect([address, await seen.count()]).toEqual([address, 1]);
    expect(await seen.evaluate((one) => getComputedStyle(one).borderBlockEndColor)).not.toBe("rgba(0, 0, 0, 0)");
  }
  await page.goto(web.at("en", "/they"));
  expect(await once()).toEqual([]);
});
