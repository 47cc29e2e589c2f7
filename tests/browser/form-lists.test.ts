import { readFileSync } from "node:fs";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { FOR_BRIEF_VISITS, launchBrowser } from "../support/browser.ts";
import { type ListSite, startListSite } from "../support/forms/list-site.tsx";

/** The Arabic texts are placeholders; the test only checks that no others appear. */
function textsOf(lang: string): Record<"form" | "crud", Record<string, string>> {
  const { form, crud } = parse(readFileSync("editions/en/translations.yaml", "utf8"));
  const flat = (tree: Record<string, unknown>, before = ""): [string, string][] =>
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === "string"
        ? [[before + key, lang === "ar" ? `ع ${value}` : value]]
        : flat(value as Record<string, unknown>, `${before}${key}.`),
    );
  return { form: Object.fromEntries(flat(form)), crud: Object.fromEntries(flat(crud)) };
}

const textIn = (texts: ReturnType<typeof textsOf>, key: string): string => {
  const [, namespace, rest = ""] = /^(form|crud)\.(.*)$/.exec(key) ?? [];
  return texts[namespace as "form" | "crud"]?.[rest] ?? key;
};

/** The text of a key. */
const say = (key: string, params: Record<string, string | number> = {}, lang = "en") =>
  Object.entries(params).reduce(
    (text, [name, value]) => text.replaceAll(`%${name}%`, String(value)),
    textIn(textsOf(lang), key),
  );

let site: ListSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startListSite(textsOf), launchBrowser(FOR_BRIEF_VISITS)]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

/**
 * A page with or without scripts. The test fails on any browser error, especially violations of our Content-Security-Policy.
 */
async function open(query = "", options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 900, height: 900 }, ...options });
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    const isOurs = !message.text().startsWith("Failed to load resource");
    if (isOurs && ["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  onTestFinished(async () => {
    await context.close();
    expect(complaints).toEqual([]);
  });
  await page.goto(site.at(query));
  if (options.javaScriptEnabled !== false) await ready(page);
  return page;
}

/** The handles are the last thing to come. */
const ready = (page: Page) => page.locator("fieldset [data-handle] button").first().waitFor();

const list = (page: Page, name = "author") => page.locator(`fieldset:has([name="${name}"]), #field-${name}`).first();
const values = (page: Page, name = "author") =>
  page
    .locator(`[name="${name}"]:visible`)
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
const button = (page: Page, key: string, place: number, label = "Author") =>
  page.getByRole("button", {
    name: say(key === "remove" ? "crud.remove" : `form.list.${key}`, { item: `${label} ${place}` }),
    exact: true,
  });
