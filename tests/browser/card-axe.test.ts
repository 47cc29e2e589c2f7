import { mkdirSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { PREVIEW_AS_WHOM } from "#app/features/cards/editor/preview-as.ts";
import { pictureFile } from "#app/services/media/picture.ts";
import { signedInEverywhere } from "../support/accounts/member.ts";
import { brokenRules } from "../support/browser-flaws.ts";
import { hydrated, webForFile } from "../support/browser-visit.ts";
import { wordsOf } from "../support/browser-words.ts";
import * as contents from "../support/cards/contents.ts";
import { ownPictures } from "../support/cards/flag-pictures.ts";
import { FULL_CARD } from "../support/cards/full-card.ts";
import { cardPeopleIn } from "../support/cards/people.ts";

/** Every part of the editor with rows of every kind in it, and every other page about cards, by the rules of axe in both themes. */

const web = webForFile();
const CODES = ["en", "ar"] as const;
const cookies = new Map<string, string>();
const MENTIONS = { en: "account/mentions", ar: "حساب/mentions" } as const;
const PICTURE = "0".repeat(32);

beforeAll(async () => {
  const { dataDir } = web.site;
  const origins = [...CODES, "de"].map((code) => new URL(web.at(code, "/")).origin);
  const signed = new Map<string, string>();
  for (const [name, roles] of [
    ["full", "*-nouns"],
    ["fresh", ""],
  ] as const) {
    const { account, cookies: own } = await signedInEverywhere(dataDir, origins, name, roles);
    signed.set(name, account);
    for (const [at, code] of CODES.entries()) cookies.set(name + code, own.get(origins[at] ?? "") ?? "");
  }
  const people = cardPeopleIn(dataDir);
  const { accounts, person, card, known } = people;
  for (const [name, id] of signed) known(name, id);
  for (const name of ["ash", "kim", "warned"]) await person(name);
  await ownPictures(accounts, signed.get("full") ?? "", [PICTURE]);
  const folder = `${dataDir}/uploads/flag/${PICTURE.slice(0, 2)}`;
  mkdirSync(folder, { recursive: true });
  const drawing = sharp({ create: { width: 256, height: 160, channels: 3, background: "#393" } }).webp();
  writeFileSync(`${folder}/${pictureFile(PICTURE, "flag")}`, await drawing.toBuffer());
  const team = {
    name: "Robin",
    footerName: "Robin",
    footerAreas: ["words", "maps"],
    credentials: ["PhD", "MA"],
    credentialsLevel: 7,
    credentialsName: "Dr. Robin",
  };
  for (const locale of [...CODES, "de"]) {
    const circle = { ash: "best friend", kim: "sibling" };
    await card("full", { content: { ...FULL_CARD, team }, locale, circle, asked: ["kim"], birthday: "1994-02-03" });
    await card("ash", { content: contents.EVERYTHING, locale, circle: { full: "friend" }, asked: ["full"] });
    await card("kim", { content: contents.ROBIN, locale, circle: { full: "sibling" } });
    await card("warned", { content: { ...contents.ROBIN, sensitive: ["storms", "spiders"] }, locale });
  }
  await people.close();
});

async function open(code: (typeof CODES)[number], path: string, who: string | null) {
  const page = await web.visit();
  const [name = "", value = ""] = (cookies.get(who + code) ?? "").split("=");
  if (who !== null) await page.context().addCookies([{ name, value, url: web.at(code, "/") }]);
  await page.goto(web.at(code, path));
  await hydrated(page);
  return page;
}

describe.each(CODES)("in %s, axe finds nothing wrong with", (code) => {
  test("the editor and any of its tabs", async () => {
    const page = await open(code, "/editor", "full");
    const tabs = await page
      .locator('main nav a[href^="#"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute("href")));
    expect(tabs).toHaveLength(12);
    const broken: string[] = await brokenRules(page);
    for (const tab of tabs.slice(1)) {
      await page.locator(`main nav a[href="${tab}"]`).click();
      const found = await brokenRules(page, "main section[id]:not(.hidden)");
      broken.push(...found.map((one) => `${tab} ${one}`));
    }
    expect(broken).toEqual([]);
  });

  test("the card as others would see it", async () => {
    const page = await open(code, "/editor", "full");
    const broken: string[] = [];
    for (const as of PREVIEW_AS_WHOM.toReversed()) {
      const drawn = page.waitForResponse((response) => response.url().includes("/editor/preview"));
      await page.locator('select[name="_as"]').selectOption(as);
      await (await drawn).finished();
      broken.push(...(await brokenRules(page, "section[aria-labelledby=preview]")).map((one) => `${as} ${one}`));
    }
    expect(broken).toEqual([]);
  });

  test("the questions who may see a first card", async () => {
    const page = await open(code, "/editor", "fresh");
    await page.locator('input[name="names"]').first().fill("Robin");
    await page
      .getByRole("button", { name: wordsOf(code)("cards.editor.saveNew"), exact: true })
      .last()
      .click();
    await page.locator("#field-visibility-error").waitFor();
    const broken = await brokenRules(page);
    // People who are not of age read why less is suggested to them.
    await page.locator('main nav a[href="#description"]').click();
    await page.locator('input[name="birthday"]').fill(`${new Date().getFullYear() - 15}-01-02`);
    await page.locator('main nav a[href="#who"]').click();
    expect([...broken, ...(await brokenRules(page))]).toEqual([]);
  });

  test.each([
    ["/@full", "fresh"],
    ["/@ash", null],
    ["/@warned", null],
    ["/card/@full", null],
    ["/report/full", "fresh"],
    ["mentions", "full"],
  ] as const)("%s for %s", async (path, who) => {
    const page = await open(code, path === "mentions" ? `/${encodeURI(MENTIONS[code])}` : path, who);
    expect(await brokenRules(page)).toEqual([]);
  });

  test("a card behind its warning and out of it", async () => {
    const page = await open(code, "/@warned", null);
    const broken = await brokenRules(page);
    await page.locator("details.cover > summary").click();
    expect([...broken, ...(await brokenRules(page))]).toEqual([]);
  });
});
