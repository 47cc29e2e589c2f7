import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { signedInAgain, signedInEverywhere } from "../support/accounts/member.ts";
import { hydrated, webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";

/** What somebody typed outlives signing out, and much else: for them, and for nobody else who uses the browser. */

const web = webForFile();
const text = wordsOf("en");
const people = [
  "twotabs",
  "quick",
  "onetab",
  "shared",
  "stranger",
  "crashed",
  "expired",
  "thief",
  "proxied",
  "cut",
  "phoner",
];
const cookies = new Map<string, string>();
const ids = new Map<string, string>();
const SECRET = "something private";
const SIGNED_OUT = "cards.editor.signedOut";

const origin = () => new URL(web.at("en", "/")).origin;

beforeAll(async () => {
  for (const name of people) {
    const { account, cookies: made } = await signedInEverywhere(web.site.dataDir, [origin()], name);
    ids.set(name, account);
    cookies.set(name, made.get(origin()) ?? "");
  }
});

async function setCookie(context: BrowserContext, cookie = "") {
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url: web.at("en", "/") }]);
}

async function signInAgain(context: BrowserContext, who: string) {
  await setCookie(context, await signedInAgain(web.site.dataDir, origin(), who));
}

async function visitEditor(page: Page) {
  await page.goto(web.at("en", "/editor"));
  await hydrated(page);
}

const field = (page: Page) => page.locator('textarea[name="description"]');

/** Somebody in the editor, in a browser that keeps what it complains about to itself. */
async function editing(who: string, visit = () => web.visit()) {
  const page = await visit();
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    return dialog.accept();
  });
  await setCookie(page.context(), cookies.get(who));
  await visitEditor(page);
  await page.locator('nav a[href="#description"]').click();
  return { page, asked };
}

async function typing(who: string, pauseMs = 700) {
  const { page, asked } = await editing(who);
  await field(page).fill(SECRET);
  await page.waitForTimeout(pauseMs);
  return { page, asked };
}

async function signOutIn(page: Page, path = "/account") {
  await page.goto(web.at("en", path));
  await hydrated(page);
  const button = page.locator("main").getByRole("button", { name: text("frame.account.signOut") });
  await button.first().click();
  await page.waitForURL((url) => url.pathname !== path);
}

/** Everything that this browser has stored for the site where scripts can read it. */
const stored = (page: Page) =>
  page.evaluate(() => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }));

const restore = (page: Page) => page.getByRole("button", { name: text("form.draft.restore") });

async function expectOffered(page: Page) {
  await restore(page).click();
  expect(await field(page).inputValue()).toBe(SECRET);
}

/** Whether what is stored says anything about whose draft it is, of what, and when it was typed. */
async function expectUnreadable(page: Page, who: string) {
  const all = await stored(page);
  expect(all).toContain("draft:");
  for (const clear of [SECRET, who, ids.get(who) ?? "", "/editor", "description", `"at"`])
    expect(all).not.toContain(clear);
  expect(all).not.toMatch(/1[78]\d{11}/);
}

describe("a draft outlives signing out", () => {
  test.each([
    ["a second after the last key", "twotabs", 700],
    ["at once", "quick", 0],
  ])("in another tab, %s", async (_when, who, pause) => {
    const { page, asked } = await typing(who, pause);
    const other = await page.context().newPage();
    await signOutIn(other);
    // Scripts of visitors' pages run late.
    await other.locator("main").click();
    // The tab with the form follows, without a question: nothing is lost.
    await expect.poll(() => new URL(page.url()).pathname, { timeout: 8_000 }).not.toBe("/editor");
    expect(asked).toEqual([]);
    await expectUnreadable(other, who);
    await signInAgain(page.context(), who);
    await visitEditor(page);
    await expectOffered(page);
  });

  test("in the same tab", async () => {
    const { page } = await typing("onetab", 100);
    await page.getByRole("button", { name: "onetab" }).click();
    const button = page.getByRole("button", { name: text("frame.account.signOut") });
    await button.first().click();
    await page.waitForURL((url) => url.pathname !== "/editor");
    await expectUnreadable(page, "onetab");
    await signInAgain(page.context(), "onetab");
    await visitEditor(page);
    await expectOffered(page);
  });

  test("and nobody else is offered it, or can read it", async () => {
    const { page } = await typing("shared");
    await signOutIn(page);
    await signInAgain(page.context(), "stranger");
    await visitEditor(page);
    await page.waitForTimeout(300);
    expect(await restore(page).count()).toBe(0);
    expect(await page.locator("body").innerText()).not.toContain(SECRET);
    await expectUnreadable(page, "shared");
    await page.locator('nav a[href="#description"]').click();
    await field(page).fill("of somebody else");
    await page.waitForTimeout(700);
    await signOutIn(page);
    await signInAgain(page.context(), "shared");
    await visitEditor(page);
    await expectOffered(page);
    expect(await page.getByText(text("form.draft.swapped")).count()).toBe(0);
  });
});

test("a draft outlives the browser, also of somebody who never pauses, and says nothing while they are signed in", async () => {
  const { page } = await editing("crashed");
  await field(page).focus();
  for (const key of "one two three four five six") {
    await page.keyboard.type(key);
    await page.waitForTimeout(100);
  }
  // As after a crash: the page with the form has not been told to close.
  const again = await page.context().newPage();
  await visitEditor(again);
  await restore(again).waitFor();
  expect(await stored(again)).not.toContain("one two");
  await restore(again).click();
  expect(await field(again).inputValue()).toMatch(/^one two three four/);
});

