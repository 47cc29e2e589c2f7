import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { signedInMember } from "../support/accounts/member.ts";
import { flawsOf } from "../support/browser-flaws.ts";
import { hydrated, webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";

/** Somebody chooses icons for opinions and days of their own: with the keyboard alone, and without scripts. */

const web = webForFile();
const EDITIONS = ["en", "ar"] as const;
let members = 0;

/** Somebody new each time, who has no card yet: at a second try, too. */
async function visit(code: string, javaScriptEnabled: boolean): Promise<Page> {
  members += 1;
  const { origin } = new URL(web.at(code, "/"));
  const cookie = await signedInMember(web.site.dataDir, origin, `picker${members}`);
  const page = await web.visit({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url: web.at(code, "/") }]);
  return page;
}

/** Brings the part of the form into sight, without a further entry in the history. */
const showLegend = (page: Page) =>
  page.locator('nav a[href="#legend"]').evaluate((link: HTMLAnchorElement) => {
    link.addEventListener("click", (event) => event.preventDefault(), { once: true });
    link.click();
  });

async function openLegend(page: Page, text: ReturnType<typeof wordsOf>) {
  await showLegend(page);
  const add = page.locator('[id="field-legendDescription.add"]');
  if ((await page.locator('input[name="legendIcon"]').count()) === 0) await add.click();
  await page.locator('input[name="legendDescription"]').first().fill(text("cards.editor.section.legend"));
}

const look = async (page: Page, name: string) => {
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/icons-${name}.png` });
};

test.each([
  ["en", "kitty", "Cat"],
  ["ar", "قطة", "قطة"],
] as const)(
  "an icon is chosen with the keyboard in %s, by an English word and by one of the edition",
  async (code, word, label) => {
    const text = wordsOf(code);
    const page = await visit(code, true);
    await page.goto(web.at(code, "/editor"));
    await hydrated(page);
    // In a part of the form that is not in sight.
    await page.locator('input[name="visibility"][value="public"]').evaluate((box: HTMLInputElement) => box.click());
    await openLegend(page, text);
    const opener = page.locator("#legend [aria-haspopup=dialog]").first();
    const icon = page.locator('input[name="legendIcon"]').first();

    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    const search = dialog.getByLabel(text("form.icon.search"));
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
    await dialog.locator("li button").nth(29).waitFor();
    expect(await dialog.locator("li button").count()).toBe(30);
    await look(page, `${code}-first`);

    // The arrows walk through the icons, in the direction of the page; beyond the last one there are more.
    await page.keyboard.press("ArrowDown");
    const focused = () => dialog.locator("li button:focus").textContent();
    const names = await dialog.locator("li button").allTextContents();
    expect(await focused()).toBe(names[0]);
    await page.keyboard.press(code === "ar" ? "ArrowLeft" : "ArrowRight");
    expect(await focused()).toBe(names[1]);
    await page.keyboard.press("ArrowDown");
    expect(await focused()).toBe(names[4]);
    await dialog.getByRole("button", { name: text("form.icon.more") }).click();
    await expect.poll(() => dialog.locator("li button").count()).toBeGreaterThanOrEqual(60);

    // Escape closes the window and nothing is chosen.
    await page.keyboard.press("Escape");
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await icon.inputValue()).toBe("");

    await page.keyboard.press("Enter");
    // What the built-in opinions have is not offered.
    await page.keyboard.type("thumbs-up");
    await expect.poll(() => dialog.getByRole("status").textContent()).not.toContain(text("form.icon.loading"));
    expect(await dialog.locator("li button").allTextContents()).not.toContain("Thumbs Up");
    await search.fill(word);
    await expect.poll(() => dialog.locator("li button").first().textContent()).toBe(label);
    await look(page, `${code}-found`);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect.poll(() => dialog.count()).toBe(0);
    expect(await icon.inputValue()).toBe("cat");
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await opener.getAttribute("aria-label")).toContain(label);
    // What is given this opinion has its sign beside it, as with those that everybody has.
    const opinion = page.locator('select[name="namesOpinion"]').first();
    await opinion.selectOption("cat", { force: true });
    await expect.poll(() => opinion.locator("..").locator(".field-sign path").count()).toBe(1);

    await page
      .getByRole("button", { name: text("cards.editor.saveNew"), exact: true })
      .last()
      .click();
    await page.getByText(text("cards.editor.state.saved"), { exact: true }).waitFor();
    await look(page, `${code}-saved`);

    const open = async () => {
      await showLegend(page);
      await page.locator("#legend [aria-haspopup=dialog]").first().click();
      await page.getByRole("dialog").locator("li button").nth(29).waitFor();
    };
    const kind = { kind: "editor", path: "/editor", status: 200 };
    expect(await flawsOf(web, page, code, { ...kind, prepare: showLegend })).toEqual([]);
    expect(await flawsOf(web, page, code, { ...kind, prepare: open })).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await look(page, `${code}-wide`);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.evaluate(() => {
      document.documentElement.dataset.theme = "dark";
    });
    await look(page, `${code}-wide-dark`);
  },
);

test("icons that do not arrive can be asked for again, and can be typed", async () => {
  const text = wordsOf("en");
  const page = await visit("en", true);
  let answers = false;
  await page.route("**/icons/*", (route) =>
    answers ? route.continue() : route.fulfill({ body: "<p>Sign in to the wifi</p>" }),
  );
  await page.goto(web.at("en", "/editor"));
  await hydrated(page);
  await openLegend(page, text);
  await page.locator("#legend [aria-haspopup=dialog]").first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(text("form.icon.failed")).waitFor();
  answers = true;
  await dialog.getByRole("button", { name: text("form.icon.retry") }).click();
  await dialog.locator("li button").nth(29).waitFor();
});

test.each(EDITIONS)(
  "without scripts an icon is typed in %s, and a wrong one is told beside its field",
  async (code) => {
    const text = wordsOf(code);
    const page = await visit(code, false);
    await page.goto(web.at(code, "/editor"));
    const icon = page.locator('input[name="legendIcon"]').first();
    const save = () =>
      page
        .getByRole("button", { name: text("cards.editor.saveNew"), exact: true })
        .last()
        .click();
    expect(await page.locator("#legend [aria-haspopup=dialog]").first().isVisible()).toBe(false);
    const suggestions = page.locator(`datalist[id="${await icon.getAttribute("list")}"] option[value="dog"]`);
    expect(await suggestions.getAttribute("label")).toBe(code === "ar" ? "كلب" : "Dog");

    await page.locator('input[name="visibility"][value="public"]').check();
    await page.locator('input[name="legendDescription"]').first().fill("Woof");
    await icon.fill("dgo");
    await save();
    expect(await page.locator('[id="field-legendIcon.0-error"]').textContent()).toBe(text("cards.error.unknownIcon"));
    expect(await icon.inputValue()).toBe("dgo");
    await icon.fill("dog");
    await save();
    await page.getByText(text("cards.editor.state.saved"), { exact: true }).waitFor();
    expect(await icon.inputValue()).toBe("dog");
  },
);
