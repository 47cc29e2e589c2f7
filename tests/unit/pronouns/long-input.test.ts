import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LIMITS, type PronounGrammar, type PronounSet } from "#app/editions/pronoun-set.ts";
import { buildAnyPage } from "#app/features/pronouns/any-page.ts";
import { getSet } from "#app/features/pronouns/api/set-shape.ts";
import { apiPronoun } from "#app/features/pronouns/api-pronoun.ts";
import { pronounBook } from "#app/features/pronouns/book.ts";
import { canonicalPath } from "#app/features/pronouns/canonical.ts";
import { nameOptions } from "#app/features/pronouns/names.ts";
import { parsePronouns, readPronounPath } from "#app/features/pronouns/path.ts";
import { fillCell, joinText, parseSentence, sentenceText } from "#app/features/pronouns/sentence.ts";
import { buildSetPage } from "#app/features/pronouns/set-page.ts";
import { buildWordPage } from "#app/features/pronouns/word-page.ts";
import { type Shipped, shippedEditions } from "#tests/support/data/shipped.ts";
import { fastest } from "#tests/support/fastest.ts";
import { grammarOf } from "#tests/support/pronouns/grammars.ts";

const english = grammarOf("en");

describe("long input", () => {
  class CountingMap extends Map<string, PronounSet> {
    lookups = 0;
    override get(key: string) {
      this.lookups += 1;
      return super.get(key);
    }
  }

  it("is unknown to the newer API only when it is longer than any set that can be spelt out", () => {
    const isTaken = (path: string) => getSet.path.safeParse({ path }).success;
    for (const { edition } of shippedEditions()) {
      // Each form as long as it may be, of letters that are two for JavaScript, and what is said of the set.
      const forms = edition.grammar?.morphemes.map(() => "𐐨".repeat(LIMITS.morpheme)) ?? [];
      const path = [...forms, "𐐨".repeat(LIMITS.description)].join("/");
      expect([edition.code, path.length, isTaken(path)]).toEqual([edition.code, path.length, true]);
    }
    expect(isTaken("a".repeat(8000))).toBe(false);
  });

  it("costs in proportion to its length", () => {
    const work = (path: string) => {
      const sets = new CountingMap(english.sets);
      parsePronouns(path, { ...english, sets });
      return sets.lookups;
    };
    expect(work("&".repeat(10_000))).toBe(0);
    expect(work("he&".repeat(100))).toBe(0);
    expect(work("he&".repeat(31))).toBe(32);
    expect(work("he,".repeat(10_000))).toBe(1);
  });

  it.each([
    ["ampersands", "&".repeat(10_000), null],
    ["commas", ",".repeat(10_000), null],
    ["slashes", "/".repeat(10_000), null],
    ["slashes inside", `a${"/".repeat(10_000)}b`, null],
    ["runs", `he${",!1".repeat(5_000)}`, null],
    ["empty runs", `he${",!0".repeat(5_000)},!5`, "he"],
    ["one emoji of joined ones", "🐱\u200D".repeat(5_000), null],
    ["one letter with many marks", `🐱${"\u0301".repeat(10_000)}`, null],
    ["a long name", `:${"n".repeat(10_000)}`, null],
    ["many braces", "{".repeat(10_000), null],
    ["half surrogates", "\uD800".repeat(10_000), null],
  ])("of %s has its answer", (_, path, name) => {
    expect(parsePronouns(path, english)?.canonicalName ?? null).toBe(name);
    expect(parseSentence(path).length).toBeGreaterThan(0);
  });

  it("of as many names as there is room for is one set, of more it is none", () => {
    const names = (count: number) => parsePronouns(Array(count).fill("he").join("&"), english);
    const set = names(32);
    expect(set && nameOptions(set, english)).toEqual(["he/him"]);
    expect(set?.plural).toHaveLength(32);
    expect(names(33)).toBeNull();
  });
});

/** What fits into the address of a request. */
const MAX_INPUT_LENGTH = 8192;
const WITH_PRONOUNS = shippedEditions().filter(({ edition }) => edition.grammar !== null);

/** Everything that a page or a program can be told of an address, as text. */
function answerTo(path: string, { edition }: Shipped): string {
  const book = pronounBook(edition);
  if (!book) throw new Error(`The edition "${edition.config.code}" has no pronouns.`);
  const page = readPronounPath(path, book.grammar);
  if (page === null) return "";
  const canonical = canonicalPath(page, book.grammar);
  if (page.kind === "any") return JSON.stringify([canonical, buildAnyPage(page.group, book, "2024-05-01")]);
  if (page.kind !== "set") return JSON.stringify([canonical, buildWordPage(page.kind, null, book)]);
  const shown = buildSetPage(page.set, book);
  const sentences = [...shown.sentences, ...shown.polite].map((example) => sentenceText(example, page.set, 1));
  const cells = shown.tables.flatMap(({ rows }) =>
    rows.flatMap((row) => row.cells.map((cell) => joinText(fillCell(cell, page.set, 1, shown.optional)))),
  );
  return JSON.stringify([canonical, shown, sentences, cells, apiPronoun(page.set, book.grammar, edition.examples)]);
}

