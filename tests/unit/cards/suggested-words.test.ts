import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tidyWords } from "#app/features/cards/card-draft.ts";
import { findErrors } from "#app/features/cards/check.ts";
import type { WordColumn } from "#app/features/cards/content.ts";
import { cardValues, readWords, wordValues } from "#app/features/cards/editor/card-values.ts";
import { opinionsOf, WORD_COLUMNS } from "#app/features/cards/editor/fields.ts";
import { readCardForm } from "#app/features/cards/editor/read-card-form.server.ts";
import {
  asIfChosen,
  chosenWords,
  restoreWords,
  sentWords,
  suggestedInAny,
  suggestedTo,
  suggestedWords,
} from "#app/features/cards/editor/suggested-words.ts";
import { EMPTY_CARD } from "#app/features/cards/empty-card.ts";
import { LIMITS } from "#app/features/cards/limits.ts";
import { wordHeader, wordList } from "#app/features/cards/word-fields.ts";
import { createForm, type Kept } from "#app/kit/forms/read-form.server.ts";
import { createSpellings } from "#app/kit/spelling/spellings.server.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";

const SUGGESTED = [
  { header: "Titles", values: ["Mx.", "Ms."] },
  { header: "Kin", values: ["sibling", "child", "Ms."] },
];
const EMPTY: WordColumn = { header: "", values: [] };
/** Words as "word" or "word=opinion". */
const column = (header: string, ...words: string[]): WordColumn => ({
  header,
  values: words.map((word) => {
    const [value = "", opinion = ""] = word.split("=");
    return { value, opinion };
  }),
});
const four = (...columns: WordColumn[]): WordColumn[] => WORD_COLUMNS.map((at) => columns[at] ?? EMPTY);

function formOf(columns: readonly WordColumn[]) {
  const sent = new URLSearchParams();
  for (const [name, value] of Object.entries(wordValues(columns))) {
    for (const one of [value].flat()) sent.append(name, one);
  }
  return createForm(sent);
}
const read = (columns: readonly WordColumn[]) => readCardForm(formOf(columns), null, SUGGESTED);

const WITH_CARDS = shippedEditions().filter(({ edition }) => edition.config.pronouns !== null);

describe("every edition", () => {
  test.each(WITH_CARDS)("$code suggests words that a card takes as they are", ({ edition }) => {
    const { words, longNames } = edition.config.cards;
    expect(words.length).toBeGreaterThan(0);
    const columns = suggestedWords(words);
    expect(tidyWords(columns)).toEqual(columns);
    expect(readWords(formOf(columns))).toEqual(four(...columns));
    const rules = {
      edition: edition.code,
      longNames,
      lastBirthday: "2010-01-01",
      iconNames: () => [],
      isTimeZone: () => false,
    };
    expect(findErrors({ ...EMPTY_CARD, words: asIfChosen(columns), birthday: null }, rules)).toEqual({});
    expect(chosenWords(sentWords(columns, words), words)).toEqual([]);
    expect(restoreWords(four(...columns), words)).toEqual({ columns: four(...columns), added: 0, noRoom: [] });
  });

  test("only Toki Pona has long names", () => {
    const long = WITH_CARDS.filter(({ edition }) => edition.config.cards.longNames).map(({ code }) => code);
    expect(long).toEqual(["tok"]);
  });
});

describe("the words of a form", () => {
  test("go on the card once they have an opinion; the others stay in the form", () => {
    const typed = four(column("Titles", "Mx.=yes", "Ms."), column("Kin", "sibling", "child"));
    const sent = read(typed);
    expect(sent.draft.words).toEqual([column("Titles", "Mx.=yes")]);
    expect(sent.words).toEqual(typed);
    const values = cardValues({ ...sent });
    expect(values[wordList(1)]).toEqual(["sibling", "child"]);
    expect(values[opinionsOf(wordList(1))]).toEqual(["", ""]);
    expect(values[wordHeader(1)]).toBe("Kin");
  });

  test("that are its owner's own are never lost", () => {
    const sent = read(four(column("Titles", "Captain", "  Ms.  ", "Mx."), column("Mine")));
    expect(sent.draft.words).toEqual([column("Titles", "Captain=yes"), column("Mine")]);
  });

  test("keep their column when the one before it has none left", () => {
    const sent = read(four(column("Titles", "Mx."), column("Kin", "child=no")));
    expect(sent.draft.words).toEqual([EMPTY, column("Kin", "child=no")]);
  });

  test("are counted with those that are suggested, so that nothing beyond the limit is lost unseen", () => {
    const many = Array.from({ length: LIMITS.words.items }, (_, at) => `word ${at}=yes`);
    const { draft, words } = read(four(column("Titles", "Mx.", ...many)));
    const rules = {
      edition: "en",
      longNames: false,
      lastBirthday: "2010-01-01",
      iconNames: () => [],
      isTimeZone: () => false,
    };
    expect(Object.keys(findErrors({ ...draft, words: asIfChosen(words) }, rules))).toEqual([wordList(0)]);
  });
});

