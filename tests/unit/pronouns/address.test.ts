import { describe, expect, it } from "vitest";
import type { PronounGrammar } from "#app/editions/pronoun-set.ts";
import { generatedAddress, isReservedAddress, linkPath, pronounAddress } from "#app/features/pronouns/address.ts";
import { CompressionError, compress, expand } from "#app/features/pronouns/compress.ts";
import { decodePath, parsePronouns, readPronounPath } from "#app/features/pronouns/path.ts";
import { cleanValues, findKnownSet, findProblems, valuesFrom } from "#app/features/pronouns/values.ts";
import { grammarOf } from "#tests/support/pronouns/grammars.ts";

const english = grammarOf("en");
const german = grammarOf("de");

function valuesOfSet(name: string, grammar: PronounGrammar = english) {
  const set = parsePronouns(name, grammar);
  if (set === null) throw new Error(`no set ${name}`);
  return valuesFrom(set);
}

const own = (forms: string[], grammar: PronounGrammar = english) => ({
  morphemes: Object.fromEntries(grammar.morphemes.map((morpheme, position) => [morpheme, forms[position] ?? null])),
  plural: [false],
  pluralHonorific: [false],
  description: "",
});

describe("the shortest address", () => {
  it("of a known set is its key", () => {
    expect(generatedAddress(valuesOfSet("they/them"), english)).toBe("they");
  });

  it("of a known set with another description, form or flag is a compressed list", () => {
    expect(generatedAddress({ ...valuesOfSet("they"), description: "just they" }, english)).toBe("they,!5,just they");
    expect(generatedAddress({ ...valuesOfSet("they"), plural: [false] }, english)).toBe("they,!4,0");
    const values = valuesOfSet("he");
    values.morphemes.possessive_determiner = "hiz";
    values.plural = [true];
    expect(generatedAddress(values, english)).toBe("he,!1,hiz,!2,1");
  });

  it("of unknown forms is the slash form where it is shorter and says the same", () => {
    const forms = ["za", "zem", "zir", "zirs", "zirself"];
    expect(generatedAddress(own(forms), english)).toBe("za/zem/zir/zirs/zirself");
    expect(generatedAddress({ ...own(forms), plural: [true] }, english)).toBe("za,zem,zir,zirs,zirself,1");
    expect(generatedAddress({ ...own(forms), description: "d" }, english)).toBe("za,zem,zir,zirs,zirself,0,d");
    expect(generatedAddress(own(["za", "z/m", "zir", "zirs", "zirself"]), english)).toBe("za,z/m,zir,zirs,zirself,0");
    expect(generatedAddress(own(["za", "", "zir", "zirs", "zirself"]), english)).toBe("za,,zir,zirs,zirself,0");
    expect(generatedAddress(own(["za", "zem", "zir", "zirs", "ourselves"]), english)).toBe(
      "za,zem,zir,zirs,ourselves,0",
    );
  });

  it("keeps to the slash morphemes of an edition", () => {
    expect(generatedAddress(own(["za", "zd", "zx", "", "zp"], german), german)).toBe("za/zp/zd/zx");
    expect(generatedAddress(own(["za", "zd", "zx", "zg", "zp"], german), german)).toMatch(/^za,zd,zx,zg,zp,,/);
  });

  it("takes a prefix in front where it would lose its beginning", () => {
    const path = generatedAddress(own(["are", "b", "c", "d", "e"]), english);
    expect(path).toBe("are,b,c,d,e,0");
    const slashed = generatedAddress(own(["are/x", "b", "c", "d", "e"]), english);
    expect(slashed).toBe("are/are/x,b,c,d,e,0");
    const required = { ...english, requiredPrefix: "/li" };
    expect(generatedAddress(own(["are/x", "b", "c", "d", "e"]), required)).toBe("li/are/are/x,b,c,d,e,0");
    expect(generatedAddress(valuesOfSet("they"), required)).toBe("li/they");
  });

  it("does not exist for values with problems, which are named", () => {
    const values = { ...own(["", "b".repeat(25), "c", "d", "e"]), description: "d".repeat(65) };
    expect(generatedAddress(values, english)).toBeNull();
    expect(findProblems(values, english)).toEqual([
      { field: "pronoun_subject", problem: "missing" },
      { field: "pronoun_object", problem: "tooLong", limit: 24 },
      { field: "description", problem: "tooLong", limit: 64 },
    ]);
  });

  it.each([
    ["x".repeat(24), []],
    ["x".repeat(25), [{ field: "pronoun_subject", problem: "tooLong", limit: 24 }]],
    [Array(32).fill("x").join("&"), []],
    [Array(33).fill("x").join("&"), [{ field: "pronoun_subject", problem: "tooMany", limit: 32 }]],
  ])("has room for so much of a first form: %s", (first, problems) => {
    const values = own([first, "b", "c", "d", "e"]);
    expect(findProblems(values, english)).toEqual(problems);
    expect(generatedAddress(values, english) === null).toBe(problems.length > 0);
  });

  it("has no room for a long form of a set with other forms beside it", () => {
    const russian = grammarOf("ru");
    const purring = russian.sets.get("мур")?.morphemes ?? {};
    const values = {
      morphemes: { ...purring, nominative: "а&б" },
      plural: [false],
      pluralHonorific: [false],
      description: "",
    };
    expect(generatedAddress(values, russian)).toBeNull();
    expect(findProblems(values, russian)).toEqual([{ field: "adjective", problem: "tooLong", limit: 24 }]);
  });

  it("of a single form ends with a comma, or it would be a name that nobody knows", () => {
    const single = { ...english, morphemes: ["pronoun_subject"], plurals: false, slashes: ["pronoun_subject"] };
    const values = { morphemes: { pronoun_subject: "vo" }, plural: [false], pluralHonorific: [false], description: "" };
    expect(generatedAddress(values, single)).toBe("vo,");
    expect(parsePronouns("vo,", single)?.morphemes).toEqual({ pronoun_subject: "vo" });
    expect(parsePronouns("vo", single)).toBeNull();
  });

  it("leaves out what an address cannot hold", () => {
    const values = own(["/a/", "b,c", "!5", " d  e ", "e\u0000f"]);
    expect(Object.values(cleanValues(values, english).morphemes)).toEqual(["a", "b c", "5", "d e", "e f"]);
    expect(generatedAddress(own(["/a/", "b c", "5", " d  e ", "e\u0000f"]), english)).toBe("a/b c/5/d e/e f");
  });

  it.each([
    ["b,c", ","],
    ["R&B", "&"],
    ["&", "&"],
    ["!5", "!"],
  ])("is refused where it would lose a sign of a form: %s", (form, sign) => {
    const values = own(["a", form, "c", "d", "e"]);
    expect(findProblems(values, english)).toEqual([{ field: "pronoun_object", problem: "sign", sign }]);
    expect(generatedAddress(values, english)).toBeNull();
  });

  it.each(["<i>&", "&a", "a&&b"])("has no empty set in turn: %s", (first) => {
    expect(findProblems(own([first, "b", "c", "d", "e"]), english)).toEqual([
      { field: "pronoun_subject", problem: "sign", sign: "&" },
    ]);
  });

  it("keeps a description whole, or says what it cannot have", () => {
    expect(findProblems({ ...own(["a", "b", "c", "d", "e"]), description: "old, warm" }, english)).toEqual([
      { field: "description", problem: "sign", sign: "," },
    ]);
  });
});

