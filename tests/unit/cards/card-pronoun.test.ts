import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pronounPath, readCardPronoun } from "#app/features/cards/card-pronoun.ts";
import { decodePath, readPronounPath } from "#app/features/pronouns/path.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";

const EDITIONS = shippedEditions().flatMap(({ code, edition: { grammar } }) =>
  grammar === null ? [] : { code, grammar, origin: `https://${code}.pronouns.example`, foldsCapitals: code !== "tok" },
);

describe.each(EDITIONS)("pronouns on a card in $code", ({ code: _, ...place }) => {
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
