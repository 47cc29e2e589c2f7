import { describe, expect, test } from "vitest";
import type { Design } from "#app/kit/flags/design.ts";
import { DESIGNS } from "#app/kit/flags/designs/designs.ts";
import { FLAG_KEYS, type FlagKey, getFlag } from "#app/kit/flags/flags.ts";
import { flagLooks, flagName, looksKey, looksOf } from "#app/kit/flags/names.ts";
import { createTranslator, type Translate } from "#app/kit/i18n/translator.ts";
import { shipped, shippedEditions } from "#tests/support/data/shipped.ts";

const english = textOf("en");

function textOf(code: string): Translate {
  const { config, texts } = shipped(code).edition;
  return createTranslator(config.locale, texts).text;
}

/** Enough for the most crowded flag, and short enough to be heard out. */
const MAX_ENGLISH = 160;
/** Other languages need more letters for the same. */
const MAX_LENGTH = 240;

test("every flag has a text that says what it looks like, and no text is there for a flag that is not", () => {
  const keys = Object.keys(shipped("en").edition.texts.flagLooks ?? {}).map((key) => `flagLooks.${key}`);
  expect(keys.sort()).toEqual([...new Set(FLAG_KEYS.map(looksKey))].sort());
});

test("keys are made by one rule", () => {
  const keys: FlagKey[] = ["Lesbian", "Lesbian___", "Fa'afafine", "-pl-Rodzaj nijaki", "-Drag", "_law", "Two Spirit_"];
  const made = ["Lesbian", "Lesbian_4", "Faafafine", "pl_Rodzaj_nijaki", "Drag", "Section_sign", "Two_Spirit_2"];
  expect(keys.map(looksKey)).toEqual(made.map((key) => `flagLooks.${key}`));
});

test("flags that share a text are the same picture", () => {
  for (const one of FLAG_KEYS) {
    for (const other of FLAG_KEYS.filter((key) => looksKey(key) === looksKey(one))) {
      expect(DESIGNS[other]).toEqual(DESIGNS[one]);
    }
  }
});

describe.each(shippedEditions().map(({ code }) => code))("in %s", (code) => {
  const text = textOf(code);

  test("each is a short sentence that leaves the name to the name", () => {
    for (const key of FLAG_KEYS) {
      const looks = looksOf(key, text);
      expect(looks.length, looks).toBeLessThanOrEqual(code === "en" ? MAX_ENGLISH : MAX_LENGTH);
      expect(looks, key).toMatch(/[.。。؟։]$/u);
      expect(looks, key).not.toMatch(/[{}%]|flagLooks/);
      if (key !== "Bear" && !getFlag(key).isSign) {
        expect(looks.toLowerCase(), key).not.toContain(flagName(key, text).toLowerCase());
      }
    }
  });

  test("pictures that differ are told apart", () => {
    const pictures = new Map<string, string>();
    for (const key of FLAG_KEYS) {
      const picture = JSON.stringify(DESIGNS[key]);
      const looks = looksOf(key, text);
      expect(pictures.get(looks) ?? picture, looks).toBe(picture);
      pictures.set(looks, picture);
    }
  });
});

const NUMBERS = ["", "One", "Two", "Three", "Four", "Five", "Six", "Seven"];

/** Texts that list every stripe: "Three horizontal stripes: blue, white and pink." A colour has at most two words. */
const LISTS = FLAG_KEYS.flatMap((key) => {
  const list = /^(\w+) (?:faded )?(?:horizontal|vertical) stripes(?: from [a-z ]+)?: ([^.]+)/.exec(
    looksOf(key, english),
  );
  const colours = list?.[2]?.split(/, | and /) ?? [];
  return list !== null && colours.every((colour) => /^(very )?[\w-]+( \w+)?$/.test(colour))
    ? [{ key, count: list[1], colours }]
    : [];
});

test.each(LISTS)("$key has as many stripes as its text says and lists", ({ key, count, colours }) => {
  const { field }: Design = DESIGNS[key];
  const stripes = "stripes" in field ? field.stripes : [];
  expect(NUMBERS[stripes.length]).toBe(count);
  expect(colours).toHaveLength(stripes.length);
});

test("most flags are told by their stripes", () => {
  expect(LISTS.length).toBeGreaterThan(75);
});

test("a flag alone says its name and what it looks like", () => {
  expect(flagLooks("Nonbinary", english)).toBe(
    "Nonbinary. Four horizontal stripes from top to bottom: yellow, white, purple and black.",
  );
});
