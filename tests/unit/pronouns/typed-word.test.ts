import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BookWithSettings, pronounBook } from "#app/features/pronouns/book.ts";
import { type ListAnswers, readListQuery } from "#app/features/pronouns/list-query.ts";
import { decodePath, readPronounPath } from "#app/features/pronouns/path.ts";
import { readWord } from "#app/features/pronouns/typed-word.ts";
import { anyCharacter } from "#tests/support/any-character.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";

const books = new Map<string, BookWithSettings>();
for (const { code, edition } of shippedEditions()) {
  const book = pronounBook(edition);
  if (book !== null) books.set(code, book);
}
const bookOf = (code: string) => books.get(code) as BookWithSettings;

/** The page to which a word leads, or the names of the likely sets. */
function read(code: string, typed: string) {
  const found = readWord(typed, bookOf(code).grammar);
  if (found?.kind === "page") return decodePath(found.path);
  return (
    found && {
      forms: found.forms,
      likely: found.likely.map(({ canonicalName }) => canonicalName),
      name: found.name?.canonicalName ?? null,
    }
  );
}

describe("forms of somebody's own are no name", () => {
  test.each([
    ["en", "voi/void", ["voi", "void"]],
    ["en", "blorp/blorps", ["blorp", "blorps"]],
    ["en", "Voi, Void", ["Voi", "Void"]],
    ["en", "ze/zem", ["ze", "zem"]],
    ["de", "dey/dem", ["dey", "dem"]],
    ["pl", "blorp/blorpu", ["blorp", "blorpu"]],
    ["ar", "بوب/بوبه", ["بوب", "بوبه"]],
  ])("%s %s", (code, typed, forms) => {
    expect(read(code, typed)).toMatchObject({ forms, name: null });
  });

  test("a set with the same beginning is offered", () => {
    expect(read("de", "dey/dem")).toHaveProperty("likely.0", "dey");
  });

  test("a set that has both is meant", () => expect(read("pl", "ono/jego")).toBe("/ono/jego"));

  test("the generator begins with them, and nothing is missing yet", () => {
    const { grammar, settings } = bookOf("en");
    for (const query of ["word=voi/void", "own=voi/void"]) {
      const { start, word } = readListQuery(new URLSearchParams(query), grammar, settings.default) as ListAnswers;
      expect(Object.values(start.values.morphemes)).toEqual(["voi", "void", null, null, null]);
      expect(start).toMatchObject({ base: "", submitted: false, isBegun: true });
      expect(word?.word ?? null).toBe(query.startsWith("word") ? "voi/void" : null);
    }
  });
});

test.each(["@andrea", "@Andrea S", "\ufffd\ufffd\ufffd", "Sam\ufffd"])(
  "%j is nobody's name: an account has a card, and broken letters are no word",
  (typed) => {
    expect(read("en", typed)).toEqual({ forms: [], likely: [], name: null });
    expect(readListQuery(new URLSearchParams({ name: "a\ufffd" }), bookOf("en").grammar, "they")).toMatchObject({
      name: { problem: "missing" },
    });
  },
);

describe("pronouns in everyday words", () => {
  test.each([
    ["en", "she or he", "/she&he"],
    ["en", "she and they", "/she&they"],
    ["en", "none", "/avoiding"],
    ["en", "No pronoun", "/avoiding"],
    ["en", "use my name", "/avoiding"],
    ["en", "I am they", "/they"],
    ["en", "whatever", "/any"],
    ["de", "sie oder er", "/sie&er"],
    ["de", "kein Pronomen", "/vermeiden"],
    ["de", "keine", "/vermeiden"],
    ["pl", "brak", "/unikanie"],
    ["pl", "ona lub on", "/ona&on"],
    ["fr", "sans pronom", "/sans-pronom"],
    ["fr", "il ou elle", "/il&elle"],
    ["sv", "inga pronomen", "/undvika"],
    ["pt", "ela ou ele", "/ela&ele"],
    ["pt", "ele/ela", "/ele&ela"],
    ["pt", "elu, ele e ela", "/elu&ele&ela"],
    ["vi", "bạn hoặc cậu", "/bạn&cậu"],
    ["vi", "họ hoặc bạn", "/họ&bạn"],
    ["tok", "ona anu jan ni", "/ona&jan ni"],
    ["ja", "彼か彼女", "/彼&彼女"],
    ["ja", "彼と彼女", "/彼&彼女"],
    ["ja", "彼、彼女", "/彼&彼女"],
    ["zh", "他或她", "/他&她"],
    ["ko", "그와 그녀", "/그&그녀"],
    ["ko", "그나 그녀", "/그&그녀"],
    ["ar", "هو وهي", "/هو&هي"],
    ["he", "הוא והיא", "/הוא&היא"],
    ["tr", "o ya da onlar", "/o&onlar"],
    ["et", "mis tahes", "/ükskõik"],
    ["fr", "n'importe", "/n-importe"],
    ["fr", "n’importe", "/n-importe"],
    ["ua", "лише ім'я", "/avoiding"],
  ])("%s %s leads to %s", (code, typed, path) => expect(read(code, typed)).toBe(path));

  test.each(["my name is Sam", "My name’s Sam".replace("’s", " is"), "I'm Sam", "i’m Sam"])(
    "%s offers the name",
    (typed) => {
      expect(read("en", typed)).toMatchObject({ forms: [], name: "Sam" });
    },
  );

  test.each(["Robin", "Anna Maria", "O’Neil", "Tom and Jerry"])("%s is a name", (typed) => {
    expect(read("en", typed)).toBe(`/:${typed}`);
  });
});

