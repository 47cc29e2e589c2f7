import path from "node:path";
import Database from "better-sqlite3";
import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { signedInMember } from "../support/accounts/member.ts";
import { unseen } from "../support/browser-contrast.ts";
import { flawsOf } from "../support/browser-flaws.ts";
import { hydrated, webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";

/** Hours and expenses, as a volunteer with a phone enters them and somebody else pays them back. */

const web = webForFile();
const text = wordsOf("en");
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 800 } };
const WITHOUT_SCRIPTS: BrowserContextOptions = { ...PHONE, javaScriptEnabled: false };

const cookies: Record<string, string> = {};
beforeAll(async () => {
  const origin = new URL(web.at("en", "/")).origin;
  cookies.volunteer = await signedInMember(web.site.dataDir, origin, "wren", "en-terms");
  cookies.keeper = await signedInMember(web.site.dataDir, origin, "quinn", "*|*-impersonate");
  await signedInMember(web.site.dataDir, origin, "linden");
  cookies.sorrel = await signedInMember(web.site.dataDir, origin, "sorrel", "en-terms");
  cookies.tansy = await signedInMember(web.site.dataDir, origin, "tansy", "en-terms");
  cookies.former = await signedInMember(web.site.dataDir, origin, "rowan", "en-terms");
  cookies.owed = await signedInMember(web.site.dataDir, origin, "alder", "en-terms");
  cookies.abroad = await signedInMember(web.site.dataDir, new URL(web.at("ar", "/")).origin, "aspen");
  cookies.books = await signedInMember(web.site.dataDir, origin, "mona", "*-org|en-code");
});

async function openAs(who: string, address: string, options: BrowserContextOptions, code = "en"): Promise<Page> {
  const page = await web.visit(options);
  const [name = "", value = ""] = (cookies[who] ?? "").split("=");
  await page.context().addCookies([{ name, value, url: web.at(code, "/") }]);
  await page.goto(web.at(code, address));
  if (options.javaScriptEnabled !== false) await hydrated(page);
  return page;
}

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();

test("hours, payment and an expense are entered without scripts, and somebody else pays it back", async () => {
  const page = await openAs("volunteer", "/admin/timesheets", WITHOUT_SCRIPTS);
  const field = (key: string) => main(page).getByLabel(text(key), { exact: true });
  await field("work.area.translation").fill("7,5");
  await field("work.area.blog").fill("161");
  await press(page, text("confirm.save"));
  await expect.poll(() => main(page).innerText()).toContain(text("work.problem.hours"));
  expect(await field("work.area.translation").inputValue()).toBe("7,5");
  await field("work.area.blog").fill("2");
  await press(page, text("confirm.save"));
  expect(await main(page).innerText()).toContain(text("work.done.saved"));
  expect(await main(page).innerText()).toContain("9.5");

  await page.goto(web.at("en", "/admin/timesheets/payment"));
  await main(page).getByLabel(text("work.payment.kind.bank"), { exact: true }).check();
  await field("work.payment.holder").fill("Wren Reed");
  await field("work.payment.iban").fill("NL91 ABNA 0417 1643 00");
  await press(page, text("confirm.save"));
  expect(await main(page).innerText()).toContain("… 4300");

  await page.goto(web.at("en", "/admin/timesheets/expenses"));
  await field("work.expenses.what").fill("Stickers");
  await field("work.expenses.amount").fill("12.50");
  await main(page).locator("input[type=file]").setInputFiles(path.resolve("docs/set.png"));
  await press(page, text("work.expenses.send"));
  expect(await main(page).innerText()).toContain("€12.50");

  const books = await openAs("books", "/admin/timesheets/expenses?list=open", WITHOUT_SCRIPTS);
  await main(books).locator("button[value=pay]").click();
  expect(await main(books).innerText()).toContain(text("work.done.paid"));
  await books.goto(web.at("en", "/admin/timesheets/overview"));
  await main(books).locator("button[name=person]").click();
  expect(await main(books).innerText()).toContain("NL91 ABNA 0417 1643 00");
  await page.reload();
  expect(await main(page).locator("button[value=withdraw]").count()).toBe(0);
});

