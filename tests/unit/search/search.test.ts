import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SearchDocument } from "#app/kit/text/document.ts";
import { excerptOf } from "#app/kit/text/excerpt.ts";
import { fold, foldLoosely } from "#app/kit/text/fold.ts";
import { isBrief, MAX_RESULTS } from "#app/kit/text/query.ts";
import { foldUnquoted, search, searchable } from "#app/kit/text/search.ts";
import { anyCharacter } from "#tests/support/any-character.ts";

const page = (title: string, content = ""): SearchDocument => ({ kind: "page", id: title, title, url: "/", content });
const found = (titles: readonly string[], query: string) =>
  search(
    titles.map((title) => searchable(page(title))),
    query,
  ).map(({ title }) => title);

describe("a text is found whatever its case, in", () => {
  test.each([
    ["English", "THEY/them", "they/THEM"],
    ["Polish", "Łączone końcówki", "ŁĄCZONE KOŃ"],
    ["Turkish, dotted", "İstanbul kişi", "ISTANBUL KIŞI"],
    ["Turkish, dotless", "kadın ılık", "KADIN ILIK"],
    ["Turkish, each for each", "IİıiI\u0307", "iıİIi\u0307"],
    ["Greek, with the sigma of the end", "ο λόγος σας", "ΛΌΓΟΣ ΣΑΣ"],
    ["Greek, cut inside a word", "λόγοσδε", "λόγος"],
    ["German", "Straße", "STRASSE"],
    ["German, with a capital of its own", "Straße", "STRAẞE"],
    ["Russian", "Ёлка", "ёЛКА"],
    ["Armenian", "Դերանուն", "ԴԵՐԱՆՈՒՆ"],
    ["Georgian", "ნაცვალსახელი", "ᲜᲐᲪᲕᲐᲚ"],
    ["Deseret", "𐐨𐐩𐐪", "𐐀𐐁𐐂"],
    ["Japanese, in half width", "ジェンダー", "ｼﾞｪﾝﾀﾞｰ"],
    ["Japanese, in full width", "ＡＢＣ代名詞", "abc代名詞"],
    ["Korean, in single letters", "대명사", "대명사".normalize("NFD")],
    ["decomposed letters", "cafe\u0301s", "CAFÉS"],
    ["ligatures", "ﬁnnisch", "FINN"],
    ["wide spaces", "any\u3000 \n pronouns", "any pronouns"],
  ])("%s", (_, title, query) => {
    expect(found([title], query)).toEqual([title]);
  });

  test("but an accent is another letter", () => {
    expect(found(["café"], "cafe")).toEqual([]);
  });
});

describe("the order", () => {
  const documents = [
    searchable(page("about them", "")),
    searchable(page("other", "something for THEM")),
    searchable(page("themselves")),
    searchable(page("nothing of it")),
    searchable(page("Them")),
    searchable(page("by another name"), ["them"]),
    searchable(page("themself")),
  ];

  test("exactly so, so beginning, so somewhere, only told", () => {
    expect(search(documents, "them").map(({ title }) => title)).toEqual([
      "Them",
      "by another name",
      "themselves",
      "themself",
      "about them",
      "other",
    ]);
  });

  test("has an end, and the best stay before it", () => {
    const many = Array.from({ length: 80 }, (_, n) => searchable(page(`${n}`, "them all")));
    const results = search([...many, searchable(page("them"))], "them");
    expect(results).toHaveLength(MAX_RESULTS);
    expect(results[0]?.title).toBe("them");
  });
});

