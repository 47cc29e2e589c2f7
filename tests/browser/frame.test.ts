import path from "node:path";
import { describe, expect, test } from "vitest";
import { editionCodes } from "#app/edition-files/files.server.ts";
import { hydrated, webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";

const web = webForFile();
const text = wordsOf("en");
type Page = Awaited<ReturnType<typeof web.visit>>;

const PHONE = { width: 390, height: 844 };
const header = (page: Page) => page.getByRole("banner");
const dialog = (page: Page, key: string) => page.getByRole("dialog", { name: text(key) });
const button = (page: Page, key: string) => header(page).getByRole("button", { name: text(key) });

describe("display settings", () => {
  async function openSettings(page: Page) {
    await button(page, "frame.settings.button").click();
    return dialog(page, "frame.settings.header");
  }
  const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const shown = (page: Page, selector: string) => page.locator(selector).first().isVisible();

  test("dark stays chosen, and no page begins light", async () => {
    const page = await web.open("en", "/they", { colorScheme: "light" });
    const light = await paper(page);
    const settings = await openSettings(page);
    await settings.getByRole("radio", { name: text("frame.settings.theme.dark"), exact: true }).check();
    const dark = await paper(page);
    expect(dark).not.toBe(light);

    // Inspects the document at the start of its body, before anything is painted.
    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.body) return;
        observer.disconnect();
        const { theme } = document.documentElement.dataset;
        Object.assign(window, { begun: { theme, ready: document.readyState } });
      }).observe(document, { childList: true, subtree: true });
    });
    await page.reload();
    expect(await page.evaluate(() => (window as unknown as { begun: object }).begun)).toEqual({
      theme: "dark",
      ready: "loading",
    });
    expect(await paper(page)).toBe(dark);
    await hydrated(page);
    const again = await openSettings(page);
    expect(await again.getByRole("radio", { name: text("frame.settings.theme.dark"), exact: true }).isChecked()).toBe(
      true,
    );
    await again.getByRole("radio", { name: text("frame.settings.theme.automatic") }).check();
    expect(await paper(page)).toBe(light);
  });

  test("without a choice the page follows the device", async () => {
    const page = await web.open("en", "/they", { colorScheme: "light" });
    const light = await paper(page);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await paper(page)).not.toBe(light);
  });

  test("fewer colours and fewer things, for this page and the next", async () => {
    const page = await web.open("en", "/pronouns");
    expect(await shown(page, ".contours")).toBe(true);
    expect(await shown(page, "main .extra")).toBe(true);
    const settings = await openSettings(page);
    await settings.getByRole("checkbox", { name: text("frame.settings.accessibility.colours") }).check();
    await settings.getByRole("checkbox", { name: text("frame.settings.accessibility.items") }).check();
    for (const reload of [false, true]) {
      if (reload) await page.reload();
      expect(await shown(page, ".contours")).toBe(false);
      expect(await shown(page, "main .extra")).toBe(false);
    }
  });
});

describe("with the keyboard alone", () => {
  const focused = (page: Page) => page.locator(":focus");
  /** Whether the focus can be seen: an outline that is really drawn, on an element that is really there. */
  const visible = (page: Page) =>
    page.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement as Element);
      const { width, height } = (document.activeElement as Element).getBoundingClientRect();
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && width > 10 && height > 10;
    });

  test("the first stop skips to the content", async () => {
    const page = await web.open("en", "/pronouns");
    await page.keyboard.press("Tab");
    expect(await focused(page).innerText()).toBe(text("frame.skip"));
    expect(await visible(page)).toBe(true);
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page).getAttribute("id")).toBe("content");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
    expect(await visible(page)).toBe(true);
  });

  test("every stop of the header can be seen", async () => {
    const page = await web.open("en", "/");
    const stops = await header(page).locator("a:visible, button:visible").count();
    expect(stops).toBeGreaterThan(4);
    await page.keyboard.press("Tab");
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press("Tab");
      expect(await visible(page), await focused(page).innerText()).toBe(true);
    }
  });

  test.for([
    { name: "frame.language", panel: "frame.otherLanguages", key: "Enter" },
    { name: "frame.settings.button", panel: "frame.settings.header", key: "Space" },
  ])("the menu $name opens with $key, and Escape gives the focus back", async ({ name, panel, key }) => {
    const page = await web.open("en", "/they");
    await button(page, name).focus();
    await page.keyboard.press(key);
    await dialog(page, panel).waitFor();
    expect(await button(page, name).getAttribute("aria-expanded")).not.toBe("false");
    await page.keyboard.press("Tab");
    expect(await dialog(page, panel).locator(":focus").count()).toBe(1);
    await page.keyboard.press("Escape");
    await dialog(page, panel).waitFor({ state: "hidden" });
    expect(await button(page, name).evaluate((one) => one === document.activeElement)).toBe(true);
  });

  test("a form is filled, sent and corrected", async () => {
    const page = await web.open("en", "/pronouns");
    const field = page.locator("#nameself").getByRole("textbox");
    await field.focus();
    await page.keyboard.press("Enter");
    await page.getByText(text("pronouns.nameself.missing")).waitFor();
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type("Noor");
    await page.keyboard.press("Enter");
    await page.waitForURL(web.at("en", "/:Noor"));
  });
});

describe("on a phone", () => {
  test("the menu opens, leads on, and is put away", async () => {
    const page = await web.open("en", "/", { viewport: PHONE, hasTouch: true, isMobile: true });
    const menu = dialog(page, "frame.main");
    expect(await menu.isVisible()).toBe(false);
    await button(page, "frame.menu").tap();
    await menu.waitFor();
    await menu.getByRole("link", { name: text("frame.nav.pronouns"), exact: true }).tap();
    await page.waitForURL(web.at("en", "/pronouns"));
    await menu.waitFor({ state: "hidden" });
    await page.getByRole("heading", { level: 1, name: text("pronouns.header") }).waitFor();
  });
});

