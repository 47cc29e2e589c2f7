import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { completeData } from "#app/features/collections/field.ts";
import { readCollections } from "#app/features/collections/files/edition-files.server.ts";
import { alphabetOf, NO_LETTER } from "#app/features/collections/lists/letters.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";

const lettersOf = (locale: string, titles: string) => titles.split(" ").map(alphabetOf(locale).letterOf).join(" ");

describe("the letter a title stands under", () => {
  test.each([
    ["en", "actor Émile “they” naïve 1960 —", "A E T N # #"],
    ["pl", "łódź lala ósmy oko źle zimny", "Ł L Ó O Ź Z"],
    ["hu", "csak cím szó só dzsem zsír édes ő", "Cs C Sz S Dzs Zs E Ő"],
    ["sh", "ljubav lutka njegov džem čas cilj", "Lj L Nj Dž Č C"],
    ["nb", "aaland ånd ære alt", "Å Å Æ A"],
    ["de", "Ärztin über ßa", "A U S"],
    ["tr", "ışık insan İnsan çay", "I İ İ Ç"],
    ["vi", "ăn ấy đi ế ta", "Ă Â Đ Ê T"],
    ["ru", "ёж если йога игра", "Е Е Й И"],
    ["uk", "їжак ґанок", "Ї Ґ"],
    ["ar", "أب إنسان آدم ابن محايد", "ا ا ا ا م"],
    ["he", "אדם שׁלום", "א ש"],
    ["ja", "がくせい カメラ ん 性別 ～さん", "か か わ 漢字 さ"],
    ["ko", "까치 사람 힘", "ㄱ ㅅ ㅎ"],
    ["zh-Hant", "性別 他 跨性別 A", "X T K A"],
  ])("is of the alphabet of the edition (%s)", (locale, titles, letters) => {
    expect(lettersOf(locale, titles)).toBe(letters);
  });

  const editions = shippedEditions().filter(({ code }) => code !== "_");
  const locales = [...new Set(editions.map(({ edition }) => edition.config.locale))];

  test.each(locales)(
    "is one for whatever somebody writes, in capitals or not, and stands under itself (%s)",
    (locale) => {
      const { letterOf } = alphabetOf(locale);
      fc.assert(
        fc.property(fc.string({ unit: "grapheme", maxLength: 20 }), (title) => {
          const letter = letterOf(title);
          expect(letter).not.toBe("");
          // The address of a letter holds at most three characters.
          expect(letter.length).toBeLessThanOrEqual(3);
          expect(letterOf(` “${title}`)).toBe(letter);
        }),
        { numRuns: 200 },
      );
      for (const letter of "абвгдеёжйщabcdefghijklmnopqrstuvwxyzçñøåáéíłßاأبאבあカ가") {
        const upper = letterOf(letter);
        if (upper !== "漢字" && !/[ㄱ-ㅎ]/.test(upper)) expect(letterOf(upper)).toBe(upper);
      }
    },
  );

  test("is there for each entry that ships, with the letters in an order of their own", () => {
    let seen = 0;
    for (const { code, edition } of editions) {
      const { letterOf, compare } = alphabetOf(edition.config.locale);
      const file = (name: string) => {
        const path = `editions/${code}/${name}`;
        return existsSync(path) ? readFileSync(path, "utf8") : null;
      };
      for (const { kind, entries } of readCollections(edition.config, file).collections) {
        const letters = new Set(
          entries.map(({ value }) => letterOf(kind.title(completeData(kind.fields, value.data)))),
        );
        seen += entries.length;
        const sorted = [...letters].sort(compare);
        expect(sorted).toEqual([...letters].reverse().sort(compare));
        if (letters.has(NO_LETTER)) expect(sorted.at(-1)).toBe(NO_LETTER);
      }
    }
    expect(seen).toBeGreaterThan(0);
  });
});
