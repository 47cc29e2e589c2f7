import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SearchIndex } from "#app/features/search/search-index.ts";
import type { SearchDocument } from "#app/kit/text/document.ts";
import { fold } from "#app/kit/text/fold.ts";
import { MAX_RESULTS } from "#app/kit/text/query.ts";
import { rankIn, type Searchable, search, searchable } from "#app/kit/text/search.ts";
import { anyCharacter } from "#tests/support/any-character.ts";

const page = (title: string, content = ""): SearchDocument => ({ kind: "page", id: title, title, url: "/", content });

function indexOf(documents: readonly Searchable[], locale = "en"): SearchIndex {
  const index = new SearchIndex(locale);
  for (const [number, one] of documents.entries()) index.put(`${number}`, one, { source: 0, number });
  return index;
}

/** The titles found in an index of titles and texts in a language. */
async function found(texts: readonly (string | Searchable)[], query: string, locale = "en"): Promise<string[]> {
  const documents = texts.map((one) => (typeof one === "string" ? searchable(page(one)) : one));
  return (await indexOf(documents, locale).find(query)).documents.map(({ title }) => title);
}

describe("the order", () => {
  test("a whole name, an exact word, its beginning, a piece of it, a word with a slip", async () => {
    const titles = ["neutrel ways", "unneutral ways", "neutrality", "on neutral ways", "Neutral", "something else"];
    expect(await found(titles, "neutral")).toEqual([
      "Neutral",
      "on neutral ways",
      "neutrality",
      "unneutral ways",
      "neutrel ways",
    ]);
  });

  test("what is called so before what tells of it, and that before what only may be meant", async () => {
    const documents = [
      searchable(page("fourth", "a neutrel word")),
      searchable(page("third", "neutrality")),
      searchable(page("second", "a neutral word")),
      searchable(page("neutralities")),
      searchable(page("fifth", "unneutral")),
    ];
    expect(await found(documents, "neutral")).toEqual(["neutralities", "second", "third", "fourth", "fifth"]);
  });

  test("of equals, a name that begins with the query first, then in the order given", async () => {
    const names = ["about them all", "them others", "them people"];
    expect(await found(names, "them")).toEqual(["them others", "them people", "about them all"]);
  });

  test("other names count as titles, what is told beside them as content", async () => {
    const documents = [
      searchable(page("told"), [], ["zorbful"]),
      searchable(page("named"), ["zorbful"]),
      searchable(page("zorbful")),
    ];
    expect(await found(documents, "zorbful")).toEqual(["named", "zorbful", "told"]);
  });

  test("has an end, and the best stay before it", async () => {
    const many = Array.from({ length: 80 }, (_, n) => searchable(page(`${n}`, "them all")));
    const results = await found([...many, searchable(page("them"))], "them");
    expect(results).toHaveLength(MAX_RESULTS);
    expect(results[0]).toBe("them");
  });
});

describe("accents", () => {
  test.each([
    ["zolw", ["zolw", "żółw", "zolwia", "żółwia"]],
    ["żółw", ["żółw", "zolw", "żółwia", "zolwia"]],
    ["ŻÓŁW", ["żółw", "zolw", "żółwia", "zolwia"]],
  ])("%s: as it was typed comes first", async (query, expected) => {
    expect(await found(["zolwia", "żółwia", "zolw", "żółw"], query)).toEqual(expected);
  });

  test.each([
    ["Vietnamese", "người đó", "nguoi do", "vi"],
    ["Arabic, without vowel signs", "كَاتِبة جديدة", "كاتبة", "ar"],
    ["Hebrew", "שָׁלוֹם לכם", "שלום", "he"],
    ["Japanese, before it is converted", "カメラマン", "かめらまん", "ja"],
    ["Danish, a piece", "stor kjærlighed", "jaerlig", "da"],
  ])("are not needed in %s", async (_, title, query, locale) => {
    expect(await found([title], query, locale)).toEqual([title]);
  });
});

