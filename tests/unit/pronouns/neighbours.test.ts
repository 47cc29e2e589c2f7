import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PronounIndex } from "#app/editions/meanings.ts";
import { MEANINGS, REASONS, setOfMeaning } from "#app/features/pronouns/meanings.ts";
import { meaningsOf, neighboursIn } from "#app/features/pronouns/neighbours.ts";
import { EDITIONS, pronounsOf } from "#tests/support/pronouns/indexes.ts";

/** Rows such as "they neutral" or "o neutral everyone". */
const index = (sets: string, rows: readonly string[]): PronounIndex => ({
  sets: sets.split(" "),
  groupKeys: [],
  meanings: rows.map((row) => {
    const [set = "", meaning = "", close = null] = row.split(" ");
    return { set, meaning, close };
  }),
});

const between = (own: PronounIndex, key: string, other: PronounIndex) =>
  neighboursIn(meaningsOf("aa", key, own), "bb", other).map(
    ({ key, isClose, reason }) => `${key}${isClose ? ` ≈${reason ?? ""}` : ""}`,
  );

describe("a set is like those of another edition", () => {
  it("that have the same meaning, in the order in which that edition says so", () => {
    const own = index("they he", ["they neutral", "he masculine"]);
    const other = index("han hen hin", ["hin neutral", "hen neutral", "han masculine"]);
    expect(between(own, "they", other)).toEqual(["hin", "hen"]);
    expect(between(own, "he", other)).toEqual(["han"]);
    expect(between(own, "it", other)).toEqual([]);
  });

  it("closely only when one of the two is not quite it, and says why when that is theirs", () => {
    const whole = index("they", ["they neutral"]);
    const close = index("o", ["o neutral everyone"]);
    expect(between(whole, "they", close)).toEqual(["o ≈everyone"]);
    expect(between(close, "o", whole)).toEqual(["they ≈"]);
  });

  it("not when both only come close, each in a way of its own", () => {
    expect(between(index("ei", ["ei neutral plural"]), "ei", index("o", ["o neutral everyone"]))).toEqual([]);
  });

  it("as the best of several meanings, those that are close last", () => {
    const own = index("they", ["they neutral", "they plural"]);
    const other = index("oni onu", ["oni neutral plural", "onu neutral", "oni plural"]);
    expect(between(own, "they", other)).toEqual(["oni", "onu"]);
    const further = index("oni onu", ["oni neutral plural", "onu neutral", "oni plural masculine"]);
    expect(between(own, "they", further)).toEqual(["onu", "oni ≈plural"]);
  });

  it("that it names, that name it, and that name the same third one", () => {
    const ze = index("ze", []);
    const zi = index("zi", ["zi aa:ze sound"]);
    const named = index("sie", ["sie aa:ze"]);
    expect(between(ze, "ze", named)).toEqual(["sie"]);
    expect(between(ze, "ze", zi)).toEqual(["zi ≈sound"]);
    expect(between(index("xe", ["xe bb:sie"]), "xe", named)).toEqual(["sie"]);
    expect(between(index("xe", ["xe cc:ze"]), "xe", index("sie", ["sie cc:ze"]))).toEqual(["sie"]);
    expect(between(index("xe", ["xe cc:ze rare"]), "xe", index("zi", ["zi cc:ze sound"]))).toEqual([]);
  });

  it("unless they are not listed, or the same word with other forms", () => {
    const own = index("they", ["they neutral"]);
    expect(between(own, "they", index("hen", ["hen neutral", "hin neutral"]))).toEqual(["hen"]);
    expect(
      between(own, "they", index("hen hen/hen henna", ["hen neutral", "hen/hen neutral", "henna neutral"])),
    ).toEqual(["hen", "henna"]);
    expect(between(own, "they", index("hen", ["hen neutral"]))).toEqual(["hen"]);
    expect(between(index("xe", ["xe bb:gone"]), "xe", index("sie", []))).toEqual([]);
  });

  it("whatever the rows say", () => {
    const word = fc.constantFrom("a", "b", "aa:a", "bb:a", "bb:", ":", "__proto__", "constructor", "");
    const row = fc.record({ set: word, meaning: word, close: fc.option(word) });
    const any = fc.record({ sets: fc.array(word), groupKeys: fc.constant([]), meanings: fc.array(row) });
    fc.assert(
      fc.property(any, any, word, (own, other, key) => {
        const found = neighboursIn(meaningsOf("aa", key, own), "bb", other);
        expect(found.every((one) => other.sets.some((set) => set === one.key))).toBe(true);
        expect(new Set(found.map((one) => one.key)).size).toBe(found.length);
      }),
    );
  });
});

describe("the editions that ship", () => {
  const codes = [...EDITIONS.keys()];
  const neighbours = (code: string, key: string, other: string) =>
    neighboursIn(meaningsOf(code, key, pronounsOf(code)), other, pronounsOf(other));
  const exact = (code: string, key: string, other: string) =>
    neighbours(code, key, other).flatMap(({ key, isClose }) => (isClose ? [] : key));

  it("all say something, with every meaning and reason there is", () => {
    for (const code of codes) expect([code, pronounsOf(code).meanings.length > 0]).toEqual([code, true]);
    const rows = codes.flatMap((code) => pronounsOf(code).meanings);
    const general = new Set(rows.map(({ meaning }) => meaning).filter((meaning) => setOfMeaning(meaning) === null));
    expect([...general].sort()).toEqual([...MEANINGS].sort());
    expect(new Set(rows.flatMap(({ close }) => close ?? []))).toEqual(new Set(REASONS));
  });

  it("have words for a man and a woman that are alike, or one for everyone", () => {
    for (const code of codes.filter((code) => code !== "en")) {
      for (const word of ["he", "she"]) expect([code, word, neighbours("en", word, code)[0]]).not.toContain(undefined);
    }
  });

  it("are alike both ways, apart from words with several forms", () => {
    for (const code of codes) {
      const { meanings, sets } = pronounsOf(code);
      const isVariant = (set: string) => sets.some((word) => set.startsWith(`${word}/`));
      for (const { set } of meanings.filter(({ set }) => !isVariant(set))) {
        for (const other of codes.filter((one) => one !== code)) {
          for (const { key, isClose } of neighbours(code, set, other)) {
            const back = neighbours(other, key, code).find((one) => one.key === set);
            expect([code, set, other, key, back?.isClose]).toEqual([code, set, other, key, isClose]);
          }
        }
      }
    }
  });

  it.each([
    ["en", "they", "sv", ["hen", "de"]],
    ["en", "they", "fr", ["iel", "yel"]],
    ["en", "they", "pl", ["onu"]],
    ["fr", "iel", "sv", ["hen"]],
    ["sv", "hen", "en", ["they"]],
    ["tr", "o", "hu", ["ő"]],
    ["tr", "o", "en", []],
    ["ru", "мур", "ua", ["мур"]],
    ["ua", "зі", "ru", ["зи"]],
    ["en", "ve", "pl", ["vono"]],
    ["pt", "elx", "gl", ["elx"]],
    ["es", "elle", "fr", ["iel", "yel"]],
    ["eo", "ŝli", "en", ["s/he"]],
    ["ja", "あの方", "ko", ["그분"]],
  ])("%s “%s” is in %s %j", (code, key, other, expected) => {
    expect(exact(code, key, other)).toEqual(expected);
  });
});