test("arrows go up and down the hours, and Enter saves them", async () => {
  const page = await openAs("volunteer", "/admin/timesheets?month=2026-02", {});
  const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).name);
  await main(page).getByLabel(text("work.area.translation"), { exact: true }).focus();
  await page.keyboard.press("ArrowUp");
  expect(await focused()).toBe("translation");
  await page.keyboard.type("1");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type("2,5");
  await page.keyboard.press("ArrowDown");
  expect(await focused()).toBe("content");
  await page.keyboard.press("ArrowUp");
  expect(await focused()).toBe("moderation");
  // What was there is selected.
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await main(page).getByText(text("work.done.saved")).waitFor();
  const value = (name: string) => main(page).locator(`input[name=${name}]`).inputValue();
  expect([await value("translation"), await value("moderation")]).toEqual(["1", "3"]);
});

/** Changes what the accounts file says of somebody. */
function changeAccounts(statement: string, name: string): void {
  const sqlite = new Database(path.join(web.site.dataDir, "accounts.sqlite"));
  sqlite.prepare(statement).run(name);
  sqlite.close();
}

test.each([
  ["with scripts", "sorrel", PHONE],
  ["without scripts", "tansy", WITHOUT_SCRIPTS],
])("what is typed about payment stays while somebody signs in again, %s", async (_, name, options) => {
  const page = await openAs(name, "/admin/timesheets/payment", options);
  await main(page).getByLabel(text("work.payment.kind.bank"), { exact: true }).check();
  await main(page).getByLabel(text("work.payment.holder"), { exact: true }).fill("Sorrel Reed");
  changeAccounts(
    "UPDATE sessions SET created_at = created_at - 3600000 WHERE account_id = (SELECT id FROM accounts WHERE username = ?)",
    name,
  );
  await main(page).getByLabel(text("work.payment.iban"), { exact: true }).fill("NL91 ABNA 0417 1643 00");
  await press(page, text("confirm.save"));
  await main(page).getByText(text("safety.problem.fresh")).waitFor();
  const again = main(page).getByRole("link", { name: text("secondFactor.fresh.submit"), exact: true });
  expect(await again.getAttribute("target")).toBe("_blank");
  expect(await main(page).locator("input[name=iban]").inputValue()).toContain("NL91");
  expect(await main(page).locator("input[value=bank]").isChecked()).toBe(true);
  expect(`${page.url()} ${await again.getAttribute("href")}`).not.toContain("NL91");
});

test("who is no longer of the team takes away how they were paid", async () => {
  changeAccounts("UPDATE accounts SET roles = 'en-terms' WHERE username = ?", "rowan");
  const page = await openAs("former", "/admin/timesheets/payment", PHONE);
  await main(page).getByLabel(text("work.payment.kind.bank"), { exact: true }).check();
  await main(page).getByLabel(text("work.payment.holder"), { exact: true }).fill("Rowan Reed");
  await main(page).getByLabel(text("work.payment.iban"), { exact: true }).fill("NL91 ABNA 0417 1643 00");
  await press(page, text("confirm.save"));
  await main(page).getByText(text("work.done.saved")).waitFor();
  changeAccounts("UPDATE accounts SET roles = '' WHERE username = ?", "rowan");
  await page.goto(web.at("en", "/account"));
  await main(page)
    .getByRole("link", { name: text("work.payment.stored"), exact: true })
    .click();
  await main(page).getByText("… 4300").waitFor();
  expect(await flawsOf(web, page, "en", { kind: "account", path: "/account/payment", status: 200 })).toEqual([]);
  await press(page, text("work.payment.remove"));
  await main(page).getByText(text("work.done.removed")).waitFor();
  await page.goto(web.at("en", "/account"));
  expect(
    await main(page)
      .getByRole("link", { name: text("work.payment.stored"), exact: true })
      .count(),
  ).toBe(0);
});

