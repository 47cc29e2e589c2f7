import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pronounPath, readCardPronoun } from "#app/features/cards/card-pronoun.ts";
import { pronounPlace } from "#app/features/cards/page/pronoun-place.ts";
import { pronounView } from "#app/features/cards/page/pronoun-views.ts";
import { pronounBook } from "#app/features/pronouns/book.ts";
import { decodePath, readPronounPath } from "#app/features/pronouns/path.ts";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";

const EDITIONS = shippedEditions().flatMap(({ code, edition }) =>
  edition.grammar === null
    ? []
    : {
        ...pronounPlace(edition, { origin: () => `https://${code}.pronouns.example` }),
        code,
        edition,
        grammar: edition.grammar,
      },
);

describe.each(EDITIONS)("pronouns on a card in $code", ({ code: _, edition, ...place }) => {
  const { grammar, origin } = place;
  const paths = [...new Set(grammar.sets.values())].map((set) => pronounPath({ kind: "set", set }, grammar));
  const words = [grammar.words.any, grammar.words.mirror, ...grammar.words.ask, ...grammar.words.avoiding];

  test("may be every address of the edition, with its host, without, and in any letters", () => {
    for (const path of paths) {
      const page = readPronounPath(decodePath(path) ?? "", grammar);
      for (const written of [path, path.slice(1), `${origin}${path}`, `${origin.slice("https://".length)}${path}`])
        expect(readCardPronoun(written, place), written).toEqual(page);
    }
  });

  test("may be each of its words, which leads to its page", () => {
    const prefix = grammar.requiredPrefix === null ? "" : `${grammar.requiredPrefix}/`;
    for (const word of words.flatMap((one) => one ?? [])) {
      const page = readCardPronoun(`${prefix}${word}`, place);
      expect(page?.kind, word).toMatch(/^(?:any|mirror|ask|avoiding)$/);
      if (page !== null) expect(readPronounPath(decodePath(pronounPath(page, grammar)) ?? "", grammar)).toEqual(page);
    }
  });

  test("may be whatever the site calls it, in any letters", () => {
    const book = pronounBook(edition);
    const { text } = createTranslator(edition.config.locale, edition.texts);
    const labelOf = (value: string) => pronounView({ value, opinion: "yes" }, 0, { book, place, text }).label;
    const prefix = grammar.requiredPrefix === null ? "" : `${grammar.requiredPrefix}/`;
    const special = words.flatMap((one) => (one === null ? [] : `${prefix}${one}`));
    for (const value of [...special, ...paths.map((path) => decodePath(path) ?? "")]) {
      const label = labelOf(value);
      for (const written of [label, ` ${label}  `, ...(place.foldsCapitals ? [label.toUpperCase()] : [])]) {
        // Letters that have no small form of their own come back as others.
        if (written.toLowerCase().trim() !== label.toLowerCase()) continue;
        expect(readCardPronoun(written, place), written).not.toBeNull();
        expect(labelOf(written), written).toBe(label);
      }
    }
    expect(readCardPronoun(text("card.pronouns.avoiding.short"), place)?.kind).toBe("avoiding");
  });

  test("may be anything at all without harm", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 192 }), (written) => {
        readCardPronoun(written, place);
        readCardPronoun(`${origin}/${written}`, place);
      }),
      { numRuns: 60 },
    );
  });
});
