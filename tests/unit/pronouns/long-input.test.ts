import { describe, expect, it } from "vitest";
import { nameOptions, type PronounSet, parsePronouns, parseSentence } from "#app/pronouns/index.ts";
import { grammarOf } from "#tests/support/pronouns/grammars.ts";

const english = grammarOf("en");

describe("long input", () => {
  class CountingMap extends Map<string, PronounSet> {
    lookups = 0;
    override get(key: string) {
      this.lookups += 1;
      return super.get(key);
    }
  }

  it("costs in proportion to its length", () => {
    const work = (path: string) => {
      const sets = new CountingMap(english.sets);
      parsePronouns(path, { ...english, sets });
      return sets.lookups;
    };
    expect(work("&".repeat(10_000))).toBe(10_001);
    expect(work("he&".repeat(100))).toBe(101);
    expect(work("he,".repeat(10_000))).toBe(1);
  });

  it.each([
    ["ampersands", "&".repeat(10_000), null],
    ["commas", ",".repeat(10_000), null],
    ["slashes", "/".repeat(10_000), null],
    ["slashes inside", `a${"/".repeat(10_000)}b`, null],
    ["runs", `he${",!1".repeat(5_000)}`, null],
    ["empty runs", `he${",!0".repeat(5_000)},!5`, "he"],
    ["one emoji of joined ones", "🐱\u200D".repeat(5_000), null],
    ["one letter with many marks", `🐱${"\u0301".repeat(10_000)}`, null],
    ["a long name", `:${"n".repeat(10_000)}`, null],
    ["many braces", "{".repeat(10_000), null],
    ["half surrogates", "\uD800".repeat(10_000), null],
  ])("of %s has its answer", (_, path, name) => {
    expect(parsePronouns(path, english)?.canonicalName ?? null).toBe(name);
    expect(parseSentence(path).length).toBeGreaterThan(0);
  });

  it("of a thousand merged sets is one set", () => {
    const set = parsePronouns(Array(1_000).fill("he").join("&"), english);
    expect(set && nameOptions(set, english)).toEqual(["he/him"]);
    expect(set?.plural).toHaveLength(1_000);
  });
});
