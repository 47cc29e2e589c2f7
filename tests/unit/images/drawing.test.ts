import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawNoun } from "#app/features/collections/kinds/nouns/picture.ts";
import { piecesFor, readFontPieces } from "#app/services/images/font-pieces.ts";
import { drawable, linesIn, readableAddress } from "#app/services/images/text.ts";
import { nounData } from "#tests/support/collections/noun.ts";

describe("pieces of faces", () => {
  const css = `
    @font-face { font-family: "A"; src: url("./a-latin.woff2") format("woff2"); unicode-range: U+0000-00FF, U+0131; }
    @font-face { font-family: 'A'; src: url(./a-han.woff2) format('woff2-variations'); unicode-range: U+4e00-4e0f,U+25ee8; }
    @font-face { font-family: "B"; src: url("./b.woff2"); unicode-range: U+0000-00FF; }
    @font-face { font-family: "Local"; src: local("Georgia"); unicode-range: U+0000-00FF; }
    @font-face { font-family: "Whole"; src: url("./whole.woff2"); }`;

  test.each([
    ["abc", ["./a-latin.woff2"]],
    ["ı", ["./a-latin.woff2"]],
    ["一", ["./a-han.woff2"]],
    ["𥻨x", ["./a-latin.woff2", "./a-han.woff2"]],
    ["ж", []],
    ["", []],
  ])("%j needs %j", (text, urls) => {
    expect(piecesFor(text, readFontPieces(css, "A")).map(({ url }) => url)).toEqual(urls);
  });

  test("without a name all families count", () => {
    expect(readFontPieces(css).map(({ url }) => url)).toEqual(["./a-latin.woff2", "./a-han.woff2", "./b.woff2"]);
  });
});

describe("texts", () => {
  test.each([
    ["\u202Eabc\u202C\u0000\u2066x", "abcx"],
    ["a\uFFFFb\uD800c", "abc"],
    [" two\n\twords ", "two words"],
    ["abcdefghijkl", "abcdefghi…"],
    ["👩‍👩‍👧‍👦".repeat(3), "👩‍👩‍👧‍👦".repeat(3)],
    [`a${"\u0301".repeat(5000)}`, "a\u0301\u0301\u0301"],
  ])("of %j %j can be drawn", (text, expected) => {
    expect(drawable(text, 10)).toBe(expected);
  });

  test("lines are broken between words, and within one that is too long", () => {
    expect(linesIn("one two three", 5)).toEqual(["one two", "three"]);
    expect(linesIn("abcdefghij", 3)).toEqual(["abcde", "fghij"]);
    expect(linesIn("看護師さん", 3)).toEqual(["看護", "師さ", "ん"]);
    expect(linesIn("", 5)).toEqual([]);
  });

  test("nothing gets lost between lines", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60, unit: "grapheme" }), fc.integer({ min: 2, max: 12 }), (text, width) => {
        const shown = drawable(text, 60);
        expect(linesIn(shown, width).join("").replaceAll(" ", "")).toBe(shown.replaceAll(" ", ""));
      }),
      { numRuns: 200 },
    );
  });
});

describe("a noun", () => {
  const labels = { masc: "Masculine", fem: "Feminine", neutr: "Neutral", nb: "Nonbinary" };
  const around = { labels, site: "Site & co", address: "en.example.org/nouns", faces: ["commissioner"] };
  const drawn = (written: Parameters<typeof nounData>[0], direction: "ltr" | "rtl" = "ltr") =>
    drawNoun({ ...around, direction, data: nounData(written) });
  const heightOf = (svg: string) => Number(/height="(\d+)"/.exec(svg)?.[1]);

  test("is as high as its longest column", () => {
    const { svg } = drawn({
      masc: ["actor"],
      fem: ["actress"],
      neutr: ["performer", "player"],
      neutrPl: ["performers"],
    });
    expect(heightOf(svg)).toBe(48 * 2.5 + 4 * 48 + 48);
    expect(svg).toContain('width="1200"');
  });

  test("says where it comes from as people read it", () => {
    expect(readableAddress("https://ar.example.org/%D9%82%D8%A7%D9%85%D9%88%D8%B3")).toBe("ar.example.org/قاموس");
    expect(readableAddress("http://en.localhost:3000/a%2Fb")).toBe("en.localhost:3000/a%2Fb");
  });

  test("shows a fourth column where there are forms for it, and begins on the other side where the script does", () => {
    expect(drawn({ masc: ["a"], fem: ["b"] }).svg).not.toContain("Nonbinary");
    expect(drawn({ masc: ["a"], nbPl: ["b"] }).svg).toContain("Nonbinary");
    expect(drawn({ masc: ["a"], fem: ["b"] }, "rtl").svg).toMatch(/<text x="11\d\d"[^>]*>a</);
  });

  test("whatever people wrote, it is ours alone what is markup, and the picture stays small", () => {
    const form = fc.oneof(
      fc.string({ unit: "binary", maxLength: 80 }),
      fc.constantFrom("</text><script>", "]]>", "&#x0;&lt;", "<!ENTITY a>", "\u202E\u0000\uFFFF", "x".repeat(10_000)),
    );
    fc.assert(
      fc.property(fc.array(form, { maxLength: 50 }), (forms) => {
        const words = forms.map((one) => ({ form: one, convention: "" }));
        const data = { ...nounData({}), masc: words, femPl: words };
        const { svg } = drawNoun({ ...around, direction: "ltr", data });
        for (const [, name] of svg.matchAll(/<\/?([^\s/>]*)/g)) {
          expect(["svg", "rect", "path", "text", "circle"]).toContain(name);
        }
        expect(svg).not.toMatch(/&(?!(amp|lt|gt|quot|#39);)|[\p{Bidi_Control}\uFFFE\uFFFF]/u);
        expect(heightOf(svg)).toBeLessThanOrEqual(2300);
        expect(svg.length).toBeLessThan(60_000);
      }),
      { numRuns: 25 },
    );
  });
});
