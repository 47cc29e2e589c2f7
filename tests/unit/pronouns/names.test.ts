import { describe, expect, it } from "vitest";
import type { PronounGrammar, PronounSet } from "#app/editions/pronoun-set.ts";
import { alternativesCount, formsAt } from "#app/features/pronouns/alternatives.ts";
import { mergeAll } from "#app/features/pronouns/merge.ts";
import { nameOptions, nameParts } from "#app/features/pronouns/names.ts";
import { parsePronouns } from "#app/features/pronouns/path.ts";
import { grammarOf } from "#tests/support/pronouns/grammars.ts";

const english = grammarOf("en");

function set(path: string, grammar: PronounGrammar = english): PronounSet {
  const found = parsePronouns(path, grammar);
  if (found === null) throw new Error(`no set ${path}`);
  return found;
}

describe("short names", () => {
  it.each([
    ["en", "he", ["he/him"]],
    ["en", "it", ["it/its"]],
    ["en", "he&she", ["he/him", "she/her"]],
    ["en", "he&he", ["he/him"]],
    ["en", "a&b&c,d&e,f,g,h,0", ["a/d", "b/e", "c/e"]],
    ["ru", "он", ["он/его/[-л]"]],
    ["pt", "ele", ["o/ele/o"]],
  ])("%s %s", (edition, path, names) => {
    const grammar = grammarOf(edition);
    expect(nameOptions(set(path, grammar), grammar)).toEqual(names);
  });

  it("has one part where there is one morpheme", () => {
    const one = { ...english, morphemes: ["pronoun_subject"] };
    expect(nameOptions(set("he&she"), one)).toEqual(["he", "she"]);
  });

  it("adds the third form a set asks for, but not twice", () => {
    const they = { ...set("they"), thirdForm: "reflexive" };
    expect(nameOptions(they, english)).toEqual(["they/them/themselves"]);
    expect(nameOptions(they, { ...english, threeForms: true })).toEqual(["they/them/their"]);
  });

  it("ignores a third form that is no morpheme", () => {
    expect(nameOptions({ ...set("they"), thirdForm: "constructor" }, english)).toEqual(["they/them/"]);
  });
});

describe("name parts", () => {
  it("lead to each set of a merged one, with its small form", () => {
    const they = english.sets.get("they");
    expect(nameParts(set("he&they"), english)).toEqual([
      { text: "he/him", canonicalName: "he", smallForm: null },
      { text: "they/them", canonicalName: "they", smallForm: they?.smallForm ? "themselves" : null },
    ]);
  });

  it("lead nowhere from a single or spelled-out set", () => {
    expect(nameParts(set("he"), english)).toEqual([{ text: "he/him", canonicalName: null, smallForm: null }]);
    expect(nameParts(set("he&she,!4,1"), english).map((part) => part.canonicalName)).toEqual([null, null]);
    expect(nameParts({ ...set("he"), smallForm: "reflexive" }, english)[0]?.smallForm).toBe("himself");
  });
});

describe("merging", () => {
  it("joins forms and flags and keeps only what is true of both", () => {
    const [he, they] = [set("he"), { ...set("they"), normative: false, history: "h", aliases: ["x"] }];
    expect(mergeAll([he, they])).toMatchObject({
      canonicalName: "he&they",
      description: [he.description, they.description],
      normative: false,
      plural: [false, true],
      aliases: [],
      history: "",
      pronunciations: {},
      pronounceable: false,
      generated: false,
    });
  });

  it("gives a missing form an empty place", () => {
    const a = { ...set("he"), morphemes: { pronoun_subject: "a", reflexive: null } };
    const b = { ...set("he"), morphemes: { pronoun_subject: "b", reflexive: "bself" } };
    expect(mergeAll([a, b])?.morphemes).toEqual({ pronoun_subject: "a&b", reflexive: "&bself" });
  });
});

describe("alternatives", () => {
  it("go round for every form and flag", () => {
    const merged = set("he&she&they");
    expect(alternativesCount(merged)).toBe(3);
    expect(formsAt(merged, 5)).toMatchObject({ morphemes: { pronoun_object: "them" }, plural: true });
    expect(formsAt(merged, 3)).toEqual(formsAt(merged, 0));
    expect(formsAt(merged, -1)).toEqual(formsAt(merged, 2));
  });

  it("are shorter for forms with fewer of them", () => {
    const own = set("a&b&c,d&e,f,g,h,0");
    expect(formsAt(own, 2)).toMatchObject({ morphemes: { pronoun_subject: "c", pronoun_object: "d" }, plural: false });
  });
});
