import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { missingGlyphs } from "../support/browser-glyphs.ts";
import { webForFile } from "../support/browser-visit.ts";

// As shipped: every page names all editions. Scripts change no letter, so the pages do without.
const web = webForFile({ contentDir: path.resolve("editions") });
const CODES = readdirSync("editions").filter((name) => /^([a-z]{2,3}|_)$/.test(name));

interface Config {
  features?: { pronouns?: boolean };
  style?: object;
  routes?: Record<string, string>;
  spelling?: { others: { key: string }[] };
  pronouns?: { default: string; emojiself?: { examples: string[] } | null };
}
const configOf = (code: string): Config => parse(readFileSync(`editions/${code}/config.yaml`, "utf8"));

/** A page of each kind; of editions without faces of their own, two that hold all their letters. */
function pathsOf(code: string): string[] {
  const { routes = {}, pronouns, style } = configOf(code);
  if (!pronouns) return ["/", "/langswitch"];
  const own = ["/", `/${pronouns.default}`];
  if (!style && code !== "en") return own;
  const emoji = pronouns.emojiself?.examples.slice(0, 1).map((one) => `/${one}`) ?? [];
  const lists = [`/${routes.pronouns ?? "pronouns"}`, "/langswitch"];
  return [...own, ...emoji, ...lists, `/${routes.search ?? "search"}?query=${pronouns.default}`];
}

const addressOf = (code: string, address: string) =>
  `http://${code === "_" ? "" : `${code}.`}localhost:${web.port}${encodeURI(address)}`;

async function missingOn(page: Page, code: string, addresses: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const address of addresses) {
    const answer = await page.goto(addressOf(code, address));
    if (answer?.status() !== 200) missing.push(`${address} answers ${answer?.status()}`);
    const found = await missingGlyphs(page);
    missing.push(...found.map((letter) => `${address} lacks ${letter}`));
  }
  return missing;
}

describe("every character has a face that draws it:", () => {
  test.for(CODES)("%s", async (code) => {
    const page = await web.visit({ javaScriptEnabled: false });
    expect(await missingOn(page, code, pathsOf(code))).toEqual([]);
  });

  const spelt = CODES.flatMap((code) => (configOf(code).spelling?.others ?? []).map(({ key }) => ({ code, key })));
  test.for(spelt)("$code in $key", async ({ code, key }) => {
    const page = await web.visit({ javaScriptEnabled: false });
    await page.goto(addressOf(code, "/"));
    await page.locator(`button[name=spelling][value=${key}]`).dispatchEvent("click");
    await page.waitForURL(addressOf(code, "/"));
    expect(await page.locator("html").getAttribute("data-spelling")).toBe(key);
    expect(await missingOn(page, code, pathsOf(code).slice(0, 2))).toEqual([]);
  });
});

describe("a page loads the faces of its own letters alone:", () => {
  const NAMES = "names-\\w+";
  const FEW = "literata-(name|signs)";
  const OWN: Record<string, RegExp> = {
    // Where the machine has no IPA.
    en: new RegExp(`^((literata|commissioner)-(basic|western)|signs|${NAMES})$`),
    ru: new RegExp(`^((literata|commissioner)-(plain|ru-cyrillic)|${FEW}|${NAMES})$`),
    he: new RegExp(`^((literata|commissioner)-(plain|western)|noto-(sans|serif)-hebrew|${FEW}|${NAMES})$`),
    // The squares are the same file for each such script; it is built once, under the name of the first.
    ko: new RegExp(
      `^((literata|commissioner)-(plain|western)|noto-sans-kr-\\d+|(ja|ko|zh)-squares|ko-(home|more)|${FEW}|${NAMES})$`,
    ),
  };

  test.for(Object.keys(OWN))("%s", async (code) => {
    const page = await web.visit({ javaScriptEnabled: false });
    // A first page may show Latin letters in another face, until their own is there.
    await page.goto(addressOf(code, "/"));
    const files = new Set<string>();
    page.on("request", (request) => {
      const file = /([^/]+?)(-wght-normal)?-[\w-]{8}\.woff2$/.exec(new URL(request.url()).pathname);
      if (file?.[1]) files.add(file[1]);
    });
    await page.goto(addressOf(code, `/${configOf(code).pronouns?.default}`), { waitUntil: "networkidle" });
    expect([...files].filter((file) => !OWN[code]?.test(file))).toEqual([]);
    expect(files.size).toBeGreaterThan(1);
    // Of more than a hundred pieces of each Korean face.
    expect(files.size).toBeLessThan(code === "ko" ? 70 : 12);
  });
});
