import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatOpenPronoun, OPEN_PRONOUN_TEXTS } from "#app/features/pronouns/open-pronoun/format.ts";
import { lexiconOf } from "#app/features/pronouns/open-pronoun/lexicon.ts";
import { MAX_TYPED, parseOpenPronoun } from "#app/features/pronouns/open-pronoun/parse.ts";
import { readOpenPronoun } from "#app/features/pronouns/open-pronoun/read.ts";
import type { OpenPronounEntry } from "#app/features/pronouns/open-pronoun/shape.ts";
import { anyCharacter } from "#tests/support/any-character.ts";
import { shipped } from "#tests/support/data/shipped.ts";
import { fastest } from "#tests/support/fastest.ts";

const lexicon = lexiconOf(shipped("en").edition.sets);

/** A preference in brief: "she", "!they" for one that is refused, "she (at work)", "=fox" for what nobody knows, "any". */
function brief(entry: OpenPronounEntry): string {
  const what = entry.type === "custom" ? `=${entry.display}` : (entry.type ?? entry.subjective);
  return `${entry.exclude ? "!" : ""}${what}${entry.context ? ` (${entry.context})` : ""}`;
}
const read = (typed: string): string | null => parseOpenPronoun(typed, lexicon)?.map(brief).join(", ") ?? null;

describe("what people type", () => {
  test.each([
    ["She/Her", "she"],
    ["he/him/his", "he"],
    ["they", "they"],
    ["xe/xem", "xe"],
    ["theirs", "they"],
    ["she/her/hers, he/him/his", "she, he"],
    ["they/them/theirs; he/him, she/her/hers", "they, he, she"],
    ["he/him and they/them", "he, they"],
    ["he/him/his & she/her/hers", "he, she"],
    ["she/her or he/him", "she, he"],
    ["he OR they", "he, they"],
    ["he she", "he, she"],
    ["she/her they/them", "she, they"],
    ["they/them/he/him", "they, he"],
    ["he/she/they", "he, she, they"],
    ["they\\them", "they"],
    ["they/ them /theirs", "they"],
    ["she / they", "she, they"],
    [", He/him", "he"],
    [",, He/She/They ,", "he, she, they"],
    ["him/her", "he, she"],
    ["her/she", "she"],
    ["she,her,he,him", "she, he"],
    ["she/her (only at work)", "she (only at work)"],
    ["she/her [at work], they (with friends)", "she (at work), they (with friends)"],
    ["he/him is fine", "he"],
    ["she/her/hers, he/him/his also", "she, he"],
    ["please just use fae", "fae"],
    ["🌸 she/her 🌸", "she"],
    ["he/him or she/her, just not they/them", "he, she, !they"],
    ["not he/him", "!he"],
    ["anything, never it/its", "any, !it"],
    ["they/them/theirs, Reading", "they, =Reading"],
    ["she/her/hers, 12345", "she, =12345"],
    ["fox/foxs", "=fox/foxs"],
    ["David", "=David"],
  ])("%j is %s", (typed, meant) => {
    expect(read(typed)).toBe(meant);
  });

  test.each([
    [
      "any",
      ["Any pronoun", "any/all", "any and all pronouns", "i go by all", "Any is fine", "whatever you feel comfortable"],
    ],
    ["none", ["no pronouns", "none, refer to me by name", "Use my name", "avoid pronouns"]],
    ["ask", ["ask me", "Ask me my pronouns."]],
    ["unspecified", ["unsure", "not sure yet", "prefer not to disclose"]],
    [null, ["", "   ", "N/A", "-", "TBD", "(none given)"]],
  ])("%s", (meant, typed) => {
    for (const one of typed) expect([one, read(one)]).toEqual([one, meant]);
  });

  test("has all five forms, those of the edition", () => {
    expect(parseOpenPronoun("XE", lexicon)).toEqual([
      {
        subjective: "xe",
        objective: "xem",
        possessive_adjective: "xyr",
        possessive_pronoun: "xyrs",
        reflexive: "xemself",
      },
    ]);
    for (const { morphemes } of shipped("en").edition.sets) {
      const [first = ""] = Object.values(morphemes);
      if (!/[/&\s]/.test(first ?? "")) expect(read(first ?? "")).toBe(first);
    }
  });

  test("of any text can be read again and shown, and takes no time", () => {
    const words = fc.constantFrom(
      "she",
      "/",
      "\\",
      ",",
      " and ",
      "not ",
      "(",
      ")",
      "[",
      "]",
      "is fine",
      "any",
      "\uE000",
      "🏳️‍🌈",
    );
    const typed = fc.oneof(
      fc.string({ unit: anyCharacter }),
      fc.array(words).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const preference = parseOpenPronoun(text, lexicon);
        if (preference === null) return;
        expect(readOpenPronoun(JSON.parse(JSON.stringify(preference)))).toEqual(preference);
        for (const form of OPEN_PRONOUN_TEXTS) expect(formatOpenPronoun(preference, { form })).not.toMatch(/undefined/);
      }),
    );
    for (const unit of ["she/", "not ", "(", "[a](", " ", "is fine ", ",", "\\ / "]) {
      const long = unit.repeat(100_000);
      expect(
        fastest(() => parseOpenPronoun(long, lexicon)),
        unit,
      ).toBeLessThan(50);
    }
    expect(read(`she${" ".repeat(MAX_TYPED)}he`)).toBe("she");
  });
});