test("who has left the team and is owed something says how to be paid, without scripts", async () => {
  const page = await openAs("owed", "/admin/timesheets?month=2026-02", WITHOUT_SCRIPTS);
  const field = (key: string) => main(page).getByLabel(text(key), { exact: true });
  await field("work.area.blog").fill("7,5");
  await press(page, text("confirm.save"));
  await page.goto(web.at("en", "/admin/timesheets/expenses"));
  await field("work.expenses.what").fill("Domain name");
  await field("work.expenses.amount").fill("12.50");
  await press(page, text("work.expenses.send"));
  changeAccounts("UPDATE accounts SET roles = '' WHERE username = ?", "alder");

  await page.goto(web.at("en", "/account"));
  await main(page)
    .getByRole("link", { name: text("work.payment.way"), exact: true })
    .click();
  const words = await main(page).innerText();
  for (const owed of ["Domain name", "€12.50", text("work.expenses.open"), "February 2026", "7.5"])
    expect(words).toContain(owed);
  await main(page).getByLabel(text("work.payment.kind.bank"), { exact: true }).check();
  await field("work.payment.holder").fill("Alder Reed");
  await field("work.payment.iban").fill("NL91 ABNA 0417 1643 01");
  await press(page, text("confirm.save"));
  expect(await main(page).innerText()).toContain(text("work.problem.iban"));
  expect(await field("work.payment.holder").inputValue()).toBe("Alder Reed");
  await field("work.payment.iban").fill("NL91 ABNA 0417 1643 00");
  await press(page, text("confirm.save"));
  const saved = await main(page).innerText();
  for (const one of [text("work.done.saved"), "… 4300"]) expect(saved).toContain(one);

  const withScripts = await openAs("owed", "/account/payment", PHONE);
  expect(await flawsOf(web, withScripts, "en", { kind: "account", path: "/account/payment", status: 200 })).toEqual([]);
});

describe("what is owed, from right to left", () => {
  const ADDRESS = "/حساب/payment";
  beforeAll(() => {
    const hours = `id, '2026-02', '{"coding":7}'`;
    changeAccounts(`INSERT INTO work_months SELECT ${hours} FROM accounts WHERE username = ?`, "aspen");
    const expense = "'01K00000000000000000000001', id, '2026-02-03', 'Domain name', 1250, 'EUR', 0";
    changeAccounts(
      `INSERT INTO work_expenses (id, account_id, day, what, cents, currency, created_at) SELECT ${expense} FROM accounts WHERE username = ?`,
      "aspen",
    );
  });

  test.each(["light", "dark"] as const)("can be seen with forced colours, %s", async (colorScheme) => {
    const page = await openAs("abroad", ADDRESS, { forcedColors: "active", colorScheme }, "ar");
    expect(await main(page).innerText()).toContain("Domain name");
    expect(await unseen(page)).toEqual([]);
  });

  test("has no flaws", async () => {
    const page = await openAs("abroad", ADDRESS, PHONE, "ar");
    expect(await flawsOf(web, page, "ar", { kind: "account", path: ADDRESS, status: 200 })).toEqual([]);
  });
});

const OF_KEEPERS = [
  "/admin",
  "/admin/users",
  "/admin/users?list=team",
  "/admin/users/wren",
  "/admin/users/wren/roles",
  "/admin/users/wren/erase",
  "/admin/users/linden/impersonate",
  "/admin/roles",
  "/admin/profiles",
  "/admin/audit-log",
  "/admin/siege",
];

test("the pages about accounts, the audit log and the siege have no flaws", { timeout: 120_000 }, async () => {
  const page = await openAs("keeper", "/admin", PHONE);
  for (const path of OF_KEEPERS)
    expect([path, await flawsOf(web, page, "en", { kind: "panel", path, status: 200 })]).toEqual([path, []]);
});

test.each([
  "/admin/timesheets",
  "/admin/timesheets/payment",
  "/admin/timesheets/expenses",
  "/admin/timesheets/overview",
  "/admin/storage",
])("%s has no flaws", async (address) => {
  const page = await openAs("books", address, PHONE);
  expect(await flawsOf(web, page, "en", { kind: "panel", path: address, status: 200 })).toEqual([]);
});