test("a form that was sent while signed out waits in its tab until its author has signed in elsewhere", async () => {
  const { page } = await typing("expired");
  await page.locator('nav a[href="#who"]').click();
  await page.locator('input[name="visibility"][value="hidden"]').check();
  await page.context().clearCookies();
  await page.getByRole("button", { name: /^Save/ }).last().click();
  const bar = page.locator("[data-awaits-sign-in]");
  await bar.getByText(text(SIGNED_OUT)).waitFor();
  // The form is still there, with what was typed, and so is the one way on.
  await page.locator('nav a[href="#description"]').click();
  expect(await field(page).isVisible()).toBe(true);
  expect(await field(page).inputValue()).toBe(SECRET);
  const again = page.getByRole("button", { name: /^Save/ }).last();
  const other = await page.context().newPage();
  for (const path of ["/account/sign-in", "/account"]) {
    if (path === "/account") await setCookie(page.context(), cookies.get("expired"));
    await other.goto(web.at("en", path));
    await hydrated(other);
    await other.locator("main").click();
    await other.waitForTimeout(500);
  }
  await again.click();
  await page.getByText(text("cards.editor.state.saved"), { exact: true }).waitFor();
  await hydrated(page);
  expect(await field(page).inputValue()).toBe(SECRET);
  await visitEditor(page);
  await page.waitForTimeout(300);
  expect(await page.getByRole("button", { name: text("cards.editor.draft.restore") }).count()).toBe(0);
});

describe.each([
  ["with scripts", true],
  ["without scripts", false],
])("on a phone, %s, a form that was sent while signed out", (_how, javaScriptEnabled) => {
  test("shows what was typed and the way to sign in, in sight", async () => {
    const page = await web.visit({ viewport: { width: 390, height: 844 }, javaScriptEnabled });
    await signInAgain(page.context(), "phoner");
    await page.goto(web.at("en", "/editor"));
    if (javaScriptEnabled) {
      await hydrated(page);
      await page.locator('nav a[href="#description"]').click();
    }
    await field(page).fill(SECRET);
    await page.context().clearCookies();
    await page.getByRole("button", { name: /^Save/ }).last().click();
    const signIn = page.getByRole("main").getByRole("link", { name: text("signIn.header") });
    await signIn.waitFor();
    const isInSight = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    };
    expect(await signIn.count()).toBe(1);
    expect(await page.getByText(text(SIGNED_OUT)).evaluate(isInSight)).toBe(true);
    expect(await signIn.evaluate(isInSight)).toBe(true);
    const typed = javaScriptEnabled ? field(page) : page.locator("dd").getByText(SECRET);
    expect(await typed.isVisible()).toBe(true);
  });
});

test("what waits for its author goes when somebody else signs in", async () => {
  const { page } = await typing("thief");
  await page.context().clearCookies();
  await page.getByRole("button", { name: /^Save/ }).last().click();
  await page.locator("[data-awaits-sign-in]").waitFor();
  await signInAgain(page.context(), "stranger");
  const other = await page.context().newPage();
  await other.goto(web.at("en", "/account"));
  await hydrated(other);
  await expect.poll(() => page.content(), { timeout: 8_000 }).not.toContain(SECRET);
});

describe("a save without an answer of ours", () => {
  test.each([
    ["a proxy's own page", "proxied"],
    ["a connection that is cut", "cut"],
  ])("(%s) leaves the form as it is, says so beside the button, and can be sent again", async (_what, who) => {
    // The browser complains of what it cannot read, as it should.
    const browser = (await web.visit()).context().browser();
    const context = await browser?.newContext();
    if (context === undefined) throw new Error("there is no browser");
    const { page } = await editing(who, () => context.newPage());
    await field(page).fill(SECRET);
    await page.locator('nav a[href="#who"]').click();
    await page.locator('input[name="visibility"][value="hidden"]').check();
    const save = page.getByRole("button", { name: /^Save/ }).last();
    await page.route("**/editor.data*", async (route) => {
      // It is saved all the same, and nobody learns of it.
      const { port } = new URL(origin());
      const headers = { ...route.request().headers(), host: `en.localhost:${port}` };
      await route.fetch({ url: `http://127.0.0.1:${port}/editor.data`, headers });
      if (who === "cut") return route.abort("connectionreset");
      return route.fulfill({ status: 502, contentType: "text/html", body: "<h1>502 Bad Gateway</h1>" });
    });
    await save.click();
    const bar = page.locator("[data-foot]");
    await bar.getByText(text("form.unanswered")).waitFor();
    expect(await page.locator("body").innerText()).not.toMatch(/turbo|decode|Bad Gateway/i);
    expect(await field(page).inputValue()).toBe(SECRET);
    expect(await save.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await stored(page)).toContain("draft:");
    await page.unroute("**/editor.data*");
    await save.click();
    // It was taken the first time: that is known, and nobody has to compare.
    await page.getByText(text("cards.editor.state.saved"), { exact: true }).waitFor();
    expect(await field(page).inputValue()).toBe(SECRET);
    await visitEditor(page);
    expect(await page.getByRole("button", { name: text("cards.editor.draft.restore") }).count()).toBe(0);
    await context.close();
  });
});
