import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { spellText } from "#app/kit/spelling/spell.ts";
import { createSpeller, OWN_SPELLING } from "#app/kit/spelling/speller.ts";
import { anyCharacter } from "#tests/support/any-character.ts";
import { fastest } from "#tests/support/fastest.ts";

/** A converter whose effect is easy to see. */
const shout = (text: string) => text.toUpperCase();

describe("what is read is converted, what is looked up is not", () => {
  test.each([
    ["plain words", "PLAIN WORDS"],
    ["{/they=the set} and {https://a.example/x=y=label}", "{/they=THE SET} AND {https://a.example/x=y=LABEL}"],
    ["{mailto:me@a.example=write}", "{mailto:me@a.example=WRITE}"],
    ["{pronoun} said {'pronoun_2}s", "{pronoun} SAID {'pronoun_2}S"],
    ["{some place}", "{some place}"],
    ["{/a={pronoun} and more}", "{/a={pronoun} AND MORE}"],
    ["{/a=b {c} d}", "{/a=B {c} D}"],
    ["{a {b} c}", "{A {b} C}"],
    ["{/a≡b=c}", "{/a≡b=C}"],
    ["\\{/a=b}", "\\{/A=B}"],
    ["{/a\\}b=c}", "{/a\\}b=C}"],
    ["unbalanced } and {", "UNBALANCED } AND {"],
    ["[arrow-right] on [b:mastodon]", "[arrow-right] ON [b:mastodon]"],
    ["[sic, sometimes]", "[SIC, SOMETIMES]"],
    ["%name% of %count_2%, 5 % of it", "%name% OF %count_2%, 5 % OF IT"],
    ["see https://a.example/b?c=d#e, or www.a.example.", "SEE https://a.example/b?c=d#e, OR www.a.example."],
    ["請見https://a.example/b。謝a", "請見https://a.example/b。謝A"],
    ["write to a.b+c@d-e.example.org.", "WRITE TO a.b+c@d-e.example.org."],
    ["an @ alone", "AN @ ALONE"],
  ])("%s", (text, expected) => {
    expect(spellText(text, shout)).toBe(expected);
  });

  test("all pieces survive anywhere", () => {
    const kept = fc.constantFrom("{a}", "{'b_1}", "{/x=", "[icon]", "%p%", "https://a.example/q", "m@a.example");
    const words = fc.string({ unit: fc.constantFrom(..."abc \n.,") }).map((text) => ` ${text} `);
    fc.assert(
      fc.property(fc.array(fc.tuple(words, kept)), (pieces) => {
        const text = pieces.map(([word, piece]) => word + (piece === "{/x=" ? "{/x=abc}" : piece)).join("");
        const spelled = spellText(text, shout);
        for (const [, piece] of pieces) expect(spelled).toContain(piece);
        const expected = pieces.map(([word, piece]) => word.toUpperCase() + (piece === "{/x=" ? "{/x=ABC}" : piece));
        expect(spelled).toBe(expected.join(""));
      }),
    );
  });

  test("anything goes in, and comes out the same when nothing is converted", () => {
    const wild = fc.string({
      unit: fc.oneof(fc.constantFrom(..."{}[]\\=%@:/.' a"), fc.string({ unit: anyCharacter })),
    });
    fc.assert(
      fc.property(wild, (text) => {
        expect(spellText(text, (same) => same)).toBe(text);
      }),
    );
  });

  test.each([
    ["braces", "{".repeat(100_000)],
    ["closed braces", "{".repeat(50_000) + "}".repeat(50_000)],
    ["links in links", "{a=".repeat(33_000) + "}".repeat(33_000)],
    ["brackets", "[".repeat(100_000)],
    ["open icons", "[aaaaaaaaa".repeat(10_000)],
    ["signs", "%a".repeat(50_000)],
    ["names of nobody", `${"a".repeat(100_000)}@`],
    ["half addresses", "a@a.".repeat(25_000)],
    ["signs in an address", `https://${"!".repeat(100_000)}a`],
    ["backslashes", "\\".repeat(100_000)],
  ])("100 kB of %s take no time", (_, text) => {
    expect(fastest(() => spellText(text, (same) => same))).toBeLessThan(200);
  });
});

describe("data of a page", () => {
  const speller = createSpeller("caron", shout);

  test("addresses, codes, values and sound stay; the rest is converted, in the same shape", () => {
    const shown = {
      seo: { title: "a", keywords: ["b"], noindex: false, banner: "banner.png" },
      page: {
        kind: "set",
        names: [{ text: "c", small: null, path: "/c", reading: "=c" }],
        set: { morphemes: { key: "d", path: "e&f" }, pronunciations: { key: "d" }, plural: [true] },
        sets: [{ key: "g", description: "h" }],
        examples: [["i", "j"]],
      },
      generator: { action: "/k", start: { values: { morphemes: { a: "l" } } }, bases: [{ name: "m" }] },
      count: 3,
    };
    expect(speller.spell(shown)).toEqual({
      seo: { title: "A", keywords: ["B"], noindex: false, banner: "banner.png" },
      page: {
        kind: "set",
        names: [{ text: "C", small: null, path: "/c", reading: "=c" }],
        set: { morphemes: { key: "D", path: "E&F" }, pronunciations: { key: "d" }, plural: [true] },
        sets: [{ key: "g", description: "H" }],
        examples: [["I", "J"]],
      },
      generator: { action: "/k", start: { values: { morphemes: { a: "l" } } }, bases: [{ name: "M" }] },
      count: 3,
    });
    expect(shown.seo.title).toBe("a");
  });

  test("what is no plain data stays the same object", () => {
    const day = new Date();
    expect(speller.spell({ day }).day).toBe(day);
    expect(speller.spell(null)).toBeNull();
    expect(speller.spell(undefined)).toBeUndefined();
  });

  test("texts of the interface are converted whatever they are called, and once", () => {
    const texts = { frame: { code: "code", "a.path": ["one %n%", "two"] } };
    const spelled = speller.spellTexts(texts);
    expect(spelled).toEqual({ frame: { code: "CODE", "a.path": ["ONE %n%", "TWO"] } });
    expect(speller.spellTexts(texts)).toBe(spelled);
  });

  test("the own spelling changes nothing", () => {
    const shown = { title: "a" };
    expect(OWN_SPELLING.spell(shown)).toBe(shown);
  });
});
