import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { flagNameFiller } from "#app/features/pronouns/flag-names.ts";
import { findFlags, flagChoices, MAX_FLAG_QUERY } from "#app/kit/flags/find.ts";
import { FLAG_KEYS } from "#app/kit/flags/flags.ts";
import { flagAlt, flagName } from "#app/kit/flags/names.ts";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import { shipped, shippedEditions } from "#tests/support/data/shipped.ts";

const polish = shipped("pl").edition;

/** Polish, as if its community had chosen endings for one name. */
const names = { ...polish.texts.flags, Nonbinary: "Niebinarn{adjective_n}", Agender: "{'pronoun_n} bez płci" };
const { text } = createTranslator("pl", { ...polish.texts, flags: names });
const of = (name: string | null) => flagNameFiller(polish, name === null ? null : polish.grammar?.sets.get(name));

describe("a name with the endings of pronouns", () => {
  test("has those of the person", () => {
    expect(flagName("Nonbinary", text, of("ona"))).toBe("Niebinarna");
    expect(flagName("Nonbinary", text, of("on"))).toBe("Niebinarny");
    expect(flagName("Agender", text, of("ona"))).toBe("Ona bez płci");
    expect(flagAlt("Nonbinary", text, of("ona"))).toBe("Flaga: Niebinarna");
  });

  test("has those of the edition's default for flags where nobody's are known", () => {
    expect(polish.config.pronouns?.flagsDefaultPronoun).toBe("on_");
    expect(flagName("Nonbinary", text, of(null))).toBe("Niebinarn_");
  });

  test("has those of the edition's default set where it has none for flags", () => {
    const { pronouns } = polish.config;
    if (pronouns === null) throw new Error("the Polish edition has pronouns");
    const config = { ...polish.config, pronouns: { ...pronouns, flagsDefaultPronoun: null } };
    expect(flagName("Nonbinary", text, flagNameFiller({ ...polish, config }))).toBe("Niebinarne");
  });

  test("never shows its braces", () => {
    expect(flagName("Nonbinary", text)).toBe("Niebinarn");
    const home = shipped("_").edition;
    expect(flagName("Nonbinary", text, flagNameFiller(home))).toBe("Niebinarn");
    expect(flagNameFiller(polish)("{constructor}{'__proto__}x")).toBe("x");
  });
});

test("the default for flags is a set in every edition that names one", () => {
  for (const { edition } of shippedEditions()) {
    const name = edition.config.pronouns?.flagsDefaultPronoun;
    if (name) expect(edition.grammar?.sets.get(name)?.canonicalName).toBe(name);
  }
});

test("names of flags where nobody's pronouns are known have nothing that cannot be said aloud", () => {
  for (const { edition } of shippedEditions()) {
    const translator = createTranslator(edition.config.locale, edition.texts);
    const shown = FLAG_KEYS.map((key) => flagName(key, translator.text, flagNameFiller(edition)));
    expect(shown.filter((name) => /[{}_]/.test(name))).toEqual([]);
  }
});

describe("a flag is found", () => {
  const choices = flagChoices("pl", text, of("ona"), of(null));
  const find = (query: string) => findFlags(choices, query).map(({ key }) => key);

  test.each([
    ["niebinarna", "Nonbinary"],
    ["NIEBINARN_", "Nonbinary"],
    ["nonbinary", "Nonbinary"],
    ["plynnoplciowosc", "Genderfluid"],
    ["saficznosc", "Sapphic"],
    ["two spirit", "Two Spirit"],
    ["two-spirit", "Two Spirit"],
    ["spirit two", "Two Spirit"],
    ["fa'afafine", "Fa'afafine"],
    ["fa’afafine", "Fa'afafine"],
    ["faafafine", "Fa'afafine"],
    ["rodzaj neutralny", "-pl-Rodzaj neutralny"],
    ["gejow", "Gay"],
  ])("by %j", (query, key) => {
    expect(find(query)[0]).toBe(key);
  });

  test("first where the name begins with what was typed", () => {
    expect(find("ace").slice(-1)).toEqual(["Oriented Aroace"]);
    expect(find("sexual")[0]).toBe("Sexuality Questioning");
  });

  test("not by what no name has", () => {
    expect(find("qwertz")).toEqual([]);
  });

  test.each(["", " ", " - ", "'", "{}"])("with all others by %j", (query) => {
    expect(find(query)).toEqual(choices.map(({ key }) => key));
  });

  test("also by its Japanese name", () => {
    const japanese = shipped("ja").edition;
    const fill = flagNameFiller(japanese);
    const found = flagChoices("ja", createTranslator("ja", japanese.texts).text, fill, fill);
    expect(findFlags(found, "ノンバイナリ")[0]?.key).toBe("Nonbinary");
    expect(findFlags(found, "のんばいなり")[0]?.key).toBe("Nonbinary");
  });
});

test.each(shippedEditions().map(({ code }) => code))(
  "%s offers no sign of the calendar, and only its own flags",
  (code) => {
    const { edition } = shipped(code);
    const fill = flagNameFiller(edition);
    const choices = flagChoices(code, createTranslator(edition.config.locale, edition.texts).text, fill, fill);
    for (const { key, name, words } of choices) {
      expect(key.startsWith("_")).toBe(false);
      if (key.startsWith("-")) expect(key.startsWith(`-${code}-`)).toBe(true);
      expect(name).not.toMatch(/[{}]/);
      expect(words.every((word) => word !== "")).toBe(true);
    }
  },
);

test("whatever is typed gives some of the choices, each once, and what lies beyond the limit is not looked at", () => {
  const choices = flagChoices("pl", text, of("ona"), of(null));
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (query) => {
      const found = findFlags(choices, query);
      expect(new Set(found).size).toBe(found.length);
      expect(found.every((choice) => choices.includes(choice))).toBe(true);
      expect(found).toEqual(findFlags(choices, query.slice(0, MAX_FLAG_QUERY)));
    }),
  );
});
