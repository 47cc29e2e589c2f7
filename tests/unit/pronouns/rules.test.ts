import { describe, expect, it } from "vitest";
import type { PronounGrammar } from "#app/editions/pronoun-set.ts";
import { setsByName } from "#app/editions/snapshot.ts";
import { pronounAddress } from "#app/features/pronouns/address.ts";
import { isWordOfEdition, parsePronouns, readPronounPath } from "#app/features/pronouns/path.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";
import { grammarOf } from "#tests/support/pronouns/grammars.ts";

/** Each rule about addresses of pronouns, on English (no honorifics) and Polish (with them). */

const english = grammarOf("en");
const polish = grammarOf("pl");
const list = (second: string, description = "") => `xa,${second},xc,xd,xe,0,${description}`;

describe("lengths", () => {
  it.each([
    ["a description of 64 characters", list("xb", "d".repeat(64)), true],
    ["a description of 65", list("xb", "d".repeat(65)), false],
    ["a form of 24", list("b".repeat(24)), true],
    ["a form of 25", list("b".repeat(25)), false],
    ["a form of 24 emoji, which are 48 UTF-16 units", list("🐱".repeat(24)), true],
    ["a form of 25 emoji", list("🐱".repeat(25)), false],
    ["a long first form", `${"a".repeat(100)},xb,xc,xd,xe,0`, true],
    ["a first form of 128", `${"a".repeat(128)},xb,xc,xd,xe,0`, true],
    ["a first form of 129", `${"a".repeat(129)},xb,xc,xd,xe,0`, false],
    ["a first form that sounds too long", `a|${"a".repeat(129)},xb,xc,xd,xe,0`, false],
    ["a first form of 32 alternatives", `${"a&".repeat(31)}a,xb,xc,xd,xe,0`, true],
    ["a first form of 33", `${"a&".repeat(32)}a,xb,xc,xd,xe,0`, false],
    ["32 names", `${"he&".repeat(31)}he`, true],
    ["33 names, repeats and unknown ones included", `${"he&x&".repeat(16)}he`, false],
    ["a slash form with a first part of 128", `${"a".repeat(128)}/yb/yc/yd/ye`, true],
    ["a slash form with a first part of 129", `${"a".repeat(129)}/yb/yc/yd/ye`, false],
    ["a slash form with a part of 24", `ya/${"b".repeat(24)}/yc/yd/ye`, true],
    ["a slash form with a part of 25", `ya/${"b".repeat(25)}/yc/yd/ye`, false],
    ["a name of 32", `:${"n".repeat(32)}`, true],
    ["a name of 33", `:${"n".repeat(33)}`, false],
    ["a name of 32 emoji", `:${"🐱".repeat(32)}`, true],
    ["an empty name", ":", false],
  ])("%s", (_, path, accepted) => {
    expect(parsePronouns(path, english) !== null).toBe(accepted);
  });
});

describe("fields of a comma list", () => {
  it.each([
    ["forms and flag", "a,b,c,d,e,0", true],
    ["with a description", "a,b,c,d,e,0,mine", true],
    ["one too many", "a,b,c,d,e,0,mine,x", false],
    ["no flag", "a,b,c,d,e", false],
    ["no first form", ",b,c,d,e,0", false],
    ["a pronunciation without a first form", "|ipa,b,c,d,e,0", false],
    ["a flag that is neither 0 nor 1", "a,b,c,d,e,2", false],
    ["two flags for one reading", "a,b,c,d,e,01", false],
    ["two flags for two readings", "a&A,b,c,d,e,01", true],
    ["a run past the end of the base", "he,!8", false],
    ["a run of absurd length", "he,!99999999999999999999", false],
    ["a run without a base", "nobody,!5", false],
  ])("%s", (_, path, accepted) => {
    expect(parsePronouns(path, english) !== null).toBe(accepted);
  });

  it("reads two flags where the edition has honorifics", () => {
    const forms = Array.from({ length: 27 }, (_, position) => `x${position}`).join(",");
    expect(parsePronouns(`${forms},0,1`, polish)).toMatchObject({ plural: [false], pluralHonorific: [true] });
    expect(parsePronouns(`${forms},0`, polish)).toBeNull();
  });

  it("takes what a run leaves out from the base", () => {
    expect(parsePronouns("he,!1,hiz,!2,1,mine", english)).toMatchObject({
      morphemes: {
        pronoun_subject: "he",
        pronoun_object: "him",
        possessive_determiner: "hiz",
        possessive_pronoun: "his",
        reflexive: "himself",
      },
      plural: [true],
      description: "mine",
      history: "",
      generated: true,
    });
  });

  it("splits off pronunciations", () => {
    const set = parsePronouns("xa|za,xb,xc|zc,xd,xe,0", english);
    expect(set?.morphemes).toMatchObject({ pronoun_subject: "xa", possessive_determiner: "xc" });
    expect(set?.pronunciations).toEqual({ pronoun_subject: "za", possessive_determiner: "zc" });
  });
});

