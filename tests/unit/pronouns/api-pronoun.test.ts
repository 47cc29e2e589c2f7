import { describe, expect, it } from "vitest";
import { apiListItem, apiPronoun, apiPronouns } from "#app/features/pronouns/api-pronoun.ts";
import { parsePronouns } from "#app/features/pronouns/path.ts";
import { parseExampleParam } from "#app/features/pronouns/sentence.ts";
import { grammarOf } from "#tests/support/pronouns/grammars.ts";

const english = grammarOf("en");
const examples = ["{pronoun_subject} reads|{pronoun_subject} read", "i know {pronoun_object}"].flatMap(
  (value) => parseExampleParam(value) ?? [],
);
const they = parsePronouns("they", english);
const merged = parsePronouns("he&they", english);
if (they === null || merged === null) throw new Error("the English sets are missing");

const KEYS = [
  "canonicalName",
  "description",
  "normative",
  "morphemes",
  "pronunciations",
  "plural",
  "pluralHonorific",
  "aliases",
  "history",
  "pronounceable",
  "thirdForm",
  "smallForm",
  "sourcesInfo",
  "examples",
];

describe("a set in the public API", () => {
  it("has its keys in the order clients know", () => {
    expect(Object.keys(apiListItem(they, english, examples))).toEqual(KEYS);
    expect(Object.keys(apiPronoun(they, english, examples))).toEqual([...KEYS, "name"]);
  });

  it("has its forms in the order of the edition, whatever the order of the set", () => {
    const reversed = { ...they, morphemes: Object.fromEntries(Object.entries(they.morphemes).reverse()) };
    expect(Object.values(apiListItem(reversed, english, []).morphemes)).toEqual([
      "they",
      "them",
      "their",
      "theirs",
      "themselves",
    ]);
  });

  it("has sentences that agree and begin with a capital", () => {
    expect(apiListItem(they, english, examples).examples).toEqual(["They read", "I know them"]);
  });

  it("has a list of descriptions and all its names when merged", () => {
    const answer = apiPronoun(merged, english, examples);
    expect(answer.name).toBe("he/him,they/them");
    expect(answer.description).toHaveLength(2);
    expect(answer.plural).toEqual([false, true]);
    expect(answer.examples[0]).toBe("He reads");
  });

  it("is found by its canonical name", () => {
    const odd = { ...they, canonicalName: "__proto__" };
    const answer = JSON.parse(JSON.stringify(apiPronouns([they, odd], english, [])));
    expect(Object.keys(answer)).toEqual(["they", "__proto__"]);
  });
});
