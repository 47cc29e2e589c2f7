import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PronounGrammar, PronounSet } from "#app/editions/pronoun-set.ts";
import { generatedAddress, linkPath, pronounAddress } from "#app/features/pronouns/address.ts";
import { alternativesCount, formsAt } from "#app/features/pronouns/alternatives.ts";
import { apiPronoun } from "#app/features/pronouns/api-pronoun.ts";
import { capitalise } from "#app/features/pronouns/characters.ts";
import { mergeAll } from "#app/features/pronouns/merge.ts";
import { nameOptions, nameParts } from "#app/features/pronouns/names.ts";
import { decodePath, parsePronouns, readPronounPath } from "#app/features/pronouns/path.ts";
import { parseExampleParam, parseSentence } from "#app/features/pronouns/sentence.ts";
import { cleanValues, findProblems, type PronounValues } from "#app/features/pronouns/values.ts";
import { anyCharacter } from "#tests/support/any-character.ts";
import { allGrammars, grammarOf } from "#tests/support/pronouns/grammars.ts";

const english = grammarOf("en");
const required: PronounGrammar = { ...english, requiredPrefix: "/li" };
/** By code, so that a failing property prints the code and not the whole grammar. */
const anyEdition = fc.constantFrom(...allGrammars.keys(), "/li");
const grammarFor = (code: string) => (code === "/li" ? required : grammarOf(code));

/** Any sequence of UTF-16 units: well-formed or not. */
const wild = fc.string({
  unit: fc.oneof(
    fc.constantFrom(..."&,!/:*'%#?.|@ 015äか"),
    fc.string({ unit: anyCharacter, minLength: 1, maxLength: 1 }),
    fc.constantFrom("\uD83D", "\uDCAB", "💫", "\u200D", "constructor", "__proto__", "selves"),
  ),
});

/** Strings near the shapes that mean something. */
const shaped = (grammar: PronounGrammar) => {
  const name = fc.constantFrom(...grammar.sets.keys());
  const flag = fc.constantFrom("0", "1", "01", "x");
  const piece = fc.oneof(
    wild,
    fc.constantFrom("a", "b&c", "d|e", ""),
    fc.integer({ min: 0, max: 40 }).map((n) => `!${n}`),
  );
  const whole = fc
    .tuple(
      fc.array(fc.oneof(wild, fc.constantFrom("a", "b&c", "d|e", "s/he", "")), {
        minLength: grammar.morphemes.length,
        maxLength: grammar.morphemes.length,
      }),
      flag,
      wild,
    )
    .map(([forms, digit, text]) =>
      [
        ...forms.map((form) => form.replaceAll(",", "")),
        ...(grammar.plurals ? [digit] : []),
        ...(grammar.honorifics ? [digit] : []),
        text,
      ].join(","),
    );
  return fc.oneof(
    wild,
    name,
    fc.array(fc.oneof(name, wild), { maxLength: 4 }).map((names) => names.join("&")),
    fc.tuple(name, fc.array(piece, { maxLength: 6 })).map(([first, rest]) => [first, ...rest].join(",")),
    whole,
    wild.map((text) => `:${text}`),
    fc.array(piece, { maxLength: 6 }).map((parts) => parts.join("/")),
    wild.map((text) => `are/${text}`),
  );
};

const editionAndPath = anyEdition.chain((code) => fc.tuple(fc.constant(code), shaped(grammarFor(code))));

/** Makes everything that can be made of a set. */
function exercise(set: PronounSet, grammar: PronounGrammar): void {
  const example = parseExampleParam("{'pronoun_subject} {nominative}|{'pronoun_n}");
  apiPronoun(set, grammar, example === null ? [] : [example]);
  nameParts(set, grammar);
  formsAt(set, alternativesCount(set));
  linkPath(pronounAddress(set, grammar));
}

const meaning = (set: PronounSet, grammar: PronounGrammar) => ({
  forms: grammar.morphemes.map((morpheme) => set.morphemes[morpheme] ?? null),
  plural: set.plural,
  names: nameOptions(set, grammar),
});

