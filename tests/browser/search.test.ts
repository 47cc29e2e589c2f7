import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { pathOf } from "../support/browser-pages.ts";
import { hydrated, webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";
import { withModules } from "../support/server/built.ts";
import { HOSTS } from "../support/server/content.ts";

/** Delays or replaces the API's responses by query; all others are passed through. */
const trouble = new Map<string, () => Promise<Response | undefined>>();
/** Queries the API was asked for. */
const asked: string[] = [];

const web = webForFile({
  build: (build) => {
    const real = build.routes.apiSearch?.module.loader;
    return withModules(build, {
      apiSearch: {
        loader: async (args) => {
          const query = new URL(args.request.url).searchParams.get("query") ?? "";
          asked.push(query);
          return (await trouble.get(query)?.()) ?? real?.(args);
        },
      },
    });
  },
});
const text = wordsOf("en");

const panel = (page: Page) => page.locator("dialog[open]");
const field = (page: Page) => panel(page).getByRole("combobox");
const results = (page: Page) => panel(page).getByRole("option");
const highlighted = (page: Page) => panel(page).locator('[role=option][aria-selected="true"]');
const said = (page: Page) => panel(page).getByRole("status");
const spinner = (page: Page) => panel(page).locator('use[href$="#icon-spinner"]');
const link = (page: Page, code = "en") =>
  page.getByRole("banner").getByRole("link", { name: wordsOf(code)("search.header"), exact: true });

async function openPanel(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await field(page).waitFor();
}

/** Types, and waits until what was typed has been answered. */
async function search(page: Page, query: string): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().includes("/api/search?"));
  await field(page).fill(query);
  await answer;
  await spinner(page).waitFor({ state: "detached" });
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync("node_modules/axe-core/axe.min.js", "utf8"));
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(on: Document): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const found = await axe.run(document);
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
}

describe("the panel, by keyboard", () => {
  test("opens, finds, walks through the results and opens one", async () => {
    const page = await web.open("en", "/");
    await openPanel(page);
    expect(await field(page).evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await field(page).getAttribute("placeholder")).toBe(text("crud.search"));
    await search(page, "  THEMSEL ");
    expect(asked.at(-1)).toBe("THEMSEL");
    const count = await results(page).count();
    expect(count).toBeGreaterThan(1);
    expect(await highlighted(page).count()).toBe(0);

    await page.keyboard.press("ArrowDown");
    expect(await highlighted(page).getAttribute("id")).toBe(await field(page).getAttribute("aria-activedescendant"));
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    expect(await results(page).first().getAttribute("aria-selected")).toBe("true");
    await page.keyboard.press("ArrowUp");
    expect(await highlighted(page).count()).toBe(0);
    await page.keyboard.press("ArrowUp");
    expect(await results(page).last().getAttribute("aria-selected")).toBe("true");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    expect(await field(page).evaluate((one) => one === document.activeElement)).toBe(true);

    const address = (await highlighted(page).getAttribute("href")) ?? "";
    expect(address).toMatch(/^\/they/);
    await page.keyboard.press("Enter");
    await page.waitForURL(web.at("en", address));
    expect(await panel(page).count()).toBe(0);
  });

  test("Enter leads to the page of the search where no result is chosen", async () => {
    const page = await web.open("en", "/");
    await openPanel(page);
    await page.keyboard.press("Enter");
    expect(page.url()).toBe(web.at("en", "/"));
    await search(page, "@robin_k");
    // What the page offers is not said to be not found.
    expect(await said(page).innerText()).toBe(`${text("search.cards")} @robin_k`);
    expect(await said(page).getByRole("link").getAttribute("href")).toBe("/search?query=%40robin_k");
    await page.keyboard.press("Enter");
    await page.waitForURL(web.at("en", "/search?query=%40robin_k"));
    await page.getByRole("main").getByRole("link", { name: "@robin_k" }).waitFor();
    expect(await panel(page).count()).toBe(0);
  });

  test("Escape closes it and gives the focus back; so do its button and the way back", async () => {
    const page = await web.open("en", "/they");
    await link(page).click();
    await field(page).waitFor();
    await page.keyboard.press("Escape");
    await expect.poll(() => panel(page).count()).toBe(0);
    expect(await link(page).evaluate((one) => one === document.activeElement)).toBe(true);

    const other = page.getByRole("main").getByRole("link").first();
    await other.focus();
    await openPanel(page);
    await panel(page)
      .getByRole("button", { name: text("search.close") })
      .click();
    await expect.poll(() => panel(page).count()).toBe(0);
    expect(await other.evaluate((one) => one === document.activeElement)).toBe(true);

    await page
      .getByRole("banner")
      .getByRole("link", { name: text("frame.nav.pronouns"), exact: true })
      .click();
    await page.waitForURL(web.at("en", "/pronouns"));
    // The address changes before the page does, and a new page closes the panel.
    await page.getByRole("heading", { level: 1, name: text("pronouns.header") }).waitFor();
    await openPanel(page);
    await page.goBack();
    await expect.poll(() => panel(page).count()).toBe(0);
  });

  test("keys that put a word together choose no result", async () => {
    const page = await web.open("ja", "/");
    await openPanel(page);
    await search(page, "代名詞");
    await field(page).evaluate((one) => {
      const key = { key: "ArrowDown", bubbles: true, cancelable: true };
      one.dispatchEvent(new KeyboardEvent("keydown", { ...key, isComposing: true }));
    });
    expect(await highlighted(page).count()).toBe(0);
    await page.keyboard.press("ArrowDown");
    expect(await highlighted(page).count()).toBe(1);
  });

  test("Ctrl+K works on keyboards of other scripts, and is not taken from anybody else", async () => {
    const page = await web.open("en", "/");
    const press = (init: { key: string; code: string; ctrlKey?: boolean; shiftKey?: boolean }) =>
      page.evaluate(
        (keys) =>
          document.body.dispatchEvent(new KeyboardEvent("keydown", { ...keys, bubbles: true, cancelable: true })),
        init,
      );
    expect(await press({ key: "k", code: "KeyK", ctrlKey: true, shiftKey: true })).toBe(true);
    expect(await press({ key: "k", code: "KeyK" })).toBe(true);
    expect(await press({ key: "t", code: "KeyK", ctrlKey: true })).toBe(true);
    expect(await press({ key: "л", code: "KeyK", ctrlKey: true })).toBe(false);
    await field(page).waitFor();
  });
});

