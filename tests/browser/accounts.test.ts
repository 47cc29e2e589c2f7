import { generateSync } from "otplib";
import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { outboxOf } from "../support/accounts/outbox.ts";
import { hydrated, webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";

/** Tests can advance the server's clock; the browser keeps its own. */
let ahead = 0;
const now = () => new Date(Date.now() + ahead);
const minutes = (count: number) => {
  ahead += count * 60_000;
};

const web = webForFile({ clock: now });
const outbox = outboxOf(() => web.site.dataDir);
const text = wordsOf("en");
const WITHOUT_SCRIPTS: BrowserContextOptions = { javaScriptEnabled: false };

const main = (page: Page) => page.getByRole("main");
const field = (page: Page, label: string) => main(page).getByLabel(text(label), { exact: true });
const press = (page: Page, label: string) =>
  main(page)
    .getByRole("button", { name: text(label), exact: true })
    .click();
const header = (page: Page) => page.getByRole("banner");

async function on(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
}

/** Goes as far as the page that asks for the code. */
async function askForCode(page: Page, who: string): Promise<void> {
  await field(page, "signIn.who").fill(who);
  await press(page, "signIn.submit");
  await on(page, "/account/sign-in/code");
}

async function typeCode(page: Page, code: string): Promise<void> {
  await field(page, "signIn.code.label").fill(code);
  await press(page, "signIn.code.submit");
}

/** A browser that has just made an account. */
async function newcomer(username: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await web.open("en", "/account/sign-in", options);
  await join(page, username, options.javaScriptEnabled !== false);
  return page;
}

async function join(page: Page, username: string, scripts = true): Promise<void> {
  const address = `${username}@example.org`;
  await askForCode(page, address);
  await typeCode(page, await outbox.codeTo(address));
  await on(page, "/account/sign-in/new");
  // Without scripts, programs are recognised by their speed.
  if (!scripts) minutes(1);
  await field(page, "signIn.signUp.username").fill(username);
  await field(page, "signIn.signUp.birthday").fill("1990-05-17");
  await press(page, "signIn.signUp.submit");
  await on(page, "/account");
}

const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("an account of one's own", () => {
  test("from the header of a page and back to it, by a code that is mistyped at first", async () => {
    const page = await web.open("en", "/they");
    await header(page)
      .getByRole("link", { name: text("frame.account.signIn") })
      .click();
    await on(page, "/account/sign-in");
    await askForCode(page, "robin@example.org");
    const code = await outbox.codeTo("robin@example.org");
    await typeCode(page, wrongOf(code));
    const input = field(page, "signIn.code.label");
    await page.waitForFunction(() => document.querySelector("[aria-invalid=true]") !== null);
    expect(await input.inputValue()).toBe("");
    await typeCode(page, code);
    await on(page, "/account/sign-in/new");
    await field(page, "signIn.signUp.username").fill("robin");
    await field(page, "signIn.signUp.birthday").fill("1990-05-17");
    await press(page, "signIn.signUp.submit");
    await on(page, "/they");
    await header(page).getByRole("button", { name: "robin" }).click();
    await page.getByRole("link", { name: text("frame.account.page") }).click();
    await page.getByRole("heading", { level: 1, name: "robin" }).waitFor();
    expect(await main(page).innerText()).not.toContain("robin@example.org");
  });

  test("without scripts too, from the first page to the last", async () => {
    const page = await newcomer("noscript", WITHOUT_SCRIPTS);
    await main(page)
      .getByRole("link", { name: text("account.nav.username"), exact: true })
      .first()
      .click();
    await on(page, "/account/username");
    await main(page).getByRole("textbox").first().fill("renamed");
    await main(page).getByRole("button").first().click();
    await page.waitForURL(/done=/);
    expect(await main(page).innerText()).toContain("renamed");
    await header(page).getByRole("button", { name: "renamed" }).click();
    await page.getByRole("button", { name: text("frame.account.signOutLanguages") }).click();
    await page.waitForURL(web.at("en", "/"));
    await page.goto(web.at("en", "/account/email"));
    await on(page, "/account/sign-in");
  });

  test("begins each step in its first field, and forgets a question about a date that was corrected", async () => {
    const page = await web.open("en", "/account/sign-in");
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await askForCode(page, "slip@example.org");
    await expect.poll(focused).toBe("field-code");
    await typeCode(page, await outbox.codeTo("slip@example.org"));
    await on(page, "/account/sign-in/new");
    await expect.poll(focused).toBe("field-username");
    await field(page, "signIn.signUp.birthday").fill(`${now().getFullYear() - 15}-01-01`);
    await field(page, "signIn.signUp.username").fill("slipper");
    await press(page, "signIn.signUp.submit");
    const link = page.locator('a[href="#field-birthdayRight"]');
    await link.waitFor();
    await field(page, "signIn.signUp.birthday").fill("1990-05-17");
    expect(await link.count()).toBe(0);
    const links = await page
      .locator('main [role="alert"] a')
      .evaluateAll((all) => all.map((one) => one.getAttribute("href")));
    for (const href of links) expect(await page.locator(href ?? "").count()).toBe(1);
    await press(page, "signIn.signUp.submit");
    await on(page, "/account");
  });

  test("nobody under thirteen, whatever they type next; under sixteen only with a parent's word", async () => {
    const page = await web.open("en", "/account/sign-in");
    const born = (years: number) => `${now().getFullYear() - years}-01-01`;
    await askForCode(page, "young@example.org");
    await typeCode(page, await outbox.codeTo("young@example.org"));
    await on(page, "/account/sign-in/new");
    await field(page, "signIn.signUp.username").fill("youngling");
    await field(page, "signIn.signUp.birthday").fill(born(9));
    await press(page, "signIn.signUp.submit");
    // A slip of the year would be corrected here.
    await page.locator('input[name="birthdayRight"]').check();
    await press(page, "signIn.signUp.submit");
    const refusal = page.getByText(text("signIn.signUp.tooYoungBefore", { age: 13 })).first();
    await refusal.waitFor();
    // There is no field any more into which another date could be typed, now or later.
    expect(await field(page, "signIn.signUp.birthday").count()).toBe(0);
    await page.reload();
    await refusal.waitFor();

    const older = await web.open("en", "/account/sign-in");
    await askForCode(older, "fourteen@example.org");
    await typeCode(older, await outbox.codeTo("fourteen@example.org"));
    await on(older, "/account/sign-in/new");
    await field(older, "signIn.signUp.username").fill("fourteen");
    await field(older, "signIn.signUp.birthday").fill(born(14));
    await press(older, "signIn.signUp.submit");
    await older.getByText(text("signIn.error.consent")).first().waitFor();
    await older.locator('input[name="birthdayRight"]').check();
    expect(await field(older, "signIn.signUp.username").inputValue()).toBe("fourteen");
    await field(older, "signIn.signUp.consent").check();
    await press(older, "signIn.signUp.submit");
    await on(older, "/account");
  });

  test("is found again in its own browser, whatever strangers ask for and type", async () => {
    const page = await newcomer("besieged");
    const address = "besieged@example.org";
    await page.goto(web.at("en", "/they"));
    await header(page).getByRole("button", { name: "besieged" }).click();
    await page.getByRole("button", { name: text("frame.account.signOutLanguages") }).click();
    await page.waitForURL(web.at("en", "/"));

    const stranger = await web.open("en", "/account/sign-in");
    await askForCode(stranger, address);
    const code = await outbox.codeTo(address);
    for (let n = 0; n < 2; n += 1) {
      await typeCode(stranger, wrongOf(code));
      // The answer empties the field, and would empty it of the next code as well.
      await expect.poll(() => field(stranger, "signIn.code.label").inputValue()).toBe("");
    }
    await typeCode(stranger, wrongOf(code));
    await on(stranger, "/account/sign-in");
    await stranger.getByText(text("account.codeSpent")).waitFor();
    expect(await field(stranger, "signIn.who").inputValue()).toBe(address);
    await press(stranger, "signIn.submit");
    // The captcha that is asked for after three wrong codes takes a while.
    await stranger.waitForURL(web.at("en", "/account/sign-in/code"), { timeout: 40_000 });
    // Theirs, which is not the owner's.
    await outbox.codeTo(address);

    await page.goto(web.at("en", "/account/sign-in"));
    await hydrated(page);
    // The network of both is asked for one, but nothing is to be read of it here.
    expect(await main(page).locator("[name=captcha]").count()).toBe(1);
    expect(
      await main(page)
        .getByRole("group", { name: text("captcha.label") })
        .count(),
    ).toBe(0);
    await askForCode(page, address);
    await typeCode(page, await outbox.codeTo(address));
    await on(page, "/account");
  });
});

describe("the second step", () => {
  test("is set up with an app, asked for, and passed with a recovery code once", async () => {
    const page = await newcomer("twosteps");
    await page.goto(web.at("en", "/account/second-factor"));
    await hydrated(page);
    await press(page, "secondFactor.off.submit");
    await main(page).getByText(text("secondFactor.setUp.typed")).click();
    const secret = ((await main(page).locator("code").first().innerText()) ?? "").replaceAll(/\s/g, "");
    const app = () => generateSync({ secret, epoch: Math.floor(now().getTime() / 1000) });
    await field(page, "secondFactor.setUp.code").fill(app());
    await press(page, "secondFactor.setUp.submit");
    await main(page)
      .getByRole("heading", { name: text("secondFactor.codes.header") })
      .waitFor();
    const codes = (await main(page).locator("#codes").innerText()).match(/[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/g) ?? [];
    expect(codes).toHaveLength(10);

    const elsewhere = await web.open("en", "/account/sign-in");
    minutes(6);
    await askForCode(elsewhere, "twosteps");
    await typeCode(elsewhere, await outbox.codeTo("twosteps@example.org"));
    await on(elsewhere, "/account/sign-in/second-factor");
    // The mailed code alone does not sign in.
    await elsewhere.goto(web.at("en", "/account"));
    await on(elsewhere, "/account/sign-in");
    await elsewhere.goto(web.at("en", "/account/sign-in/second-factor"));
    await hydrated(elsewhere);
    await field(elsewhere, "signIn.secondStep.label").fill(app());
    await press(elsewhere, "signIn.secondStep.submit");
    await on(elsewhere, "/account");

    for (const [attempt, opens] of [true, false].entries()) {
      const third = await web.open("en", "/account/sign-in");
      minutes(6);
      await askForCode(third, "twosteps");
      await typeCode(third, await outbox.codeTo("twosteps@example.org"));
      await on(third, "/account/sign-in/second-factor");
      await main(third).getByText(text("signIn.secondStep.lost")).click();
      await field(third, "signIn.secondStep.recovery").fill(codes[0] ?? "");
      await press(third, "signIn.secondStep.recoverySubmit");
      if (opens) await on(third, "/account");
      else await third.getByText(text("signIn.secondStep.recoveryInvalid")).first().waitFor();
      expect(attempt).toBeLessThan(2);
    }
  });
});

describe("several accounts in one browser", () => {
  test("are switched between, and other tabs follow", async () => {
    const page = await newcomer("firstone");
    await header(page).getByRole("button", { name: "firstone" }).click();
    await page.getByRole("link", { name: text("frame.account.add") }).click();
    await on(page, "/account/sign-in");
    await join(page, "secondone");
    const tab = await page.context().newPage();
    await tab.goto(web.at("en", "/they"));
    await header(tab).getByRole("button", { name: "secondone" }).waitFor();

    await header(page).getByRole("button", { name: "secondone" }).click();
    await page
      .getByRole("button", { name: text("frame.account.switch", { username: "\u2068firstone\u2069" }) })
      .click();
    await header(page).getByRole("button", { name: "firstone" }).waitFor();
    await header(tab).getByRole("button", { name: "firstone" }).waitFor();

    await header(page).getByRole("button", { name: "firstone" }).click();
    await header(page)
      .getByRole("button", { name: text("frame.account.signOutAll") })
      .click();
    await header(page)
      .getByRole("link", { name: text("frame.account.signIn") })
      .waitFor();
    await header(tab)
      .getByRole("link", { name: text("frame.account.signIn") })
      .waitFor();
  });
});

describe("leaving", () => {
  test("takes a code and a tick, and then nobody has the account", async () => {
    const page = await newcomer("leaving");
    await page.goto(web.at("en", "/account/delete"));
    await hydrated(page);
    minutes(6);
    await main(page).getByRole("button").first().click();
    const code = await outbox.codeTo("leaving@example.org");
    await main(page).getByRole("textbox").first().fill(code);
    await main(page).getByRole("checkbox").check();
    await main(page).getByRole("button").first().click();
    await header(page)
      .getByRole("link", { name: text("frame.account.signIn") })
      .waitFor();
    await page.goto(web.at("en", "/account"));
    await on(page, "/account/sign-in");
  });
});
