import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LIMITS, type PronounSet } from "#app/editions/pronoun-set.ts";
import { pronounAddress } from "#app/features/pronouns/address.ts";
import { type BookWithSettings, pronounBook } from "#app/features/pronouns/book.ts";
import { comparisonQuery, readComparison } from "#app/features/pronouns/comparison/address.ts";
import { buildComparison, sayingTheSame, shownAlternatives } from "#app/features/pronouns/comparison/comparison.ts";
import { parsePronouns } from "#app/features/pronouns/path.ts";
import { fillCell, joinText } from "#app/features/pronouns/sentence.ts";
import { anyCharacter } from "#tests/support/any-character.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";

const books = new Map<string, BookWithSettings>();
for (const { code, edition } of shippedEditions()) {
  const book = pronounBook(edition);
  if (book !== null) books.set(code, book);
}
const english = books.get("en") as BookWithSettings;
const withPrefix: BookWithSettings = { ...english, grammar: { ...english.grammar, requiredPrefix: "/li" } };

const read = (query: string, book = english) => readComparison(new URLSearchParams(query), book.grammar);
const addresses = (sets: readonly PronounSet[], book = english) => sets.map((set) => pronounAddress(set, book.grammar));

/** Sets of an edition: its own, some of them together, names, emoji and forms that somebody has made. */
const anySet = ({ grammar }: BookWithSettings) => {
  const own = fc.constantFrom(...new Set(grammar.sets.values()));
  const word = fc.string({ unit: anyCharacter, minLength: 1, maxLength: LIMITS.nullPronoun });
  const form = fc.oneof(word, fc.constantFrom("a", "x&y", "s/he", "a|b", "+", "%2C", "#"));
  const made = fc.tuple(own, form).map(([set, other]) => {
    const [first = "", ...others] = grammar.morphemes.map((morpheme) => set.morphemes[morpheme] ?? "");
    const flags = [...(grammar.plurals ? ["0"] : []), ...(grammar.plurals && grammar.honorifics ? ["1"] : [])];
    return [first, ...others.slice(0, -1), other.slice(0, LIMITS.morpheme).replaceAll(",", ""), ...flags].join(",");
  });
  const address = fc.oneof(
    own.map(({ canonicalName }) => canonicalName),
    fc.array(own, { minLength: 2, maxLength: 3 }).map((sets) => sets.map((set) => set.canonicalName).join("&")),
    word.map((name) => `:${name}`),
    fc.constantFrom("🌻", "🏳️‍⚧️"),
    made,
  );
  const prefix = grammar.requiredPrefix === null ? "" : `${grammar.requiredPrefix.slice(1)}/`;
  return address.map((one) => parsePronouns(`${prefix}${one}`, grammar)).filter((set) => set !== null);
};