describe("in every language", () => {
  const all = webForFile({ contentDir: path.resolve("editions") });

  test("the header is one line, on a wide window and on a phone", { timeout: 120_000 }, async () => {
    const page = await all.visit();
    const wrong: string[] = [];
    for (const code of editionCodes("editions").filter((one) => !one.startsWith("_"))) {
      await page.goto(`http://${code}.localhost:${all.port}/`);
      for (const viewport of [{ width: 1280, height: 900 }, PHONE]) {
        await page.setViewportSize(viewport);
        const { height = 0 } = (await header(page).locator("div").first().boundingBox()) ?? {};
        const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        if (height > 80 || isTooWide) wrong.push(`${code} at ${viewport.width}: ${height}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe("from right to left", () => {
  test("everything begins at the right", async () => {
    const page = await web.open("ar", "/");
    for (const viewport of [{ width: 1280, height: 900 }, PHONE]) {
      await page.setViewportSize(viewport);
      const words = wordsOf("ar");
      const right = async (locator: ReturnType<Page["locator"]>) => {
        const box = await locator.boundingBox();
        return box === null ? Number.NaN : viewport.width - box.x - box.width;
      };
      const brand = header(page).getByRole("link", { name: words("site.name") });
      expect(await right(brand)).toBeLessThan(110);
      const tools = header(page).getByRole("button").last();
      expect(await right(tools)).toBeGreaterThan(viewport.width / 3);
      expect(await right(page.getByRole("heading", { level: 1 }))).toBeLessThan(110);
      // On a phone it is in the menu.
      if (viewport === PHONE)
        await header(page)
          .getByRole("button", { name: words("frame.menu") })
          .click();
      await header(page)
        .getByRole("button", { name: words("frame.language") })
        .filter({ visible: true })
        .click();
      const panel = page.getByRole("dialog", { name: words("frame.otherLanguages") });
      await panel.waitFor();
      const box = await panel.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect(box?.x).toBeLessThan(110);
      await page.keyboard.press("Escape");
    }
  });
});

describe("the not-found screen", () => {
  test("is reached and left inside the same document, with what was chosen for it", async () => {
    const page = await web.open("en", "/they");
    await page.evaluate(() => {
      document.documentElement.dataset.colours = "reduced";
      Object.assign(document.documentElement, { isTheSame: true });
      history.pushState({}, "", "/there/is/nothing/here");
      dispatchEvent(new PopStateEvent("popstate", { state: {} }));
    });
    await page.getByRole("heading", { level: 1, name: text("notFound.message") }).waitFor();
    // A link that fades from one page to the next; with another document it would fail in the middle.
    await header(page)
      .getByRole("link", { name: text("frame.nav.pronouns"), exact: true })
      .click();
    await page.getByRole("heading", { level: 1, name: text("pronouns.header") }).waitFor();
    await page.waitForTimeout(300);
    const kept = await page.evaluate(() => {
      const root = document.documentElement;
      return { same: "isTheSame" in root, colours: root.dataset.colours };
    });
    expect(kept).toEqual({ same: true, colours: "reduced" });
  });
});

describe("the panel to share a set", () => {
  const pages = [
    ["en", "/they"],
    ["ar", "/هو"],
  ] as const;

  test.each(pages)("lies within the window beside its button: %s %s", async (code, address) => {
    const page = await web.open(code, encodeURI(address));
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const opener = page.locator('[popovertarget="share-menu"]');
      await opener.scrollIntoViewIfNeeded();
      await opener.click();
      const panel = await page.locator("#share-menu").boundingBox();
      const beside = await opener.boundingBox();
      await page.keyboard.press("Escape");
      if (panel === null || beside === null) throw new Error("The panel is not open.");
      expect.soft(panel.x, `${width} px`).toBeGreaterThanOrEqual(0);
      expect.soft(panel.x + panel.width, `${width} px`).toBeLessThanOrEqual(width);
      const isClear = panel.y >= beside.y + beside.height || panel.y + panel.height <= beside.y;
      expect.soft(isClear, `${width} px: clear of its button`).toBe(true);
    }
  });
});

test("what cannot be copied is said, and selected to be copied by hand", async () => {
  const page = await web.open("en", "/they");
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.getByRole("button", { name: text("pronouns.set.copy") }).click();
  await page.getByText(text("frame.notCopied")).waitFor();
  const field = page.getByRole("textbox", { name: text("pronouns.set.copy") });
  expect(await field.inputValue()).toMatch(/\/they$/);
  expect(await page.evaluate(() => getSelection()?.toString() || document.activeElement?.tagName)).toBeTruthy();
});

describe("the sentence of the home page", () => {
  test("has the forms of a typed set, stays for what is none, and stands still meanwhile", async () => {
    const page = await web.open("en", "/");
    const field = page.getByRole("textbox", { name: text("home.living.label") });
    await field.fill("xe");
    const shown = page.locator("main p.living");
    await expect.poll(() => shown.textContent()).toContain("xemself");
    await field.fill("any");
    const before = await shown.textContent();
    await page.getByText(text("home.living.lookUp")).waitFor();
    await page.waitForTimeout(3500);
    expect(await shown.textContent()).toBe(before);
  });

  test("a space alone goes nowhere", async () => {
    const page = await web.open("en", "/");
    const address = page.url();
    await page.getByRole("textbox", { name: text("home.living.label") }).fill(" ");
    await page.getByRole("button", { name: text("home.living.submit") }).click();
    expect(page.url()).toBe(address);
  });
});
