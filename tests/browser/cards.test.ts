import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pictureFile } from "#app/services/media/picture.ts";
import { flawsOf } from "../support/browser-flaws.ts";
import { missingGlyphs } from "../support/browser-glyphs.ts";
import { hydrated, webForFile } from "../support/browser-visit.ts";
import * as contents from "../support/cards/contents.ts";
import { ownPictures } from "../support/cards/flag-pictures.ts";
import { cardPeopleIn } from "../support/cards/people.ts";
import { temporaryFolder } from "../support/server/site.ts";

const dataDir = temporaryFolder();
beforeAll(async () => {
  const { accounts, idOf, person, card, close } = cardPeopleIn(dataDir);
  for (const name of [
    "Robin",
    "ash",
    "kim",
    "wren",
    "lee",
    "fox",
    "nour",
    "midori",
    "warned",
    "quiet",
    "elsewhere",
    "solid",
    "line",
    "cover",
    "twice",
    "abroad",
  ])
    await person(name);
  await card("Robin", { content: contents.ROBIN });
  await card("Robin", { content: contents.ARABIC, locale: "ar" });
  await card("ash", { content: contents.EVERYTHING, birthday: "1994-02-03", circle: { Robin: "best friend" } });
  await card("kim", { content: contents.ONE_NAME });
  await card("wren", { content: contents.FORTY_FLAGS });
  await card("lee", { content: contents.LONG });
  await ownPictures(accounts, idOf("solid"), [contents.SOLID_FLAG]);
  const folder = `${dataDir}/uploads/flag/${contents.SOLID_FLAG.slice(0, 2)}`;
  mkdirSync(folder, { recursive: true });
  const drawing = sharp({ create: { width: 256, height: 160, channels: 3, background: "#393" } }).webp();
  writeFileSync(`${folder}/${pictureFile(contents.SOLID_FLAG, "flag")}`, await drawing.toBuffer());
  await card("solid", { content: contents.SOLID, circle: { Robin: "W".repeat(64) } });
  await card("line", { content: contents.SOLID_LINE });
  await card("cover", { content: contents.SOLID_WARNING });
  await card("twice", { content: { flags: ["Lesbian", "Nonbinary", "Lesbian_"] } });
  const japanese = ["わたくしめの呼び名", "彼女"].map((value) => ({ value, opinion: "yes" }));
  await card("abroad", { content: { pronouns: japanese, pronounOrder: "alternate" }, locale: "ja" });
  await card("fox", { content: contents.EMOJI });
  await card("nour", { content: contents.ARABIC, locale: "ar" });
  await card("midori", { content: contents.JAPANESE, locale: "ja" });
  await card("warned", { content: { ...contents.ROBIN, sensitive: ["storms"] } });
  await card("quiet", { content: contents.ROBIN, visibility: "internal" });
  await card("elsewhere", { content: contents.ARABIC, locale: "ar" });
  await close();
});
// After the people are there.
const web = webForFile({ dataDir });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const CARDS: Record<string, readonly string[]> = {
  en: [
    ...["/@Robin", "/@ash", "/@kim", "/@wren", "/@lee", "/@fox", "/@warned", "/@quiet", "/@elsewhere", "/card/@Robin"],
    ...["/@solid", "/@line", "/@cover", "/card/@solid", "/card/@cover"],
  ],
  ar: ["/@nour"],
  ja: ["/@midori"],
};

describe("cards are accessible, fit every window and speak their language:", () => {
  const all = Object.entries(CARDS).flatMap(([code, paths]) => paths.map((path) => [code, path] as const));
  test.for(all)("%s %s", async ([code, path]) => {
    const page = await web.visit();
    expect(await flawsOf(web, page, code, { kind: "card", path, status: 200 })).toEqual([]);
  });
});

test("a long text stands beside the lists where the card has no margin", async () => {
  const page = await web.open("en", "/@lee");
  const box = async (name: string) => page.locator(`section:has(> h2:text-is("${name}"))`).first().boundingBox();
  const [pronouns, about] = [await box("Pronouns"), await box("About")];
  expect((about?.x ?? 0) - ((pronouns?.x ?? 0) + (pronouns?.width ?? 0))).toBeGreaterThan(0);
  await page.goto(web.at("en", "/@ash"));
  const [links, names] = [await box("Links"), await box("Names")];
  expect(links?.x ?? 0).toBeGreaterThan(names?.x ?? 0);
});

test("what somebody says of a flag stays inside of its panel, with and without a space", async () => {
  const page = await web.open("en", "/@solid");
  await page.getByRole("button", { name: /^W+$/ }).click();
  const panel = page.locator(".peek-panel:popover-open");
  const [width, scrollWidth] = await panel.evaluate((one) => [one.clientWidth, one.scrollWidth]);
  expect(scrollWidth).toBe(width);
  await page.keyboard.press("Escape");
});

describe("a pronoun's sentence", () => {
  test.for([true, false])("opens by its button and closes again, with scripts: %s", async (javaScriptEnabled) => {
    const page = await web.open("en", "/@Robin", { javaScriptEnabled });
    const sentence = page.getByText("know every path");
    await expect(sentence.isVisible()).resolves.toBe(false);
    await page.getByRole("button", { name: "they, them in a sentence" }).click();
    await expect(sentence.isVisible()).resolves.toBe(true);
    await page.keyboard.press("Escape");
    await page.mouse.move(0, 0);
    await page.waitForFunction(() => document.querySelector(":popover-open") === null);
  });

  test("shows while the keyboard is on the button", async () => {
    const page = await web.open("en", "/@Robin");
    await page.getByRole("link", { name: "they, them" }).focus();
    await page.keyboard.press("Tab");
    await expect(page.getByText("know every path").isVisible()).resolves.toBe(true);
  });
});

