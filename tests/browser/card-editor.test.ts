import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { signedInEverywhere, signedInMember } from "../support/accounts/member.ts";
import { flawsOf } from "../support/browser-flaws.ts";
import { hydrated, webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";

/** Somebody makes and changes their card, with scripts and without, in three directions and scripts of writing. */

const web = webForFile();
const cookies = new Map<string, string>();
const journeys = ["en", "ar", "ja"].flatMap((code) => [true, false].map((scripts) => [code, scripts] as const));
const others = [
  "typingsaved",
  "typingrefused",
  "leaver",
  "hashes",
  "drafter",
  "stepper",
  "decided",
  "chooser",
  "swapper",
  "saver",
  "offline",
  "flawless",
  "flagger",
  "young",
  "youngwithout",
];

beforeAll(async () => {
  const signIn = async (code: string, name: string) => {
    const { origin } = new URL(web.at(code, "/"));
    cookies.set(name, await signedInMember(web.site.dataDir, origin, name));
  };
  for (const [code, scripts] of journeys) await signIn(code, `maker${code}${scripts}`);
  for (const name of others) await signIn("en", name);
  await signIn("ar", "placer");
  for (const name of ["furthertrue", "furtherfalse"]) {
    const origins = ["en", "ja"].map((code) => new URL(web.at(code, "/")).origin);
    const signed = await signedInEverywhere(web.site.dataDir, origins, name);
    for (const [at, code] of ["en", "ja"].entries())
      cookies.set(name + code, signed.cookies.get(origins[at] ?? "") ?? "");
  }
});

async function openEditor(code: string, who: string, javaScriptEnabled = true) {
  const page = await web.visit({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
  const [name = "", value = ""] = (cookies.get(who) ?? "").split("=");
  await page.context().addCookies([{ name, value, url: web.at(code, "/") }]);
  await page.goto(web.at(code, "/editor"));
  if (javaScriptEnabled) await hydrated(page);
  const firstName = page.locator('input[name="names"]').first();
  const open = async (section: string) => {
    if (javaScriptEnabled) await page.locator(`nav a[href="#${section}"]`).click();
  };
  return { page, firstName, open };
}

test.each(journeys)("a first card in %s, scripts: %s", async (code, scripts) => {
  const text = wordsOf(code);
  const { page, firstName, open } = await openEditor(code, `maker${code}${scripts}`, scripts);
  const save = (label: "confirm.save" | "cards.editor.saveNew") =>
    page
      .getByRole("button", { name: text(label), exact: true })
      .last()
      .click();

  await firstName.fill("Robin 🌈");
  await page.locator('input[name="pronouns"]').first().fill("xyzzy");
  if (scripts) await page.getByText(/xyzzy/).first().waitFor();
  await save("cards.editor.saveNew");
  await page.locator("#field-visibility-error").waitFor();
  expect(await firstName.inputValue()).toBe("Robin 🌈");

  await page.locator('input[name="visibility"][value="public"]').check();
  await save("cards.editor.saveNew");
  await page.getByText(text("cards.editor.state.saved"), { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/editor");
  if (scripts) expect(await page.locator("#who").isVisible()).toBe(true);

  await open("names");
  await firstName.fill("Ash");
  await save("confirm.save");
  await page.getByText(text("cards.editor.state.saved"), { exact: true }).waitFor();
  await page.locator(`main a[href^="/@"]`).first().click();
  await page.getByRole("heading", { level: 1 }).getByText("Ash").waitFor();
});

/** When the browser has read an answer, or has no more use for it: what is asked for anew takes its place. */
const endOfRequest = (page: Page, path: string): Promise<void> =>
  new Promise((resolve) => {
    const over = (request: { url(): string }) => {
      if (new URL(request.url()).pathname === path) resolve();
    };
    page.on("requestfinished", over);
    page.on("requestfailed", over);
  });

describe("the editor", () => {
  test("says when the preview cannot be drawn, and keeps the last", async () => {
    const text = wordsOf("en");
    const { page, firstName } = await openEditor("en", "offline");
    const shown = page.locator("section[aria-labelledby=preview]");
    await firstName.fill("Ash");
    await shown.getByRole("heading", { name: "Ash" }).waitFor();
    const failed = page.getByText(text("cards.editor.preview.failed"));
    expect(await failed.count()).toBe(0);
    await page.route("**/editor/preview*", (route) => route.abort("aborted"));
    await firstName.fill("Birch");
    await failed.waitFor();
    expect(await shown.getByRole("heading", { name: "Ash" }).count()).toBe(1);
    await page.unroute("**/editor/preview*");
    await firstName.fill("Cedar");
    await shown.getByRole("heading", { name: "Cedar" }).waitFor();
    expect(await failed.count()).toBe(0);
  });

  test("has no two flags that are called the same, and buttons that say which one", async () => {
    const { page, open } = await openEditor("en", "flagger");
    await open("flags");
    await page.getByText("All flags", { exact: true }).click();
    const boxes = page.getByRole("checkbox", { name: /^Lesbian\b/ });
    await expect.poll(() => boxes.count()).toBe(4);
    const names = await Promise.all((await boxes.all()).map((one) => one.ariaSnapshot()));
    expect(new Set(names).size).toBe(4);
    await page.getByRole("checkbox", { name: "Nonbinary", exact: true }).check();
    await page.getByRole("checkbox", { name: /^Lesbian.*double-headed axe/ }).check();
    await page.getByRole("button", { name: /^Remove.*double-headed axe/ }).click();
    expect(await page.getByRole("checkbox", { name: /double-headed axe/ }).isChecked()).toBe(false);
  });

  test("asks before it is left with changes, and not after they are saved", async () => {
    const { page, firstName, open } = await openEditor("en", "leaver");
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.message());
      return dialog.dismiss();
    });
    await firstName.fill("Robin");
    // Tabs are no other page.
    await open("flags");
    await open("names");
    expect(asked).toEqual([]);
    const home = page.locator('header a[href="/"]').first();
    await home.click();
    await expect.poll(() => asked.length).toBe(1);
    expect(new URL(page.url()).pathname).toBe("/editor");
    await open("who");
    await page.locator('input[name="visibility"][value="hidden"]').check();
    await page.getByRole("button", { name: "Save my card", exact: true }).last().click();
    await page.getByText("Saved", { exact: true }).waitFor();
    await home.click();
    await page.waitForURL((url) => url.pathname === "/");
    expect(asked).toHaveLength(1);
  });

  test("shows the tab that its address names, also when that changes while it is open", async () => {
    const { page, firstName, open } = await openEditor("en", "hashes");
    const part = (name: string) => page.locator(`section#${name}`);
    await firstName.fill("Robin");
    const typed = (hash: string) =>
      page.evaluate((to) => {
        window.location.hash = to;
      }, hash);
    await typed("flags");
    await part("flags").waitFor();
    expect(await part("names").isVisible()).toBe(false);
    await typed("field-description");
    await part("description").waitFor();
    await page.goBack();
    await part("flags").waitFor();
    // What is no part of the form leads nowhere.
    for (const other of ["content", "else", "nothing"]) await typed(other);
    expect(await part("flags").isVisible()).toBe(true);
    await open("words");
    await part("words").waitFor();
    for (const _step of [1, 2, 3]) await page.goBack();
    // Back at the address without a part, the page is read again: what was typed into it stays.
    const read = endOfRequest(page, "/editor.data");
    await page.goBack();
    await read;
    await part("names").waitFor();
    await page.waitForTimeout(300);
    expect(await firstName.inputValue()).toBe("Robin");
    expect(new URL(page.url()).pathname).toBe("/editor");
  });

  test("steps within the page are numbered on from where it was loaded", async () => {
    const { page } = await openEditor("en", "stepper");
    const step = async (hash: string) => {
      await page.evaluate((to) => {
        window.location.hash = to;
      }, hash);
      await page.locator(`section#${hash}`).waitFor();
      return page.evaluate(() => window.history.state.idx as number);
    };
    const first = await step("flags");
    await page.reload();
    await page.locator("section#flags").waitFor();
    await page.waitForFunction(() => "__remixRouter" in window);
    expect(await step("words")).toBe(first + 1);
  });

  test("brings back what was typed before the browser was gone", async () => {
    const { page, firstName } = await openEditor("en", "drafter");
    page.on("dialog", (dialog) => dialog.accept());
    await firstName.fill("Robin");
    await page.locator('input[name="pronouns"]').first().fill("they/them");
    await page.waitForTimeout(700);
    await page.goto(web.at("en", "/"));
    await page.goto(web.at("en", "/editor"));
    await hydrated(page);
    expect(await firstName.inputValue()).toBe("");
    await page.getByRole("button", { name: wordsOf("en")("form.draft.restore") }).click();
    expect(await firstName.inputValue()).toBe("Robin");
    expect(await page.locator('input[name="pronouns"]').first().inputValue()).toBe("they/them");
  });

  test("does not take the saved card for something typed, when a draft is restored and saved", async () => {
    const { page, firstName, open } = await openEditor("en", "chooser");
    const button = (key: "cards.editor.draft.restore" | "form.draft.swapBack") =>
      page.getByRole("button", { name: wordsOf("en")(key) });
    const save = async () => {
      await page.getByRole("button", { name: /^Save/ }).last().click();
      await page.getByText("Saved", { exact: true }).waitFor();
    };
    page.on("dialog", (dialog) => dialog.accept());
    await firstName.fill("Wren");
    await open("who");
    await page.locator('input[name="visibility"][value="hidden"]').check();
    await save();
    const again = async () => {
      await page.goto(web.at("en", "/editor"));
      await hydrated(page);
    };
    await again();
    await firstName.fill("Robin");
    await page.waitForTimeout(700);
    await again();
    // Over a card that is there, a draft is changes to it: nothing was to be sent, and nothing is thrown away but those.
    await page.getByText(wordsOf("en")("cards.editor.draft.found")).waitFor();
    await page.getByRole("button", { name: wordsOf("en")("cards.editor.draft.abandon") }).waitFor();
    await button("cards.editor.draft.restore").click();
    expect(await firstName.inputValue()).toBe("Robin");
    expect(await button("form.draft.swapBack").count()).toBe(0);
    await save();
    await again();
    expect(await firstName.inputValue()).toBe("Robin");
    expect(await button("cards.editor.draft.restore").count()).toBe(0);
  });

  test("keeps what was typed when a draft is restored, also after the draft is saved", async () => {
    const { page, firstName, open } = await openEditor("en", "swapper");
    const button = (key: "restore" | "swapBack") =>
      page.getByRole("button", { name: wordsOf("en")(`form.draft.${key}`) });
    page.on("dialog", (dialog) => dialog.accept());
    await firstName.fill("Robin");
    await page.waitForTimeout(700);
    await page.goto(web.at("en", "/editor"));
    await hydrated(page);
    await firstName.fill("Wren");
    await button("restore").click();
    await button("swapBack").click();
    expect(await firstName.inputValue()).toBe("Wren");
    await button("swapBack").click();
    expect(await firstName.inputValue()).toBe("Robin");
    await open("who");
    await page.locator('input[name="visibility"][value="hidden"]').check();
    await page.getByRole("button", { name: /^Save/ }).last().click();
    await page.getByText("Saved", { exact: true }).waitFor();
    await page.goto(web.at("en", "/editor"));
    await hydrated(page);
    await page.getByRole("button", { name: wordsOf("en")("cards.editor.draft.restore") }).click();
    expect(await firstName.inputValue()).toBe("Wren");
  });

  test("offers no draft once something newer is saved, and opens a card to nobody by one", async () => {
    const { page, firstName, open } = await openEditor("en", "decided");
    const restore = page.getByRole("button", { name: wordsOf("en")("cards.editor.draft.restore") });
    const level = (name: string) => page.locator(`input[name="visibility"][value="${name}"]`);
    const save = async () => {
      await page.getByRole("button", { name: /^Save/ }).last().click();
      await page.getByText("Saved", { exact: true }).waitFor();
    };
    const reload = async () => {
      await page.goto(web.at("en", "/editor"));
      await hydrated(page);
    };
    page.on("dialog", (dialog) => dialog.accept());
    await open("who");
    await level("hidden").check();
    await save();
    await level("public").check();
    await open("names");
    await firstName.fill("Older");
    await page.waitForTimeout(700);
    await reload();
    await restore.click();
    expect(await firstName.inputValue()).toBe("Older");
    expect(await level("hidden").isChecked()).toBe(true);
    await page.waitForTimeout(700);
    await reload();
    await restore.waitFor();
    await firstName.fill("Newer");
    await save();
    expect(await restore.count()).toBe(0);
    await reload();
    expect(await restore.count()).toBe(0);
    expect(await firstName.inputValue()).toBe("Newer");
  });

  test("does not offer again what was saved, not even after a second save", async () => {
    const { page, firstName, open } = await openEditor("en", "saver");
    const save = async () => {
      await page.getByRole("button", { name: /^Save/ }).last().click();
      await page.getByText("Saved", { exact: true }).waitFor();
      // A draft is kept half a second after the last key.
      await page.waitForTimeout(700);
    };
    await open("who");
    await page.locator('input[name="visibility"][value="hidden"]').check();
    for (const name of ["Robin", "Wren"]) {
      await open("names");
      await firstName.fill(name);
      await save();
    }
    await page.goto(web.at("en", "/editor"));
    await hydrated(page);
    expect(await firstName.inputValue()).toBe("Wren");
    expect(await page.getByRole("button", { name: wordsOf("en")("cards.editor.draft.restore") }).count()).toBe(0);
  });

  test.each(["saved", "refused"])("keeps what is typed while a save is on its way that is then %s", async (end) => {
    const { page, firstName, open } = await openEditor("en", `typing${end}`);
    const save = page.getByRole("button", { name: wordsOf("en")("cards.editor.saveNew"), exact: true }).last();
    await firstName.fill("First");
    if (end === "saved") {
      await open("who");
      await page.locator('input[name="visibility"][value="public"]').check();
      await open("names");
    }
    let answer = () => {};
    const held = new Promise<void>((done) => {
      answer = done;
    });
    await page.route("**/editor.data*", async (route) => {
      if (route.request().method() === "POST") await held;
      await route.continue();
    });
    const sent = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().includes("/editor.data"),
    );
    await save.click();
    await sent;
    await firstName.fill("First, and more");
    await page
      .getByRole("button", { name: wordsOf("en")("crud.add") })
      .first()
      .click();
    await page.locator('input[name="names"]').nth(1).fill("Second");
    await open("description");
    await page.locator('textarea[name="description"]').fill("typed meanwhile");
    answer();
    const again = page.getByRole("button", { name: wordsOf("en")("confirm.save"), exact: true }).last();
    if (end === "saved") await again.waitFor();
    else await page.locator("#field-visibility-error").waitFor();
    const typed = () =>
      Promise.all([
        firstName.inputValue(),
        page.locator('input[name="names"]').nth(1).inputValue(),
        page.locator('textarea[name="description"]').inputValue(),
      ]);
    expect(await typed()).toEqual(["First, and more", "Second", "typed meanwhile"]);
    await page.getByText(wordsOf("en")("cards.editor.state.changed"), { exact: true }).waitFor();
    if (end === "refused") {
      await open("who");
      await page.locator('input[name="visibility"][value="public"]').check();
    }
    await (end === "saved" ? again : save).click();
    await page.getByText(wordsOf("en")("cards.editor.state.saved"), { exact: true }).waitFor();
    await page.reload();
    await hydrated(page);
    expect(await typed()).toEqual(["First, and more", "Second", "typed meanwhile"]);
  });

  test("suggests less to people under 18 as soon as they type their birthday, and says why", async () => {
    const text = wordsOf("en");
    const { page, firstName, open } = await openEditor("en", "young");
    const level = (value: string) => page.locator(`input[name="visibility"][value="${value}"]`);
    const type = async (age: number) => {
      await open("description");
      await page.locator('input[name="birthday"]').fill(`${new Date().getUTCFullYear() - age}-01-01`);
      await open("who");
    };
    const reason = page.locator("#who").getByText(text("cards.editor.who.minor"));
    await firstName.fill("Robin");
    await type(14);
    await reason.waitFor();
    expect([await level("internal").isChecked(), await page.locator('input[name="indexed"]').count()]).toEqual([
      true,
      0,
    ]);
    expect(await page.locator("#field-visibility-error").count()).toBe(0);
    // The year was a slip.
    await type(30);
    expect([await level("internal").isChecked(), await reason.count()]).toEqual([false, 0]);
    // What was chosen before the reason was there is asked about once, and said.
    await level("public").check();
    await type(14);
    expect(await level("public").isChecked()).toBe(true);
    const save = page.getByRole("button", { name: text("cards.editor.saveNew"), exact: true }).last();
    await save.click();
    await page.getByRole("status").filter({ hasText: "You are under 18, so we have chosen" }).waitFor();
    await expect.poll(() => level("internal").evaluate((one) => one === document.activeElement)).toBe(true);
    await expect.poll(() => level("internal").isChecked()).toBe(true);
    await page.getByText(text("cards.editor.state.changed"), { exact: true }).waitFor();
    await level("public").check();
    await save.click();
    await page.getByText(text("cards.editor.state.saved"), { exact: true }).waitFor();
    expect(await level("public").isChecked()).toBe(true);
  });

  test("writes what an empty field is for on the side where its language begins", async () => {
    const { page } = await openEditor("ar", "placer");
    for (const list of ["legend", "flags"]) {
      await page.locator(`nav a[href="#${list}"]`).click();
    }
    const wrong = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>("main :is(input, textarea)[placeholder]")]
        .filter((field) => field.matches(":placeholder-shown") && /\p{L}/u.test(field.placeholder))
        .filter((field) => getComputedStyle(field).direction !== "rtl")
        .map(({ name, placeholder }) => `${name}: ${placeholder}`),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });

  test("asks people under 18 without scripts at the first save, with the preview, and keeps their second answer", async () => {
    const text = wordsOf("en");
    const { page, firstName } = await openEditor("en", "youngwithout", false);
    const level = (value: string) => page.locator(`input[name="visibility"][value="${value}"]`);
    const save = () =>
      page
        .getByRole("button", { name: text("cards.editor.saveNew"), exact: true })
        .last()
        .click();
    await firstName.fill("Robin");
    await page.locator('input[name="birthday"]').fill(`${new Date().getUTCFullYear() - 14}-01-01`);
    await level("public").check();
    await save();
    await page.getByRole("status").getByText("You are under 18, so we have chosen").waitFor();
    await page.locator("#who").getByText(text("cards.editor.who.minor")).waitFor();
    expect([await level("internal").isChecked(), await page.locator("#field-visibility-error").count()]).toEqual([
      true,
      0,
    ]);
    const shown = page.locator("section[aria-labelledby=preview]");
    expect(await shown.getByRole("heading", { name: "Robin" }).count()).toBe(1);
    expect(await shown.getByText(text("card.onlyYou")).count()).toBe(1);
    await level("public").check();
    await save();
    await page.getByText(text("cards.editor.state.saved"), { exact: true }).waitFor();
    expect(await level("public").isChecked()).toBe(true);
  });

  test.each([true, false])("says what a card in a further language begins with, scripts: %s", async (scripts) => {
    const who = `further${scripts}`;
    const make = async (level: string, label: "confirm.save" | "cards.editor.saveNew") => {
      const text = wordsOf("ja");
      const { page, firstName, open } = await openEditor("ja", `${who}ja`, scripts);
      await firstName.fill("Robin");
      await open("links");
      await page.locator('input[name="links"]').first().fill("https://example.org/diary");
      await open("who");
      await page.locator(`input[name="visibility"][value="${level}"]`).check();
      await page
        .getByRole("button", { name: text(label), exact: true })
        .last()
        .click();
      await page.getByText(text("cards.editor.state.saved"), { exact: true }).waitFor();
    };
    await make("hidden", "cards.editor.saveNew");
    const first = await openEditor("en", `${who}en`, scripts);
    await first.page.getByText("is set to “Only me”, so we have filled in nothing from it").waitFor();
    expect(await first.firstName.inputValue()).toBe("");
    await first.page.locator("main").getByRole("link", { name: "Other languages" }).first().click();
    await first.page.getByRole("group", { name: "Copy from another of your cards" }).waitFor();

    await make("internal", "confirm.save");
    const { page, firstName } = await openEditor("en", `${who}en`, scripts);
    await page.getByText("We have filled in these parts from your card in another language").waitFor();
    await page.getByText("That card is set to “People who are signed in”.").waitFor();
    expect(await page.getByText(wordsOf("en")("cards.editor.ledeNew")).count()).toBe(0);
    expect(await firstName.inputValue()).toBe("Robin");
    await page.locator('main li > a[href="#links"]').first().click();
    const link = page.locator('input[name="links"]').first();
    expect([await link.isVisible(), await link.inputValue()]).toEqual([true, "https://example.org/diary"]);
  });

  test("shows what is typed in the preview", async () => {
    const { page, firstName } = await openEditor("en", "flawless");
    await firstName.fill("Wren of the north");
    await page.getByRole("heading", { level: 1, name: "Wren of the north", includeHidden: true }).waitFor();
  });

  test("has no flaws", async () => {
    const { page } = await openEditor("en", "flawless");
    expect(await flawsOf(web, page, "en", { kind: "form", path: "/editor", status: 200 })).toEqual([]);
  });
});
