import fs from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COMMON_ICONS } from "#app/features/cards/icons/common-icons.ts";
import { readIconWords } from "#app/features/cards/icons/icon-words-file.server.ts";
import { RESERVED_ICONS } from "#app/features/cards/opinions.ts";
import { findIcons, iconChoices, MAX_ICON_QUERY } from "#app/kit/forms/icon-choices.ts";
import { allIcons, listedIcon } from "#app/kit/ui/icons/all-icons.server.ts";

const ICONS = allIcons();
const common = COMMON_ICONS.map((name) => ({ name, label: name }));

/** What `icons.yaml` of an edition says. */
function wordsOf(code: string): Record<string, readonly string[]> {
  const { rows, flaws } = readIconWords(fs.readFileSync(`editions/${code}/icons.yaml`, "utf8"));
  expect(flaws).toEqual([]);
  return Object.fromEntries(rows.map(([icon = "", ...words]) => [icon, words]));
}

const EDITIONS = fs.readdirSync("editions").filter((code) => fs.existsSync(`editions/${code}/icons.yaml`));
const choicesIn = (code: string) => iconChoices(ICONS, { common, words: wordsOf(code) }, RESERVED_ICONS);
const ENGLISH = iconChoices(ICONS, { common, words: {} }, RESERVED_ICONS);
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name);

describe.each(EDITIONS)("the icons of %s", (code) => {
  const choices = choicesIn(code);

  test.each([
    ["kitten", "cat"],
    ["Mastodon", "b:mastodon"],
    ["b:mastodon", "b:mastodon"],
    ["shuttle-van", "van-shuttle"],
    ["  MUSIC  ", "music"],
    ["ghost", "ghost"],
  ])("are found in English: %s", (query, icon) => {
    expect(names(findIcons(choices, query)).slice(0, 3)).toContain(icon);
  });

  test("are found by every word of the edition, and called by the first", () => {
    for (const [icon, words] of Object.entries(wordsOf(code))) {
      expect(choices.find(({ name }) => name === icon)?.label).toBe(words[0]);
      for (const word of words) expect(names(findIcons(choices, word)), word).toContain(icon);
    }
  });
});

test("accents, capitals and vowel signs make no difference", () => {
  const first = (code: string, query: string) => findIcons(choicesIn(code), query)[0]?.name;
  expect(first("pl", "slonce")).toBe("sun");
  expect(first("fr", "ECLAIR")).toBe("bolt");
  expect(first("ar", "قِطّة")).toBe("cat");
  expect(first("ja", "ねこ")).toBe("cat");
  expect(first("de", "fussball")).toBe("futbol");
});

test("those that people often choose come first, and what the built-in opinions have is not offered", () => {
  expect(names(ENGLISH).slice(0, COMMON_ICONS.length)).toEqual(COMMON_ICONS);
  expect(COMMON_ICONS.filter((name) => RESERVED_ICONS.includes(name))).toEqual([]);
  expect(names(ENGLISH).filter((name) => RESERVED_ICONS.includes(name))).toEqual([]);
  expect(names(iconChoices(ICONS, { common, words: {} }, []))).toContain("heart");
});

test("an icon called as was typed comes before those that have the word among others", () => {
  expect(findIcons(ENGLISH, "moon")[0]?.name).toBe("moon");
  expect(findIcons(ENGLISH, "star")[0]?.name).toBe("star");
});

test("all are offered while nothing is typed, and none for what nobody calls an icon", () => {
  expect(findIcons(ENGLISH, " \n-/ ")).toEqual(ENGLISH);
  expect(findIcons(ENGLISH, "xyzzyx")).toEqual([]);
});

test("whatever is typed, the answer is a part of what is offered, each once, and more letters find no more", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 2 * MAX_ICON_QUERY }),
      fc.string({ maxLength: 3 }),
      (query, more) => {
        const found = findIcons(ENGLISH, query);
        expect(new Set(names(found)).size).toBe(found.length);
        const further = findIcons(ENGLISH, `${query}${more.replace(/[\s,;_/-]/g, "")}`);
        if (!/b:?$/i.test(query)) expect(further.length).toBeLessThanOrEqual(found.length);
      },
    ),
    { numRuns: 60 },
  );
});

test("every name that a common icon has is one that Font Awesome has today", () => {
  for (const name of COMMON_ICONS) expect(listedIcon(name)?.name).toBe(name);
});