describe.each([...books, ["an edition with a prefix", withPrefix] as const])("comparing sets of %s", (_, book) => {
  test("the address of any two or three leads back to them, in their order", () => {
    const selector = (set: PronounSet) => pronounAddress(set, book.grammar);
    const different = fc.uniqueArray(anySet(book), { minLength: 2, maxLength: 3, selector });
    fc.assert(
      fc.property(different, (sets) => {
        const wanted = addresses(sets, book);
        // Half a surrogate pair has no encoding.
        fc.pre(wanted.every((address) => !/\p{Surrogate}/u.test(address)));
        const query = comparisonQuery(sets, book.grammar);
        const asked = read(query, book);
        expect(addresses(asked.sets, book)).toEqual(wanted);
        expect({ ...asked, sets: [] }).toEqual({
          sets: [],
          unknown: [],
          hasTooMany: false,
          query,
          isElsewhere: false,
        });
        const url = new URL(`/pronouns/compare?${query}`, "https://own.example");
        expect([url.origin, url.hash]).toEqual(["https://own.example", ""]);
      }),
      { numRuns: 60 },
    );
  });

  test("any two of its own can say some sentences, and every line of forms has one", () => {
    const own = [...book.sets].filter(({ hidden }) => !hidden);
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...own), { minLength: 2, maxLength: 3 }), (sets) => {
        const asked = read(comparisonQuery(sets, book.grammar), book);
        const page = buildComparison(asked, book, "/compare");
        expect(page.sets.map(({ label }) => label)).toHaveLength(sets.length);
        expect(page.sentences.length).toBeGreaterThan(0);
        for (const { rows } of page.tables) {
          expect(new Set(rows.map(({ label, pattern }) => `${label} ${pattern}`)).size).toBe(rows.length);
          for (const { label, pattern } of rows) {
            expect(label).not.toBe("");
            const forms = page.sets.flatMap(({ set }) =>
              shownAlternatives(pattern, set, page.optional).map((at) =>
                joinText(fillCell(pattern, set, at, page.optional)),
              ),
            );
            expect(forms).not.toEqual([]);
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe("an address that compares", () => {
  const readAs = (query: string) => {
    const { query: one, sets, unknown, hasTooMany, isElsewhere } = read(query);
    return { one, sets: addresses(sets), unknown, hasTooMany, isElsewhere };
  };
  const plain = { unknown: [], hasTooMany: false };

  test.each([
    ["sets=they,xe", "sets=they,xe", false],
    ["sets=they%2Cxe", "sets=they,xe", false],
    ["set=they&set=xe&set=", "sets=they,xe", true],
    ["sets=they/them,xe/xem,they", "sets=they,xe", true],
    ["sets=They,THEM", "sets=they", true],
    ["sets=he%26she,fae", "sets=he%26she,fae", false],
    ["sets=he%26she,%20fae", "sets=he%26she,fae", true],
    ["sets=/they/,are/xe", "sets=they,xe", true],
    ["sets=they&set=he,hym,!4", "set=they&set=he,hym,!4", true],
    ["set=they&set=:Robin,+Jr", "set=they&set=:Robin,%20Jr", false],
    ["sets=:Robin,🌻", "sets=:Robin,%F0%9F%8C%BB", false],
    ["sets=", "", true],
    ["", "", false],
  ])("%s is written %s", (query, one, isElsewhere) => {
    expect(readAs(query)).toMatchObject({ ...plain, one, isElsewhere });
  });

  test("takes three, and says that there were more", () => {
    expect(readAs("sets=they,xe,fae,she")).toMatchObject({ sets: ["they", "xe", "fae"], hasTooMany: true });
  });

  test("names what is no set, and offers what may be meant", () => {
    const asked = read("sets=they,thonn,any,qqqqqq");
    expect(asked.unknown).toEqual(["thonn", "any", "qqqqqq"]);
    const { unknown } = buildComparison(asked, english, "/pronouns/compare");
    expect(unknown[0]?.offers[0]).toEqual({ label: "thon/thons", path: "/pronouns/compare?sets=they,thon" });
    expect(unknown[2]?.offers).toEqual([]);
  });

  test("takes any query without an error, and no more of it than fits", () => {
    const piece = fc.oneof(fc.string({ unit: anyCharacter }), fc.constantFrom("they", ",", "&", "set=", "sets=", "%"));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const asked = read(`sets=${pieces.join("")}`);
        expect(asked.sets.length).toBeLessThanOrEqual(3);
        expect(asked.unknown.length).toBeLessThanOrEqual(8);
        buildComparison(asked, english, "/pronouns/compare");
        const again = read(asked.query);
        expect([again.query, again.isElsewhere]).toEqual([asked.query, false]);
      }),
    );
  });
});

describe("forms beside each other", () => {
  const pageOf = (code: string, query: string) => {
    const book = books.get(code) as BookWithSettings;
    return buildComparison(read(query, book), book, "/compare");
  };

  test("stand in a line for each form, and one that is the same in several columns in one", () => {
    expect(pageOf("en", "sets=they,xe").tables[0]?.rows.map(({ pattern }) => pattern)).toEqual([
      "{pronoun_subject}",
      "{pronoun_object}",
      "{possessive_determiner}",
      "{possessive_pronoun}",
      "{reflexive}",
    ]);
    const polish = pageOf("pl", "sets=ono,ona").tables[0]?.rows.map(({ label }) => label) ?? [];
    expect(polish[0]).toBe("mianownik (kto?)");
    expect(polish[1]).toBe("dopełniacz (kogo?) · bez akcentu");
    expect(pageOf("ja", "sets=彼,彼女").tables).toEqual([]);
  });

  test("show the forms that take turns", () => {
    const { sets, optional } = pageOf("en", "sets=he%26she,they");
    const [merged, they] = sets.map(({ set }) => shownAlternatives("{pronoun_object}", set, optional));
    expect([merged, they]).toEqual([[0, 1], [0]]);
  });
});

describe("sentences in which the sets are the same", () => {
  const page = buildComparison(read("sets=they,they/themself"), english, "/compare");

  test("stand once, behind those that tell the sets apart", () => {
    expect(page.sets).toHaveLength(2);
    const groups = page.sentences.map((sentence) => sayingTheSame(page.sets, sentence, 0).length);
    expect(groups).toContain(1);
    expect(groups[0]).toBe(2);
    expect(groups).toEqual(groups.toSorted((a, b) => b - a));
  });

  test("are none where all forms differ, and the sentences stay in their order", () => {
    const different = buildComparison(read("sets=she,he"), english, "/compare");
    expect(different.sentences.map((one) => sayingTheSame(different.sets, one, 0).length)).not.toContain(1);
  });
});
