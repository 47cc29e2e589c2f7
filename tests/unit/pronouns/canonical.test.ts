import { describe, expect, it } from "vitest";
import type { PronounGrammar } from "#app/editions/pronoun-set.ts";
import { canonicalPath } from "#app/features/pronouns/canonical.ts";
import { readPronounPath } from "#app/features/pronouns/path.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";

const WITH_PRONOUNS = shippedEditions().filter(({ edition }) => edition.grammar !== null);
const grammarOf = (code: string) =>
  WITH_PRONOUNS.find((shipped) => shipped.code === code)?.edition.grammar as PronounGrammar;

function canonical(path: string, grammar: PronounGrammar): string {
  const page = readPronounPath(path, grammar);
  if (page === null) throw new Error(`There is nothing at ${path}.`);
  return canonicalPath(page, grammar);
}

describe("the one path of a page", () => {
  it.each([
    ["en", "she", "/she"],
    ["en", "are/she", "/she"],
    ["en", "she/her", "/she"],
    ["en", "are/they/them", "/they"],
    ["en", "he&she", "/he&she"],
    ["en", "she&he", "/he&she"],
    ["en", "they&she/her&he/him", "/he&she&they"],
    ["en", "he&he", "/he"],
    ["en", "he&he/him&nobody", "/he"],
    ["en", "he,him,his,his,himself,0", "/he"],
    ["en", "are/zo/zom/zor/zors/zoself", "/zo/zom/zor/zors/zoself"],
    ["en", "are/any", "/any"],
    ["en", "ask-me", "/ask"],
    ["en", "nullpronominal", "/avoiding"],
    ["en", ":Robin", "/:Robin"],
    ["tok", "li/ona", "/ona"],
    ["tok", "ona", "/ona"],
  ])("%s: %s is %s", (code, path, expected) => {
    expect(canonical(path, grammarOf(code))).toBe(expected);
  });

  it.each(WITH_PRONOUNS)("is the same for every name and word of $code, and leads there", ({ code }) => {
    const grammar = grammarOf(code);
    const { any, mirror, ask, avoiding } = grammar.words;
    const paths = [any, mirror, ...ask, ...avoiding, ...grammar.sets.keys()].flatMap((path) => path ?? []);
    for (const path of paths) {
      for (const before of ["", ...grammar.prefixes.map((prefix) => `${prefix.slice(1)}/`)]) {
        const found = canonical(before + path, grammar);
        expect(found).toBe(canonical(path, grammar));
        expect(canonical(decodeURIComponent(found), grammar)).toBe(found);
      }
    }
    const one = (word: readonly string[]) => new Set(word.map((path) => canonical(path, grammar))).size;
    expect([one(ask), one(avoiding)]).toEqual([1, 1]);
    for (const set of grammar.sets.values()) {
      expect(one([set.canonicalName, ...set.aliases.filter((alias) => grammar.sets.get(alias) === set)])).toBe(1);
    }
  });
});
