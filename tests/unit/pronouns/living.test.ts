import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BookWithSettings, pronounBook } from "#app/features/pronouns/book.ts";
import { compactGrammar, fullGrammar } from "#app/features/pronouns/compact-grammar.ts";
import { shownSet } from "#app/features/pronouns/listing.ts";
import { buildLiving } from "#app/features/pronouns/living.ts";
import type { LivingData } from "#app/features/pronouns/living-data.ts";
import { nameOptions } from "#app/features/pronouns/names.ts";
import { decodePath, readPronounPath } from "#app/features/pronouns/path.ts";
import { fillSentence, isSayable, joinText } from "#app/features/pronouns/sentence.ts";
import { pathOfWord, sentenceOfWord } from "#app/features/pronouns/typed-word.ts";
import { anyCharacter } from "#tests/support/any-character.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";

const books = new Map<string, BookWithSettings>();
for (const { code, edition } of shippedEditions()) {
  const book = pronounBook(edition);
  if (book !== null) books.set(code, book);
}
const english = books.get("en") as BookWithSettings;

describe.each([...books])("the living sentence of %s", (_, book) => {
  const living = buildLiving(book, "/pronouns") as LivingData;
  // What the browser has.
  const grammar = fullGrammar(JSON.parse(JSON.stringify(compactGrammar(book.grammar))));
  const shownWith = (typed: string) => {
    const parts = sentenceOfWord(typed, living.sentence, grammar);
    return parts && joinText(parts);
  };

  test("begins with the default, takes several turns, and each leads to its own page", () => {
    expect(living.turns[0]?.path).toBe(pathOfWord(book.settings.default, book.grammar));
    const paths = living.turns.map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(1);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(readPronounPath(decodePath(path) ?? "", book.grammar)).not.toBeNull();
  });

  test("says something with every set", () => {
    for (const { parts } of living.turns) {
      expect(parts.some(({ morpheme, text }) => morpheme && text !== "")).toBe(true);
    }
  });

  /** What the page would say to which the server sends the word. */
  function saidThere(typed: string): string | null {
    const page = readPronounPath(decodePath(pathOfWord(typed, book.grammar) ?? "") ?? "", book.grammar);
    if (page?.kind !== "set") return null;
    const set = shownSet(page.set);
    return isSayable(living.sentence, set) ? joinText(fillSentence(living.sentence, set, 0)) : null;
  }

  test("has the forms of every set whose name or alias is typed", () => {
    for (const [name, set] of book.grammar.sets) {
      const shown = shownSet(set);
      const own = isSayable(living.sentence, shown) ? joinText(fillSentence(living.sentence, shown, 0)) : null;
      expect.soft(shownWith(name), name).toBe(own);
      expect.soft(shownWith(` ${name} `), name).toBe(own);
    }
  });

  test("says with short names, capitals and several names what the page says that they lead to", () => {
    const sets = [...new Set(book.grammar.sets.values())];
    const names = [...book.grammar.sets.keys(), ...sets.flatMap((set) => nameOptions(set, book.grammar))];
    for (const name of names) expect.soft(shownWith(name.toUpperCase()), name).toBe(saidThere(name.toUpperCase()));
    const name = fc.constantFrom(...names);
    fc.assert(
      fc.property(name, name, fc.constantFrom("/", "&", " ", ", "), (first, second, between) => {
        const typed = `${first}${between}${second}`;
        expect(shownWith(typed)).toBe(saidThere(typed));
      }),
      { numRuns: 60 },
    );
  });

  test("says nothing that the site does not say, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 32 }), (typed) => {
        expect(shownWith(typed)).toBe(saidThere(typed));
      }),
      { numRuns: 60 },
    );
  });

  test("takes a word for a name only where the edition's grammar has names", () => {
    const isName = shownWith("Robin") !== null;
    expect(isName).toBe(book.grammar.nullTemplate !== null);
  });
});

describe("the sentence of English", () => {
  const { sentence } = buildLiving(english, "/pronouns") as LivingData;
  test.each([
    ["xe", "xemself"],
    ["ey", "emself"],
    ["Ey", "emself"],
    ["robin", "robinself"],
  ])("with %j has %j", (typed, form) => {
    expect(joinText(sentenceOfWord(typed, sentence, english.grammar) ?? [])).toContain(form);
  });

  test("begins with a capital letter, also with a name that is typed without one", () => {
    expect(joinText(sentenceOfWord("robin", sentence, english.grammar) ?? [])).toMatch(/^Robin/);
  });
});

describe("a typed word", () => {
  test.each([
    ["xe", "/xe"],
    ["They", "/they"],
    ["she/they", "/she&they"],
    ["Robin", "/:Robin"],
    ["  Anna Maria ", "/:Anna%20Maria"],
    ["🌻", "/🌻"],
    ["no pronouns", "/no-pronouns"],
    ["Any pronouns", "/any"],
    ["", null],
    ["   ", null],
    ["x".repeat(400), null],
  ])("%j leads to %j", (typed, path) => {
    const found = pathOfWord(typed, english.grammar);
    expect(found === null ? null : path?.includes("%") ? found : decodePath(found)).toBe(path);
  });

  test("never leads to another host, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (typed) => {
        const path = pathOfWord(typed, english.grammar) ?? "/";
        expect(new URL(path, "https://own.example").origin).toBe("https://own.example");
      }),
    );
  });
});
