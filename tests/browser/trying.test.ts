import { describe, expect, test } from "vitest";
import { href } from "#app/editions/hrefs.ts";
import { shipped } from "#tests/support/data/shipped.ts";
import { hydrated, webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";

const web = webForFile();
const text = wordsOf("en");
type Page = Awaited<ReturnType<typeof web.visit>>;

const open = (options = {}) => web.open("en", "/not-sure", options);
const main = (page: Page) => page.getByRole("main");
const name = (page: Page) => main(page).getByRole("heading", { level: 2 }).first();
const list = (page: Page) => main(page).locator("#list");
const rows = (page: Page) => list(page).locator("[data-set]");
const row = (page: Page, set: string) => list(page).locator(`[data-set="${set}"]`);
const kept = (page: Page) => page.evaluate(() => localStorage.getItem("tried-sets"));
/** Answers for the set in sight, and waits for the next one. */
async function answer(page: Page, feeling: "right" | "maybe" | "no"): Promise<void> {
  const before = await name(page).innerText();
  await main(page)
    .getByRole("group", { name: text("trying.question") })
    .getByRole("button", { name: text(`trying.feelings.${feeling}`) })
    .click();
  await expect.poll(() => name(page).innerText()).not.toBe(before);
}

describe("a name", () => {
  test("goes with the sentences, stays in the browser, and is forgotten with the list", async () => {
    const page = await open();
    await page.waitForLoadState("networkidle");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    const field = main(page).getByRole("textbox", { name: text("trying.name.label") });
    await field.fill("روبن");
    await main(page).getByText("روبن").waitFor();
    await answer(page, "right");
    await main(page).getByText("روبن").waitFor();
    expect(asked).toEqual([]);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => field.inputValue()).toBe("روبن");
    await list(page)
      .getByRole("button", { name: text("trying.list.forget") })
      .click();
    expect(await field.inputValue()).toBe("");
    expect(await page.evaluate(() => localStorage.getItem("tried-name"))).toBeNull();
  });
});

