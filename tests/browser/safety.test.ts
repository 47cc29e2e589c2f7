import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { caseId } from "#app/features/safety/case-id.ts";
import { signedInMember } from "../support/accounts/member.ts";
import { flawsOf } from "../support/browser-flaws.ts";
import { webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";

/** From a report to a ban, its statement, an appeal and back, by people with browsers; with scripts, without, and by keyboard. */

const web = webForFile();
const text = wordsOf("en");
const cookies: Record<string, string> = {};
const REPORT = "/report/robin";
const REPORTS = "/admin/abuse-reports";
const ROBIN = "01ACCOUNTROBIN".padEnd(26, "0");
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
  await mona.getByLabel(text("safety.ban.length")).selectOption("30");
  await press(mona, "safety.act.ban");
  await mona.getByText(text("safety.ban.sure")).waitFor();
  await mona.getByText("You called dogs names.").waitFor();
  expect(await statusOfCard()).toBe(200);
  await press(mona, "safety.ban.confirm");
  await mona.getByText(text("safety.done")).waitFor();
  expect(await statusOfCard()).toBe(404);

  const robin = await openAs("robin", "/account/decisions", options);
  await robin.getByText("You called dogs names.").first().waitFor();
  expect(await robin.locator("main").innerText()).not.toMatch(/wren|mona|unkind/);
  const first = robin.locator("main section, main div").filter({ has: robin.locator("form") });
  await first.getByLabel(text("safety.statements.appeal")).first().fill("I was quoting a cat.");
  await first
    .getByRole("button", { name: text("safety.statements.send") })
    .first()
    .click();
  await robin.getByText(text("safety.statements.waiting")).waitFor();

  // Who decided sees it wait for others.
  const own = await openAs("mona", "/admin/appeals", options);
  await own.getByText(text("safety.bans.own")).waitFor();
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

test("the pages have no flaws", async () => {
  await report("For a look.");
  const panel = [REPORT, REPORTS, `${REPORTS}?show=handled`, CASE, "/admin/pending-bans", "/admin/appeals"];
  for (const [who, code] of [
    ["mona", "en"],
    ["ar", "ar"],
  ] as const) {
    const page = await openAs(who, "/", {}, code);
    for (const path of code === "ar" ? panel.slice(1) : panel) {
      expect([code, path, await flawsOf(web, page, code, { kind: "panel", path, status: 200 })]).toEqual([
        code,
        path,
        [],
      ]);
    }
  }
  const robin = await openAs("robin", "/");
  const anybody = await openAs("nobody", "/");
  for (const [page, path] of [
    [robin, "/account/decisions"],
    [anybody, "/legal/notice"],
    [anybody, "/legal/transparency"],
  ] as const) {
    expect([path, await flawsOf(web, page, "en", { kind: "panel", path, status: 200 })]).toEqual([path, []]);
  }
});
