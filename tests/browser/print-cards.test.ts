import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentOf, readPeople } from "#app/server/demo/read-world.ts";
import { webForFile } from "../support/browser-visit.ts";
import * as contents from "../support/cards/contents.ts";
import { cardPeopleIn, type SomeCard } from "../support/cards/people.ts";
import { temporaryFolder } from "../support/server/site.ts";

/** Cards as people carry them along. Those of the demo with the most on them, and some that are fuller than any of these. */

const FULLEST = 3;
const CODES = ["en", "ar", "ja", "pl"];

const demo = readPeople().flatMap(({ username, cards }) =>
  Object.entries(cards).map(([locale, card]) => {
    return {
      username,
      locale,
      card: { content: contentOf(card), circle: card.circle },
      size: JSON.stringify(card).length,
    };
  }),
);
const fullest = CODES.flatMap((code) =>
  demo
    .filter(({ locale }) => locale === code)
    .sort((one, other) => other.size - one.size)
    .slice(0, FULLEST),
);
const FULLER: { username: string; locale: string; card: SomeCard }[] = [
  { username: "ash", locale: "en", card: { content: contents.EVERYTHING, birthday: "1994-02-03" } },
  { username: "wren", locale: "en", card: { content: contents.FORTY_FLAGS } },
  { username: "lee", locale: "en", card: { content: contents.LONG } },
  {
    username: "brim",
    locale: "en",
    card: { content: { ...contents.EVERYTHING, flags: contents.FORTY_FLAGS.flags ?? [] } },
  },
];
/** Seven times as much as most people say. */
const FULL: SomeCard = {
  content: {
    ...contents.LONG,
    names: contents.LONG.names?.slice(0, 21) ?? [],
    pronouns: ["they", "he", "she", "it", "ze", "xe", "ae", "ey", "fae", "ne", "per", "ve", "xey", "zhe", "co", "e"]
      .concat("any", "ask", "mirror")
      .map((value) => ({ value, opinion: "yes" })),
    links: Array.from({ length: 19 }, (_, at) => `https://example.org/places/number-${at}`),
    flags: contents.FORTY_FLAGS.flags ?? [],
  },
};
FULLER.push({ username: "theodora", locale: "en", card: FULL });
const ALL = [...fullest, ...FULLER];

const dataDir = temporaryFolder();
beforeAll(async () => {
  const { person, card, close } = cardPeopleIn(dataDir);
  const circles = ALL.flatMap(({ card: { circle = {} } }) => Object.keys(circle));
  for (const name of new Set([...ALL.map(({ username }) => username), ...circles])) await person(name);
  for (const { username, locale, card: one } of ALL) await card(username, { ...one, locale });
  await close();
});
const web = webForFile({ dataDir, contentDir: path.resolve("editions"), environment: { EDITIONS: CODES.join(",") } });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** As browsers have them when nobody has chosen any. */
const MARGIN = { top: "10mm", right: "10mm", bottom: "10mm", left: "10mm" };
/** In pixels. Smaller letters are hard to read on paper: these are six points. */
const SMALLEST = 8;

describe.each(ALL)("the card of $username in $locale", ({ username, locale }) => {
  test("is one sheet of either size, and can be read", async () => {
    const page = await web.visit({ javaScriptEnabled: false });
    await page.goto(web.at(locale, `/@${username}`));
    for (const format of ["A4", "Letter"]) {
      const sheets = (await page.pdf({ format, margin: MARGIN })).toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g);
      expect(sheets, format).toHaveLength(1);
    }
    await page.emulateMedia({ media: "print" });
    const folded = await page
      .locator(".fold > ul > li")
      .evaluateAll((all) => all.filter((one) => !one.checkVisibility()));
    expect(folded, "entries that are not on paper").toHaveLength(0);
    const smallest = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const sizes: number[] = [];
      while (texts.nextNode()) {
        const { parentElement: parent, textContent } = texts.currentNode;
        const isSeen = parent?.checkVisibility() && textContent?.trim() && !parent.closest("script, style, .sr-only");
        if (parent && isSeen) sizes.push(Number.parseFloat(getComputedStyle(parent).fontSize));
      }
      return Math.min(...sizes);
    });
    expect(smallest).toBeGreaterThanOrEqual(SMALLEST);
  });
});