describe("the answers", () => {
  test("are seen to be on the list at once, which is out of sight", async () => {
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      const page = await open();
      await page.setViewportSize(viewport);
      const said = main(page)
        .getByRole("status")
        .getByRole("button", { name: text("trying.list.header") });
      await answer(page, "no");
      expect(await said.count()).toBe(0);
      await answer(page, "right");
      await answer(page, "maybe");
      await expect.poll(() => said.innerText()).toContain("2");
      const box = await said.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
      const before = await name(page).innerText();
      await said.click();
      await expect.poll(() => list(page).evaluate((one) => one.contains(document.activeElement))).toBe(true);
      expect(await name(page).innerText()).toBe(before);
    }
  });

  test("make a list that is kept, changed, undone and forgotten, and of which the server hears nothing", async () => {
    const page = await open();
    // What the page itself still loads, such as other routes and faces.
    await page.waitForLoadState("networkidle");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    expect(await name(page).innerText()).toMatch(/^they\/them/);
    await answer(page, "right");
    await answer(page, "maybe");
    expect(await name(page).evaluate((heading) => heading === document.activeElement)).toBe(true);
    await main(page)
      .getByRole("button", { name: text("trying.skip") })
      .click();
    await main(page)
      .getByRole("button", { name: text("trying.back") })
      .click();
    await answer(page, "no");
    expect(await rows(page).evaluateAll((all) => all.map((one) => one.getAttribute("data-set")))).toEqual([
      "they",
      "she",
      "he",
    ]);
    await row(page, "they").getByRole("link").hover();
    // Longer than a browser waits before it loads what somebody points at.
    await page.waitForTimeout(500);
    expect(asked).toEqual([]);
    // The same for every step, so that the history of the browser tells nothing of them.
    expect(page.url()).toBe(web.at("en", "/not-sure#step"));

    await page.reload();
    await hydrated(page);
    await expect.poll(() => name(page).innerText()).toMatch(/^they\/them\/themself/);
    // Another answer takes it to the other part of the list, and the focus with it.
    const maybe = row(page, "they").getByRole("button", { name: text("trying.feelings.maybe") });
    await maybe.click();
    await expect.poll(() => maybe.getAttribute("aria-pressed")).toBe("true");
    expect(await maybe.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(
      await list(page)
        .getByRole("heading", { name: text("trying.feelings.right") })
        .count(),
    ).toBe(0);

    await row(page, "she")
      .getByRole("button", { name: text("trying.list.remove") })
      .click();
    await expect.poll(() => row(page, "she").count()).toBe(0);
    await list(page)
      .getByRole("button", { name: text("trying.list.undo") })
      .click();
    await expect.poll(() => row(page, "she").count()).toBe(1);

    const forget = list(page).getByRole("button", { name: text("trying.list.forget") });
    await forget.click();
    await list(page).getByText(text("trying.list.forgotten")).waitFor();
    expect(await kept(page)).toBeNull();
    await page.keyboard.press("Enter");
    await expect.poll(() => rows(page).count()).toBe(3);
    await forget.click();
    await page.reload();
    await hydrated(page);
    expect([await kept(page), await rows(page).count()]).toEqual([null, 0]);
    await list(page).getByText(text("trying.list.empty")).waitFor();
  });

  test("are those of every tab", async () => {
    const page = await open();
    const other = await page.context().newPage();
    await other.goto(web.at("en", "/not-sure"));
    await hydrated(other);
    await answer(other, "right");
    await expect.poll(() => row(page, "they").count()).toBe(1);
    // What one tab adds stays when another one adds something too.
    await answer(page, "maybe");
    await answer(page, "maybe");
    await expect.poll(() => rows(other).count()).toBe(2);
    await other.evaluate(() => localStorage.clear());
    await expect.poll(() => rows(page).count()).toBe(0);
  });

  test("last until the page is left where the browser keeps nothing, and that is said", async () => {
    const page = await web.visit();
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("refused", "SecurityError");
        },
      });
    });
    await page.goto(web.at("en", "/not-sure"));
    await hydrated(page);
    await main(page).getByText(text("trying.private.notKept")).waitFor();
    await answer(page, "right");
    await answer(page, "maybe");
    expect(await rows(page).count()).toBe(2);
    await list(page)
      .getByRole("button", { name: text("trying.list.forget") })
      .click();
    await expect.poll(() => rows(page).count()).toBe(0);
  });

  test("may be broken, or of sets that are no more", async () => {
    const page = await web.visit();
    await page.goto(web.at("en", "/not-sure"));
    for (const stored of ["{", "[7]", '{"version":1,"answers":[["gone","right"],["xe","no"],["xe"]]}']) {
      await page.evaluate((broken) => localStorage.setItem("tried-sets", broken), stored);
      await page.reload();
      await hydrated(page);
    }
    expect(await rows(page).count()).toBe(1);
    await answer(page, "right");
    expect(await kept(page)).toContain('["they","right"]');
  });

  test("are asked for no longer than somebody likes", async () => {
    const page = await open({ viewport: { width: 390, height: 844 } });
    await answer(page, "right");
    await main(page)
      .getByRole("button", { name: text("trying.enough") })
      .click();
    await expect.poll(() => name(page).innerText()).toBe(text("trying.rest.header"));
    await main(page)
      .getByRole("button", { name: text("trying.goOn") })
      .click();
    await expect.poll(() => name(page).innerText()).toMatch(/^she\/her/);
    const skip = main(page).getByRole("button", { name: text("trying.skip") });
    while (await skip.isVisible()) await skip.click();
    expect(await name(page).innerText()).toBe(text("trying.end.header"));
  });
});

