import { writeFileSync } from "node:fs";
import path from "node:path";
import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { signedInMember } from "../support/accounts/member.ts";
import { flawsOf } from "../support/browser-flaws.ts";
import { hydrated, webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";

/** Several people, or several tabs, working on the same thing. */

const web = webForFile();
const text = wordsOf("en");
const QUEUE = "/admin/moderation/terms";
const WITHOUT_SCRIPTS: BrowserContextOptions = { javaScriptEnabled: false };

const cookies: Record<string, string> = {};
beforeAll(async () => {
  const { dataDir } = web.site;
  const signIn = (name: string, roles: string) => signedInMember(dataDir, origin(), name, roles);
  // The author has a role too, to avoid the captcha. Moderators cannot decide about their own proposals.
  cookies.erin = await signIn("erin", "en-terms");
  cookies.dave = await signIn("dave", "en-terms");
  cookies.mona = await signIn("mona", "en-terms");
});

const origin = () => new URL(web.at("en", "/")).origin;

async function openAs(who: string, address: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await web.visit(options);
  const [name = "", value = ""] = (cookies[who] ?? "").split("=");
  await page.context().addCookies([{ name, value, url: web.at("en", "/") }]);
  await page.goto(web.at("en", address));
  if (options.javaScriptEnabled !== false) await hydrated(page);
  return page;
}

/** Another tab of the same browser. */
async function anotherTab(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await hydrated(other);
  return other;
}

/** Sends a form as somebody's browser would. @returns where it leads */
async function sent(who: string, address: string, fields: Record<string, string>): Promise<string> {
  const headers = {
    cookie: cookies[who] ?? "",
    origin: origin(),
    "content-type": "application/x-www-form-urlencoded",
  };
  const body = new URLSearchParams(fields).toString();
  const host = new URL(origin()).host;
  const { status, headers: answer } = await web.site.ask({ host, path: address, method: "POST", headers, body });
  expect(status).toBe(303);
  return String(answer.location);
}

async function propose(who: string, fields: Record<string, string>, address = "/terminology/submit"): Promise<string> {
  const location = await sent(who, address, { _sure: "on", ...fields });
  return /contributions\/(\w+)/.exec(location)?.[1] ?? "";
}

const word = (term: string) => ({ term, definition: `What ${term} means.` });
const main = (page: Page) => page.getByRole("main");
const button = (page: Page, key: string) => main(page).getByRole("button", { name: text(key), exact: true });
const press = async (page: Page, key: string) => button(page, key).first().click();
const alert = (page: Page, key: string) => page.getByRole("alert").getByText(text(key)).waitFor();

/** An approved entry. @returns the address of its form */
async function approved(term: string): Promise<string> {
  const id = await propose("erin", word(term));
  const page = await openAs("mona", `${QUEUE}/${id}`);
  await press(page, "moderation.move.approve");
  await page.getByRole("status").filter({ hasText: term }).waitFor();
  await page.goto(web.at("en", `${QUEUE}/${id}`));
  const entry = await main(page)
    .getByRole("link", { name: text("moderation.review.entry") })
    .getAttribute("href");
  return `/terminology/${entry?.split("/").at(-1)}/edit`;
}

describe("after a refusal every page shows how things stand now", () => {
  test("a review that somebody has decided about in another tab", async () => {
    const id = await propose("erin", word("contested word"));
    const late = await openAs("mona", `${QUEUE}/${id}`);
    const quick = await anotherTab(late);
    await press(quick, "moderation.move.approve");
    await quick.getByRole("status").filter({ hasText: "contested word" }).waitFor();
    await late.getByLabel(text("moderation.reason")).selectOption("unclear");
    await late.getByLabel(text("moderation.words")).fill("Please look again.");
    await press(late, "moderation.move.refuse");
    await alert(late, "moderation.problem.stale");
    await main(late).getByText(text("moderation.show.approved"), { exact: false }).first().waitFor();
    await expect.poll(() => button(late, "moderation.move.approve").count()).toBe(0);
    expect(await late.getByLabel(text("moderation.words")).inputValue()).toBe("Please look again.");
    // What is there now can be decided about at once.
    await press(late, "moderation.move.remove");
    await late
      .getByRole("status")
      .filter({ hasText: text("moderation.did.remove") })
      .waitFor();
  });

  test("a queue: what was done is gone from it, and all of it is undone by one click", async () => {
    for (const term of ["bulk one", "bulk two", "bulk late"]) await propose("erin", word(term));
    const page = await openAs("mona", QUEUE);
    const other = await openAs("dave", QUEUE);
    await other.getByRole("link", { name: "bulk late" }).click();
    await other.getByRole("heading", { level: 1, name: "bulk late" }).waitFor();
    await press(other, "moderation.move.approve");
    await other.getByRole("status").filter({ hasText: "bulk late" }).waitFor();
    for (const term of ["bulk one", "bulk two", "bulk late"]) {
      await page.getByLabel(text("moderation.queue.pick", { title: term })).check();
    }
    await press(page, "moderation.move.approve");
    await page.getByText(text("moderation.bulk.made_other", { count: 2 })).waitFor();
    await page.getByText(text("moderation.bulk.stale")).waitFor();
    expect(await page.getByText(text("moderation.problem.stale")).count()).toBe(0);
    await expect.poll(() => main(page).getByRole("link", { name: /^bulk/ }).count()).toBe(0);
    await press(page, "moderation.undoAll");
    await page.getByText(text("moderation.bulk.undone_other", { count: 2 })).waitFor();
    const redoAll = main(page).getByRole("button", { name: text("moderation.redoAll"), exact: true });
    await redoAll.click();
    await page.getByText(text("moderation.bulk.made_other", { count: 2 })).waitFor();
    await press(page, "moderation.undoAll");
    await redoAll.waitFor();
    await page.goto(web.at("en", QUEUE));
    expect(await main(page).getByRole("link", { name: /^bulk/ }).allInnerTexts()).toEqual(["bulk one", "bulk two"]);
  });

  test("somebody's own proposal that was decided about while they took it back", async () => {
    const id = await propose("erin", word("own word"));
    const own = await openAs("erin", `/account/contributions/${id}`);
    const desk = await openAs("mona", `${QUEUE}/${id}`);
    await press(desk, "moderation.move.approve");
    await desk.getByRole("status").filter({ hasText: "own word" }).waitFor();
    await press(own, "contributions.withdraw");
    await alert(own, "contributions.error.decided");
    await own.getByRole("heading", { name: text("contributions.state.takenIn") }).waitFor();
    expect(await own.getByText(text("contributions.state.waiting")).count()).toBe(0);
  });
});

describe("two changes of one entry", () => {
  test.each([
    ["with scripts", {}],
    ["without", WITHOUT_SCRIPTS],
  ])("%s: what fits is kept, what does not is chosen, and nobody's words go unsaid", async (name, options) => {
    const term = `performer ${name}`;
    const form = await approved(term);
    const base = { ...word(term), _version: "2" };
    const hers = await propose("erin", { ...base, etymology: "Greek" }, form);
    const his = await propose("dave", { ...base, etymology: "French", definition: "Who performs." }, form);
    const first = await openAs("mona", `${QUEUE}/${hers}`);
    await press(first, "moderation.move.approve");
    await main(first).getByRole("status").filter({ hasText: term }).waitFor();
    const page = await openAs("mona", `${QUEUE}/${his}`, options);
    await main(page).getByText(text("moderation.merge.header")).waitFor();
    await press(page, "moderation.move.approve");
    await page.getByRole("alert").getByText(text("moderation.problem.conflict")).waitFor();
    await main(page).getByLabel(text("collections.merge.keep.proposed")).check();
    if (name === "with scripts") {
      expect(await flawsOf(web, page, "en", { kind: "panel", path: `${QUEUE}/${his}`, status: 200 })).toEqual([]);
      await page.goto(web.at("en", `${QUEUE}/${his}`));
      await hydrated(page);
      await main(page).getByLabel(text("collections.merge.keep.proposed")).check();
    }
    await press(page, "moderation.move.approve");
    await page.getByRole("status").filter({ hasText: term }).waitFor();
    const erin = await openAs("erin", `/account/contributions/${hers}`, options);
    await erin.getByRole("heading", { name: text("contributions.replaced.header") }).waitFor();
    expect(await main(erin).getByRole("deletion").allInnerTexts()).toEqual([expect.stringContaining("Greek")]);
  });

  test("that meet while one is being written come back to whoever writes, with both", async () => {
    const form = await approved("lamp");
    const page = await openAs("dave", form);
    const field = main(page).locator("[id='field-etymology']");
    await field.fill("French");
    const hers = await propose("erin", { ...word("lamp"), etymology: "Greek", _version: "2" }, form);
    const desk = await openAs("mona", `${QUEUE}/${hers}`);
    await press(desk, "moderation.move.approve");
    await desk.getByRole("status").filter({ hasText: "lamp" }).waitFor();
    await button(page, "collections.form.send").click();
    await alert(page, "collections.error.changedToo");
    await main(page).getByText("Greek").first().waitFor();
    expect(await field.inputValue()).toBe("French");
    await button(page, "collections.form.send").click();
    await page.waitForURL(/contributions\/\w+\?done=sent$/);
  });
});

describe("what somebody typed is never lost", () => {
  test("a draft does not take the place of what was typed since, nor that the draft's", async () => {
    const page = await openAs("dave", "/terminology/submit");
    const field = main(page).locator("[id='field-definition']");
    await field.fill("What I began yesterday.");
    const wish = main(page).locator("[name=mail]");
    const wished = await wish.isChecked();
    await wish.setChecked(!wished);
    await page.waitForTimeout(700);
    await page.reload();
    await hydrated(page);
    await page.getByText(text("form.draft.found")).waitFor();
    await field.fill("What I typed just now.");
    await page.waitForTimeout(700);
    await press(page, "form.draft.restore");
    await page.getByText(text("form.draft.swapped")).waitFor();
    expect([await field.inputValue(), await wish.isChecked()]).toEqual(["What I began yesterday.", !wished]);
    await press(page, "form.draft.swapBack");
    await expect.poll(() => field.inputValue()).toBe("What I typed just now.");
    // Also when the page is left without an answer to the question.
    await page.reload();
    await hydrated(page);
    await press(page, "form.draft.restore");
    expect(await field.inputValue()).toBe("What I typed just now.");
  });

  test("a picture of 12 MB costs no words, without scripts", async () => {
    const page = await openAs("dave", "/terminology/submit", WITHOUT_SCRIPTS);
    await main(page).locator("[name=term]").first().fill("large word");
    await main(page).locator("[id='field-definition']").fill("A long text about a word.");
    const file = path.join(web.site.dataDir, "large.png");
    writeFileSync(file, Buffer.alloc(12_000_000, "x"));
    await main(page).locator("input[type=file]").setInputFiles(file);
    await main(page).locator("textarea[name=note]").fill("A note behind the picture.");
    await button(page, "collections.form.send").click();
    await alert(page, "pictures.error.invalid");
    expect(await main(page).locator("[id='field-definition']").inputValue()).toBe("A long text about a word.");
    expect(await main(page).locator("textarea[name=note]").inputValue()).toBe("A note behind the picture.");
  });
});
