import { describe, expect, it } from "vitest";
import type { PronounSet } from "#app/editions/pronoun-set.ts";
import { type ListAnswers, readListQuery } from "#app/features/pronouns/list-query.ts";
import { grammarOf } from "#tests/support/pronouns/grammars.ts";

const english = grammarOf("en");
const read = (query: string) => readListQuery(new URLSearchParams(query), english, "he");
const answers = (query: string) => read(query) as ListAnswers;

describe("an address without questions", () => {
  it("begins with the default set and is for everyone", () => {
    const { start, personal, mix, name, emoji } = answers("");
    expect(start.base).toBe("he");
    expect(start.values.morphemes.reflexive).toBe("himself");
    expect({ personal, asked: start.submitted, mix: mix.problem, name: name.problem, emoji: emoji.problem }).toEqual({
      personal: false,
      asked: false,
      mix: null,
      name: null,
      emoji: null,
    });
  });
});

describe("the generator's form", () => {
  it("takes the forms of any set there is", () => {
    expect(answers("base=he%26she").start.values.morphemes.pronoun_object).toBe("him&her");
    expect(answers("base=ze/zem/zir/zirs/zirself").start.values.morphemes.reflexive).toBe("zirself");
  });

  it("begins empty with a set that there is not", () => {
    const { start } = answers("base=nosuchset");
    expect(start.base).toBe("");
    expect(Object.values(start.values.morphemes)).toEqual([null, null, null, null, null]);
  });

  it("reads the fields in the order in which they stood", () => {
    const order = "reflexive pronoun_subject pronoun_object";
    const { start } = answers(`order=${order}&form=zeself&form=ze&form=zem&plural=1&description=mine`);
    expect(start.submitted).toBe(true);
    expect(start.values).toEqual({
      morphemes: {
        pronoun_subject: "ze",
        pronoun_object: "zem",
        possessive_determiner: null,
        possessive_pronoun: null,
        reflexive: "zeself",
      },
      plural: [true],
      pluralHonorific: [false],
      description: "mine",
    });
  });

  it("ignores morphemes that are none", () => {
    const { start } = answers("order=__proto__ constructor pronoun_subject&form=a&form=b&form=ze");
    expect(Object.keys(start.values.morphemes)).toEqual([...english.morphemes]);
    expect(start.values.morphemes.pronoun_subject).toBe("ze");
  });
});

describe("the small forms", () => {
  it.each([
    ["mixed=1&mix=she&mix=he", "/he&she"],
    ["name=Robin", "/:Robin"],
    ["name=%20Robin%20", "/:Robin"],
    ["emoji=🦊", "/%F0%9F%A6%8A"],
  ])("%s leads to %s", (query, redirect) => {
    expect(read(query)).toEqual({ redirect });
  });

  it.each(["mixed=1", "mix=she", "mix=she&mix=she", "mix=she&mix=nosuchset"])("%s is too few", (query) => {
    expect(answers(query).mix.problem).toBe("tooFew");
  });

  it("more sets than an address has room for are too many", () => {
    const [first, ...others] = english.sets.values();
    const sets = Array.from({ length: 33 }, (_, index) => ({ ...(first ?? others[0]), canonicalName: `set${index}` }));
    const many = { ...english, sets: new Map(sets.map((set) => [set.canonicalName, set as PronounSet])) };
    const chosen = (count: number) =>
      readListQuery(
        new URLSearchParams(sets.slice(0, count).map(({ canonicalName }) => ["mix", canonicalName])),
        many,
        "set0",
      );
    expect(chosen(32)).toHaveProperty("redirect");
    expect(chosen(33)).toMatchObject({ mix: { problem: "tooMany" } });
  });

  it("keeps what was chosen", () => {
    expect(answers("mix=she&mix=nosuchset").mix.chosen).toEqual(["she"]);
  });

  it.each([
    ["name=", { value: "", problem: "missing" }],
    ["name=%20", { value: "", problem: "missing" }],
    ["name=//", { value: "//", problem: "missing" }],
    [`name=${"n".repeat(33)}`, { value: "n".repeat(33), problem: "tooLong" }],
  ])("%s says what is wrong with the name", (query, name) => {
    expect(answers(query).name).toEqual(name);
  });

  it("takes a name of 32 characters", () => {
    expect(read(`name=${"n".repeat(32)}`)).toEqual({ redirect: `/:${"n".repeat(32)}` });
  });

  it.each(["emoji=", "emoji=ab", "emoji=🦊🦊"])("%s is not one emoji", (query) => {
    expect(answers(query).emoji.problem).toBe("problem");
  });
});