describe("pages that are no set", () => {
  it.each([
    ["any", { kind: "any", group: null }],
    ["any:normative", { kind: "any", group: "normative" }],
    ["are/any:normative", { kind: "any", group: "normative" }],
    ["any:nothing", null],
    ["mirror", { kind: "mirror" }],
    ["ask", { kind: "ask", variant: "ask" }],
    ["avoiding", { kind: "avoiding", variant: "avoiding" }],
    ["/are/nullpronominal/", { kind: "avoiding", variant: "nullpronominal" }],
    ["Any", null],
    ["", null],
    ["/", null],
  ])("%s", (path, page) => {
    expect(readPronounPath(path, english)).toEqual(page);
  });

  it("cannot be hidden by a set of the same name", () => {
    const he = english.sets.get("he");
    const sets = setsByName([{ ...(he as NonNullable<typeof he>), canonicalName: "mirror" }]);
    expect(readPronounPath("mirror", { ...english, sets })).toEqual({ kind: "mirror" });
  });

  it("do not exist where the edition has no word for them", () => {
    const words = { any: null, mirror: null, ask: [], avoiding: [], titles: [], between: [], introductions: [] };
    for (const path of ["any", "any:normative", "mirror", "ask", "avoiding", "null", ""]) {
      expect(readPronounPath(path, { ...english, words })).toBeNull();
    }
  });
});

describe("prefixes", () => {
  const required: PronounGrammar = { ...english, requiredPrefix: "/li" };

  it("lets a sentence prefix go once", () => {
    expect(parsePronouns("are/they/them", english)?.canonicalName).toBe("they");
    expect(parsePronouns("are/are/they", english)).toBeNull();
    expect(parsePronouns("Are/they", english)).toBeNull();
  });

  it("demands a required one", () => {
    expect(parsePronouns("/li/they", required)?.canonicalName).toBe("they");
    expect(parsePronouns("li/are/they", required)?.canonicalName).toBe("they");
    expect(parsePronouns("they", required)).toBeNull();
    expect(parsePronouns("li", required)).toBeNull();
    expect(parsePronouns("lithey", required)).toBeNull();
  });
});

describe("the words of an edition", () => {
  const required: PronounGrammar = { ...english, requiredPrefix: "/li" };

  it.each(["they", "/they", "they/them", "are/they", "any", "any:normative", "are/any", "ask"])("%s is one", (path) =>
    expect(isWordOfEdition(path, english)).toBe(true),
  );

  // Of each of these there is no end.
  it.each([
    "they&she",
    "they&they",
    "they&x1",
    "they&",
    "are//they",
    "are///any",
    "they//",
    ":Kim",
    "💫",
    "they,,,,,1",
    "xa/xb/xc/xd/xe",
    "They",
    "nothing",
    "constructor",
    "",
  ])("%s is none", (path) => expect(isWordOfEdition(path, english)).toBe(false));

  it("stand behind a required prefix", () => {
    expect(["/li/they", "li/are/they", "they"].map((path) => isWordOfEdition(path, required))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each(shippedEditions().filter(({ edition }) => edition.grammar !== null))(
    "are all addresses of the sets of $code",
    ({ edition: { grammar } }) => {
      const sets = new Set(grammar?.sets.values());
      const own = [...sets].map((set) => grammar && pronounAddress(set, grammar));
      expect(own.filter((address) => !address || !grammar || !isWordOfEdition(address, grammar))).toEqual([]);
    },
  );
});

describe("names in place of a pronoun", () => {
  it("are put in as they are, whatever their signs mean elsewhere", () => {
    expect(parsePronouns(":$&#", english)?.morphemes).toMatchObject({ pronoun_subject: "$&#", reflexive: "$&#self" });
  });

  it("are no pronoun where the edition has no pattern for them", () => {
    expect(parsePronouns(":Kim", { ...english, nullTemplate: null })).toBeNull();
    expect(parsePronouns("💫", { ...english, emojiTemplate: null })).toBeNull();
  });

  it("carry what the pattern says of them", () => {
    const template = {
      description: "d",
      history: "h",
      morphemes: {},
      plural: true,
      pluralHonorific: true,
      normative: true,
    };
    expect(parsePronouns(":Kim", { ...english, nullTemplate: template })).toMatchObject({
      canonicalName: "Kim",
      description: "d",
      history: "h",
      plural: [true],
      pluralHonorific: [true],
      normative: true,
      nullPronoun: true,
      generated: true,
    });
  });
});

describe("names of sets", () => {
  it("lets a canonical name win over an alias, and the first of two equal aliases", () => {
    const [he, she] = ["he", "she"].map((name) => english.sets.get(name));
    if (!he || !she) throw new Error("the English sets are missing");
    const sets = setsByName([he, { ...she, aliases: ["he", "x"] }, { ...he, canonicalName: "hy", aliases: ["x"] }]);
    expect(sets.get("he")).toBe(he);
    expect(sets.get("x")?.canonicalName).toBe("she");
  });

  it.each(["constructor", "__proto__", "toString", "hasOwnProperty"])("finds nothing behind %s", (name) => {
    expect(readPronounPath(name, english)).toBeNull();
    expect(readPronounPath(`${name}&he`, english)).toMatchObject({ kind: "set", set: { canonicalName: "he" } });
    expect(readPronounPath(`any:${name}`, english)).toBeNull();
  });
});