/** The focused element: its name or its label. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute("aria-label") ?? (element?.textContent || element?.getAttribute("name"));
  });
const send = async (page: Page) => {
  await page.getByRole("button", { name: "Send" }).click();
  return JSON.parse(await page.locator("pre").innerText());
};

describe("a list with scripts", () => {
  test("adds by its button and by Enter, and goes to the new field", async () => {
    const page = await open();
    expect(await values(page)).toEqual(["Ada", "Bo", "Cy"]);
    await list(page)
      .getByRole("button", { name: say("crud.add"), exact: true })
      .click();
    expect(await focused(page)).toBe("Author 4");
    await page.keyboard.type("Di");
    await page.keyboard.press("Enter");
    expect(await focused(page)).toBe("Author 5");
    // Another one would be empty too.
    await page.keyboard.press("Enter");
    expect(await values(page)).toEqual(["Ada", "Bo", "Cy", "Di", ""]);
    await page.keyboard.type("Ed");
    await page.getByLabel("Author 1", { exact: true }).press("Enter");
    await page.keyboard.type("Al");
    await page.getByLabel("Noun 1", { exact: true }).fill("n");
    expect((await send(page)).author).toEqual(["Ada", "Al", "Bo", "Cy", "Di", "Ed"]);
  });

  test("takes away, says so, and goes to the neighbour", async () => {
    const page = await open();
    await button(page, "remove", 2).click();
    expect(await values(page)).toEqual(["Ada", "Cy"]);
    expect(await focused(page)).toBe("Author 2");
    expect(await list(page).getByRole("status").allInnerTexts()).toContain(say("form.list.removed", { item: "Bo" }));
    await button(page, "remove", 2).click();
    expect(await focused(page)).toBe("Author 1");
    await button(page, "remove", 1).click();
    expect(await focused(page)).toBe(say("crud.add"));
    expect(await values(page)).toEqual([]);
  });

  test("holds to its least and its most, and keeps pairs together", async () => {
    const page = await open();
    expect(await values(page, "noun")).toEqual([""]);
    expect(await button(page, "remove", 1, "Noun").count()).toBe(0);
    await page.getByLabel("Noun 1", { exact: true }).fill("x");
    await page.keyboard.press("Enter");
    await page.keyboard.type("y");
    await page.getByLabel("Rule 2", { exact: true }).fill("2");
    await list(page, "noun")
      .getByRole("button", { name: say("crud.add"), exact: true })
      .click();
    await page.keyboard.type("z");
    expect(
      await list(page, "noun")
        .getByRole("button", { name: say("crud.add"), exact: true })
        .count(),
    ).toBe(0);
    await page.keyboard.press("Enter");
    expect(await values(page, "noun")).toEqual(["x", "y", "z"]);
    await button(page, "up", 2, "Noun").click();
    expect(await focused(page)).toBe(say("form.list.down", { item: "Noun 1" }));
    expect((await send(page)).nouns).toEqual([
      ["y", "2"],
      ["x", ""],
      ["z", ""],
    ]);
  });

  test("Enter in a further field sends the form, and presses none of the buttons", async () => {
    const page = await open();
    await page.getByLabel("Noun 1", { exact: true }).fill("x");
    await page.getByLabel("Rule 1", { exact: true }).fill("2");
    await page.getByLabel("Rule 1", { exact: true }).press("Enter");
    const sent = JSON.parse(await page.locator("pre").innerText());
    expect([sent.author, sent.nouns]).toEqual([["Ada", "Bo", "Cy"], [["x", "2"]]]);
  });

  test("a button that has the focus keeps it when the scripts arrive", async () => {
    const page = await (await browser.newContext()).newPage();
    onTestFinished(() => page.context().close());
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route("**/list-client.js", async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto(site.at(""), { waitUntil: "commit" });
    await button(page, "down", 1).focus();
    arrive();
    await ready(page);
    expect(await focused(page)).toBe(say("form.list.down", { item: "Author 1" }));
    await page.keyboard.press("Enter");
    expect(await values(page)).toEqual(["Bo", "Ada", "Cy"]);
    expect(await focused(page)).toBe(say("form.list.down", { item: "Author 2" }));
  });

  test("is put in order by keys on the handle, and every step is said", async () => {
    const page = await open();
    const live = page.locator("fieldset:has(#field-author\\.0) [aria-live=assertive]");
    const said = async (text: string) => expect.poll(() => live.innerText()).toBe(text);
    await page.getByLabel("Author 2", { exact: true }).fill("Bob");
    await button(page, "drag", 2).focus();
    await page.keyboard.press("Space");
    await said(say("form.list.lifted", { item: "Bob", place: 2, total: 3 }));
    await page.keyboard.press("ArrowDown");
    await said(say("form.list.moved", { item: "Bob", place: 3, total: 3 }));
    await page.keyboard.press("Escape");
    await said(say("form.list.dropped", { item: "Bob", place: 2, total: 3 }));
    expect(await values(page)).toEqual(["Ada", "Bob", "Cy"]);
    await page.keyboard.press("Space");
    await said(say("form.list.lifted", { item: "Bob", place: 2, total: 3 }));
    await page.keyboard.press("ArrowUp");
    await said(say("form.list.moved", { item: "Bob", place: 1, total: 3 }));
    await page.keyboard.press("Space");
    await said(say("form.list.dropped", { item: "Bob", place: 1, total: 3 }));
    expect(await values(page)).toEqual(["Bob", "Ada", "Cy"]);
    await expect.poll(() => focused(page)).toBe(say("form.list.drag", { item: "Author 1" }));
    const described = await button(page, "drag", 1).getAttribute("aria-describedby");
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe(say("form.list.howToDrag"));
  });

  test("is put in order by dragging", async () => {
    const page = await open();
    const [from, to] = [await button(page, "drag", 1).boundingBox(), await button(page, "drag", 3).boundingBox()];
    if (!from || !to) throw new Error("no handles");
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, from.y + 30, { steps: 3 });
    await page.mouse.move(to.x + 10, to.y + 12, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => values(page)).toEqual(["Bo", "Cy", "Ada"]);
  });

  test("says again what was refused, at the item that was meant", async () => {
    const page = await open();
    await page.getByLabel("Noun 1", { exact: true }).fill("n");
    await page.getByLabel("Author 2", { exact: true }).fill("bad");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("alert").getByRole("link").click();
    expect(await focused(page)).toBe("Author 2");
    await ready(page);
    await button(page, "up", 2).click();
    // The error goes along with its item.
    expect(await page.getByLabel("Author 1", { exact: true }).getAttribute("aria-invalid")).toBe("true");
    expect(await page.getByLabel("Author 2", { exact: true }).getAttribute("aria-invalid")).toBeNull();
  });

  test("from right to left, in the language of the page, on a small window", async () => {
    const page = await open("?lang=ar", { viewport: { width: 320, height: 800 } });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const handle = list(page).locator("[data-handle] button").first();
    const [grip, field] = [await handle.boundingBox(), await page.locator("#field-author\\.0").boundingBox()];
    expect(grip?.x).toBeGreaterThan(field?.x ?? Number.POSITIVE_INFINITY);
    expect(field?.width).toBeGreaterThan(120);
    await handle.focus();
    const live = list(page).locator("[aria-live=assertive]");
    const said = (words: string) => expect.poll(() => live.innerText()).toBe(words);
    await page.keyboard.press("Space");
    // Nobody moves what is not in their hand yet.
    await said(say("form.list.lifted", { item: "Ada", place: 1, total: 3 }, "ar"));
    await page.keyboard.press("ArrowDown");
    await said(say("form.list.moved", { item: "Ada", place: 2, total: 3 }, "ar"));
    await page.keyboard.press("Space");
    await expect.poll(() => values(page)).toEqual(["Bo", "Ada", "Cy"]);
    const spoken = await list(page).evaluate((field) =>
      [...field.querySelectorAll("button")].map((one) => one.getAttribute("aria-label") ?? one.innerText),
    );
    expect(spoken.filter((words) => !words.startsWith("ع"))).toEqual([]);
    expect(await page.locator("[aria-roledescription]").count()).toBe(0);
  });
});

