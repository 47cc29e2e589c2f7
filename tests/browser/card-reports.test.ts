import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { signedInMember } from "../support/accounts/member.ts";
import { flawsOf } from "../support/browser-flaws.ts";
import { webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";

/** Somebody reports a card, and somebody who looks after accounts settles it, with scripts and without. */

const web = webForFile();
const text = wordsOf("en");
const cookies: Record<string, string> = {};
const REPORT = "/report/robin";
const REPORTS = "/admin/abuse-reports";

beforeAll(async () => {
  const origin = (code: string) => new URL(web.at(code, "/")).origin;
  const { dataDir } = web.site;
  cookies.robin = await signedInMember(dataDir, origin("en"), "robin");
  cookies.wren = await signedInMember(dataDir, origin("en"), "wren");
  cookies.mona = await signedInMember(dataDir, origin("en"), "mona", "*");
  cookies.ar = await signedInMember(dataDir, origin("ar"), "sara", "ar-users");
  const card = { names: [{ value: "Robin", opinion: "yes" }], description: "I like cats.", sensitive: ["cats"] };
  const headers = { authorization: `Bearer ${cookies.robin.slice("session=".length)}` };
  const { host } = new URL(origin("en"));
  const sent = await web.site.ask({
    host,
    path: "/api/profile/save",
    method: "POST",
    headers,
    body: JSON.stringify(card),
  });
  expect(sent.status).toBe(200);
});

async function openAs(who: string, path: string, options: BrowserContextOptions = {}, code = "en"): Promise<Page> {
  const page = await web.visit(options);
  const [name = "", value = ""] = (cookies[who] ?? "").split("=");
  await page.context().addCookies([{ name, value, url: web.at(code, "/") }]);
  await page.goto(web.at(code, path));
  return page;
}

test.each([true, false])("from the form to the settled report, scripts: %s", async (javaScriptEnabled) => {
  const form = await openAs("wren", REPORT, { javaScriptEnabled });
  const comment = form.getByLabel(text("cards.report.comment"));
  await comment.fill("This card is unkind to dogs.");
  await form.getByRole("button", { name: text("cards.report.send") }).click();
  await form.getByText(text("cards.report.done")).waitFor();

  await form.goto(web.at("en", REPORT));
  await form.getByLabel(text("cards.report.comment")).fill("And to birds.");
  await form.getByRole("button", { name: text("cards.report.send") }).click();
  await form.getByText(text("cards.report.error.already")).first().waitFor();
  expect(await form.getByLabel(text("cards.report.comment")).inputValue()).toBe("And to birds.");

  const panel = await openAs("mona", REPORTS, { javaScriptEnabled });
  await panel.getByText("This card is unkind to dogs.").waitFor();
  await panel.getByText(text("cards.reports.snapshot")).click();
  await panel.getByText("I like cats.").waitFor();
  await panel.getByRole("button", { name: text("cards.reports.handle") }).click();
  await panel.getByText(text("cards.reports.empty")).waitFor();
});

test("the pages have no flaws", async () => {
  const kinds = [REPORT, REPORTS].map((path) => ({ kind: "panel", path, status: 200 }));
  for (const [who, code] of [
    ["mona", "en"],
    ["ar", "ar"],
  ] as const) {
    const page = await openAs(who, "/", {}, code);
    for (const kind of kinds) expect(await flawsOf(web, page, code, kind)).toEqual([]);
  }
});
