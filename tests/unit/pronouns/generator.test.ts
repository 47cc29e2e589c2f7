import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ExampleSentence } from "#app/editions/pronoun-set.ts";
import { generatedAddress } from "#app/features/pronouns/address.ts";
import { compactGrammar, fullGrammar } from "#app/features/pronouns/compact-grammar.ts";
import {
  flagsFrom,
  generatorSentences,
  knownName,
  missingForms,
  sentenceFields,
  startFrom,
} from "#app/features/pronouns/generator.ts";
import { nameOptions, withoutGaps } from "#app/features/pronouns/names.ts";
import { parsePronouns, readPronounPath } from "#app/features/pronouns/path.ts";
import { valuesFrom } from "#app/features/pronouns/values.ts";
import { allGrammars, grammarOf } from "#tests/support/pronouns/grammars.ts";

const english = grammarOf("en");

const sentence = (singular: string, plural = "", isHonorific = false): ExampleSentence => ({
  singular,
  plural,
  singularNull: null,
  pluralNull: null,
  isHonorific,
  categories: [],
});

describe("the grammar that the browser gets", () => {
  const editions = fc.constantFrom(...allGrammars.keys());

  it("writes the same addresses as the server's", () => {
    const form = fc.oneof(
      fc.constantFrom("ze", "she", "they", "", "🦊", ":x", "on", "a&b"),
      fc.string({ maxLength: 12 }),
    );
    fc.assert(
      fc.property(editions, fc.array(form, { minLength: 30, maxLength: 30 }), fc.boolean(), (code, forms, plural) => {
        const grammar = grammarOf(code);
        const morphemes = Object.fromEntries(
          grammar.morphemes.map((morpheme, index) => [morpheme, forms[index] ?? ""]),
        );
        const values = { morphemes, plural: [plural], pluralHonorific: [false], description: "" };
        const copy = fullGrammar(structuredClone(compactGrammar(grammar)));
        expect(generatedAddress(values, copy)).toBe(generatedAddress(values, grammar));
      }),
      { numRuns: 60 },
    );
  });

  it.each([...allGrammars.keys()])("knows every set of %s under every name", (code) => {
    const grammar = grammarOf(code);
    const copy = fullGrammar(compactGrammar(grammar));
    expect(copy.sets.size).toBe(grammar.sets.size);
    for (const [name, set] of grammar.sets) {
      expect(copy.sets.get(name)?.morphemes).toEqual(set.morphemes);
      expect(nameOptions(copy.sets.get(name) ?? set, copy)).toEqual(nameOptions(set, grammar));
      expect(readPronounPath(name, copy)?.kind).toBe(readPronounPath(name, grammar)?.kind);
    }
  });
});

describe("the sentences of the generator", () => {
  const examples = [
    sentence("{'pronoun_subject} sings.", "{'pronoun_subject} sing."),
    sentence("I saw {pronoun_subject}."),
    sentence("I heard {pronoun_subject} and {pronoun_subject}."),
    sentence("This is {pronoun_subject}."),
    sentence("Ask {pronoun_object}, {pronoun_subject} knows."),
  ];

  it("show each form once, and a few sentences that only repeat forms", () => {
    const chosen = generatorSentences(examples, english).map(({ singular }) => singular);
    expect(chosen).toEqual([0, 1, 2, 4].map((index) => examples[index]?.singular));
  });

  it("have a field in the first place of a form, and follow in the others", () => {
    const { values } = startFrom("she", parsePronouns("she", english), english);
    const { sentences, hidden } = sentenceFields(examples, values, english);
    expect(sentences[0]).toEqual([
      { kind: "field", morpheme: "pronoun_subject", capital: true },
      { kind: "text", text: " sings." },
    ]);
    expect(sentences[1]?.[1]).toEqual({ kind: "mark", text: "she" });
    expect(sentences[4]?.[1]).toEqual({ kind: "field", morpheme: "pronoun_object" });
    expect(hidden).toEqual(["possessive_determiner", "possessive_pronoun", "reflexive"]);
  });

  it("change with the number", () => {
    const { values } = startFrom("they", parsePronouns("they", english), english);
    const { sentences } = sentenceFields(examples, values, english);
    expect(sentences[0]?.[1]).toEqual({ kind: "text", text: " sing." });
  });

  it("capitalise what follows at the beginning of a sentence", () => {
    const repeated = [sentence("So {pronoun_subject} said."), sentence("{'pronoun_subject} did.")];
    const { values } = startFrom("xe", parsePronouns("xe", english), english);
    expect(sentenceFields(repeated, values, english).sentences[1]?.[0]).toEqual({ kind: "mark", text: "Xe" });
  });
});

describe("forms that are needed", () => {
  const fields = english.morphemes.map((key) => ({ key, label: key, optional: key === "possessive_pronoun" }));
  it.each([
    [{}, []],
    [{ pronoun_object: "", reflexive: " " }, ["pronoun_object", "reflexive"]],
    [{ possessive_pronoun: "" }, []],
  ])("%#: are named where they are empty; others may be", (changes, missing) => {
    const { values } = startFrom("they", parsePronouns("they", english), english);
    const written = { ...values, morphemes: { ...values.morphemes, ...changes } };
    expect(missingForms(written, fields)).toEqual(missing.map((field) => ({ field, problem: "missing" })));
  });

  it("leave no slash in a name where they are missing", () => {
    expect(["xae/", "xa//xc", "xa/xb/[-]", "they/them"].map(withoutGaps)).toEqual([
      "xae",
      "xa/xc",
      "xa/xb",
      "they/them",
    ]);
  });
});

describe("flags as a form sends them", () => {
  it.each([
    [null, "she", [false]],
    ["1", "they", [true]],
    ["01", "he&they", [false, true]],
    ["0111", "he&they", [false, true]],
    ["on", "they", [false]],
  ])("%s for %s", (sent, pronoun, flags) => {
    expect(flagsFrom(sent, pronoun)).toEqual(flags);
  });
});

it("forms are said to be those of the set that has them all", () => {
  const browsers = fullGrammar(compactGrammar(english));
  const named = (key: string) => {
    const set = browsers.sets.get(key);
    return set && knownName(valuesFrom(set), browsers);
  };
  expect([named("they"), named("they/them/themself"), named("she")]).toEqual([
    "they/them/themselves",
    "they/them/themself",
    "she/her",
  ]);
});
