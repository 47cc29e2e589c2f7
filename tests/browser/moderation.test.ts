import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { signedInMember } from "../support/accounts/member.ts";
import { flawsOf } from "../support/browser-flaws.ts";
import { hydrated, webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";

const web = webForFile();
const text = wordsOf("en");
const QUEUE = "/admin/moderation/terms";
const WITHOUT_SCRIPTS: BrowserContextOptions = { javaScriptEnabled: false };

/** The author has a role too, to avoid the captcha. Moderators cannot decide about their own proposals. */
const cookies: Record<string, string> = {};
beforeAll(async () => {
  const origin = (code: string) => new URL(web.at(code, "/")).origin;
  const { dataDir } = web.site;
  cookies.author = await signedInMember(dataDir, origin("en"), "wren", "en-terms");
  cookies.moderator = await signedInMember(dataDir, origin("en"), "mona", "en-terms");
  cookies.ar = await signedInMember(dataDir, origin("ar"), "robin", "ar-*");
});

const origin = (code = "en") => new URL(web.at(code, "/")).origin;

async function openAs(who: string, path: string, options: BrowserContextOptions = {}, code = "en"): Promise<Page> {
  const page = await web.visit(options);
  const [name = "", value = ""] = (cookies[who] ?? "").split("=");
  await page.context().addCookies([{ name, value, url: web.at(code, "/") }]);
  await page.goto(web.at(code, path));
  if (options.javaScriptEnabled !== false) await hydrated(page);
  return page;
}

/** Sends a form as its author's browser would. @returns where it leads */
async function sent(path: string, fields: Record<string, string>): Promise<string> {
  const headers = {
    cookie: cookies.author ?? "",
    origin: origin(),
    "content-type": "application/x-www-form-urlencoded",
  };
  const body = new URLSearchParams(fields).toString();
  const { status, headers: answer } = await web.site.ask({
    host: new URL(origin()).host,
    path,
    method: "POST",
    headers,
    body,
  });
  expect(status).toBe(303);
  return String(answer.location);
}

/** @returns the id of what waits now */
async function propose(word: string, more: Record<string, string> = {}, path = "/terminology/submit"): Promise<string> {
  const location = await sent(path, { term: word, definition: `What ${word} means.`, _sure: "on", ...more });
  return /contributions\/(\w+)/.exec(location)?.[1] ?? "";
}

const main = (page: Page) => page.getByRole("main");
const button = (page: Page, key: string) => main(page).getByRole("button", { name: text(key) });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true }).waitFor();
const decided = (page: Page, did: string, title: string) =>
  page
    .getByRole("status")
    .filter({ hasText: `${text(`moderation.did.${did}`)}: ${title}` })
    .waitFor();
