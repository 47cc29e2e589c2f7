import type { BrowserContextOptions, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { href } from "#app/editions/hrefs.ts";
import { signedInMember } from "../support/accounts/member.ts";
import { flawsOf } from "../support/browser-flaws.ts";
import { hydrated, webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";
import { shipped } from "../support/data/shipped.ts";

const web = webForFile();
const LISTS: Record<string, string> = { en: "/dictionary", ar: "/قاموس" };

/** The cookies of somebody new, and of somebody who decides about nouns. */
const cookies: Record<string, string> = {};
beforeAll(async () => {
  const origin = (code: string) => new URL(web.at(code, "/")).origin;
  const { dataDir } = web.site;
  cookies.en = await signedInMember(dataDir, origin("en"), "robin");
  cookies.ar = await signedInMember(dataDir, origin("ar"), "wren");
  cookies.moderator = await signedInMember(dataDir, origin("en"), "mona", "*-nouns");
});

async function openAs(who: string, code: string, path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await web.visit(options);
  const [name = "", value = ""] = (cookies[who] ?? "").split("=");
  await page.context().addCookies([{ name, value, url: web.at(code, "/") }]);
  await page.goto(web.at(code, path));
  if (options.javaScriptEnabled !== false) await hydrated(page);
  return page;
}

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();

describe("a list", () => {
  const text = wordsOf("en");
  const filter = (page: Page) => main(page).getByLabel(text("collections.list.filter"));
  const count = (page: Page) => main(page).getByRole("status").first();

  test("narrows down while somebody types, keeps the focus, says how many are left, and can be shared", async () => {
    const page = await web.open("en", "/dictionary");
    const all = await count(page).innerText();
    await filter(page).pressSequentially("actr");
    await page.waitForURL(/filter=actr$/);
    await expect.poll(() => count(page).innerText()).not.toBe(all);
    expect(await main(page).innerText()).toContain("actress");
    expect(await filter(page).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.reload();
    expect(await filter(page).inputValue()).toBe("actr");
    await filter(page).fill("no such word at all");
    await main(page).getByText(text("collections.list.nothing")).waitFor();
    await main(page)
      .getByRole("link", { name: text("collections.list.reset") })
      .click();
    await expect.poll(() => count(page).innerText()).toBe(all);
    expect(await filter(page).inputValue()).toBe("");
  });

  test("needs no scripts", async () => {
    const page = await web.open("en", "/dictionary", { javaScriptEnabled: false });
    const all = await count(page).innerText();
    await main(page).getByText(text("collections.list.filters")).click();
    await main(page)
      .getByRole("navigation")
      .getByRole("link", { name: /^arts\b/ })
      .click();
    await filter(page).fill("actress");
    await press(page, text("collections.list.filter"));
    expect(page.url()).toMatch(/filter=actress&category=arts/);
    expect(await count(page).innerText()).not.toBe(all);
    await main(page).locator("h3 a").first().click();
    expect(await heading(page).innerText()).toContain("actress");
    await main(page)
      .getByRole("link", { name: text("collections.entry.edit") })
      .click();
    // Visitors are redirected to the sign-in page first.
    expect(page.url()).toContain("/sign-in");
  });
});

describe("the first screen of a list on a phone", () => {
  const PHONE = { viewport: { width: 390, height: 844 } };
  const SHOWN = [
    ["en", "nouns"],
    ["en", "sources"],
    ["en", "terms"],
    ["pl", "nouns"],
    ["pl", "names"],
    ["pl", "inclusive"],
    ["ar", "nouns"],
    ["ar", "sources"],
  ] as const;

  test.each(SHOWN)("shows the title, the filter and the first entry, as text (%s, %s)", async (code, kind) => {
    const page = await web.open(code, href(shipped(code).edition.config, kind), PHONE);
    const places = [heading(page), main(page).getByRole("searchbox"), main(page).locator("li > div h3 a")];
    for (const place of places) {
      const box = await place.first().boundingBox();
      expect((box?.y ?? Number.NaN) + (box?.height ?? 0)).toBeLessThan(600);
      expect(box?.width).toBeGreaterThan(10);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test("leads to a letter, which stays in sight and covers nothing that has the focus", async () => {
    const page = await web.open("pl", "/rzeczowniki", PHONE);
    const letters = main(page).getByRole("navigation", { name: wordsOf("pl")("collections.list.letters") });
    await letters.getByRole("link", { name: "S", exact: true }).click();
    await page.waitForURL(/letter=S$/);
    const titles = main(page).locator("li > div h3");
    await expect
      .poll(async () => new Set((await titles.allInnerTexts()).map((title) => title[0])))
      .toEqual(new Set("s"));
    const current = letters.locator("[aria-current]");
    await titles.last().locator("a").focus();
    expect((await letters.boundingBox())?.y).toBe(0);
    await titles.nth(0).locator("a").focus();
    const strip = await letters.boundingBox();
    expect((await titles.nth(0).boundingBox())?.y).toBeGreaterThanOrEqual((strip?.y ?? 0) + (strip?.height ?? 0));
    expect(await current.innerText()).toBe("S");
  });
});

describe("a proposal", () => {
  test("is written, looked at and sent with the keyboard alone", async () => {
    const text = wordsOf("en");
    const page = await openAs("en", "en", "/dictionary/submit");
    for (const [field, word] of [
      ["masc", "lamplighter"],
      ["fem", "lamplightress"],
    ] as const) {
      await page.locator(`[id="field-${field}.add"]`).press("Enter");
      await page.keyboard.type(word);
    }
    await main(page)
      .getByRole("button", { name: text("collections.form.preview") })
      .press("Enter");
    await page.locator("#preview").waitFor();
    expect(await main(page).innerText()).toContain("lamplighter / lamplightress");
    await main(page)
      .getByRole("button", { name: text("collections.form.send"), exact: true })
      .press("Enter");
    await page.waitForURL(/\/contributions\/[^/]+\?done=sent$/);
    // The address is there before the page is.
    await page.locator("#preview").waitFor({ state: "detached" });
    expect(await main(page).innerText()).toContain("lamplightress");
    // A submitted form is not a draft any more.
    await page.goto(web.at("en", "/dictionary/submit"));
    await hydrated(page);
    expect(await page.getByText(text("form.draft.found")).count()).toBe(0);
  });

  test("that was sent is no draft any more, however soon its author leaves, and one that was not taken still is", async () => {
    const text = wordsOf("en");
    const page = await openAs("moderator", "en", "/inclusive/submit");
    const offered = () => page.getByText(text("form.draft.found")).count();
    const open = async () => {
      await page.goto(web.at("en", "/inclusive/submit"));
      await hydrated(page);
    };
    const fill = async (phrase: string) => {
      await page.locator("[name=insteadOf]").first().fill(phrase);
      await page.locator("[name=say]").first().fill("everybody");
      await page.locator("[name=because]").fill("Not everybody is one.");
      await page.locator("[name=categories]").first().check();
    };
    const lost = "**/*.data*";
    await fill("lads of the crew");
    // It is taken, and the next page never comes.
    const next = "**/contributions/*.data*";
    await page.route(next, () => {});
    const coming = page.waitForRequest(next);
    await press(page, text("collections.form.send"));
    await coming;
    await page.unroute(next);
    await open();
    expect(await offered()).toBe(0);
    // Sent as well, but it never arrived.
    await fill("chaps of the crew");
    await page.route(lost, (route) => (route.request().method() === "POST" ? undefined : route.continue()));
    await press(page, text("collections.form.send"));
    await main(page).getByText(text("form.sending")).waitFor();
    // Held back until the page is left: letting go of it sooner would send it after all.
    await open();
    await page.unroute(lost);
    await expect.poll(offered).toBe(1);
    await press(page, text("form.draft.restore"));
    expect(await page.locator("[name=insteadOf]").first().inputValue()).toBe("chaps of the crew");
  });

  test("needs no scripts: lists, a picture, what looks alike, and its way to the moderators", async () => {
    const text = wordsOf("en");
    const page = await openAs("moderator", "en", "/dictionary/submit", { javaScriptEnabled: false });
    await page.locator("[name=masc]").first().fill("actor");
    await page.locator("[name=fem]").first().fill("player");
    await page.locator("[name=note]").fill("heard on a stage");
    await press(page, text("collections.form.send"));
    expect(await main(page).innerText()).toContain(text("collections.form.alikeHeader"));
    expect(await page.locator("[name=masc]").first().inputValue()).toBe("actor");
    expect(await page.locator("[name=note]").inputValue()).toBe("heard on a stage");
    await main(page).getByLabel(text("collections.form.alikeSure")).check();
    await press(page, text("collections.form.send"));
    expect(page.url()).toMatch(/\/contributions\/[^/]+\?done=sent$/);
  });

  test("sends no picture that is too large, and says so", async () => {
    const text = wordsOf("en");
    const page = await openAs("moderator", "en", "/dictionary/submit");
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    const file = page.locator("input[type=file]");
    await file.setInputFiles({ name: "large.png", mimeType: "image/png", buffer: Buffer.alloc(10_000_001) });
    await main(page).getByText(text("pictures.error.tooLarge")).waitFor();
    expect(await file.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
    expect(sent).toEqual([]);
  });

  test("lets go of a file that is no picture, so that the rest can be sent", async () => {
    const text = wordsOf("en");
    const page = await openAs("moderator", "en", "/dictionary/submit");
    await page.locator("[name=masc]").first().fill("lamplighter");
    const broken = { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("no picture") };
    const file = page.locator("input[type=file]");
    await file.setInputFiles(broken);
    await press(page, text("collections.form.pictureAdd"));
    await main(page).getByText(text("pictures.error.invalid")).first().waitFor();
    await expect.poll(() => file.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
    expect(await page.locator("[name=masc]").first().inputValue()).toBe("lamplighter");
  });

  test("is filled in from a pattern, and keeps what was ticked and typed beside that", async () => {
    const text = wordsOf("en");
    const page = await openAs("moderator", "en", "/dictionary/actor/edit");
    const ticked = await page.locator("[name=categories]:checked").count();
    await page.locator("[name=sources]").first().fill("a-play");
    await main(page).getByText(text("nouns.fill.header")).click();
    await page.locator("[name=_stem]").fill("sales");
    await press(page, text("nouns.fill.button"));
    await expect.poll(() => page.locator("[name=masc]").first().inputValue()).toBe("salesman");
    expect(await page.locator("[name=categories]:checked").count()).toBe(ticked);
    expect(ticked).toBeGreaterThan(0);
    expect(await page.locator("[name=sources]").first().inputValue()).toBe("a-play");
  });

  test("goes on from its draft at the first field in sight, with what was ticked", async () => {
    const text = wordsOf("en");
    const page = await openAs("moderator", "en", "/dictionary/submit");
    await page.locator("[name=masc]").first().fill("lamplighter");
    await page.locator("[name=categories]").first().check();
    await page.reload();
    await press(page, text("form.draft.restore"));
    await expect.poll(() => page.locator("[name=masc]:focus").inputValue()).toBe("lamplighter");
    expect(await page.locator("[name=categories]").first().isChecked()).toBe(true);
  });

  test("stays as it was while there is no network, and is sent once when there is one again", async () => {
    const text = wordsOf("en");
    const page = await openAs("moderator", "en", "/inclusive/submit");
    await page.locator("[name=insteadOf]").first().fill("guys who are not");
    await page.locator("[name=because]").fill("Not everybody is one.");
    await page.locator("[name=categories]").first().check();
    const lost = "**/*.data*";
    await page.route(lost, (request) => request.abort("aborted"));
    await press(page, text("collections.form.send"));
    await main(page).getByRole("alert").getByText(text("form.unanswered")).waitFor();
    expect(await page.locator("[name=insteadOf]").first().inputValue()).toBe("guys who are not");
    expect(await page.locator("[name=because]").inputValue()).toBe("Not everybody is one.");
    expect(await page.locator("[name=categories]").first().isChecked()).toBe(true);
    await page.unroute(lost);
    let posts = 0;
    page.on("request", (request) => {
      // Entries that are alike are asked for while somebody types.
      if (request.method() === "POST" && !request.url().endsWith("/alike")) posts += 1;
    });
    await page.route(lost, async (request) => {
      await page.locator("[name=clarification]").press("Tab");
      await main(page).getByText(text("form.sending")).waitFor();
      await page.evaluate(() => document.querySelector<HTMLFormElement>("main form")?.requestSubmit());
      await request.continue();
    });
    await press(page, text("collections.form.send"));
    await page.waitForURL(/\?done=sent$/);
    expect(posts).toBe(1);
  });

  test("of a change says what is wrong beside the field, and stays filled in", async () => {
    const text = wordsOf("en");
    const page = await openAs("en", "en", "/dictionary/actor/edit");
    await press(page, text("collections.form.send"));
    await main(page).getByRole("alert").getByText(text("collections.error.unchanged")).waitFor();
    expect(await page.locator("[name=fem]").first().inputValue()).toBe("actress");
    await page.locator("[name=classInstance]").fill("of the stage");
    await press(page, text("collections.form.send"));
    await page.waitForURL(/\?done=sent$/);
  });
});

describe("pages of collections are accessible, fit every window and speak their language:", () => {
  test.for(["en", "ar"])("%s", { timeout: 120_000 }, async (code) => {
    const list = LISTS[code] ?? "";
    const page = await openAs(code, code, list);
    const entry = decodeURI((await main(page).locator("li[id] h3 a").first().getAttribute("href")) ?? "");
    const paths = [list, `${list}?filter=zzzz`, entry, `${list}/submit`, `${entry}/edit`];
    const flaws: string[] = [];
    for (const path of paths) flaws.push(...(await flawsOf(web, page, code, { kind: path, path, status: 200 })));
    expect(flaws).toEqual([]);
  });

  test("a proposal goes its way from right to left", async () => {
    const text = wordsOf("ar");
    const page = await openAs("ar", "ar", `${LISTS.ar}/submit`);
    for (const [field, word] of [
      ["masc", "مشعل الفوانيس"],
      ["fem", "مشعلة الفوانيس"],
    ] as const) {
      await page.locator(`[id="field-${field}.add"]`).click();
      await page.locator(`[name=${field}]`).first().fill(word);
    }
    await press(page, text("collections.form.send"));
    await page.waitForURL(/\?done=sent$/);
    await main(page).getByText("مشعلة الفوانيس").first().waitFor();
  });
});

describe("the form for a new entry", () => {
  const text = wordsOf("en");

  test("warns of look-alikes while a name is typed, quietly, and takes the warning back", async () => {
    const page = await openAs("en", "en", "/dictionary/submit");
    const field = main(page).getByLabel(text("form.list.item", { label: text("nouns.fields.masc.label"), number: 1 }));
    const warning = main(page)
      .getByRole("status")
      .filter({ hasText: text("collections.form.alikeHeader") });
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") asked.push(new URL(request.url()).pathname);
    });
    await field.pressSequentially("actor", { delay: 40 });
    await warning.getByRole("link", { name: /actor/ }).first().waitFor();
    expect(asked).toEqual(["/dictionary/submit/alike"]);
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await warning.getByLabel(text("collections.form.alikeSure")).check();
    await field.fill("no such word");
    await warning.waitFor({ state: "detached" });
  });

  test("has a list to choose pronouns from, with scripts and without", async () => {
    const list = (page: Page) => main(page).getByRole("group", { name: text("sources.fields.pronouns.label") });
    const label = text("frame.labelled", {
      label: text("sources.fields.pronouns.label"),
      value: text("form.list.choose"),
    });
    const values = (page: Page) =>
      list(page)
        .getByRole("combobox")
        .evaluateAll((fields) =>
          fields.flatMap((field) => (field instanceof HTMLInputElement && field.value !== "" ? [field.value] : [])),
        );
    for (const javaScriptEnabled of [true, false]) {
      const page = await openAs("en", "en", "/sources/submit", { javaScriptEnabled });
      for (const value of ["they", "xe"]) {
        await list(page).getByLabel(label).selectOption(value);
        await list(page)
          .getByRole("button", { name: text("crud.add"), exact: true })
          .last()
          .click();
        await expect.poll(() => values(page)).toContain(value);
      }
      expect(await values(page)).toEqual(["they", "xe"]);
    }
  });
});