describe("showing the suggested words", () => {
  const restored = (...columns: WordColumn[]) => restoreWords(four(...columns), SUGGESTED);

  test("fills empty columns", () => {
    expect(restored()).toEqual({ columns: four(...suggestedWords(SUGGESTED)), added: 5, noRoom: [] });
    const mine = column("Mine", "pal=yes");
    expect(restored(EMPTY, mine).columns).toEqual(
      four(column("Titles", "Mx.", "Ms."), mine, column("Kin", "sibling", "child", "Ms.")),
    );
  });

  test("adds what is missing behind the words of the column with the same header", () => {
    const { columns, added } = restored(column("Kin", "cousin=yes", "child=no"), column("Titles", "Ms.=no", "Mx.=yes"));
    expect(columns).toEqual(
      four(column("Kin", "cousin=yes", "child=no", "sibling", "Ms."), column("Titles", "Ms.=no", "Mx.=yes")),
    );
    expect(added).toBe(2);
  });

  test("knows words under a header of the owner's own", () => {
    const mine = column("Call me", "Ms.=no", "Mx.=yes");
    expect(restored(mine, column("A"), column("B"), column("Kin"))).toEqual({
      columns: [mine, column("A"), column("B"), column("Kin", "sibling", "child", "Ms.")],
      added: 3,
      noRoom: [],
    });
  });

  test("says for which columns there is no room", () => {
    const full = [column("A"), column("B"), column("", "c=yes"), column("D")];
    expect(restoreWords(full, SUGGESTED)).toEqual({ columns: full, added: 0, noRoom: ["Titles", "Kin"] });
    const most = column("Titles", ...Array.from({ length: LIMITS.words.items - 1 }, (_, at) => `${at}=yes`));
    expect(restored(most)).toMatchObject({ added: 3, noRoom: ["Titles"] });
  });

  const word = fc.constantFrom("Mx.", "Ms.", "sibling", "child", "pal", "buddy");
  const anyColumn = fc.record({
    header: fc.constantFrom("", "Titles", "Kin", "Mine"),
    values: fc.array(fc.record({ value: word, opinion: fc.constantFrom("", "yes", "no") }), { maxLength: 5 }),
  });
  const anyColumns = fc.array(anyColumn, { minLength: 4, maxLength: 4 });

  test("twice is as once, and nothing of the owner's is lost, moved or changed", () => {
    fc.assert(
      fc.property(anyColumns, (before) => {
        const { columns, added, noRoom } = restoreWords(before, SUGGESTED);
        const again = restoreWords(columns, SUGGESTED);
        expect(again.columns).toEqual(columns);
        expect(again.added).toBe(0);
        expect(columns).toHaveLength(4);
        let found = 0;
        for (const [at, { header, values }] of before.entries()) {
          const after = columns[at] ?? EMPTY;
          if (header !== "" || values.length > 0) expect(after.header).toBe(header);
          expect(after.values.slice(0, values.length)).toEqual(values);
          expect(after.values.slice(values.length).every(({ opinion }) => opinion === "")).toBe(true);
          found += after.values.length - values.length;
        }
        expect(found).toBe(added);
        // Nothing that was added goes on the card, and what goes on it is what did before.
        const stored = (words: WordColumn[]) =>
          chosenWords(sentWords(words, SUGGESTED), SUGGESTED).flatMap(({ values }) => values);
        expect(stored(columns)).toEqual(stored(before));
        for (const { header, values } of SUGGESTED) {
          const there = new Set(columns.flatMap((one) => one.values.map(({ value }) => value)));
          expect(noRoom.includes(header) || values.every((value) => there.has(value))).toBe(true);
        }
      }),
    );
  });

  test("a form is read as it was filled, whatever it holds", () => {
    fc.assert(
      fc.property(anyColumns, (columns) => {
        expect(readWords(formOf(columns))).toEqual(columns);
        const { words } = read(columns);
        const kept: Kept = wordValues(words);
        expect(wordValues(read(words).words)).toEqual(kept);
      }),
    );
  });
});

describe("in a spelling that the visitor has chosen", () => {
  const spellings = createSpellings({ root: ".", log: { warn: () => {} } });
  const offered = shippedEditions().flatMap(({ edition }) =>
    (edition.config.spelling?.others ?? []).map(({ key }) => ({ edition, key, code: edition.code })),
  );

  test.each(offered)("$key of $code, all are spelled so", async ({ edition, key }) => {
    const { spell } = await spellings.speller(key);
    const own = edition.config.cards.words;
    const here = suggestedTo({ edition, spell });
    expect(here).toEqual(
      own.map(({ header, values }) => ({ header: spell(header), values: values.map((one) => spell(one)) })),
    );
    // Others change few letters, which may be in none of these words.
    if (key === "cyrillic" || key === "simplified") expect(here).not.toEqual(own);
  });

  test("a word nobody has chosen stays off the card, also in a form from before the spelling was changed", async () => {
    const { edition } = offered.find(({ code }) => code === "hbs") ?? { edition: null };
    if (edition === null) throw new Error("The edition is gone.");
    const { spell } = await spellings.speller("cyrillic");
    const known = suggestedInAny({ edition, spell });
    for (const words of [edition.config.cards.words, suggestedTo({ edition, spell })]) {
      const sent = sentWords(suggestedWords(words), known);
      expect(chosenWords(sent, known)).toEqual([]);
    }
    expect(sentWords([column("", "moja riječ")], known)[0]?.values).toEqual([{ value: "moja riječ", opinion: "yes" }]);
  });
});
