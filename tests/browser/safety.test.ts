import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { caseId } from "#app/features/safety/case-id.ts";
import { fileStore } from "#app/services/accounts/store.server.ts";
import { appeals, banProposals, measures } from "#db/accounts/schema/safety.ts";
import { closeDatabase, openAccounts } from "#db/open.ts";
import { signedInMember } from "../support/accounts/member.ts";
import { unseen } from "../support/browser-contrast.ts";
import { brokenRules, flawsOf } from "../support/browser-flaws.ts";
import { hydrated, webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";
import { MIGRATIONS } from "../support/data/scratch.ts";

/** From a report to a ban, its statement, an appeal and back, by people with browsers; with scripts, without, and by keyboard. */

const web = webForFile();
const text = wordsOf("en");
const cookies: Record<string, string> = {};
const REPORT = "/report/robin";
const REPORTS = "/admin/abuse-reports";
const ROBIN = "01ACCOUNTROBIN".padEnd(26, "0");
const WREN = "01ACCOUNTWREN".padEnd(26, "0");
const CASE = `${REPORTS}/${caseId(`card/en/${ROBIN}`)}`;

beforeAll(async () => {
  const origin = (code: string) => new URL(web.at(code, "/")).origin;
  const { dataDir } = web.site;
  cookies.robin = await signedInMember(dataDir, origin("en"), "robin");
  cookies.wren = await signedInMember(dataDir, origin("en"), "wren");
  cookies.mona = await signedInMember(dataDir, origin("en"), "mona", "*-users|*-terms");
  cookies.morris = await signedInMember(dataDir, origin("en"), "morris", "en-users");
  cookies.ar = await signedInMember(dataDir, origin("ar"), "sara", "ar-users|en-users");
  const card = { names: [{ value: "Robin", opinion: "yes" }], description: "I like cats.", sensitive: ["cats"] };
  const headers = { authorization: `Bearer ${cookies.robin.slice("session=".length)}` };
  const { host } = new URL(origin("en"));
  const body = JSON.stringify(card);
  const sent = await web.site.ask({ host, path: "/api/profile/save", method: "POST", headers, body });
  expect(sent.status).toBe(200);
});

async function openAs(who: string, path: string, options: BrowserContextOptions = {}, code = "en"): Promise<Page> {
  const page = await web.visit(options);
  const [name = "", value = ""] = (cookies[who] ?? "").split("=");
  if (name !== "") await page.context().addCookies([{ name, value, url: web.at(code, "/") }]);
  await page.goto(web.at(code, path));
  return page;
}

const press = (page: Page, key: Parameters<typeof text>[0]) =>
  page
    .getByRole("button", { name: text(key), exact: true })
    .first()
    .click();

async function report(words: string, options: BrowserContextOptions = {}): Promise<void> {
  const form = await openAs("wren", REPORT, options);
  await form.getByLabel(text("cards.report.comment")).fill(words);
  await press(form, "cards.report.send");
  await form.getByText(text("cards.report.done")).waitFor();
}

const statusOfCard = async (): Promise<number> => {
  const page = await openAs("wren", "/");
  const answer = await page.goto(web.at("en", "/@robin"));
  return answer?.status() ?? 0;
};

test.each([false, true])("report, ban, statement, appeal, restored; scripts: %s", async (javaScriptEnabled) => {
  const options = { javaScriptEnabled };
  const said = `This card is unkind to dogs. ${javaScriptEnabled}`;
  await report(said, options);

  const mona = await openAs("mona", REPORTS, options);
  await mona.getByRole("link", { name: "@robin" }).click();
  await mona.getByText(said).waitFor();
  await mona.getByText("I like cats.").first().waitFor();
  await mona.getByLabel(text("safety.decide.words")).fill("You called dogs names.");
  await mona.locator('input[name="rule"]').first().check();
  expect(await mona.getByLabel(text("safety.ban.length")).isVisible()).toBe(false);
  await mona.getByRole("checkbox", { name: text("safety.act.ban"), exact: true }).check();
  await mona.getByLabel(text("safety.ban.length")).selectOption("30");
  await press(mona, "safety.decide.send");
  await mona.getByText(text("safety.ban.sure")).waitFor();
  // Back at the form, which is as it was.
  await press(mona, "safety.ban.back");
  expect(await mona.getByLabel(text("safety.decide.words")).inputValue()).toBe("You called dogs names.");
  expect(await mona.getByLabel(text("safety.ban.length")).inputValue()).toBe("30");
  await press(mona, "safety.decide.send");
  await mona.getByText(text("safety.ban.sure")).waitFor();
  await mona.getByText("You called dogs names.").waitFor();
  expect(await statusOfCard()).toBe(200);
  await press(mona, "safety.ban.confirm");
  await mona.getByText(text("safety.done")).waitFor();
  expect(await statusOfCard()).toBe(404);

  const robin = await openAs("robin", "/account/decisions", options);
  await robin.getByText("You called dogs names.").first().waitFor();
  expect(await robin.locator("main").innerText()).not.toMatch(/wren|mona|unkind/);
  // What else somebody can do about it is part of a statement of reasons.
  await robin.getByText(text("safety.statements.court")).first().waitFor();
  const first = robin.locator("main section, main div").filter({ has: robin.locator("form") });
  await first.getByLabel(text("safety.statements.appeal")).first().fill("I was quoting a cat.");
  await first
    .getByRole("button", { name: text("safety.statements.send") })
    .first()
    .click();
  await robin.getByText(text("safety.statements.waiting")).waitFor();

  // Who decided sees it wait for others.
  const own = await openAs("mona", "/admin/appeals", options);
  await own.getByText(text("safety.appeals.own")).waitFor();
  expect(await own.getByRole("button", { name: text("safety.appeals.restore") }).count()).toBe(0);
  const morris = await openAs("morris", "/admin/appeals", options);
  await morris.getByText("I was quoting a cat.").waitFor();
  await morris.getByLabel(text("safety.appeals.reply")).fill("You are right, and we are sorry.");
  await press(morris, "safety.appeals.restore");
  await morris.getByText(text("safety.done")).waitFor();
  expect(await statusOfCard()).toBe(200);

  await robin.goto(web.at("en", "/account/decisions"));
  await robin.getByText("You are right, and we are sorry.").first().waitFor();
  expect(await robin.locator("main").innerText()).not.toContain("morris");
});

test("the page of an account leads to what can be decided, and each of its forms has its own labels", async () => {
  const page = await openAs("mona", "/admin/users/wren");
  for (const summary of await page.locator("main summary:visible").all()) await summary.click();
  expect(await brokenRules(page, "main")).toEqual([]);
  expect(await page.getByLabel(text("moderation.reason")).count()).toBe(2);
  await page.getByRole("link", { name: text("safety.decide.header"), exact: true }).click();
  await page.getByRole("heading", { name: "@wren" }).waitFor();
});

test("a report is closed by keyboard alone, and the next one comes up", async () => {
  await report("By keyboard.");
  const page = await openAs("mona", REPORTS);
  await page.getByRole("link", { name: "@robin" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("By keyboard.").waitFor();
  const button = page.getByRole("button", { name: text("safety.act.none"), exact: true });
  for (let presses = 0; presses < 120 && !(await button.evaluate((one) => one === document.activeElement)); presses++) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await page.getByText(text("safety.done")).waitFor();
  await page.getByText(text("cards.reports.empty")).waitFor();
});

test("the form for reports opens over the page, by keyboard, keeps what was typed, and gives the focus back", async () => {
  const page = await openAs("wren", "/@robin");
  await hydrated(page);
  // The card warns of itself first.
  await page.getByText(text("card.warning.continue")).click();
  const link = page.getByRole("link", { name: text("cards.report.link"), exact: true });
  await link.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(text("cards.report.comment")).fill("x".repeat(5000));
  expect(new URL(page.url()).pathname).toBe("/@robin");
  expect(await brokenRules(page, "dialog")).toEqual([]);
  await dialog.getByRole("button", { name: text("cards.report.send") }).click();
  await dialog.getByRole("alert").waitFor();
  expect(await dialog.getByLabel(text("cards.report.comment")).inputValue()).toHaveLength(5000);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await link.evaluate((one) => one === document.activeElement)).toBe(true);
  await link.click();
  await dialog.getByLabel(text("cards.report.comment")).fill("Said over the card.");
  await dialog.getByRole("button", { name: text("cards.report.send") }).click();
  await dialog.getByText(text("cards.report.done")).waitFor();
  await dialog
    .getByRole("button", { name: text("confirm.dismiss") })
    .last()
    .click();
  expect(new URL(page.url()).pathname).toBe("/@robin");
  const mona = await openAs("mona", CASE);
  await mona.getByText("Said over the card.").waitFor();
  await press(mona, "safety.act.none");
  await mona.getByText(text("safety.done")).waitFor();
});

test("visitors are led to sign in, and without scripts the form is a page", async () => {
  const visitor = await openAs("", "/@robin");
  await hydrated(visitor);
  await visitor.getByRole("link", { name: text("cards.report.link"), exact: true }).click();
  await visitor.waitForURL(/sign-in/);
  const plain = await openAs("wren", "/@robin", { javaScriptEnabled: false });
  await plain.getByText(text("card.warning.continue")).click();
  await plain.getByRole("link", { name: text("cards.report.link"), exact: true }).click();
  expect(new URL(plain.url()).pathname).toBe(REPORT);
  await plain.getByLabel(text("cards.report.comment")).waitFor();
});

test("the question whether to ban comes into sight with the focus, and going back leads to the words", async () => {
  const page = await openAs("mona", CASE, { viewport: { width: 390, height: 800 } });
  await hydrated(page);
  await page.getByLabel(text("safety.decide.words")).fill("You called dogs names.");
  await page.locator('input[name="rule"]').first().check();
  await page.getByRole("checkbox", { name: text("safety.act.ban"), exact: true }).check();
  await press(page, "safety.decide.send");
  const question = page.getByRole("heading", { name: text("safety.ban.sure") });
  await question.waitFor();
  await expect.poll(() => question.evaluate((one) => one === document.activeElement)).toBe(true);
  // What the person will read is above the button that sends it, and not out of sight.
  expect((await question.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await press(page, "safety.ban.back");
  const words = page.getByLabel(text("safety.decide.words"));
  await words.waitFor();
  await expect.poll(() => words.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await words.inputValue()).toBe("You called dogs names.");
});

/** Something on every page: a ban that waits, one that somebody is under, an appeal against it, and a report. */
async function fill(): Promise<void> {
  const at = new Date();
  const handle = openAccounts({ dataDir: web.site.dataDir, migrationsDir: MIGRATIONS });
  const by = "01ACCOUNTMORRIS".padEnd(26, "0");
  const about = { locale: "en", source: "report", rules: "1|2", words: "You called dogs names.", by, at } as const;
  const measure = { ...about, accountId: WREN, target: `card/en/${WREN}` };
  await fileStore(handle).atomically((db) => [
    db.insert(banProposals).values({ ...about, id: "01PROPOSAL", accountId: ROBIN, target: "card/en/x", days: 30 }),
    db.insert(measures).values({ ...measure, id: "01MEASUREA", kind: "warning", detail: "dogs\nbirds" }),
    db.insert(measures).values({ ...measure, id: "01MEASUREB", kind: "message" }),
    db.insert(measures).values({ ...measure, id: "01MEASUREC", kind: "hide", detail: "kennel" }),
    db.insert(appeals).values({ measureId: "01MEASUREA", words: "There are no dogs on it.", at }),
  ]);
  await closeDatabase(handle);
}

const PANEL = [REPORT, REPORTS, `${REPORTS}?show=handled`, CASE, "/admin/pending-bans", "/admin/appeals"];
const BY_OTHERS = [
  ["wren", "/account/decisions"],
  ["nobody", "/legal/notice"],
  ["nobody", "/legal/transparency"],
] as const;

test("the pages have no flaws, and all of them can be seen in forced colours", async () => {
  await report("For a look.");
  await fill();
  for (const [who, code] of [
    ["mona", "en"],
    ["ar", "ar"],
  ] as const) {
    const page = await openAs(who, "/", {}, code);
    for (const path of code === "ar" ? PANEL.slice(1) : PANEL) {
      expect([path, await flawsOf(web, page, code, { kind: "panel", path, status: 200 })]).toEqual([path, []]);
    }
  }
  for (const [who, path] of BY_OTHERS) {
    const page = await openAs(who, "/");
    expect([path, await flawsOf(web, page, "en", { kind: "panel", path, status: 200 })]).toEqual([path, []]);
  }
  for (const colorScheme of ["dark", "light"] as const) {
    for (const [who, path] of [...PANEL.map((one) => ["mona", one] as const), ...BY_OTHERS]) {
      const page = await openAs(who, path, { forcedColors: "active", colorScheme });
      await hydrated(page);
      expect([path, await unseen(page)]).toEqual([path, []]);
    }
  }
}, 120_000);

test("a notice is sent without scripts, and keeps what was typed when something is missing", async () => {
  const page = await openAs("nobody", "/legal/notice", { javaScriptEnabled: false });
  const field = (key: "address" | "words" | "name" | "email") => page.getByLabel(text(`safety.notice.${key}`));
  await field("address").fill("https://elsewhere.example/");
  await field("words").fill("It is a threat.");
  await field("name").fill("Ada Example");
  await field("email").fill("ada@example.net");
  await page.getByLabel(text("safety.notice.goodFaith")).check();
  await press(page, "safety.notice.send");
  await page.getByText(text("safety.notice.elsewhere")).first().waitFor();
  expect(await field("words").inputValue()).toBe("It is a threat.");
  await field("address").fill(web.at("en", "/@robin"));
  // Without scripts, waiting a little is what tells a person from a program.
  await page.waitForTimeout(15_500);
  await press(page, "safety.notice.send");
  await page.getByText(text("safety.notice.done")).waitFor();
});
