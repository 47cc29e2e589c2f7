import { describe, expect, test } from "vitest";
import { pathOf } from "../support/browser-pages.ts";
import { hydrated, webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";
import { withModules } from "../support/server/built.ts";

const web = webForFile({
  build: (build) => withModules(build, { langswitch: { loader: fails }, chooser: { default: fails } }),
});
type Page = Awaited<ReturnType<typeof web.visit>>;

function fails(): never {
  throw new Error("s3cret of the house");
}

const attribute = (page: Page, selector: string, name = "content") => page.locator(selector).getAttribute(name);
const plain = (code: string, path: string) => web.open(code, path, { javaScriptEnabled: false });

describe("what a page says about itself", () => {
  const TITLES: [string, string, RegExp][] = [
    ["home", "/", /^Pronouns and inclusive language • Isogloss$/],
    ["list", "/pronouns", /^Pronouns • Isogloss$/],
    ["set", "/they", /^they\/them\b.* • Isogloss$/],
    ["merged set", "/he&she", /^he.*she.* • Isogloss$/],
    ["any", "/any", /^.+ • Isogloss$/],
    ["ask", "/ask", /^Please ask • Isogloss$/],
  ];
  test.for(TITLES)("%s", async ([, path, pattern]) => {
    const page = await plain("en", path);
    const title = await page.title();
    expect(title).toMatch(pattern);
    const description = (await attribute(page, "meta[name=description]")) ?? "";
    expect(description.split(" ").length).toBeLessThanOrEqual(24);
    expect(description.length).toBeGreaterThan(20);
    const address = web.at("en", path);
    expect(await attribute(page, "link[rel=canonical]", "href")).toBe(
      path === "/" ? address : address.replace(/\/$/, ""),
    );
    expect(await attribute(page, 'meta[property="og:title"]')).toBe(title);
    expect(await attribute(page, 'meta[property="og:description"]')).toBe(description);
    expect(await attribute(page, 'meta[property="og:url"]')).toBe(address);
    expect(await attribute(page, 'meta[property="og:image"]')).toMatch(new RegExp(`^${web.at("en", "/")}`));
    expect(await attribute(page, "meta[name=theme-color]")).toBe("#C71585");
    expect(await page.locator("meta[name=robots]").count()).toBe(0);
  });

  test("what a visitor made up is not to be found by search engines", async () => {
    const page = await plain("en", "/");
    for (const kind of ["generated set", "name set", "emoji set", "described set", "not found", "answered list"]) {
      await page.goto(web.at("en", pathOf("en", kind)));
      expect(await attribute(page, "meta[name=robots]"), kind).toBe("noindex");
    }
  });

  test("the same page in the other editions, where they have it", async () => {
    const page = await plain("en", "/");
    const alternates = async (code: string, path: string) => {
      await page.goto(web.at(code, path));
      const links = await page.locator("link[rel=alternate][hreflang]").all();
      const pairs = links.map(async (link) => [await link.getAttribute("hreflang"), await link.getAttribute("href")]);
      return Object.fromEntries(await Promise.all(pairs));
    };
    const lists = { en: "/pronouns", pl: "/zaimki", ar: "/ضمائر", ja: "/三人称代名詞" };
    const expected = Object.entries(lists).map(([code, path]) => [code, web.at(code, path)]);
    for (const code of Object.keys(lists) as (keyof typeof lists)[]) {
      expect(await alternates(code, lists[code])).toMatchObject(Object.fromEntries(expected));
    }
    expect(await alternates("en", "/ask")).toMatchObject({ ja: web.at("ja", "/質問"), pl: web.at("pl", "/pytaj") });
    expect(await alternates("en", "/xe")).toEqual({});
  });

  test("pages of ours may be rendered ahead, with the exceptions asked for", async () => {
    const page = await plain("en", "/they");
    const rules = JSON.parse((await page.locator("script[type=speculationrules]").textContent()) ?? "");
    expect(rules.prerender).toHaveLength(1);
    expect(rules.prerender[0].eagerness).toBe("moderate");
    const where = JSON.stringify(rules.prerender[0].where);
    for (const part of ['"/*"', ".no-prerender", "nofollow"]) expect(where).toContain(part);
  });

  test("links to others open beside the page, without a way back into it", async () => {
    const page = await plain("en", "/");
    for (const code of ["en", "pl", "ar", "ja"]) {
      await page.goto(web.at(code, pathOf(code, "set")));
      const links = await page
        .locator("a[href]")
        .evaluateAll((all) =>
          (all as HTMLAnchorElement[])
            .filter(({ hostname }) => !/(^|\.)localhost$/.test(hostname))
            .map(({ href, target, rel }) => ({ href, target, rel })),
        );
      expect(links.length).toBeGreaterThan(4);
      for (const link of links)
        expect(link).toMatchObject({ target: "_blank", rel: expect.stringMatching(/\bnoopener\b/) });
    }
  });
});

describe("a page that fails", () => {
  test.for([
    { code: "en", path: "/langswitch" },
    { code: "ar", path: "/langswitch" },
    { code: "_", path: "/" },
  ])("$code $path says so, and nothing about its inside", async ({ code, path }) => {
    const page = await plain(code, path);
    const answer = await page.reload();
    expect(answer?.status()).toBe(500);
    const words = wordsOf(code);
    const shown = await page.getByRole("main").innerText();
    expect(shown).toContain(words("error.header"));
    expect(shown).toContain("500");
    const source = await page.content();
    for (const inside of ["s3cret", "node_modules", ".tsx", "at async"]) expect(source).not.toContain(inside);
    await page
      .getByRole("main")
      .getByRole("link", { name: words("notFound.back") })
      .waitFor();
  });

  test("also when it is reached from another page", async () => {
    const page = await web.open("en", "/they");
    await page.evaluate(() => {
      history.pushState({}, "", "/langswitch");
      dispatchEvent(new PopStateEvent("popstate", { state: {} }));
    });
    await page.getByRole("heading", { level: 1, name: wordsOf("en")("error.header") }).waitFor();
    expect(await page.content()).not.toContain("s3cret");
    await page
      .getByRole("main")
      .getByRole("link", { name: wordsOf("en")("notFound.back") })
      .click();
    await page.getByRole("heading", { level: 1, name: wordsOf("en")("home.header") }).waitFor();
  });
});

/** Presses a key as soon as React listens, before it has drawn anything. Runs in the page. */
function pressKeyEarly(): void {
  const press = () => document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
  const listen = document.addEventListener.bind(document) as (...args: unknown[]) => void;
  document.addEventListener = (type: string, ...args: unknown[]) => {
    listen(type, ...args);
    if (type === "keydown") queueMicrotask(press);
  };
}

test("a key pressed while a page loads does it no harm", async () => {
  const page = await web.visit();
  await page.addInitScript(pressKeyEarly);
  await page.goto(web.at("en", "/xe"));
  await hydrated(page);
  await page.keyboard.press("Control+K");
  await page.getByRole("dialog", { name: wordsOf("en")("search.header") }).waitFor();
});