describe("lists heed neither case nor accents, in", () => {
  test.each([
    ["Polish", "Żółw", "zolw"],
    ["Polish, decomposed", "z\u0307o\u0301łw", "ŻÓŁW"],
    ["Turkish", "İstanbul ılık", "istanbul ILIK"],
    ["German", "Straße", "strasse"],
    ["Danish", "Kjærlighed på ø", "KJAERLIGHED PA O"],
    ["Vietnamese", "người đó", "nguoi do"],
    ["Arabic, with vowel signs and a stretched line", "كَاتِبـــة", "كاتبة"],
    ["Arabic, with and without hamza", "أستاذ", "استاذ"],
    ["Hebrew, with vowel signs", "שָׁלוֹם", "שלום"],
    ["Yiddish, with its pairs of letters as one sign and as two", "גײ אַרײַן, װוּ װױנסטו", "גיי אריין, ווו וווינסטו"],
    ["Hebrew, with a hyphen of its own", "בן־זוג", "בן-זוג"],
    ["hyphens that somebody's keyboard mended", "–er", "-er"],
    ["Japanese, before it is converted", "カメラマン", "かめらまん"],
    ["Japanese, in half width", "ガールフレンド", "ｶﾞｰﾙﾌﾚﾝﾄﾞ"],
  ])("%s", (_, one, other) => {
    expect(foldLoosely(one)).toBe(foldLoosely(other));
  });

  test.each([
    ["かき", "がき"],
    ["はは", "ぱぱ"],
    ["कमल", "कामल"],
  ])("but %s and %s are different words", (one, other) => {
    expect(foldLoosely(one)).not.toBe(foldLoosely(other));
  });

  test("every letter that has a case", () => {
    const letters = Array.from({ length: 0x20000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((letter) => letter.toUpperCase() !== letter.toLowerCase());
    const differing = letters.filter((letter) => {
      const folded = foldLoosely(letter);
      return [folded, letter.toUpperCase(), letter.toLowerCase()].some((same) => foldLoosely(same) !== folded);
    });
    expect(differing).toEqual([]);
  });
});

describe("a letter or two", () => {
  test.each([
    ["xe", ["xe/xem", "fae and xe"]],
    ["XE", ["xe/xem", "fae and xe"]],
    ["그", ["그"]],
    ["x", []],
    ["em", []],
  ])("find words of names, and no more: %s", (query, expected) => {
    expect(found(["xe/xem", "fae and xe", "boxes", "그", "그녀"], query)).toEqual(expected);
  });

  test("a character that is a word is a query like any other", () => {
    expect(found(["彼女", "彼", "私"], "彼")).toEqual(["彼", "彼女"]);
  });
});

test.each(["singular they", "“Singular they”", "«singular» they"])("quotes make no difference: %s", (query) => {
  expect(found(["“singular they”", "A study of ‘Singular they’", "they"], query)[0]).toBe("“singular they”");
});

test("signs of query languages are only signs", () => {
  const titles = ['a "quoted" b', "100 %_ sure", "x NEAR( y", "^*+?.$[", "a\\\\b", "constructor", "<script>"];
  const queries = ['"quoted"', "%_ ", "NEAR(", "*+?", "\\\\b", "constr", "<SCRIPT"];
  queries.forEach((query, index) => {
    expect(found(titles, query)).toEqual([titles[index]]);
  });
  for (const nothing of ["...", "%%%", "***", "__proto__", '""""', "' OR 1=1"])
    expect(found(titles, nothing)).toEqual([]);
});

describe("whatever the text,", () => {
  const words = fc.string({ unit: "grapheme", minLength: 3, maxLength: 40 });
  const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

  test("a document is found by any piece of its title", () => {
    fc.assert(
      fc.property(words, fc.nat(), fc.nat(), (title, start, length) => {
        const letters = [...segmenter.segment(title)].map(({ segment }) => segment);
        const from = start % Math.max(1, letters.length - 2);
        const piece = letters
          .slice(from, from + 3 + (length % letters.length))
          .join("")
          .trim();
        // So short a one finds words of names alone.
        fc.pre(!isBrief(foldUnquoted(piece)));
        expect(found([title], piece)).toEqual([title]);
      }),
      { numRuns: 500 },
    );
  });

  test("folding twice changes nothing more, and nothing throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.string({ unit: anyCharacter }), (text, query) => {
        expect(fold(fold(text))).toBe(fold(text));
        search([searchable(page(text, text))], query);
        excerptOf(text, query);
      }),
      { numRuns: 500 },
    );
  });
});