/** Goes on when the page under the heading answers to keys, which takes one more round of effects than being hydrated. */
async function at(page: Page, title: string): Promise<void> {
  await heading(page, title);
  await hydrated(page);
  await button(page, "moderation.keys.header").waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

describe("deciding", () => {
  test("from the menu to the last of the queue by single keys, and back by one", async () => {
    const ids = [];
    for (const word of ["first word", "second word", "third word"]) ids.push(await propose(word));
    const page = await openAs("moderator", "/");
    await page.getByRole("banner").getByRole("button", { name: "mona" }).click();
    await page.getByRole("link", { name: text("moderation.header"), exact: true }).click();
    await page.getByRole("link", { name: text("moderation.nav.queues") }).click();
    await main(page)
      .getByRole("link", { name: new RegExp(`^${text("moderation.show.waiting")}`) })
      .last()
      .click();
    await page.getByRole("link", { name: "first word" }).click();
    await at(page, "first word");
    await page.keyboard.press("a");
    await at(page, "second word");
    await decided(page, "approve", "first word");
    await page.keyboard.press("u");
    await at(page, "first word");
    await decided(page, "undo", "first word");
    await page.keyboard.press("n");
    await at(page, "second word");
    // A no asks why first: by a number, and it is given by the Enter key.
    await page.keyboard.press("3");
    await page.keyboard.press("r");
    const reasons = main(page)
      .getByRole("group", { name: text("moderation.reason") })
      .getByRole("radio");
    await expect.poll(() => reasons.first().evaluate((radio) => radio === document.activeElement)).toBe(true);
    expect(await reasons.count()).toBe(9);
    await page.keyboard.press("Escape");
    await expect
      .poll(() =>
        main(page)
          .getByLabel(text("moderation.reason"))
          .evaluate(({ tagName }) => tagName),
      )
      .toBe("SELECT");
    // The same key at once would be a slip.
    await page.waitForTimeout(600);
    await page.keyboard.press("r");
    await reasons.first().waitFor();
    // Whoever is choosing a reason does not approve by a letter.
    await page.keyboard.press("a");
    // In a field, a digit is a digit.
    await main(page).getByLabel(text("moderation.words")).pressSequentially("2");
    expect(await reasons.nth(1).isChecked()).toBe(false);
    await reasons.first().focus();
    await page.keyboard.press("3");
    expect(await reasons.nth(2).isChecked()).toBe(true);
    await page.keyboard.press("Enter");
    await at(page, "third word");
    await decided(page, "refuse", "second word");
    await page.keyboard.press("e");
    await main(page)
      .getByRole("button", { name: text("moderation.review.keep") })
      .waitFor();
    await page.goBack();
    await at(page, "third word");
  });

  test("who decides about words that their author has corrected meanwhile is told so, where the focus is", async () => {
    const id = await propose("corrected");
    const page = await openAs("moderator", `${QUEUE}/${id}`);
    const path = `/account/contributions/${id}?edit=1`;
    const host = new URL(origin()).host;
    const { body } = await web.site.ask({ host, path, headers: { cookie: cookies.author ?? "" } });
    const seen = /name="_seen"[^>]*value="([^"]+)"/.exec(body)?.[1] ?? "";
    await sent(path, { term: "mended", definition: "What it means now.", _seen: seen });
    await button(page, "moderation.move.approve").click();
    await heading(page, "mended");
    const alert = main(page).getByRole("alert");
    expect(await alert.innerText()).toContain(text("moderation.problem.stale"));
    await expect.poll(() => alert.evaluate((element) => element === document.activeElement)).toBe(true);
    await button(page, "moderation.move.approve").click();
    await decided(page, "approve", "mended");
  });

  test("keys are quiet while somebody types, and can be switched off", async () => {
    await propose("quiet word");
    await propose("louder word");
    const page = await openAs("moderator", `${QUEUE}`);
    await page.getByRole("link", { name: "quiet word" }).click();
    await at(page, "quiet word");
    const words = main(page).getByLabel(text("moderation.words"));
    await words.fill("");
    await words.press("a");
    expect(await words.inputValue()).toBe("a");
    await words.blur();
    await page.keyboard.press("?");
    const dialog = page.getByRole("dialog", { name: text("moderation.keys.header") });
    await dialog.getByLabel(text("moderation.keys.use")).uncheck();
    await page.keyboard.press("Escape");
    await page.keyboard.press("a");
    await page.reload();
    await at(page, "quiet word");
    await page.keyboard.press("a");
    await page.keyboard.press("n");
    await heading(page, "quiet word");
    expect(await button(page, "moderation.move.approve").getAttribute("aria-keyshortcuts")).toBeNull();
  });

  test("what is here already is named, by a key and without scripts, and its author is led there", async () => {
    await propose("twofold word");
    const [first, second] = [await propose("twofold  words"), await propose("twofold worded")];
    const page = await openAs("moderator", QUEUE);
    await page.getByRole("link", { name: "twofold word", exact: true }).click();
    await at(page, "twofold word");
    expect(
      await main(page)
        .getByRole("textbox", { name: text("collections.form.key") })
        .inputValue(),
    ).toBe("twofold-word");
    await page.keyboard.press("a");
    await decided(page, "approve", "twofold word");
    await page.goto(web.at("en", `${QUEUE}/${first}`));
    await at(page, "twofold words");
    await page.keyboard.press("r");
    await page.keyboard.press("1");
    const choices = main(page).getByRole("group", { name: text("moderation.duplicate.header") });
    await choices.getByRole("searchbox").fill("twofold");
    await choices.getByRole("searchbox").press("Enter");
    await choices.getByLabel("twofold word", { exact: true }).check();
    await page.keyboard.press("Enter");
    await decided(page, "refuse", "twofold words");
    const bare = await openAs("moderator", `${QUEUE}/${second}`, WITHOUT_SCRIPTS);
    await main(bare).getByLabel(text("moderation.reason")).selectOption("duplicate");
    const found = main(bare).getByRole("group", { name: text("moderation.duplicate.header") });
    await found.getByRole("searchbox").fill("TWOFOLD");
    await found.getByRole("button", { name: text("moderation.queue.find") }).click();
    await found.getByLabel("twofold word", { exact: true }).check();
    await button(bare, "moderation.move.refuse").click();
    await decided(bare, "refuse", "twofold worded");
    for (const id of [first, second]) {
      const own = await openAs("author", `/account/contributions/${id}`);
      await main(own).getByRole("link", { name: "twofold word", exact: true }).click();
      await heading(own, "twofold word");
      expect(new URL(own.url()).pathname).toBe("/terminology/twofold-word");
    }
  });

  test("a search that is under way keeps nobody from choosing and deciding", async () => {
    await propose("threefold word");
    const page = await openAs("moderator", QUEUE);
    await page.getByRole("link", { name: "threefold word", exact: true }).click();
    await at(page, "threefold word");
    await button(page, "moderation.move.approve").click();
    await decided(page, "approve", "threefold word");
    await page.goto(web.at("en", `${QUEUE}/${await propose("threefold words")}`));
    await at(page, "threefold words");
    await main(page).getByLabel(text("moderation.reason")).selectOption("duplicate");
    const choices = main(page).getByRole("group", { name: text("moderation.duplicate.header") });
    const chosen = choices.getByLabel("threefold word", { exact: true });
    const search = async (words: string) => {
      await choices.getByRole("searchbox").fill(words);
      await choices.getByRole("searchbox").press("Enter");
    };
    await search("threefold");
    await chosen.waitFor();
    let answer = () => {};
    await page.route("**/*", async (route) => {
      const isSearch = route.request().postData()?.includes("find=on") === true;
      if (isSearch) await new Promise<void>((resolve) => (answer = resolve));
      // A search that somebody no longer waits for is gone.
      await route.continue().catch(() => {});
    });
    // Nothing is called so, and the chosen one stays all the same.
    await search("fourfold");
    await chosen.check();
    answer();
    await choices.getByText(text("collections.list.nothing")).waitFor();
    expect(await chosen.isChecked()).toBe(true);
    expect(await chosen.evaluate((radio) => radio === document.activeElement)).toBe(true);
    await search("fivefold");
    await button(page, "moderation.move.refuse").click();
    await decided(page, "refuse", "threefold words");
    answer();
  });

  test("what was written to some authors is gone before the next are decided about", async () => {
    for (const word of ["bulk one", "bulk two", "bulk three"]) await propose(word);
    const page = await openAs("moderator", QUEUE);
    const tick = (title: string) => page.getByLabel(text("moderation.queue.pick", { title }), { exact: true }).check();
    const [reason, words] = [
      main(page).getByLabel(text("moderation.reason")),
      main(page).getByLabel(text("moderation.words")),
    ];
    await tick("bulk one");
    await tick("bulk two");
    await words.fill("Please have another look.");
    await button(page, "moderation.move.refuse").click();
    await page.getByRole("alert").getByText(text("moderation.problem.reasonMissing")).waitFor();
    expect(await words.inputValue()).toBe("Please have another look.");
    await reason.selectOption("spam");
    await button(page, "moderation.move.refuse").click();
    await page.getByRole("link", { name: "bulk one" }).waitFor({ state: "detached" });
    expect([await reason.inputValue(), await words.inputValue()]).toEqual(["", ""]);
    await tick("bulk three");
    await button(page, "moderation.move.approve").click();
    await page.getByRole("link", { name: "bulk three" }).waitFor({ state: "detached" });
  });

  test("the preview is what is chosen of two versions; without scripts it says which one it shows", async () => {
    const first = await propose("twice word");
    const page = await openAs("moderator", `${QUEUE}/${first}`);
    await button(page, "moderation.move.approve").click();
    await decided(page, "approve", "twice word");
    await page.goto(web.at("en", `${QUEUE}/${first}`));
    const entry = main(page).getByRole("link", { name: text("moderation.review.entry") });
    const entryId = (await entry.getAttribute("href"))?.split("/").at(-1);
    const change = (etymology: string) =>
      propose(
        "twice word",
        { definition: "What twice word means.", etymology, _version: "2" },
        `/terminology/${entryId}/edit`,
      );
    const [one, other] = [await change("From Greek."), await change("From French.")];
    await page.goto(web.at("en", `${QUEUE}/${one}`));
    await at(page, "twice word");
    await button(page, "moderation.move.approve").click();
    await decided(page, "approve", "twice word");
    const address = `${QUEUE}/${other}?view=after`;
    await page.goto(web.at("en", address));
    await at(page, "twice word");
    const section = (of: Page, key: string) =>
      main(of)
        .locator("section")
        .filter({ has: of.getByRole("heading", { name: text(key), exact: true }) });
    const parts = (of: Page) => ["moderation.review.says", "moderation.review.preview"].map((key) => section(of, key));
    const shows = async (etymology: string, side: string) => {
      for (const part of parts(page)) {
        await part.getByText(etymology).waitFor();
        await part.getByText(text(`moderation.merge.shows.${side}`, { fields: "Etymology" })).waitFor();
      }
    };
    await shows("From French.", "proposed");
    await main(page).getByLabel(text("collections.merge.keep.now")).check();
    await shows("From Greek.", "now");
    await main(page)
      .getByRole("link", { name: text("moderation.review.difference"), exact: true })
      .click();
    await section(page, "moderation.review.says").getByText(text("moderation.review.same")).waitFor();
    expect(await main(page).getByLabel(text("collections.merge.keep.now")).isChecked()).toBe(true);
    await main(page).getByLabel(text("collections.merge.keep.proposed")).check();
    await section(page, "moderation.review.says").locator("ins").getByText("French").waitFor();
    // Without network the page stays, with what was typed.
    const message = main(page).getByLabel(text("moderation.words"));
    await message.fill("Both are known.");
    const asked: string[] = [];
    await page.route("**/admin/moderation/terms/**", (route) => {
      asked.push(route.request().url());
      return route.abort("aborted");
    });
    await main(page).getByLabel(text("collections.merge.keep.now")).check();
    // What only reads is asked for once more.
    await expect.poll(() => asked.length).toBe(2);
    await section(page, "moderation.review.says").locator("ins").getByText("French").waitFor();
    expect(await message.inputValue()).toBe("Both are known.");
    expect(await main(page).getByLabel(text("collections.merge.keep.now")).isChecked()).toBe(true);
    await page.unroute("**/admin/moderation/terms/**");
    await main(page).getByLabel(text("collections.merge.keep.proposed")).check();
    await main(page).getByLabel(text("collections.merge.keep.now")).check();
    await section(page, "moderation.review.says").getByText(text("moderation.review.same")).waitFor();
    expect(await message.inputValue()).toBe("Both are known.");
    const bare = await openAs("moderator", address, WITHOUT_SCRIPTS);
    await main(bare).getByLabel(text("collections.merge.keep.now")).check();
    for (const part of parts(bare)) {
      await part.getByText("From French.").waitFor();
      await part.getByText(text("moderation.merge.shows.proposed", { fields: "Etymology" })).waitFor();
    }
    // Nothing of the change would be left, and its author would read that it was approved.
    await button(bare, "moderation.move.approve").click();
    await bare.getByRole("alert").getByText(text("moderation.problem.nothingLeft")).first().waitFor();
    expect(await main(bare).getByLabel(text("collections.merge.keep.now")).isChecked()).toBe(true);
    await main(bare).getByLabel(text("collections.merge.keep.proposed")).check();
    await button(bare, "moderation.move.approve").click();
    await decided(bare, "approve", "twice word");
  });

  test("without scripts: a no with its reason, many at once, and one click back", async () => {
    const id = await propose("scriptless word");
    const page = await openAs("moderator", `${QUEUE}/${id}`, WITHOUT_SCRIPTS);
    await main(page).getByLabel(text("moderation.words")).fill("Please have another look.");
    await button(page, "moderation.move.refuse").click();
    await page.getByRole("alert").getByText(text("moderation.problem.reasonMissing")).waitFor();
    expect(await main(page).getByLabel(text("moderation.words")).inputValue()).toBe("Please have another look.");
    await main(page).getByLabel(text("moderation.reason")).selectOption("private");
    await button(page, "moderation.move.refuse").click();
    await decided(page, "refuse", "scriptless word");
    await button(page, "moderation.undo").first().click();
    await heading(page, "scriptless word");
    await button(page, "moderation.redo").first().waitFor();
    await page.goto(web.at("en", QUEUE));
    await page.getByLabel(text("moderation.queue.pick", { title: "scriptless word" })).check();
    await button(page, "moderation.move.approve").click();
    await page.getByText(text("moderation.bulk.made_one", { count: 1 })).waitFor();
    await page.goto(web.at("en", "/terminology?filter=scriptless"));
    await main(page).getByText("What scriptless word means.").waitFor();
  });
});