describe("comparing", () => {
  test("what is on the list, and then others", async () => {
    const page = await open();
    for (const feeling of ["right", "no", "maybe", "right"] as const) await answer(page, feeling);
    await list(page)
      .getByRole("button", { name: text("trying.list.compare") })
      .click();
    await page.waitForURL(web.at("en", "/pronouns/compare?sets=they,they/them/themself,he"));
    const table = main(page).getByRole("table");
    await expect.poll(() => table.getByRole("columnheader").count()).toBe(3);
    expect(await table.innerText()).toMatch(/themselves[\s\S]*themself[\s\S]*himself/);
    await main(page)
      .getByRole("combobox", { name: text("comparison.second") })
      .selectOption("xe");
    await main(page)
      .getByRole("combobox", { name: text("comparison.third") })
      .selectOption("");
    await main(page)
      .getByRole("button", { name: text("comparison.submit") })
      .click();
    await page.waitForURL(web.at("en", "/pronouns/compare?sets=they,xe"));
    await expect.poll(() => table.getByRole("columnheader").count()).toBe(2);
    await page.goBack();
    await page.waitForURL(web.at("en", "/pronouns/compare?sets=they,they/them/themself,he"));
    await expect
      .poll(() =>
        main(page)
          .getByRole("combobox", { name: text("comparison.second") })
          .inputValue(),
      )
      .toBe("they/them/themself");
  });

  test("begins at a set, and takes one that somebody has made", async () => {
    const page = await web.open("en", "/xy/xyn/their/theirs/xyself");
    await main(page)
      .getByRole("link", { name: text("pronouns.set.compare") })
      .click();
    await page.waitForURL(web.at("en", "/pronouns/compare?sets=xy/xyn/their/theirs/xyself"));
    await main(page)
      .getByText(text("comparison.oneMore", { name: "xy/xyn" }))
      .waitFor();
    await main(page)
      .getByRole("combobox", { name: text("comparison.second") })
      .selectOption("they");
    await main(page)
      .getByRole("button", { name: text("comparison.submit") })
      .click();
    await expect.poll(() => main(page).getByRole("table").innerText()).toMatch(/xyself\s+themselves/);
  });
});

describe("on a phone", () => {
  const all = webForFile({ environment: { CONTENT_DIR: "editions" } });

  test.for(["en", "de", "pl", "ar", "ja"])("the answers of %s are on the first screen at every step", async (code) => {
    const words = wordsOf(code);
    const path = href(shipped(code).edition.config, "trying");
    // As a phone has it, and with the bars of its browser.
    for (const height of [844, 664]) {
      const page = await all.visit({ viewport: { width: 390, height } });
      await page.goto(`http://${code}.localhost:${all.port}${path}`);
      await hydrated(page);
      const answers = page.getByRole("group", { name: words("trying.question") }).getByRole("button");
      for (let step = 1; step <= 5; step += 1) {
        const [box, title] = [await answers.last().boundingBox(), await name(page).boundingBox()];
        const foot = (box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY);
        expect([height, step, foot <= height, (title?.y ?? -1) >= 0]).toEqual([height, step, true, true]);
        const before = await name(page).innerText();
        await answers.nth(step % 3).click();
        await expect.poll(() => name(page).innerText()).not.toBe(before);
      }
    }
  });
});

describe("without scripts", () => {
  const options = { javaScriptEnabled: false };

  test("sets are looked at one after another, and nothing is asked that could not be kept", async () => {
    const page = await open(options);
    await main(page).getByText(text("trying.private.withoutScripts")).waitFor();
    expect(await main(page).getByRole("button").count()).toBe(0);
    expect(await list(page).isVisible()).toBe(false);
    await main(page)
      .getByRole("link", { name: text("trying.next") })
      .click();
    expect(page.url()).toBe(web.at("en", "/not-sure?step=2"));
    expect(await name(page).innerText()).toMatch(/^she\/her/);
    await main(page)
      .getByRole("link", { name: text("trying.back") })
      .click();
    expect(page.url()).toBe(web.at("en", "/not-sure"));
  });

  test.for([
    { code: "en", path: "/pronouns/compare", sets: ["xe", "they"] },
    { code: "ar", path: "/ضمائر/مقارنة", sets: ["هم", "هي"] },
    { code: "ja", path: "/三人称代名詞/比較", sets: ["あの人", "彼女"] },
    { code: "pl", path: "/zaimki/porownanie", sets: ["ono", "ona"] },
  ])("sets of $code are chosen and compared", async ({ code, path, sets }) => {
    const page = await web.open(code, path, options);
    for (const [at, set] of sets.entries()) await main(page).getByRole("combobox").nth(at).selectOption(set);
    await main(page).getByRole("button").click();
    const query = sets.map(encodeURIComponent).join(",");
    expect(page.url()).toBe(`${web.at(code, path)}?sets=${query}`);
    await main(page).locator("ol > li").first().locator("mark").nth(1).waitFor();
  });
});