describe("an excerpt", () => {
  const shown = (text: string, query: string, most?: number) =>
    excerptOf(text, query, most)
      .map(({ text, hit }) => (hit ? `[${text}]` : text))
      .join("");

  test.each([
    ["they/them/themselves", "THEM", "they/[them]/[them]selves"],
    ["İstanbul ılık", "istanbul I", "[İstanbul ı]lık"],
    ["Straße", "asse", "Str[aße]"],
    ["cafe\u0301!", "FÉ", "ca[fe\u0301]!"],
    ["nothing here", "else", "nothing here"],
    ["<script>alert(1)</script>", "script", "<[script]>alert(1)</[script]>"],
    ["", "any", ""],
    ["any", "", "any"],
    ["actress, stewardesses, -ess", "-ess", "actr[ess], stewardesses, -[ess]"],
    ["actress, ess.", "-ESS", "actr[ess], [ess]."],
    ["woman, man, mankind", "man-", "woman, [man], [man]kind"],
    ["they/them is “They”", '"they"', "[they]/them is “[They]”"],
    ["How to ask, and what to do", "how do i ask", "[How] to [ask], and what to [do]"],
    ["Some do, others ask or don’t", "do ask", "Some [do], others [ask] or don’t"],
    ["an e-mail, sent (or not)", "e-mail, sent (", "an [e-mail, sent (]or not)"],
    ["they/them", "them they", "[they]/[them]"],
  ])("%s, asked for %s", (text, query, expected) => {
    expect(shown(text, query)).toBe(expected);
  });

  test("begins a little before the first place, and says where it was cut", () => {
    const text = `${"a".repeat(100)}needle${"b".repeat(100)}`;
    expect(shown(text, "needle", 60)).toBe(`…${"a".repeat(40)}[needle]${"b".repeat(14)}…`);
    expect(shown(text, "nowhere", 10)).toBe(`${"a".repeat(10)}…`);
    expect(shown("short needle", "needle", 60)).toBe("short [needle]");
    expect(shown(`${"a".repeat(100)}needle`, "needle", 60)).toBe(`…${"a".repeat(54)}[needle]`);
  });

  test("is cut between words where it has some", () => {
    const text = `${"many words, ".repeat(10)}needle${" and more".repeat(10)}`;
    expect(shown(text, "needle", 60)).toBe("…many words, many words, many words, [needle] and more and more…");
    expect(shown("many words, many words", "nowhere", 13)).toBe("many words…");
    expect(shown("many words, many words", "nowhere", 11)).toBe("many words…");
    expect(shown("many words, many words", "words", 7)).toBe("many [wo]…");
  });

  test("loses no letter of a short text", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 100 }), fc.string({ maxLength: 4 }), (text, query) => {
        expect(
          excerptOf(text, query)
            .map((part) => part.text)
            .join(""),
        ).toBe(text);
      }),
    );
  });
});

describe("a hyphen", () => {
  const noun = (...forms: string[]) => ({ ...searchable(page(forms.join(" / ")), forms), hyphens: true as const });
  const documents = [
    noun("actor", "actress"),
    noun("mankind"),
    noun("woman"),
    noun("man"),
    searchable(page("an -ess, a man-")),
  ];
  const titles = (query: string) => search(documents, query).map(({ title }) => title);

  test("before a text asks for the ending of a noun's form, one behind it for the beginning; elsewhere it is a sign", () => {
    expect(titles("-ess")).toEqual(["actor / actress", "an -ess, a man-"]);
    expect(titles("-MAN")).toEqual(["man", "woman"]);
    expect(titles("man-")).toEqual(["man", "mankind", "an -ess, a man-"]);
    expect(titles("-act")).toEqual([]);
    expect([titles("-n"), titles("m-")]).toEqual([
      ["woman", "man"],
      ["mankind", "man"],
    ]);
  });
});