test("an author corrects what waits, and an answer is new until its own page is open", async () => {
  const id = await propose("uncorrected word");
  const page = await openAs("author", `/account/contributions/${id}`);
  await main(page)
    .getByRole("link", { name: text("contributions.correct") })
    .click();
  const term = main(page).locator("[name=term]").first();
  expect(await term.inputValue()).toBe("uncorrected word");
  await term.fill("corrected word");
  await main(page)
    .getByRole("button", { name: text("contributions.correctSend"), exact: true })
    .click();
  await page
    .getByRole("status")
    .filter({ hasText: text("contributions.done.corrected") })
    .waitFor();
  await heading(page, "corrected word");

  const moderator = await openAs("moderator", `${QUEUE}/${id}`);
  await at(moderator, "corrected word");
  await button(moderator, "moderation.move.approve").click();
  await decided(moderator, "approve", "corrected word");

  const list = "/account/contributions";
  const row = () => main(page).getByRole("listitem").filter({ hasText: "corrected word" });
  const isNew = () => row().getByText(text("contributions.newAnswer")).count();
  // The list alone reads nothing.
  for (const _ of [1, 2]) {
    await page.goto(web.at("en", list));
    await hydrated(page);
    expect(await isNew()).toBe(1);
  }
  const noted = page.waitForResponse((answer) => answer.request().method() === "POST");
  await row().getByRole("link").click();
  await noted;
  await page.goto(web.at("en", list));
  expect(await isNew()).toBe(0);
});