describe("words are found one by one, whatever stands between them, in", () => {
  test.each([
    ["English", "en", "the neutral singular they", "they neutral"],
    ["Japanese", "ja", "彼女は日本の代名詞を使います", "代名詞 日本"],
    ["Chinese", "zh", "第三人称代词的使用方法", "方法 代词"],
    ["Korean", "ko", "성중립 대명사 사용 방법", "방법 대명사"],
    ["Thai", "th", "คำสรรพนามที่เป็นกลางทางเพศ", "เพศ สรรพนาม"],
    ["Vietnamese", "vi", "đại từ nhân xưng trung tính", "trung tính đại từ"],
    ["Arabic", "ar", "الضمائر المحايدة في اللغة", "اللغة المحايدة"],
  ])("%s", async (_, locale, title, query) => {
    expect(await found(["---", title], query, locale)).toEqual([title]);
  });

  test("and all of them have to be there, if any document has them all", async () => {
    expect(await found(["one two", "two three", "three and one"], "one three")).toEqual(["three and one"]);
    expect(await found(["four five"], "one three")).toEqual([]);
    const many = Array.from("abcdefghijklmnopqrst", (letter) => `w${letter}${letter}x`);
    expect(await found([many.join(" ")], [...many].reverse().join(" "))).toEqual([many.join(" ")]);
    const without = many.slice(1).join(" ");
    expect(await found([without, many.join(" ")], [...many].reverse().join(" "))).toEqual([many.join(" ")]);
  });
});

describe("a question in everyday words, of which no document has all,", () => {
  const documents = ["queer", "a queer film", "what is your real name", "they/them"].map((title) =>
    searchable(page(title)),
  );
  const titles = (query: string, locale = "en") => found(documents, query, locale);

  test("finds what has the rarest of them, best as its whole name", async () => {
    expect((await titles("please tell me about queer"))[0]).toBe("queer");
    expect(await titles("please tell")).toEqual([]);
  });

  test("in Japanese too, where no space shows the words", async () => {
    expect(await found(["クィア", "クィア映画"], "クィアの意味", "ja")).toEqual(["クィア", "クィア映画"]);
  });
});

describe("other forms of a word", () => {
  test.each([
    ["polyamorous", "polyamory", "en"],
    ["biseksualny", "osoba biseksualna", "pl"],
    ["الجندر", "جندر", "ar"],
    ["جندر", "الجندر", "ar"],
    ["للضمائر", "الضمائر", "ar"],
    ["クイア", "クィア", "ja"],
    ["アセクシャル", "アセクシュアル", "ja"],
  ])("%s is a form of %s", async (query, title, locale) => {
    expect(await found(["---", title], query, locale)).toEqual([title]);
  });

  test.each([
    ["person", "perspective", "en"],
    ["かき", "がき", "ja"],
  ])("%s is none of %s", async (query, title, locale) => {
    expect(await found([title], query, locale)).toEqual([]);
  });
});

test("what is called so comes before what has the word in a longer name", async () => {
  const documents = [
    searchable(page("That’s so gay, he said")),
    searchable(page("gay, homosexual"), ["gay", "homosexual"]),
    searchable(page("Gay Uncles Day in all of the country")),
  ];
  expect((await found(documents, "gay"))[0]).toBe("gay, homosexual");
  expect((await found(documents, "homosexua"))[0]).toBe("gay, homosexual");
});