describe.each([...books])("%s", (code, book) => {
  const { grammar, settings } = book;
  const { between, introductions, ...pages } = settings.typed;

  /** Whether a word leads to the page of a name. */
  function isName(typed: string): boolean {
    const found = readWord(typed, grammar);
    return (
      found?.kind === "page" &&
      found.page?.kind === "set" &&
      found.page.set.nullPronoun &&
      found.page.set.canonicalName === typed
    );
  }

  test("its words for pages lead there", () => {
    for (const [kind, words] of Object.entries(pages)) {
      for (const word of words) {
        const found = readWord(word, grammar);
        expect.soft(found?.kind === "page" && found.page?.kind, `${kind}: ${word}`).toBe(kind);
        expect.soft(isName(word.toUpperCase()), word).toBe(false);
      }
    }
  });

  test("two of its first sets with a word or a sign between them are both", () => {
    const first = [...new Set(grammar.sets.values())].filter(({ hidden }) => !hidden).slice(0, 6);
    const names = first.map(({ canonicalName }) => canonicalName).filter((name) => !/[/&]/u.test(name));
    expect(names.length).toBeGreaterThan(1);
    fc.assert(
      fc.property(
        fc.shuffledSubarray(names, { minLength: 2, maxLength: Math.min(names.length, 3) }),
        fc.constantFrom(...between.map((joint) => ` ${joint} `), "/", ", ", " & "),
        (chosen, joint) => {
          const found = readWord(chosen.join(joint), grammar);
          const set = found?.kind === "page" && found.page?.kind === "set" ? found.page.set : null;
          expect(set?.generated).toBe(false);
          const both = set?.canonicalName.split("&");
          // With a sign they may be forms of one set: "họ/bạn".
          if (both?.length !== 1 || !/[/,&]/u.test(joint)) expect(both).toEqual(chosen);
        },
      ),
      { numRuns: 100 },
    );
  });

  test("two sets with a word between them are no name", () => {
    expect(between.length).toBeGreaterThan(0);
    const names = [...grammar.sets.keys()].filter((name) => !/[\s/&]/u.test(name));
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        fc.constantFrom(...between),
        fc.constantFrom(...names),
        (one, joint, other) => {
          expect(isName(`${one} ${joint} ${other}`)).toBe(false);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("an introduction is no part of a name", () => {
    for (const introduction of introductions) expect.soft(isName(`${introduction} Sam`), introduction).toBe(false);
  });

  test("nothing with a sign between forms is a name, whatever it is", () => {
    const piece = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(piece, fc.constantFrom("/", ",", "&", "+", ";", "|"), piece, (one, sign, other) => {
        const typed = `${one}${sign}${other}`.trim();
        if (!typed.startsWith(":")) expect(isName(typed)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  test("every word leads to a page that is there, or is answered on the list", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 40 }), (typed) => {
        const answer = readListQuery(new URLSearchParams({ word: typed }), grammar, settings.default);
        if ("redirect" in answer) expect(readPronounPath(decodePath(answer.redirect) ?? "", grammar)).not.toBeNull();
        else expect(answer.word === null).toBe(typed.trim() === "");
      }),
      { numRuns: 60 },
    );
  });
  if (code === "pl" || code === "ja") {
    test.each(["Sasza", "ユウ", "私"])("%s is answered, since this grammar has no names", (typed) => {
      const answer = readListQuery(new URLSearchParams({ word: typed }), grammar, settings.default);
      expect(answer).toMatchObject({ word: { kind: "unknown", word: typed, name: null }, start: { isBegun: true } });
    });
  }
});