/** As much of a pattern as fits; whole characters only. */
function filled(unit: string, before: string, after: string, length: number): string {
  const count = Math.floor((length - encodeURI(before + after).length) / encodeURI(unit).length);
  return before + unit.repeat(Math.max(1, count)) + after;
}

/** Addresses that repeat a single pattern, built from the edition's own names. */
function patterns({ edition }: Shipped): fc.Arbitrary<[unit: string, before: string, after: string]> {
  const grammar = edition.grammar as PronounGrammar;
  const { any, mirror, ask, avoiding } = grammar.words;
  const words = [any, mirror, ...ask, ...avoiding].flatMap((word) => word ?? []);
  const name = fc.constantFrom(...grammar.sets.keys());
  const prefix = fc.constantFrom(
    "",
    ...grammar.prefixes.map((one) => `${one.slice(1)}/`),
    ":",
    `${any}:`,
    "🌻,",
    "!9,",
  );
  const letter = fc.oneof(fc.constantFrom("a", "\u0301", "🏳️‍🌈", "\u200D", "ß", "{", "#", "|", "'", "|a"), name);
  const unit = fc.oneof(
    fc.tuple(
      fc.oneof(name, letter, fc.constantFrom(...words)),
      fc.constantFrom("&", ",", "/", "&,", "|&", "&/", "|", ""),
    ),
    fc.constantFrom(["!1", ","], ["!0", ","], ["1", ""], ["0", ","], [":", ""], ["selves", "/"]),
  );
  const forms = grammar.morphemes.length - 1;
  const rest = fc.constantFrom(
    ...["", ...[...grammar.sets.keys()].slice(0, 1)],
    `${",b&c&d&e&f&g".repeat(forms)}${grammar.plurals ? ",0" : ""}${grammar.honorifics ? ",1" : ""}`,
    `,!${forms}${grammar.plurals ? ",0" : ""}${grammar.honorifics ? ",1" : ""},x`,
    `${"/b/c".repeat(forms)}`,
  );
  return fc.tuple(unit, prefix, rest).map(([parts, before, after]) => [parts.join(""), before, after]);
}

describe.each(WITH_PRONOUNS)("whatever the longest address to $code holds", (shipped) => {
  const { sets, morphemes, plurals, honorifics } = shipped.edition.grammar as PronounGrammar;
  const names = [...sets.keys()];
  const shortest = names.reduce((best, name) => (encodeURI(name).length < encodeURI(best).length ? name : best));
  const flags = [plurals ? "0" : [], honorifics ? "1" : []].flat();
  const others = morphemes.slice(1).map(() => "a&b&c&d&e&f&g&h&i&j&k&l");
  const listed = ["a", ...others, ...flags, "mine"].join(",");

  it("the answer is short and made at once, and twice the address takes no four times as long", () => {
    fc.assert(
      fc.property(patterns(shipped), ([unit, before, after]) => {
        const [half, whole] = [MAX_INPUT_LENGTH / 2, MAX_INPUT_LENGTH].map((length) =>
          filled(unit, before, after, length),
        ) as [string, string];
        expect(answerTo(whole, shipped).length).toBeLessThan(200_000);
        const time = fastest(() => answerTo(whole, shipped), 5);
        expect(time).toBeLessThan(50);
        // Below a few milliseconds a ratio is meaningless.
        if (time > 5)
          expect(time).toBeLessThan(
            4 *
              Math.max(
                2.5,
                fastest(() => answerTo(half, shipped), 0),
              ),
          );
      }),
      // Inputs that once blocked the site are always tested: a name joined to itself, and a form with many alternatives.
      { numRuns: 25, examples: [[[`${shortest}&`, "", shortest]], [["a&", "", listed]]] },
    );
  });

  it("as many names and alternatives as there is room for are shown at once", () => {
    const joined = Array.from({ length: 32 }, (_, index) => names[index % names.length]).join("&");
    const spelled = [Array(32).fill("x".repeat(128)).join("&"), ...others, ...flags, "mine"].join(",");
    for (const path of [joined, spelled]) {
      expect(answerTo(path, shipped)).not.toBe("");
      expect(answerTo(path, shipped).length).toBeLessThan(200_000);
      expect(fastest(() => answerTo(path, shipped), 20)).toBeLessThan(50);
    }
  });
});
