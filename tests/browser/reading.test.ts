import { describe, expect, test } from "vitest";
import { hydrated, runsScripts, webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";

const web = webForFile();
const text = wordsOf("en");
type Page = Awaited<ReturnType<typeof web.visit>>;

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const title = (page: Page) => page.getByRole("heading", { level: 1 });

describe("from page to page", () => {
  test("home, list, a set, its neighbour, and back to where one was", async () => {
    const page = await web.open("en", "/", { viewport: { width: 1280, height: 400 } });
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page
      .getByRole("main")
      .getByRole("link", { name: text("home.browse") })
      .click();
    await page.waitForURL(web.at("en", "/pronouns"));
    await expect.poll(() => title(page).innerText()).toBe(text("pronouns.header"));
    const xe = page.getByRole("main").locator('a[href="/xe"]');
    await xe.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollBy(0, 137));
    await page.evaluate(() => {
      addEventListener("click", () => Object.assign(window, { left: Math.round(scrollY) }), {
        capture: true,
        once: true,
      });
    });
    await xe.click();
    await page.waitForURL(web.at("en", "/xe"));
    await expect.poll(() => title(page).innerText()).toContain("xe");
    expect(await scrolled(page)).toBe(0);

    const near = page.getByRole("navigation", { name: text("pronouns.set.near") });
    expect(await near.locator("[aria-current=page]").innerText()).toContain("xe");
    await near.locator('a[href="/ze"]').click();
    await page.waitForURL(web.at("en", "/ze"));
    await expect.poll(() => title(page).innerText()).toContain("ze");

    await page.goBack();
    await page.waitForURL(web.at("en", "/xe"));
    await expect.poll(() => title(page).innerText()).toContain("xe");
    await page.goBack();
    await page.waitForURL(web.at("en", "/pronouns"));
    const left = await page.evaluate(() => (window as unknown as { left: number }).left);
    expect(left).toBeGreaterThan(100);
    await expect.poll(() => scrolled(page)).toBe(left);
    expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  });

  test("an address with a place on the page leads to that place", async () => {
    const page = await web.open("en", "/");
    await page.locator('a[href="/pronouns#generator"]:visible').first().click();
    await page.waitForURL(web.at("en", "/pronouns#generator"));
    const place = page.locator("#generator");
    const top = () => place.evaluate((one) => one.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(60);
    expect(await top()).toBeGreaterThanOrEqual(0);
    // The same when the page is opened there, and from the page itself.
    await page.goto("about:blank");
    await page.goto(web.at("en", "/pronouns#emoji"));
    await hydrated(page);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
    await page
      .getByRole("navigation", { name: text("pronouns.jump") })
      .locator('a[href="#generator"]')
      .click();
    await expect.poll(top).toBeLessThan(60);
  });

  test("the other editions show the same page, the set that is most like it, or their list", async () => {
    const page = await web.open("en", "/pronouns");
    const follow = async (language: string) => {
      await page
        .getByRole("banner")
        .getByRole("button", { name: text("frame.language") })
        .click();
      await page
        .getByRole("dialog", { name: text("frame.otherLanguages") })
        .getByRole("link", { name: language })
        .click();
    };
    await follow("Polski");
    await page.waitForURL(web.at("pl", "/zaimki"));
    await page.goto(web.at("en", "/ask"));
    await hydrated(page);
    await follow("日本語");
    await page.waitForURL(web.at("ja", "/質問"));
    await page.goto(web.at("en", "/xe"));
    await hydrated(page);
    await follow("العربية");
    await page.waitForURL(web.at("ar", "/ضمائر"));
    expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
    await page.goto(web.at("en", "/she"));
    await hydrated(page);
    await follow("العربية");
    await page.waitForURL(web.at("ar", "/هي"));
  });

  test("a set names its neighbours, and each leads to its own language", async () => {
    const page = await web.open("en", "/they");
    const neighbours = page.getByRole("navigation", { name: text("pronouns.neighbours.header") });
    expect(await neighbours.getByRole("link").allTextContents()).toEqual([
      "onu",
      "ono",
      "oni",
      "هما",
      "هم",
      "あの人",
      "あの人達",
    ]);
    await neighbours.getByRole("link", { name: "onu" }).click();
    await page.waitForURL(web.at("pl", "/onu"));
  });
});

describe("forms that take turns", () => {
  const sentence = (page: Page) => page.getByRole("main").locator("ul:has(mark)").first().innerText();
  const pace = (page: Page, name: string) =>
    page.getByRole("button", { name: text(`pronouns.set.${name}`), exact: true });

  async function openInSlowTime(reducedMotion: "reduce" | "no-preference"): Promise<Page> {
    const page = await web.visit({ reducedMotion });
    await page.clock.install();
    await page.goto(web.at("en", "/he&she"));
    // Hydration needs time to pass, and so do the effects after it.
    await expect
      .poll(async () => {
        await page.clock.runFor(20);
        return page.evaluate(runsScripts);
      })
      .toBe(true);
    await page.clock.runFor(100);
    const begun = pace(page, reducedMotion === "reduce" ? "pause" : "slow");
    expect(await begun.getAttribute("aria-pressed")).toBe("true");
    return page;
  }

  test("slowly at first, faster or not at all when asked", async () => {
    const page = await openInSlowTime("no-preference");
    const first = await sentence(page);
    await page.clock.runFor(3100);
    const second = await sentence(page);
    expect(second).not.toBe(first);

    await pace(page, "fast").click();
    expect(await pace(page, "fast").getAttribute("aria-pressed")).toBe("true");
    await page.clock.runFor(1100);
    expect(await sentence(page)).toBe(first);

    await pace(page, "pause").click();
    await page.clock.runFor(10_000);
    expect(await sentence(page)).toBe(first);
    expect(await pace(page, "pause").getAttribute("aria-pressed")).toBe("true");
  });

  test("stand still for people who prefer less motion, until they ask", async () => {
    const page = await openInSlowTime("reduce");
    const first = await sentence(page);
    await page.clock.runFor(20_000);
    expect(await sentence(page)).toBe(first);
    await pace(page, "slow").click();
    await page.clock.runFor(3100);
    expect(await sentence(page)).not.toBe(first);
  });
});

test("the address of a set is copied, and the button says so for a moment", async () => {
  const page = await web.open("en", "/they", { permissions: ["clipboard-read", "clipboard-write"] });
  const copy = page.getByRole("button", { name: text("pronouns.set.copy") });
  await copy.click();
  const copied = page.getByRole("status").getByText(text("pronouns.set.copied"));
  await copied.waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(web.at("en", "/they"));
  await copy.waitFor();
  await copied.waitFor({ state: "detached" });
});

test("any pronouns are drawn again when asked", async () => {
  const page = await web.open("en", "/any");
  const sentences = () => page.getByRole("main").locator("ul:has(mark)").first().innerText();
  const before = await sentences();
  expect(before.split("\n").length).toBeGreaterThan(4);
  await page.getByRole("button", { name: text("pronouns.any.shuffle") }).click();
  await expect.poll(sentences).not.toBe(before);
});

describe("addresses of each edition, without leaving the page", () => {
  const JOURNEYS = [
    { code: "pl", list: "/zaimki", set: "/onu" },
    { code: "ar", list: "/ضمائر", set: "/هما" },
    { code: "ja", list: "/三人称代名詞", set: "/あの人" },
  ];

  test.for(JOURNEYS)("$code", async ({ code, list, set }) => {
    const page = await web.open(code, "/");
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    const follow = async (path: string) => {
      const { pathname } = new URL(web.at(code, path));
      await page.getByRole("main").locator(`a[href="${pathname}"]`).first().click();
      await page.waitForURL(web.at(code, path));
    };
    await follow(list);
    await expect.poll(() => title(page).innerText()).toBe(wordsOf(code)("pronouns.header"));
    await follow(set);
    await expect.poll(() => title(page).innerText()).toContain(set.slice(1));
    expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  });

  // "qq" has its pronouns switched off.
  test.for([
    { code: "en", path: "/zaimki" },
    { code: "pl", path: "/pronouns" },
    { code: "ja", path: "/no/such/page" },
    { code: "qq", path: "/pronouns" },
    { code: "qq", path: "/he" },
  ])("$code has no page $path", async ({ code, path }) => {
    const page = await web.visit();
    await page.addInitScript(() =>
      localStorage.setItem("display", JSON.stringify({ theme: "dark", colours: "reduced" })),
    );
    await page.goto(web.at(code, "/"));
    await hydrated(page);
    const missing = code === "qq" ? "404" : wordsOf(code)("notFound.message");
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await page.evaluate(goInside, path);
    await page.getByText(missing, { exact: true }).waitFor();
    expect(await page.getByRole("main").innerText()).toContain(path);
    expect(await page.evaluate(() => "stayed" in window)).toBe(true);
    // The title names what is missing, too.
    expect(await page.title()).toContain(path);
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toBe("noindex");
    // The document around it is as it was.
    const display = await page.evaluate(() => ({ ...document.documentElement.dataset }));
    expect(display).toMatchObject({ theme: "dark", colours: "reduced" });
  });
});

test("a link that is followed without a network says so, in the frame, and trying again shows the page", async () => {
  const page = await web.open("en", "/xe");
  const near = (path: string) =>
    page.getByRole("navigation", { name: text("pronouns.set.near") }).locator(`a[href="${path}"]`);
  await near("/ze").click();
  await expect.poll(() => title(page).innerText()).toContain("ze");
  const lost = "**/*.data*";
  await page.route(lost, (request) => request.abort("aborted"));
  await near("/xe").click();
  await page.getByText(text("error.unanswered")).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.book)).toBeTruthy();
  expect(await page.getByRole("banner").count()).toBe(1);
  await page.unroute(lost);
  await page.getByRole("button", { name: text("error.reload") }).click();
  await expect.poll(() => title(page).innerText()).toContain("xe");
});

/** Goes to an address that no page leads to, the way the pages follow their own links. */
function goInside(path: string): void {
  history.pushState({}, "", path);
  dispatchEvent(new PopStateEvent("popstate", { state: {} }));
}