test("pages of the panel are accessible, fit every window, and take what people write for text", {
  timeout: 180_000,
}, async () => {
  const hostile = `<img src=x onerror=alert(1)> \u202eevil ${"long".repeat(18)}`;
  const id = await propose(hostile);
  const page = await openAs("moderator", `${QUEUE}/${id}`);
  await button(page, "moderation.move.approve").click();
  await decided(page, "approve", "");
  await page.goto(web.at("en", `${QUEUE}?show=approved&filter=onerror`));
  const entryPath = new URL(
    (await main(page).locator("a[href*='/entry/']").first().getAttribute("href")) ?? "",
    origin(),
  );
  const entryId = entryPath.pathname.split("/").at(-1) ?? "";
  const change = { term: hostile, definition: "Something else.", note: "<b>note</b>" };
  const edits = [{ etymology: "One." }, { etymology: "Another." }].map((more) => ({
    ...change,
    ...more,
    _version: "2",
  }));
  const ids: string[] = [];
  for (const edit of edits) ids.push(await propose(hostile, edit, `/terminology/${entryId}/edit`));
  const paths = [QUEUE, `${QUEUE}/${ids[0]}`, entryPath.pathname, "/admin/moderation/marks"];
  const flaws: string[] = [];
  for (const path of paths) flaws.push(...(await flawsOf(web, page, "en", { kind: "panel", path, status: 200 })));
  const arabic = await openAs("ar", "/admin", {}, "ar");
  for (const path of ["/admin", "/admin/moderation/nouns?show=approved"]) {
    flaws.push(...(await flawsOf(web, arabic, "ar", { kind: "panel", path, status: 200 })));
  }
  const noun = new URL((await main(arabic).locator("a[href*='/entry/']").first().getAttribute("href")) ?? "", origin());
  flaws.push(...(await flawsOf(web, arabic, "ar", { kind: "panel", path: noun.pathname, status: 200 })));
  expect(flaws).toEqual([]);
});
