import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  compileMarks,
  findHits,
  highlight,
  isValidPattern,
  MAX_PATTERN_LENGTH,
  normalisePattern,
} from "#app/features/moderation/marks.ts";
import { foldLoosely } from "#app/kit/text/fold.ts";

const patternsIn = (patterns: string[], text: string) => [
  ...new Set(findHits(compileMarks(patterns.map(normalisePattern)), text).map(({ pattern }) => pattern)),
];
const markedIn = (pattern: string, text: string) =>
  findHits(compileMarks([normalisePattern(pattern)]), text).map(({ start, end }) => text.slice(start, end));

describe("patterns", () => {
  test.each([
    [" Foo**  Bár!", "foo* bar"],
    ["***", ""],
    ["?!", ""],
    ["* foo *", "foo"],
    ["*Żółw*", "*zolw*"],
    ["言葉*", "言葉*"],
  ])("%j is kept as %j", (written, kept) => {
    expect(normalisePattern(written)).toBe(kept);
  });

  test.each([
    ["foo", true],
    ["*foo bar*", true],
    ["f*o", false],
    ["foo* bar", false],
    ["", false],
  ])("a star means something in %j: %j", (pattern, isGood) => {
    expect(isValidPattern(pattern)).toBe(isGood);
  });
});

describe("what they fit", () => {
  test.each([
    ["cat", "Cat, CÁT and cats", ["Cat", "CÁT"]],
    ["cat*", "cat cats catapult concat", ["cat", "cats", "catapult"]],
    ["*cat", "concat cats", ["concat"]],
    ["*cat*", "concatenate dog", ["concatenate"]],
    ["very bad", "A very, bad day; very\nbad; bad very", ["very, bad", "very\nbad"]],
    ["*ad d*", "a bad day", ["bad day"]],
    ["言葉", "これは 言葉 です", ["言葉"]],
    ["*言葉*", "この言葉は", ["この言葉は"]],
    ["كلمة", "هذه كَلِمة طيبة", ["كَلِمة"]],
    ["cat", "", []],
    [".*", "anything", []],
    ["(a+)+", "aaaaaaaaaaaaaaaaaaaaaaaa a", ["a"]],
  ])("%j in %j", (pattern, text, marked) => {
    expect(markedIn(pattern, text)).toEqual(marked);
  });

  test("words that are taken apart keep their places", () => {
    expect(markedIn("cat", "ﷺ ﱞ cat")).toEqual(["cat"]);
  });

  test("one that is there a thousand times hides no other, and is told a few times", () => {
    const text = `${"spam ".repeat(1000)} slur`;
    const hits = findHits(compileMarks(["spam", "slur"]), text);
    expect(hits.filter(({ pattern }) => pattern === "spam")).toHaveLength(20);
    expect(hits.at(-1)).toMatchObject({ pattern: "slur" });
  });

  test("the same as asking for each pattern word by word", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", "é"), minLength: 1, maxLength: 4 });
    const patternOf = fc
      .tuple(fc.boolean(), fc.array(word, { minLength: 1, maxLength: 2 }), fc.boolean())
      .map(([before, words, behind]) => normalisePattern(`${before ? "*" : ""}${words.join(" ")}${behind ? "*" : ""}`));
    const textOf = fc.array(fc.tuple(word, fc.constantFrom(" ", ", ", "\n")), { maxLength: 12 });
    fc.assert(
      fc.property(fc.uniqueArray(patternOf, { maxLength: 6 }), textOf, (patterns, parts) => {
        const text = parts.flat().join("");
        const slow = patterns.filter((pattern) => hasSlowly(pattern, text));
        expect(patternsIn(patterns, text).sort()).toEqual(slow.sort());
      }),
      { numRuns: 300 },
    );
  });

  test("whatever is written, nothing throws, and hits are whole words of the text", () => {
    const anything = fc.string({ unit: "binary", maxLength: 60 });
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 5 }), anything, (written, text) => {
        const patterns = written
          .map((one) => normalisePattern(one.slice(0, MAX_PATTERN_LENGTH)))
          .filter(isValidPattern);
        const hits = findHits(compileMarks(patterns), text);
        for (const { start, end } of hits) {
          expect(text.slice(start, end)).toMatch(/^[\p{L}\p{M}\p{N}]/u);
          expect(text.slice(end)).not.toMatch(/^[\p{L}\p{M}\p{N}]/u);
        }
        expect(
          highlight(text, hits)
            .map((piece) => piece.text)
            .join(""),
        ).toBe(text);
      }),
      { numRuns: 200 },
    );
  });
});

/** A simple reference implementation. */
function hasSlowly(pattern: string, text: string): boolean {
  const words = foldLoosely(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");
  const wanted = pattern.replaceAll("*", "").split(" ");
  return words.some((_, from) =>
    wanted.every((one, at) => {
      const word = words[from + at];
      if (word === undefined) return false;
      const opensBefore = at === 0 && pattern.startsWith("*");
      const opensBehind = at === wanted.length - 1 && pattern.endsWith("*");
      if (opensBefore && opensBehind) return word.includes(one);
      if (opensBefore) return word.endsWith(one);
      return opensBehind ? word.startsWith(one) : word === one;
    }),
  );
}

test("hits that overlap are highlighted as one", () => {
  const text = "a very bad day";
  const hits = findHits(compileMarks(["very bad", "bad day"]), text);
  expect(highlight(text, hits)).toEqual([
    { text: "a ", marked: false },
    { text: "very bad", marked: true },
    { text: " day", marked: true },
  ]);
});
