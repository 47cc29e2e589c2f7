import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { generatedAddress, linkPath } from "#app/features/pronouns/address.ts";
import { alternativesCount, writtenForm } from "#app/features/pronouns/alternatives.ts";
import { pronounBook } from "#app/features/pronouns/book.ts";
import { decodePath, readPronounPath } from "#app/features/pronouns/path.ts";
import { valuesFrom } from "#app/features/pronouns/values.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";

const books = shippedEditions().flatMap(({ code, edition }) => {
  const book = pronounBook(edition);
  return book === null ? [] : [[code, book] as const];
});

/** As a field sends it. Nobody sees spaces at the ends, and a slash there is between nothing. */
const typedAs = (form: string): string =>
  form
    .replace(/\s+/gu, " ")
    .replace(/^[ /]+|[ /]+$/g, "")
    .split("|", 1)
    .join();

describe.each(books)("the generator of %s", (_, { grammar, sets }) => {
  const signs = fc.constantFrom(..."ab,&/!|;+#?.'é5 <%@:");
  const form = fc.array(signs, { minLength: 1, maxLength: 5 }).map((letters) => letters.join(""));
  const typed = fc.record({
    forms: fc.array(form, { minLength: grammar.morphemes.length, maxLength: grammar.morphemes.length }),
    description: fc.oneof(fc.constant(""), form),
    plural: fc.boolean(),
  });

  test("opens what was typed, wherever it has an address", () => {
    fc.assert(
      fc.property(typed, ({ forms, description, plural }) => {
        const morphemes = Object.fromEntries(grammar.morphemes.map((morpheme, at) => [morpheme, forms[at] ?? ""]));
        const address = generatedAddress(
          { morphemes, plural: [plural], pluralHonorific: [false], description },
          grammar,
        );
        if (address === null) return;
        const page = readPronounPath(decodePath(linkPath(address)) ?? "", grammar);
        if (page?.kind !== "set") throw new Error(`${address} is of no set`);
        for (const [morpheme, text] of Object.entries(morphemes)) {
          expect(writtenForm(page.set, morpheme) ?? "").toBe(typedAs(text));
        }
        expect(page.set.description).toBe(description.replace(/\s+/gu, " ").replace(/^[ /]+|[ /]+$/g, ""));
        if (!(forms[0] ?? "").includes("&")) expect(alternativesCount(page.set)).toBe(1);
      }),
      { numRuns: 100 },
    );
  });

  test("takes every set of the edition as it is", () => {
    for (const set of sets) expect.soft(generatedAddress(valuesFrom(set), grammar), set.canonicalName).not.toBeNull();
  });
});
