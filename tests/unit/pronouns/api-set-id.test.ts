import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hasGrammar, type SpeakingEdition, wholeApiSet } from "#app/features/pronouns/api/api-set.ts";
import { parsePronouns } from "#app/features/pronouns/path.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";

/** What a set is called in the newer API leads to the same set there. */

const editions = shippedEditions()
  .map(({ edition }) => edition)
  .filter(hasGrammar);

/** The set at an address of the newer API. */
function ask(path: string, edition: SpeakingEdition) {
  const set = parsePronouns(path, edition.grammar);
  return set && wholeApiSet(set, edition, { origin: "http://en.localhost", sources: [] });
}

const form = fc.string({ unit: fc.constantFrom(..."abcšزゃ'*.! "), minLength: 1, maxLength: 5 });

/** Addresses that lead to sets of each kind. */
function addresses({ grammar }: SpeakingEdition): fc.Arbitrary<string> {
  const name = fc.constantFrom(...grammar.sets.keys());
  const forms = (count: number) => fc.array(form, { minLength: count, maxLength: count });
  const flags = [...(grammar.plurals ? ["1"] : []), ...(grammar.plurals && grammar.honorifics ? ["0"] : [])];
  return fc.oneof(
    name,
    fc.array(name, { minLength: 2, maxLength: 3 }).map((names) => names.join("&")),
    forms(grammar.slashes === false ? 1 : grammar.slashes.length).map((list) => list.join("/")),
    forms(grammar.morphemes.length).map((list) => [...list, ...flags].join(",")),
    forms(grammar.morphemes.length).map((list) => [...list, ...flags, "of mine/"].join(",")),
    fc.oneof(form, fc.constantFrom("Andrea", "x.data", "a/b", "they", "🌈", "are/we")).map((called) => `:${called}`),
    fc.constantFrom("🌈", "🏳️‍🌈"),
  );
}

describe.each(editions.map((edition) => [edition.code, edition] as const))("%s", (_, edition) => {
  test("every set of the edition is found by its id, which is its name", () => {
    for (const set of new Set(edition.grammar.sets.values())) {
      const asked = ask(set.canonicalName, edition);
      expect(asked?.id).toBe(set.canonicalName);
      expect(ask(asked?.id ?? "", edition)).toEqual(asked);
    }
  });

  test("so is whatever is merged, spelt out or named", () => {
    const kinds = new Set<string>();
    fc.assert(
      fc.property(addresses(edition), (address) => {
        const asked = ask(address, edition);
        if (asked === null) return;
        kinds.add(asked.kind);
        const again = ask(asked.id, edition);
        expect([asked.id, again?.id, again?.url, again?.forms[0]?.written]).toEqual([
          asked.id,
          asked.id,
          asked.url,
          asked.forms[0]?.written,
        ]);
        // Forms of a set of the edition, written out, are that set.
        if (again?.kind === asked.kind) expect(again).toEqual(asked);
        else expect([asked.kind, again?.kind]).toEqual(["generated", "known"]);
        // The framework would take it for the data of a page.
        expect(asked.id).not.toMatch(/\.data$/);
      }),
      { numRuns: 150 },
    );
    expect(kinds).toContain("merged");
    expect(kinds).toContain("generated");
  });
});