test("a list without scripts has its buttons answered by the page, and saves nothing by them", async () => {
  const page = await open("", { javaScriptEnabled: false, viewport: { width: 320, height: 800 } });
  expect(await values(page)).toEqual(["Ada", "Bo", "Cy", "", ""]);
  await page.getByLabel("Title").fill("kept");
  await page.getByLabel("Author 4", { exact: true }).fill("Di");
  await list(page)
    .getByRole("button", { name: say("crud.add"), exact: true })
    .click();
  await expect.poll(() => values(page)).toEqual(["Ada", "Bo", "Cy", "Di", "", "", ""]);
  await expect.poll(() => page.locator("[id='field-author.4']:focus").count()).toBe(1);
  await page.getByLabel("Author 5", { exact: true }).fill("Ed");
  await button(page, "up", 2).click();
  await expect.poll(() => page.locator("[id='field-author.0.down']:focus").count()).toBe(1);
  await button(page, "remove", 3).click();
  await expect.poll(() => page.locator("[id='field-author.2']:focus").count()).toBe(1);
  expect(await page.getByLabel("Title").inputValue()).toBe("kept");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByLabel("Noun 1", { exact: true }).fill("n");
  // Enter sends the form, and presses none of the buttons before the one for that.
  await page.getByLabel("Title").press("Enter");
  await page.locator("pre").waitFor();
  const taken = JSON.parse(await page.locator("pre").innerText());
  expect(taken).toEqual({ title: "kept", author: ["Bo", "Ada", "Di", "Ed"], nouns: [["n", ""]] });
});

describe("a draft", () => {
  const offer = (page: Page) => page.getByText(say("form.draft.found"));
  const kept = (page: Page) =>
    page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith("draft")));

  async function fillIn(page: Page): Promise<void> {
    await page.getByLabel("Title").fill("half");
    await page.getByLabel("Not kept").fill("never");
    await page.getByLabel("Noun 1", { exact: true }).fill("n");
    await page.getByLabel("Rule 1", { exact: true }).fill("r");
    await button(page, "remove", 1).click();
    await button(page, "down", 1).click();
  }

  test("comes back when it is asked for, and goes when it was sent", async () => {
    const page = await open("?owner=01A");
    expect(await offer(page).count()).toBe(0);
    await fillIn(page);
    // Leaving at once must not lose the last words.
    await page.goto(site.at("?owner=01A"));
    await page.getByRole("button", { name: say("form.draft.restore") }).click();
    expect(await offer(page).count()).toBe(0);
    expect(await focused(page)).toBe("title");
    expect([await values(page), await values(page, "noun"), await values(page, "rule")]).toEqual([
      ["Cy", "Bo"],
      ["n"],
      ["r"],
    ]);
    expect(await page.getByLabel("Not kept").inputValue()).toBe("");
    expect(JSON.stringify(await kept(page))).not.toMatch(/never|_own|picture/);
    await page.getByLabel("Author 1", { exact: true }).fill("bad");
    await page.getByRole("button", { name: "Send" }).click();
    // The refused form is already filled in.
    await page.getByRole("alert").waitFor();
    await ready(page);
    expect(await offer(page).count()).toBe(0);
    await page.getByLabel("Author 1", { exact: true }).fill("good");
    expect((await send(page)).author).toEqual(["good", "Bo"]);
    await expect.poll(() => kept(page)).toEqual([]);
  });

  test("is thrown away when it is not wanted, and is nobody else's", async () => {
    const page = await open("?owner=01A");
    await fillIn(page);
    await page.goto(site.at("?owner=01B"));
    await ready(page);
    expect(await offer(page).count()).toBe(0);
    await page.goto(site.at("?owner=01A"));
    await page.getByRole("button", { name: say("form.draft.abandon") }).click();
    expect(await focused(page)).toBe("title");
    expect(await page.getByLabel("Title").inputValue()).toBe("");
    expect(await kept(page)).toEqual([]);
  });

  test("is not kept of visitors", async () => {
    const page = await open();
    await fillIn(page);
    await page.goto(site.at());
    await ready(page);
    expect(await kept(page)).toEqual([]);
  });
});