describe("slips", () => {
  test.each([
    ["one letter of four, in names", "thay", ["they"]],
    ["three letters are no guess", "thy", []],
    ["one letter of five", "thoir", ["their"]],
    ["two of nine", "hemselvec", ["themselves"]],
    ["in one word of two", "neutral thoir", []],
  ])("%s", async (_, query, expected) => {
    expect(await found(["they", "their", "themselves"], query)).toEqual(expected);
  });

  test("a short word is a slip of short titles alone", async () => {
    const titles = ["That’s so gay", "they/them/themself", "singular they"];
    expect(await found(titles, "thay")).toEqual(["singular they", "they/them/themself"]);
  });

  test("more than 24 letters are no guess either", async () => {
    const word = "abcdefghijklmnopqrstuvwxy";
    expect(await found([word], `${word.slice(0, 24)}x`)).toEqual([]);
    expect(await found([word.slice(1)], `x${word.slice(2)}`)).toEqual([word.slice(1)]);
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

  test.each([
    ["-ess", ["actor / actress", "an -ess, a man-"]],
    ["-MAN", ["man", "woman", "an -ess, a man-"]],
    ["man-", ["man", "mankind", "an -ess, a man-"]],
    ["-act", []],
    ["-actor", ["actor / actress"]],
    ["-n", ["woman", "man"]],
    ["m-", ["mankind", "man"]],
    ["-x", []],
  ])("%s asks for an ending or a beginning of a noun's form; elsewhere it is a sign", async (query, expected) => {
    expect(await found(documents, query)).toEqual(expected);
  });
});

describe("documents come and go", () => {
  test("one by one, and nothing of them stays", async () => {
    const index = indexOf([searchable(page("żółw one", "a text")), searchable(page("other"))]);
    const titles = async (query: string) => (await index.find(query)).documents.map(({ title }) => title);
    index.put("0", searchable(page("kot")), { source: 0, number: 0 });
    for (const query of ["żółw", "zolw", "text", "ółw"]) expect(await titles(query)).toEqual([]);
    expect(await titles("kot")).toEqual(["kot"]);
    index.drop("0");
    index.drop("0");
    expect(await titles("kot")).toEqual([]);
    expect(index.size).toBe(1);
    expect(await titles("other")).toEqual(["other"]);
  });

  test("an index that many came to and left is as one that was made of the rest", async () => {
    const word = fc.constantFrom("they", "them", "żółw", "zolw", "代名詞", "neutral", "neutrality", "person");
    const text = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
    const steps = fc.array(fc.tuple(fc.nat(5), fc.option(text)), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(steps, word, async (changes, query) => {
        const [changed, last] = [new SearchIndex("en"), new Map<number, string>()];
        for (const [number, title] of changes) {
          if (title === null) changed.drop(`${number}`);
          else changed.put(`${number}`, searchable(page(title)), { source: 0, number });
          if (title === null) last.delete(number);
          else last.set(number, title);
        }
        const made = new SearchIndex("en");
        for (const [number, title] of last) made.put(`${number}`, searchable(page(title)), { source: 0, number });
        const [{ documents: a }, { documents: b }] = [await changed.find(query), await made.find(query)];
        expect(a.map(({ title }) => title).toSorted()).toEqual(b.map(({ title }) => title).toSorted());
      }),
      { numRuns: 100 },
    );
  });

  test("while somebody searches", async () => {
    const index = indexOf(Array.from({ length: 500 }, (_, n) => searchable(page(`person ${n}`))));
    const searching = Promise.all(Array.from({ length: 20 }, () => index.find("person")));
    for (let n = 0; n < 500; n += 1) {
      index.drop(`${n}`);
      if (n % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await searching;
    expect((await index.find("person")).documents).toEqual([]);
  });
});

describe("whatever the texts,", () => {
  const anyText = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 40 }),
    fc.string({ unit: anyCharacter, maxLength: 40 }),
    fc
      .array(fc.constantFrom("they", "Żółw", "代名詞", "かめら", "إنسان", "-ess", "a", "ﷺ", "ß", "İ", "/", " "))
      .map((parts) => parts.join("")),
  );
  const anyDocument = fc
    .record({ title: anyText, names: fc.array(anyText, { maxLength: 2 }), content: anyText, hyphens: fc.boolean() })
    .map(({ title, names, content, hyphens }): Searchable => {
      const made = searchable(page(title, content), names);
      return hyphens ? { ...made, hyphens: true } : made;
    });
  const locales = fc.constantFrom("en", "pl", "ar", "ja", "zh", "ko", "th", "vi");

  test("what the plain search finds is found", async () => {
    const texts = fc.array(anyDocument, { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(texts, locales, anyText, fc.nat(), fc.nat(), async (documents, locale, other, from, length) => {
        const index = indexOf(documents, locale);
        const source = documents[from % documents.length] as Searchable;
        const whole = [...`${source.document.title} ${source.document.content}`];
        const piece = whole.slice(from % whole.length, (from % whole.length) + 3 + (length % 12)).join("");
        for (const query of [piece.trim(), other.trim()].filter((query) => query !== "")) {
          const expected = search(documents, query);
          expect((await index.find(query)).documents).toEqual(expect.arrayContaining(expected));
        }
      }),
      { numRuns: 300 },
    );
  });

  test("what holds a query makes those go that only have its words, where there is no room for all", async () => {
    const words = Array.from({ length: 90 }, (_, n) => searchable(page(`zolw ${n}`)));
    const holding = Array.from({ length: 20 }, (_, n) => searchable(page(`text ${n}`, `xżółwx ${n}`)));
    const index = indexOf([...words, ...holding]);
    const { documents: results } = await index.find("żółw");
    expect(results).toHaveLength(MAX_RESULTS);
    const isHolding = rankIn(fold("żółw"));
    expect(results.filter((one) => isHolding(searchable(one)) !== null)).toHaveLength(20);
  });
});