describe("for any string", () => {
  it("reading never throws, nor does anything made of what was read", () => {
    fc.assert(
      fc.property(editionAndPath, ([code, path]) => {
        const grammar = grammarFor(code);
        const page = readPronounPath(path, grammar);
        if (page?.kind === "set") exercise(page.set, grammar);
        decodePath(path);
        new URL(linkPath(path), "https://example.org/");
        parseSentence(path);
        capitalise(path);
      }),
      { numRuns: 500 },
    );
  });

  it("a link stays on its host and leads back to the address", () => {
    fc.assert(
      fc.property(wild, (text) => {
        const address = text.replace(/\p{Surrogate}/gu, "").replace(/^\/+|\/+$/g, "");
        const url = new URL(linkPath(address), "https://example.org/");
        expect(url.host).toBe("example.org");
        expect(url.search + url.hash).toBe("");
        fc.pre(!/^\.{0,2}$/.test(address));
        expect(decodePath(url.pathname)?.replace(/^\/|\/$/g, "")).toBe(address);
      }),
    );
  });
});

describe("round trips", () => {
  it("a set read from an address is read from its own address again", () => {
    fc.assert(
      fc.property(editionAndPath, ([code, path]) => {
        const grammar = grammarFor(code);
        const set = parsePronouns(path, grammar);
        fc.pre(set !== null);
        const address = pronounAddress(set, grammar);
        const again = parsePronouns(address, grammar);
        expect(again && meaning(again, grammar)).toEqual(meaning(set, grammar));
        const linked = decodePath(linkPath(address)) ?? "";
        if (!/\p{Surrogate}/u.test(address))
          expect(readPronounPath(linked, grammar)).toEqual({ kind: "set", set: again });
        if (again?.generated) expect(again).toEqual(set);
      }),
      { numRuns: 500 },
    );
  });

  const typed = (grammar: PronounGrammar): fc.Arbitrary<PronounValues> => {
    const known = [...grammar.sets.values()];
    const form = fc.oneof(
      fc.constantFrom("a", "s/he", "x*", "l'", "", "😀", "constructor", "!5", "are", "x.data"),
      wild,
    );
    const flags = fc.boolean().map((flag) => [flag]);
    return fc
      .tuple(
        fc.constantFrom(...known),
        fc.array(fc.option(form), { maxLength: grammar.morphemes.length }),
        flags,
        flags,
        wild,
      )
      .map(([set, forms, plural, pluralHonorific, description]) => ({
        morphemes: Object.fromEntries(grammar.morphemes.map((m, i) => [m, forms[i] ?? set.morphemes[m] ?? null])),
        plural,
        pluralHonorific,
        description: description.slice(0, 20),
      }));
  };

  it("what someone types comes back from the address, without what no address can hold", () => {
    fc.assert(
      fc.property(
        anyEdition.chain((code) => fc.tuple(fc.constant(code), typed(grammarFor(code)))),
        ([code, values]) => {
          const grammar = grammarFor(code);
          const address = generatedAddress(values, grammar);
          if (address === null) {
            expect(findProblems(values, grammar)).not.toEqual([]);
            return;
          }
          const cleaned = cleanValues(values, grammar);
          const set = parsePronouns(address, grammar);
          const written = (value: string | null | undefined) => value?.split("|")[0] || null;
          expect(grammar.morphemes.map((m) => set?.morphemes[m] ?? null)).toEqual(
            grammar.morphemes.map((m) => written(cleaned.morphemes[m])),
          );
          if (grammar.plurals) expect(set?.plural).toEqual(cleaned.plural);
          if (set?.generated) expect(set.description).toBe(cleaned.description);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe("merging", () => {
  it("adds up alternatives, and names are never more than those", () => {
    const sets = [...english.sets.values()];
    fc.assert(
      fc.property(fc.constantFrom(...sets), fc.constantFrom(...sets), (a, b) => {
        const merged = mergeAll([a, b]) as PronounSet;
        expect(merged.plural).toHaveLength(a.plural.length + b.plural.length);
        for (const morpheme of english.morphemes) {
          const count = (set: PronounSet) => (set.morphemes[morpheme] ?? "").split("&").length;
          expect(count(merged)).toBe(count(a) + count(b));
        }
        expect(nameOptions(merged, english)).toEqual([
          ...new Set([...nameOptions(a, english), ...nameOptions(b, english)]),
        ]);
      }),
    );
  });
});