describe("what is shown", () => {
  const [she, they, he] = ["she", "they", "he"].map((word) => parseOpenPronoun(word, lexicon)?.[0]) as [
    OpenPronounEntry,
    OpenPronounEntry,
    OpenPronounEntry,
  ];
  const short = { sub: "they", obj: "them", p_a: "their", p_pn: "theirs", ref: "themselves" };

  test.each<[sent: unknown, form: (typeof OPEN_PRONOUN_TEXTS)[number], shown: string]>([
    [[she], "short", "She/Her"],
    [[she], "expanded", "She/Her/Hers"],
    [[short], "expanded", "They/Them/Theirs"],
    [[she, they], "short", "She/Her, They/Them"],
    [
      [
        { ...she, ranking: 2 },
        { ...short, rnk: 1 },
      ],
      "short",
      "They/Them, She/Her",
    ],
    [[she, { ...short, rnk: 7 }], "short", "They/Them, She/Her"],
    [
      [
        { ...he, context: "at work" },
        { ...short, ctx: "at home" },
      ],
      "short",
      "He/Him (at work), They/Them (at home)",
    ],
    [
      [
        { ...she, privacy: 0 },
        { ...short, pvc: 1 },
      ],
      "short",
      "She/Her",
    ],
    [[{ type: "any" }], "short", "Any pronouns"],
    [[{ type: "none" }], "detailed", "No pronouns (use name)"],
    [[{ type: "ask" }], "expanded", "Ask me my pronouns"],
    [[{ type: "unspecified" }], "short", "Unspecified"],
    [[he, she, { ...they, exclude: true }], "short", "He/Him, She/Her"],
    [[he, she, { ...short, exc: true }], "detailed", "He/Him, She/Her (not They/Them)"],
    [[{ type: "custom", display: "fae/faer" }], "short", "Fae/Faer"],
  ])("of %j, %s", (sent, form, shown) => {
    const preference = readOpenPronoun(sent);
    expect(preference && formatOpenPronoun(preference, { form, audience: "public" })).toBe(shown);
  });

  test.each([
    null,
    {},
    [],
    [{}],
    ["she"],
    [{ sub: "she" }],
    [{ type: "custom" }],
    [{ type: "boss" }],
    [{ ...short, rnk: "1" }],
  ])("nothing of %j", (sent) => {
    expect(readOpenPronoun(sent)).toBeNull();
  });
});
