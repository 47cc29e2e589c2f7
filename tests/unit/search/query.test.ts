import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { queryFromPath, readQuery } from "#app/kit/text/query.ts";
import { anyCharacter } from "#tests/support/any-character.ts";

const SYLLABLE = /\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;

describe("a query", () => {
  test.each([
    ["", "tooShort"],
    ["ab", "tooShort"],
    ["   ab   ", "tooShort"],
    ["\u3000ab\n", "tooShort"],
    ["abc", null],
    ["代名詞", null],
    ["私", null],
    ["結婚", null],
    ["くん", null],
    ["그녀", null],
    ["く", "tooShort"],
    ["그", "tooShort"],
    ["くa", null],
    ["🌻🌙", "tooShort"],
    ["🌻🌙🌸", null],
    ["\0\0\0", null],
    ["\ud800\udc00\udbff", "tooShort"],
    ["\udc00\udc00\udc00", null],
    ["a".repeat(256), null],
    ["a".repeat(257), "tooLong"],
    ["🌻".repeat(256), null],
    ["🌻".repeat(257), "tooLong"],
    [` ${"a".repeat(256)} `, null],
    ["a".repeat(1_000_000), "tooLong"],
  ])("%j", (sent, problem) => {
    expect(readQuery(sent)).toEqual({ text: sent.trim(), problem });
  });

  test("can be anything", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 600 }), (sent) => {
        const { text, problem } = readQuery(sent);
        const { length } = [...text];
        // A character that is a word or a syllable says more than a letter.
        const enough = length >= 3 || /\p{Script=Han}/u.test(text) || (length === 2 && SYLLABLE.test(text));
        expect(problem).toBe(!enough ? "tooShort" : length > 256 ? "tooLong" : null);
      }),
      { numRuns: 50 },
    );
  });
});

describe("an address that leads nowhere", () => {
  test.each([
    ["/themself", "themself"],
    ["/old/place/gender-neutral_words/", "gender neutral words"],
    ["/page.html", "page"],
    ["/%E4%BB%A3%E5%90%8D%E8%A9%9E", "代名詞"],
    ["/ضمائر", "ضمائر"],
    ["/", ""],
    ["/ab", ""],
    ["/%E0%A4%A", ""],
    ["/<script>alert(1)</script>", ""],
    ["/wp-login.php?x", ""],
    ["/---", ""],
    [`/${"a".repeat(300)}`, ""],
    ["/ze,zem,!3", ""],
  ])("%s asks for “%s”", (path, query) => {
    expect(queryFromPath(path)).toBe(query);
  });
});
