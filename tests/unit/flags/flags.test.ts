import { expect, test } from "vitest";
import { readEnglish } from "#app/edition-files/english.server.ts";
import { readEditionFiles } from "#app/edition-files/files.server.ts";
import { readTexts } from "#app/edition-files/texts-file.ts";
import { FLAG_FORMATS, flagAddress, readFlagFile } from "#app/kit/flags/address.ts";
import { FLAG_KEYS, flagsOnCards, getFlag, isFlagKey } from "#app/kit/flags/flags.ts";
import { flagAlt, flagName } from "#app/kit/flags/names.ts";
import { byNamespace } from "#app/kit/i18n/texts.ts";
import { createTranslator, type Translate } from "#app/kit/i18n/translator.ts";
import { FACTS } from "./facts.ts";

/** Those with names in their own language. */
const COMPLETE = ["en", "pl", "ar", "ja"];

function wordsOf(code: string): Translate {
  const { texts } = readTexts(readEditionFiles("editions", code).contents.get("translations.yaml") ?? "");
  return createTranslator(code, byNamespace([...texts].map(([key, { value }]) => [key, value]))).text;
}

test("every flag there should be is there, and no other", () => {
  expect(FACTS).toHaveLength(122);
  expect([...FLAG_KEYS].sort()).toEqual(FACTS.map(({ key }) => key).sort());
});

test.each(FACTS)("$key is what it should be", ({ key, kind, on_cards, asterisk, layout }) => {
  const flag = getFlag(key);
  const edition = /^edition-only \((\w+)\)$/.exec(kind)?.[1] ?? null;
  const wanted = { identity: "identity", "alternative design": "alternative", "calendar only": "calendar" }[kind];
  expect(flag).toMatchObject({
    key,
    edition,
    kind: edition === null ? wanted : "edition",
    onCards: on_cards !== "no",
    asterisk: asterisk === "yes",
    isSign: layout.startsWith("symbol"),
    height: 420,
  });
  expect(flag.isSign ? [420] : [630, 700]).toContain(flag.width);
});

test("people choose from the flags of all editions and those of their own", () => {
  const keys = (edition: string) => flagsOnCards(edition).map(({ key }) => key);
  expect(keys("pl").filter((key) => !keys("ja").includes(key))).toEqual([
    "-pl-Dukaizmy",
    "-pl-Gay",
    "-pl-Rodzaj neutralny",
    "-pl-Rodzaj nijaki",
  ]);
  expect(keys("ja").some((key) => /^[-_]/.test(key))).toBe(false);
  expect(keys("de").filter((key) => key.startsWith("-"))).toEqual(["-de-Gay"]);
});

test("an English name says what is known, in a sentence's small letters", () => {
  const plain = (name: string) => name.toLowerCase().replaceAll("’", "'").replaceAll("-", " ");
  const text = wordsOf("en");
  const others = FACTS.filter(({ key, name }) => plain(flagName(key, text)) !== plain(name)).map(({ key }) => key);
  expect(others).toEqual(["_hrc", "_law", "_mspec_lesbians", "_zaimki"]);
});

test.each(COMPLETE)("every flag has a name in %s, and designs of one name are told apart", (code) => {
  const text = wordsOf(code);
  const alts = FLAG_KEYS.filter((key) => getFlag(key).edition === null && key !== "_Butch").map((key) =>
    flagAlt(key, text),
  );
  expect(new Set(alts).size).toBe(alts.length);
  for (const alt of alts) expect(alt).not.toMatch(/%|flags\.|^\s*$/);
});

test("no text is there for a flag that is not", () => {
  const texts = [...readEnglish("editions").keys()].filter((key) => key.startsWith("flags."));
  const used = FLAG_KEYS.flatMap((key) => getFlag(key).name ?? []);
  expect(texts.sort()).toEqual([...new Set([...used, "flags.alt", "flags.altDesign", "flags.described"])].sort());
});

test("flags of one edition are named in its language, and signs are not called flags", () => {
  const text = wordsOf("en");
  expect(flagAlt("-pl-Rodzaj nijaki", text)).toBe("Flag: Rodzaj nijaki");
  expect(flagAlt("Lesbian__", text)).toBe("Flag: Lesbian (design 3)");
  expect(flagAlt("_red-ribbon", text)).toBe("Red ribbon");
});

test("an address leads to its flag and back", () => {
  for (const key of FLAG_KEYS) {
    for (const format of FLAG_FORMATS) {
      const file = decodeURIComponent(flagAddress(key, format).slice("/flags/".length));
      expect(readFlagFile(file)).toEqual({ key, format });
    }
  }
});

test.each([
  ...["", ".", ".svg", "Agender", "Agender.", "Agender.gif", "Agender.SVG", "agender.svg", "Agender.svg.png"],
  ...["Agender.png ", " Agender.png", "../Agender.svg", "Agender/../Agender.svg", "Agender\0.svg", "Agender.svg\n"],
  ...[
    "constructor.svg",
    "__proto__.png",
    "toString.svg",
    "hasOwnProperty.png",
    "Agender.constructor",
    "Agender.length",
  ],
])("nothing is found under %j", (file) => {
  expect(readFlagFile(file)).toBeNull();
});

test("names of what every object has are no keys", () => {
  for (const name of ["constructor", "__proto__", "toString", "valueOf", ""]) expect(isFlagKey(name)).toBe(false);
});