test("links are told apart by the names of their sites", async () => {
  const page = await web.open("en", "/@ash");
  for (const name of ["GitHub: robin", "X: robin", "Instagram: robin.maps", "robin@example.org"])
    expect(await page.getByRole("link", { name, exact: true }).count(), name).toBe(1);
  const github = page.getByRole("link", { name: "GitHub: robin" });
  expect(await github.getByText("robin", { exact: true }).isVisible()).toBe(true);
  const [icon] = await page.getByTitle("GitHub", { exact: true }).all();
  expect(await icon?.isVisible()).toBe(true);
});

test("where nothing can be pressed, each link is a whole address", async () => {
  const page = await web.open("en", "/card/@Robin");
  await page.getByText("github.com/robin", { exact: true }).waitFor();
});

test("flags that are called the same are told apart by what they look like", async () => {
  const page = await web.open("en", "/@twice");
  const named = page.getByRole("button", { name: /^Lesbian/ });
  const names = await Promise.all((await named.all()).map((one) => one.ariaSnapshot()));
  expect(new Set(names).size).toBe(2);
  expect(names.join()).toContain("double-headed axe");
  expect(await page.getByRole("button", { name: "Nonbinary", exact: true }).count()).toBe(1);
});

test("cards in other languages can be read without a face of one's own, and say how pronouns are meant to who reads", async () => {
  const page = await web.open("en", "/@abroad");
  const there = page.getByRole("listitem").filter({ hasText: "わたくしめの呼び名" });
  expect(await there.getByText("Please alternate between these.").isVisible()).toBe(true);
  expect(await missingGlyphs(page)).toEqual([]);
});

describe("a long list", () => {
  test.for([true, false])("opens where it is folded, with scripts: %s", async (javaScriptEnabled) => {
    const page = await web.open("en", "/@wren", { javaScriptEnabled });
    const flags = page.getByRole("heading", { name: "Flags" }).locator("..").locator(".fold > ul > li:visible");
    expect(await flags.count()).toBe(32);
    await page.getByText("… and 8 more").click();
    expect(await flags.count()).toBe(40);
    await page.getByText("show fewer").click();
    expect(await flags.count()).toBe(32);
  });

  test("is shorter for people who want fewer things on the page", async () => {
    const page = await web.open("en", "/@lee");
    const names = page.getByRole("heading", { name: "Names" }).locator("..").locator(".fold > ul > li:visible");
    expect(await names.count()).toBe(16);
    await page.evaluate(() => localStorage.setItem("display", '{"items":"reduced"}'));
    await page.reload();
    await hydrated(page);
    expect(await names.count()).toBe(4);
    await page.getByText("… and 36 more").click();
    expect(await names.count()).toBe(40);
  });
});

describe("a card that warns of itself", () => {
  test.for([true, false])("is covered until the reader goes on, and again, with scripts: %s", async (scripts) => {
    const page = await web.open("en", "/@warned", { javaScriptEnabled: scripts });
    const secret = page.getByText("Cartographer");
    await expect(secret.isVisible()).resolves.toBe(false);
    await page.getByText("Continue to the card").click();
    await expect(secret.isVisible()).resolves.toBe(true);
    await page.getByText("Hide the card again").click();
    await expect(secret.isVisible()).resolves.toBe(false);
  });
});

test("the clock tells the time there once the scripts run", async () => {
  const page = await web.visit();
  await page.clock.setFixedTime(new Date("2026-11-23T12:05:00Z"));
  await page.goto(web.at("en", "/@Robin"));
  await hydrated(page);
  await page.getByText(/\b13:05/).waitFor();
  const without = await web.open("en", "/@Robin", { javaScriptEnabled: false });
  expect(await without.getByText("near Amsterdam").textContent()).toContain("Europe");
});

test("in a language that the browser does not know, the clock has the weekday from the server", async () => {
  const page = await web.visit();
  await page.addInitScript(() => {
    Intl.DateTimeFormat.supportedLocalesOf = () => [];
  });
  await page.clock.setFixedTime(new Date("2026-11-22T23:05:00Z"));
  await page.goto(web.at("en", "/@Robin"));
  await hydrated(page);
  await page.getByText("Monday, 00:05").waitFor();
});

test("a link of the site's router to a card loads the card", async () => {
  const page = await web.open("en", "/they");
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('main a[href^="/"]');
    link?.setAttribute("href", "/@Robin");
    window.history.pushState({}, "", "/@Robin");
    window.dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  });
  await page.getByRole("heading", { level: 1, name: "Robin" }).waitFor();
});

test.for([
  ["Robin", "en", 1],
  ["kim", "en", 1],
  ["nour", "ar", 1],
] as const)("the card of %s prints on one page", async ([name, code, pages]) => {
  const page = await web.open(code, `/@${name}`);
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(pages);
});

test.each([",", "!", ":", ")", "=b", "%20b", "@demo.example", "%3Cb%3E", "\u{1f600}"])(
  "an address with %j after a name is not found, once",
  async (more) => {
    const page = await web.open("en", "/");
    const asked: string[] = [];
    page.on("request", (request) => void (request.resourceType() === "document" && asked.push(request.url())));
    await page.goto(web.at("en", `/@robin${more}`));
    await hydrated(page);
    expect(await page.locator('[data-page-error="404"]').count()).toBe(1);
    expect(asked).toHaveLength(1);
  },
);