describe("the panel, while it is typed in,", () => {
  test("asks for two letters too, and says that they are few when nothing is called so", async () => {
    const page = await web.open("en", "/");
    await openPanel(page);
    await field(page).fill("  ab  ");
    await expect.poll(() => said(page).innerText()).toBe(text("search.tooShort", { limit: 3 }));
    await field(page).fill("xe");
    await page.getByRole("option").first().waitFor();
    expect(await page.getByRole("option").first().innerText()).toContain("xe");
  });

  test("says when a query is too short or too long, and asks for neither", async () => {
    const page = await web.open("en", "/");
    await openPanel(page);
    expect(await said(page).innerText()).toBe("");
    const before = asked.length;
    for (const [query, problem, limit] of [
      ["🌻 ", "tooShort", 3],
      ["🌻🌙", "tooShort", 3],
      ["x".repeat(257), "tooLong", 256],
    ] as const) {
      await field(page).fill(query);
      expect(await said(page).innerText()).toBe(text(`search.${problem}`, { limit }));
      expect(await spinner(page).count()).toBe(0);
      // Longer than the pause that is waited for.
      await page.waitForTimeout(300);
    }
    expect(asked.length).toBe(before);
  });

  test("asks once, after a pause, and shows that it does", async () => {
    let answer = () => {};
    trouble.set(
      "themself",
      () =>
        new Promise((resolve) => {
          answer = () => resolve(undefined);
        }),
    );
    const page = await web.open("en", "/");
    await openPanel(page);
    const before = asked.length;
    const began = performance.now();
    // Typed at once, because on a busy machine the pauses between keys would be too long.
    await field(page).evaluate((one: HTMLInputElement) => {
      for (const letter of "themself") {
        one.setRangeText(letter, one.value.length, one.value.length, "end");
        one.dispatchEvent(new Event("input", { bubbles: true }));
      }
    });
    await expect.poll(() => asked.length, { interval: 5 }).toBeGreaterThan(before);
    expect(performance.now() - began).toBeGreaterThanOrEqual(200);
    expect(await spinner(page).count()).toBe(1);
    expect(await said(page).innerText()).toBe(text("search.loading"));
    trouble.delete("themself");
    answer();
    await results(page).first().waitFor();
    expect(await spinner(page).count()).toBe(0);
    expect(asked.slice(before)).toEqual(["themself"]);
  });

  test("says that nothing was found only when that is so, and is emptied by its button", async () => {
    const page = await web.open("en", "/");
    await openPanel(page);
    await search(page, "<b>xyzzy");
    expect(await said(page).innerText()).toBe(text("search.noResults", { query: "<b>xyzzy" }));
    await search(page, "them");
    expect(await said(page).innerText()).not.toContain("xyzzy");
    await page.keyboard.press("ArrowDown");
    await panel(page)
      .getByRole("button", { name: text("search.reset") })
      .click();
    expect(await field(page).inputValue()).toBe("");
    expect(await results(page).count()).toBe(0);
    expect(await field(page).getAttribute("aria-activedescendant")).toBeNull();
    expect(await field(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await search(page, "them");
    expect(await highlighted(page).count()).toBe(0);
  });

  test("an answer that comes late is not shown over a newer one", async () => {
    let answer = () => {};
    trouble.set(
      "slow one",
      () =>
        new Promise((resolve) => {
          answer = () => resolve(undefined);
        }),
    );
    const page = await web.open("en", "/");
    await openPanel(page);
    await field(page).fill("slow one");
    await expect.poll(() => asked.at(-1)).toBe("slow one");
    await search(page, "themself");
    const shown = await results(page).allInnerTexts();
    answer();
    await page.waitForTimeout(100);
    expect(await results(page).allInnerTexts()).toEqual(shown);
  });

  test("says so when the search cannot be reached, and works again afterwards", async () => {
    trouble.set("broken", async () => new Response("no", { headers: { "content-type": "text/plain" } }));
    const page = await web.open("en", "/");
    await openPanel(page);
    await search(page, "broken");
    expect(await said(page).innerText()).toBe(text("search.failed"));
    await search(page, "themself");
    expect(await results(page).first().innerText()).toContain("they/them/themself");
  });

  test("half a character does no harm", async () => {
    const page = await web.open("en", "/");
    await openPanel(page);
    await search(page, "ab\ud800\0");
    expect(await said(page).innerText()).toContain("ab");
  });
});

describe("the panel is accessible and fits", () => {
  test.for(["en", "ar"].flatMap((code) => (["light", "dark"] as const).map((colorScheme) => ({ code, colorScheme }))))(
    "$code, $colorScheme",
    async ({ code, colorScheme }) => {
      const page = await web.open(code, "/", { colorScheme, viewport: { width: 320, height: 560 } });
      await openPanel(page);
      expect(await violations(page)).toEqual([]);
      await field(page).fill("a");
      expect(await violations(page)).toEqual([]);
      await search(page, code === "ar" ? "ضمائر" : "pro");
      await page.keyboard.press("ArrowDown");
      expect(await violations(page)).toEqual([]);
      const box = await panel(page).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(560);
      const icon = await panel(page).locator("svg").first().boundingBox();
      const input = await field(page).boundingBox();
      expect((icon?.x ?? 0) > (input?.x ?? 0)).toBe(HOSTS[code]?.dir === "rtl");

      // The last result comes into view with the highlight.
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("ArrowUp");
      const last = await results(page).last().boundingBox();
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(560);
    },
  );

  test("nobody loads it who does not search", async () => {
    const page = await web.visit();
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    await page.goto(web.at("en", "/they"));
    await hydrated(page);
    expect(scripts.filter((url) => url.includes("SearchPanel"))).toEqual([]);
    await link(page).hover();
    await expect.poll(() => scripts.filter((url) => url.includes("SearchPanel")).length).toBe(1);
  });

  test("a link opened elsewhere leaves the page as it is", async () => {
    const page = await web.open("en", "/");
    const [other] = await Promise.all([
      page.context().waitForEvent("page"),
      link(page).click({ modifiers: ["Control"] }),
    ]);
    await other.waitForURL(web.at("en", "/search"));
    expect(await panel(page).count()).toBe(0);
  });
});

describe("without scripts", () => {
  const plain = (code: string, path: string) => web.open(code, path, { javaScriptEnabled: false });

  test("the link leads to a page that does the same", async () => {
    const page = await plain("en", "/they");
    await link(page).click();
    expect(page.url()).toBe(web.at("en", "/search"));
    const main = page.getByRole("main");
    const send = async (query: string) => {
      await main.getByRole("searchbox").fill(query);
      await main.getByRole("button", { name: text("search.button") }).click();
    };
    await send("ab");
    expect(await main.innerText()).toContain(text("search.tooShort", { limit: 3 }));
    expect(await main.getByRole("searchbox").inputValue()).toBe("ab");
    expect(await main.locator("input:focus").getAttribute("aria-invalid")).toBe("true");
    await send('"><b>xyzzy');
    expect(await main.innerText()).toContain(text("search.noResults", { query: '"><b>xyzzy' }));
    expect(await main.getByRole("searchbox").inputValue()).toBe('"><b>xyzzy');
    await send("XEMSELF");
    await main.getByRole("listitem").getByRole("link").first().click();
    expect(page.url()).toBe(web.at("en", "/xe"));
  });

  test.for(["en", "pl", "ar", "ja", "_"])("%s: from a place where nothing is", async (code) => {
    const words = wordsOf(code);
    const page = await plain(code, `${pathOf(code, "not found")}/gender-neutral`);
    const main = page.getByRole("main");
    expect(await main.getByRole("searchbox").inputValue()).toBe("gender neutral");
    await main.getByRole("searchbox").fill("english");
    await main.getByRole("button", { name: words("search.button") }).click();
    expect(page.url()).toBe(web.at(code, `${pathOf(code, "search")}?query=english`));
    const first = main.getByRole("listitem").getByRole("link").first();
    if (code !== "en") expect(await first.getAttribute("href")).toBe(web.at("en", "/"));
  });
});

test("with scripts, the not-found screen searches too", async () => {
  const page = await web.open("en", "/nothing/themself.html");
  await page
    .getByRole("main")
    .getByRole("button", { name: text("search.button") })
    .click();
  await page.waitForURL(web.at("en", "/search?query=themself"));
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await page.waitForURL(web.at("en", "/they/them/themself"));
});