describe("the address of a set", () => {
  it.each(["he", "he&she", "💫", ":Andrea", ":💫", "ze/zim/zir/zirs/zirself", "they,!5,mine", "xa|ipa,b,,d,e,1"])(
    "made from %s is the same again",
    (address) => {
      const set = parsePronouns(address, english);
      expect(set).not.toBeNull();
      if (set !== null) expect(pronounAddress(set, english)).toBe(address);
    },
  );

  it("is the key where the set was spelled out although it is known", () => {
    const set = parsePronouns("he,him,his,his,himself,0", english);
    expect(set && pronounAddress(set, english)).toBe("he");
  });
});

describe("compression", () => {
  const base = ["he", "him", "his", "his", "himself", "0", "text"];

  it("turns runs into numbers and back", () => {
    const values = ["he", "him", "hiz", "his", "himself", "1"];
    expect(compress(values, base)).toEqual(["he", "!1", "hiz", "!2", "1"]);
    expect(expand(compress(values, base), base)).toEqual(values);
  });

  it.each([
    ["another first value", ["she", "him", "his", "his", "himself", "0"]],
    ["too few values", ["he", "him"]],
    ["too many", [...base, "x"]],
    ["none", []],
  ])("refuses %s", (_, values) => {
    expect(() => compress(values, base)).toThrow(CompressionError);
    expect(() => compress(values, base)).toThrow("Cannot compress data, format does not match the base");
  });
});

describe("links", () => {
  it.each([
    ["he/him", "/he/him"],
    ["/he", "/he"],
    ["he&she", "/he&she"],
    ["he,!5,a b", "/he,!5,a%20b"],
    [":a#b?c%", "/:a%23b%3Fc%25"],
    ["ell*", "/ell*/"],
    ["d'", "/d'/"],
    [":x.data", "/:x.data/"],
    ["она", "/%D0%BE%D0%BD%D0%B0"],
    ["a\uD800", "/a%EF%BF%BD"],
    ["//example.org/x,b", "/%2Fexample.org%2Fx,b"],
    ["", "/"],
    ["/", "/"],
    ["//", "/"],
    ["///", "/%2F/"],
    [":a/../b", "/:a%2F..%2Fb"],
    [":a\\b", "/:a%5Cb"],
  ])("to %s", (address, link) => {
    expect(linkPath(address)).toBe(link);
  });

  it("lead back to the set, although a name would collide with the framework", () => {
    const set = parsePronouns(":x.data", english);
    const link = set && linkPath(pronounAddress(set, english));
    expect(link).toBe("/:x.data/");
    expect(readPronounPath(decodePath(link ?? "") ?? "", english)).toEqual({ kind: "set", set });
  });

  it("know the addresses of the framework", () => {
    for (const address of ["x.data", "/a/b.data/", "_root", "__manifest"])
      expect(isReservedAddress(address)).toBe(true);
    for (const address of ["data", "x.data.y", "database", "x.DATA", ""])
      expect(isReservedAddress(address)).toBe(false);
  });
});

it("knows whether every form belongs to a known set", () => {
  const values = valuesOfSet("he");
  expect(findKnownSet(values, english)?.canonicalName).toBe("he");
  values.morphemes.reflexive = "hisself";
  expect(findKnownSet(values, english)).toBeNull();
});
