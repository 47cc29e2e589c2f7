import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { signedInMember } from "../support/accounts/member.ts";
import { hydrated, webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";

/** Where the focus is while somebody makes their card by keyboard, and what they can reach. */

const web = webForFile();
const text = wordsOf("en");
const people = [
  "asked",
  "asklate",
  "enterer",
  "reloader",
  "taker",
  "copier",
  "looker",
  "restorer",
  "designs",
  "tabber",
  "scroller",
];
const cookies = new Map<string, string>();

beforeAll(async () => {
  for (const name of people) {
    const { origin } = new URL(web.at("en", "/"));
    cookies.set(name, await signedInMember(web.site.dataDir, origin, name));
  }
});

async function signedIn(page: Page, who: string) {
  const [name = "", value = ""] = (cookies.get(who) ?? "").split("=");
  await page.context().addCookies([{ name, value, url: web.at("en", "/") }]);
}

async function openEditor(who: string, viewport = { width: 390, height: 844 }) {
  const page = await web.visit({ viewport });
  await signedIn(page, who);
  await page.goto(web.at("en", "/editor"));
  await hydrated(page);
  const open = (section: string) => page.locator(`nav a[href="#${section}"]`).click();
  return { page, open, firstName: page.locator('input[name="names"]').first() };
}

const saveButton = (page: Page) => page.getByRole("button", { name: /^Save/ }).last();
const saved = (page: Page) => page.getByText(text("cards.editor.state.saved"), { exact: true });
/** The name and the value of the field that has the focus, or else the id or name of its element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { name = "", value = "", id, tagName } = document.activeElement as HTMLInputElement;
    return name === "" ? id || tagName : `${name} ${value}`.trim();
  });

async function makeCard(who: string) {
  const editor = await openEditor(who);
  await editor.firstName.fill("Robin");
  await editor.open("who");
  await editor.page.locator('input[name="visibility"][value="hidden"]').check();
  await saveButton(editor.page).click();
  await saved(editor.page).waitFor();
  return editor;
}

describe("the last question of a first card", () => {
  test("takes the focus, so that it is read out", async () => {
    const { page, firstName } = await openEditor("asked");
    await firstName.fill("Robin");
    await page.locator('input[name="pronouns"]').first().fill("they/them");
    await saveButton(page).focus();
    await page.keyboard.press("Enter");
    await page.locator("#field-visibility-error").waitFor();
    await expect.poll(() => focused(page)).toBe("visibility public");
    expect(await page.getByRole("status").getByText(text("cards.editor.who.lastStep")).count()).toBe(1);
  });

  test("takes the focus again when it is still open", async () => {
    const { page, firstName, open } = await openEditor("asklate");
    await firstName.fill("Robin");
    await saveButton(page).click();
    await expect.poll(() => focused(page)).toBe("visibility public");
    await open("names");
    await saveButton(page).click();
    await expect.poll(() => focused(page)).toBe("visibility public");
  });
});

describe("saving by Enter", () => {
  test("leaves the focus in the field, each time", async () => {
    const { page, open } = await makeCard("enterer");
    await open("description");
    const zone = page.locator('input[name="timeZone"]');
    for (const [typed, stored] of [
      ["Europe/Warsaw", "Europe/Warsaw"],
      ["europe/berlin", "Europe/Berlin"],
    ] as const) {
      await zone.fill(typed);
      const answered = page.waitForResponse(
        (response) => response.request().method() === "POST" && response.url().includes("/editor.data"),
      );
      await zone.press("Enter");
      await answered;
      await saved(page).waitFor();
      await expect.poll(() => focused(page)).toBe(`timeZone ${stored}`);
    }
  });

  test("leaves an opened list as it is, and the focus in it", async () => {
    const { page, open } = await openEditor("enterer");
    await open("flags");
    await page.getByText(text("cards.editor.flagsAll")).click();
    const box = page.locator('input[type="checkbox"][value="Lesbian"]');
    await box.check();
    await box.press("Enter");
    await saved(page).waitFor();
    await page.waitForTimeout(300);
    expect(await box.isVisible()).toBe(true);
    expect(await box.evaluate((one) => one === document.activeElement)).toBe(true);
  });
});

test("a page that is loaded again after a save shows the same tab, and speaks of no other save", async () => {
  const { page, open } = await makeCard("reloader");
  await open("description");
  await page.locator('textarea[name="description"]').fill("About me");
  await saveButton(page).click();
  await saved(page).waitFor();
  await page.reload();
  await hydrated(page);
  expect(await page.locator("#description").isVisible()).toBe(true);
  expect(await saved(page).count()).toBe(0);
});

test("what was restored is saved, and saved again", async () => {
  const { page, firstName } = await makeCard("restorer");
  page.on("dialog", (dialog) => dialog.accept());
  await page.goto(web.at("en", "/editor"));
  await hydrated(page);
  await firstName.fill("Wren");
  await page.waitForTimeout(700);
  await page.goto(web.at("en", "/editor"));
  await hydrated(page);
  await page.getByRole("button", { name: text("cards.editor.draft.restore") }).click();
  for (const name of ["Wren", "Ash"]) {
    await firstName.fill(name);
    await saveButton(page).click();
    await saved(page).waitFor();
  }
  await page.goto(web.at("en", "/editor"));
  expect(await firstName.inputValue()).toBe("Ash");
});

test("the first press of Tab is at the top of the page", async () => {
  const { page } = await openEditor("tabber", { width: 1280, height: 900 });
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe("#content");
});

test("a part of another window takes the focus, whatever tab it is in", async () => {
  const { page, firstName, open } = await makeCard("taker");
  const other = await page.context().newPage();
  await other.goto(web.at("en", "/editor"));
  await hydrated(other);
  await other.locator('nav a[href="#description"]').click();
  await other.locator('textarea[name="description"]').fill("Written there");
  await saveButton(other).click();
  await saved(other).waitFor();
  await open("names");
  await firstName.fill("Wren");
  await saveButton(page).click();
  const take = page.locator('button[name="_take"][value="description"]');
  await take.waitFor();
  await open("names");
  await take.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator('textarea[name="description"]').inputValue()).toBe("Written there");
  await expect.poll(() => focused(page)).toBe("description-header");
});

describe("the preview of a wide window", () => {
  test("scrolls by wheel and by keyboard, and nothing in it can be touched", async () => {
    const { page, firstName } = await openEditor("looker", { width: 1280, height: 700 });
    await firstName.fill("Robin");
    await page.locator('input[name="pronouns"]').first().fill("they/them");
    await page.locator('nav a[href="#description"]').click();
    await page.locator('textarea[name="description"]').fill("A long tale.\n\n".repeat(60));
    const box = page.getByRole("group", { name: text("cards.editor.preview.header") });
    await box.getByText("A long tale.").first().waitFor({ state: "attached" });
    await page.evaluate(() => window.scrollTo(0, 0));
    const place = await box.boundingBox();
    await page.mouse.move((place?.x ?? 0) + 50, (place?.y ?? 0) + 100);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => box.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    const before = await box.evaluate(({ scrollTop }) => scrollTop);
    await page.locator('select[name="_as"]').focus();
    await page.keyboard.press("Tab");
    expect(await box.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press("PageDown");
    await expect.poll(() => box.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(before);
    await page.keyboard.press("Tab");
    expect(await box.evaluate((one) => one.contains(document.activeElement))).toBe(false);
  });

  // What is only read aloud is taken out of the flow, and out of a box that scrolls unless it is placed by that box.
  test("and the list of flags end with their boxes, and the page with its foot", async () => {
    const { page, open } = await openEditor("scroller", { width: 1280, height: 700 });
    const below = () =>
      page.evaluate(() => {
        const foot = document.querySelector("body > footer, body > * > footer")?.getBoundingClientRect().bottom ?? 0;
        return Math.round(document.documentElement.scrollHeight - foot - window.scrollY);
      });
    await open("flags");
    await page.getByText(text("cards.editor.flagsAll")).click();
    expect(await below()).toBe(0);
    const free = page.locator("#flags label input:not(:checked)");
    for (let count = 0; count < 30; count++) await free.first().check();
    await page.getByText(text("cards.editor.flagsAll")).click();
    await page
      .getByRole("group", { name: text("cards.editor.preview.header") })
      .locator("img")
      .nth(30)
      .waitFor();
    expect(await below()).toBe(0);
  });
});

test("designs of one flag are told apart without seeing", async () => {
  const { page, open } = await openEditor("designs");
  await open("flags");
  await page.getByText(text("cards.editor.flagsAll")).click();
  await page.getByRole("searchbox", { name: text("cards.editor.flagsSearch") }).fill("lesbian");
  const boxes = page.locator("#flags").getByRole("checkbox");
  const of = (looks: string) => boxes.and(page.getByRole("checkbox", { name: text(`flagLooks.${looks}`) }));
  for (const looks of ["Lesbian", "Lesbian_2"]) {
    expect(await of(looks).count()).toBe(1);
    await of(looks).check();
  }
  const names = await page.locator("#flags li[data-item] button").evaluateAll((all) => all.map((one) => one.ariaLabel));
  expect(new Set(names).size).toBe(names.length);
});
