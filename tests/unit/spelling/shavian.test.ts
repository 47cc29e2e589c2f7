import { existsSync, readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { load } from "#app/kit/spelling/converters/shavian.ts";
import { load as loadSimplified } from "#app/kit/spelling/converters/simplified.ts";
import { type Convert, spellText } from "#app/kit/spelling/spell.ts";

import { fastest } from "#tests/support/fastest.ts";
import { blockedBy } from "#tests/support/server/blocked.ts";

const DATA = "app/kit/spelling/data";
let shavian: Convert;
beforeAll(async () => {
  shavian = await load(DATA);
});

describe("English in Shavian", () => {
  test.each([
    ["The pronouns of they and them, for you", "𐑞 𐑐𐑮𐑴𐑯𐑬𐑯𐑟 𐑝 𐑞𐑱 𐑯 𐑞𐑧𐑥, 𐑓 𐑿"],
    ["xe/xem, ze/hir and fae", "𐑟𐑰/𐑟𐑧𐑥, 𐑟𐑰/𐑣𐑽 𐑯 𐑓𐑱"],
    // Words that are not in the lexicon are composed.
    ["neopronouns, pronounless, genderfluid", "𐑯𐑰𐑴𐑐𐑮𐑴𐑯𐑬𐑯𐑟, 𐑐𐑮𐑴𐑯𐑬𐑯𐑤𐑩𐑕, 𐑡𐑧𐑯𐑛𐑼𐑓𐑤𐑵𐑦𐑛"],
    ["gender-neutral", "𐑡𐑧𐑯𐑛𐑼-𐑯𐑿𐑑𐑮𐑩𐑤"],
    // Endings follow the sound.
    ["the cat's, the dog’s, the fox's", "𐑞 𐑒𐑨𐑑𐑕, 𐑞 𐑛𐑪𐑜𐑟, 𐑞 𐑓𐑪𐑒𐑕𐑩𐑟"],
    ["they're, don't, don’t", "𐑞𐑱𐑼, 𐑛𐑴𐑯𐑑, 𐑛𐑴𐑯𐑑"],
    // "use" is said in two ways, "read" too.
    ["Use this. We use the use of it.", "𐑿𐑟 𐑞𐑦𐑕. 𐑢𐑰 𐑿𐑟 𐑞 𐑿𐑕 𐑝 𐑦𐑑."],
    ["to read, was read", "𐑑 𐑮𐑰𐑛, 𐑢𐑪𐑟 𐑮𐑧𐑛"],
    // A dot before a name within a sentence.
    ["Robin met Robin in English", "𐑮𐑪𐑚𐑦𐑯 𐑥𐑧𐑑 ·𐑮𐑪𐑚𐑦𐑯 𐑦𐑯 𐑦𐑙𐑜𐑤𐑦𐑖"],
    // Capitals of a title are no names.
    ["My Pocket Likes Grains of Sand", "𐑥𐑲 𐑐𐑪𐑒𐑩𐑑 𐑤𐑲𐑒𐑕 𐑜𐑮𐑱𐑯𐑟 𐑝 𐑕𐑨𐑯𐑛"],
    ["the 1st, 2nd and 3rd of the 1990s", "𐑞 1𐑕𐑑, 2𐑯𐑛 𐑯 3𐑮𐑛 𐑝 𐑞 1990𐑟"],
    ["“one” (two) — three…", "“𐑢𐑳𐑯” (𐑑𐑵) — 𐑔𐑮𐑰…"],
  ])("%s", (text, expected) => {
    expect(shavian(text)).toBe(expected);
    expect(shavian(expected)).toBe(expected);
  });

  test.each(["xyzzyx", "IPA, AGPL 3.0", "hēo", "日本 %", "", "abc_def", "Ναι"])("%j stays", (text) => {
    expect(shavian(text)).toBe(text);
  });

  test("an ending behind a form stays readable", () => {
    expect(spellText("{pronoun}'s and {'a}'re", shavian)).toBe("{pronoun}'𐑟 𐑯 {'a}'𐑼");
  });

  test("nearly every word of the English edition is spelled", () => {
    let all = 0;
    let left = 0;
    const count = (text: string) => (text.match(/[A-Za-z]+(?:['’][A-Za-z]+)*/g) ?? []).length;
    for (const text of textsIn(parse(readFileSync("editions/en/translations.yaml", "utf8")))) {
      spellText(text, (part) => {
        all += count(part);
        left += count(shavian(part));
        return part;
      });
    }
    expect(all).toBeGreaterThan(500);
    expect(left / all).toBeLessThan(0.01);
  });

  test("100 kB take less time than a visitor notices", () => {
    const text = "They said that everybody's neopronouns, like faeself, are lovely xyzzy words. ".repeat(1300);
    shavian(text.slice(0, 2000));
    expect(fastest(() => shavian(text))).toBeLessThan(200);
  });

  test("nor do floods of what may stand between sentences", () => {
    const floods = ["\n", "(", ".(", "\n–"].map((sign) => `a${sign.repeat(40_000)}#b`);
    expect(fastest(() => floods.map((flood) => shavian(flood)))).toBeLessThan(200);
    for (const sign of ["\n", ". (", "!\n“"]) expect(shavian(`a${sign}Robin`)).toMatch(/[^·]𐑮𐑪𐑚𐑦𐑯$/u);
    expect(shavian("a#Robin")).toMatch(/·𐑮𐑪𐑚𐑦𐑯$/u);
  });

  test("the lexicon never holds up others for long while it is read, and a missing one is an error", async () => {
    expect(await blockedBy(async () => load(DATA), 8)).toBeLessThan(50);
    await expect(load("/nowhere")).rejects.toThrow();
  });
});

describe("simplified characters", () => {
  test("differ from traditional ones; pronouns that only writing tells apart stay apart", async () => {
    const simplified = await loadSimplified(DATA);
    expect(simplified("我們說這個代名詞，裡面")).toBe("我们说这个代名词，里面");
    expect(simplified("她 他 牠 祂 妳 它 TA")).toBe("她 他 牠 祂 妳 它 TA");
  });
});

test("every face and lexicon that is not ours comes with its licence", () => {
  expect(readdirSync(DATA)).toContain("LICENSE-readlex.txt");
  expect(existsSync("app/kit/ui/fonts/OFL-sitelen-seli-kiwen.txt")).toBe(true);
});

function textsIn(tree: unknown): string[] {
  if (typeof tree === "string") return [tree];
  return typeof tree === "object" && tree !== null ? Object.values(tree).flatMap(textsIn) : [];
}
