import { describe, expect, it } from "vitest";
import type { ExampleSentence, PronounSet } from "#app/editions/pronoun-set.ts";
import { capitalise } from "#app/features/pronouns/characters.ts";
import { parsePronouns } from "#app/features/pronouns/path.ts";
import {
  fillCell,
  fillSentence,
  joinText,
  parseExampleParam,
  parseSentence,
  sentenceText,
} from "#app/features/pronouns/sentence.ts";
import { grammarOf } from "#tests/support/pronouns/grammars.ts";

const english = grammarOf("en");

function set(path: string): PronounSet {
  const found = parsePronouns(path, english);
  if (found === null) throw new Error(`no set ${path}`);
  return found;
}

const sentence = (singular: string, more: Partial<ExampleSentence> = {}): ExampleSentence => ({
  singular,
  plural: "",
  singularNull: null,
  pluralNull: null,
  isHonorific: false,
  categories: [],
  ...more,
});

describe("templates", () => {
  it("are text and holes", () => {
    expect(parseSentence("{'pronoun_subject} saw {reflexive}.")).toEqual([
      { kind: "form", morpheme: "pronoun_subject", capital: true },
      { kind: "text", text: " saw " },
      { kind: "form", morpheme: "reflexive", capital: false },
      { kind: "text", text: "." },
    ]);
  });

  it.each(["", "{}", "{'}", "{Upper}", "{a b}", "{a", "a}", "{''a}", "{é}"])("leave %j as text", (template) => {
    expect(
      parseSentence(template)
        .map((part) => (part.kind === "text" ? part.text : "?"))
        .join(""),
    ).toBe(template);
  });

  it("insert nothing for what the set does not have, and nothing of the language underneath", () => {
    expect(sentenceText(sentence("a {constructor}{__proto__}{unknown} b"), set("he"), 0)).toBe("a  b");
  });

  it("mark the forms", () => {
    expect(fillSentence(sentence("I know {pronoun_object}."), set("he"), 0)).toMatchObject([
      { text: "I know " },
      { text: "him", morpheme: "pronoun_object" },
      { text: "." },
    ]);
  });

  it("carry the pronunciation of sets that can be pronounced", () => {
    const he = { ...set("he"), pronounceable: true, pronunciations: { pronoun_object: "hɪm" } };
    expect(fillSentence(sentence("{pronoun_object}"), he, 0)[0]?.pronunciation).toBe("hɪm");
    expect(fillSentence(sentence("{pronoun_object}"), { ...he, pronounceable: false }, 0)[0]).not.toHaveProperty(
      "pronunciation",
    );
  });
});

describe("agreement", () => {
  const agreeing = sentence("{pronoun_subject} is", { plural: "{pronoun_subject} are" });

  it("follows the plural flag of the alternative", () => {
    const merged = set("he&they");
    expect(sentenceText(agreeing, merged, 0)).toBe("he is");
    expect(sentenceText(agreeing, merged, 1)).toBe("they are");
    expect(sentenceText(agreeing, merged, 2)).toBe("he is");
  });

  it("follows the honorific flag in honorific sentences", () => {
    const polite = { ...set("he"), pluralHonorific: [true] };
    expect(sentenceText({ ...agreeing, isHonorific: true }, polite, 0)).toBe("he are");
    expect(sentenceText(agreeing, polite, 0)).toBe("he is");
  });

  it("takes the singular where there is no plural", () => {
    expect(sentenceText(sentence("{pronoun_subject} can"), set("they"), 0)).toBe("they can");
  });

  it("takes the sentence for names where there is one", () => {
    const example = { ...agreeing, singularNull: "null: {pronoun_subject}" };
    expect(sentenceText(example, set(":Kim"), 0)).toBe("null: Kim");
    expect(sentenceText(example, set("he"), 0)).toBe("he is");
    expect(sentenceText(agreeing, set(":Kim"), 0)).toBe("Kim is");
    const plural = { ...set(":Kim"), plural: [true] };
    expect(sentenceText(example, plural, 0)).toBe("Kim are");
    expect(sentenceText({ ...example, pluralNull: "nulls" }, plural, 0)).toBe("nulls");
  });
});

describe("a form with a slash", () => {
  const slashed = {
    ...set("he"),
    morphemes: { a: "l/ł", b: "i/e", c: "/a", d: "x", e: null, f: "on/a/u", g: "1/2/3/4/5/6", h: "1/2/3/4/5/6/7" },
  };

  it.each([
    ["mi{a}{b}!", "mili/miłe!"],
    ["uzdolni{b}n{b}", "uzdolniini/uzdolniene"],
    ["zrobił{c}byś to", "zrobiłbyś/zrobiłabyś to"],
    ["po{d}{c}m", "poxm/poxam"],
    ["{f}m", "onm/am/um"],
    ["{'f}m", "Onm/am/um"],
    ["{b}{f}", "ion/ea/eu"],
    ["‘l’é{b}s’", "‘l’éis/l’ées’"],
    ["{b}ли", "iли/eли"],
    ["{f}는", "on는/a는/u는"],
    // A placeholder must stand alone: nothing may follow it in its word.
    ["{f}は毎朝、{f}を", "on/a/uは毎朝、on/a/uを"],
    ["每天{f}都會", "每天on/a/u都會"],
    ["mi{b}, mi{b}.", "mii/e, mii/e."],
    ["{b}{e} {b}-x {b}’s", "i/e i/e-x i/e’s"],
    ["–{c}–", "–/a–"],
    ["{g}m, {h}m", "1m/2m/3m/4m/5m/6m, 1/2/3/4/5/6/7m"],
  ])("is written out where its word goes on: %s", (template, text) => {
    expect(sentenceText(sentence(template), slashed, 0)).toBe(text);
  });

  it("marks the forms in each of the words", () => {
    expect(fillSentence(sentence("so mi{a}{b}."), slashed, 0)).toEqual([
      { text: "so mi" },
      { text: "l", morpheme: "a" },
      { text: "i", morpheme: "b" },
      { text: "/mi" },
      { text: "ł", morpheme: "a" },
      { text: "e", morpheme: "b" },
      { text: "." },
    ]);
  });

  it("is a letter like others in a name", () => {
    expect(sentenceText(sentence("{pronoun_subject}s"), set(":AC/DC"), 0)).toBe("AC/DCs");
  });
});

describe("capitals", () => {
  it.each([
    ["he", "He"],
    ["éi", "Éi"],
    ["ß", "Ss"],
    ["ﬁn", "Fin"],
    ["ǆ", "ǅ"],
    ["𐐨𐐨", "𐐀𐐨"],
    ["'n", "'n"],
    ["[osoba]", "[osoba]"],
    ["💫self", "💫self"],
    ["она", "Она"],
    ["ნინო", "ნინო"],
    ["彼", "彼"],
    ["", ""],
    ["\uDC00x", "\uDC00x"],
  ])("%s → %s", (form, capital) => {
    expect(capitalise(form)).toBe(capital);
  });

  it.each([
    ["ilk", "tr", "İlk"],
    ["ılık", "tr", "Ilık"],
    ["ijs", "nl", "IJs"],
    ["ijs", "en", "Ijs"],
    ["ǉudi", "sh", "ǈudi"],
    ["they all", "en", "They all"],
    ["one-self", "en", "One-self"],
  ])("%s in %s is %s", (form, locale, capital) => {
    expect(capitalise(form, locale)).toBe(capital);
  });

  it("stand where the template asks for them", () => {
    expect(sentenceText(sentence("{'pronoun_subject}, {pronoun_subject}"), set("she"), 0)).toBe("She, she");
  });
});

describe("cells of grammar tables", () => {
  it("hold a form with what stands around it, or nothing", () => {
    expect(fillCell("–{reflexive}!", set("he&she"), 1, []).map((part) => part.text)).toEqual(["–", "herself", "!"]);
    expect(fillCell("–{nothing}!", set("he"), 0, [])).toEqual([]);
    expect(fillCell("–{reflexive}!", set("xa,xb,xc,xd,,0"), 0, [])).toEqual([]);
  });

  it.each([
    ["stem{reflexive}", "stem"],
    ["{pronoun_subject}{reflexive}", "xa"],
    ["–{reflexive}", "–"],
    ["–{reflexive}–", "––"],
    ["{reflexive}", ""],
    ["{pronoun_subject} {reflexive}", ""],
    ["stem{nothing}", ""],
  ])("hold an ending that is nothing: %s", (cell, text) => {
    expect(joinText(fillCell(cell, set("xa,xb,xc,xd,,0"), 0, ["reflexive"]))).toBe(text);
  });
});

describe("sentences of a request", () => {
  it.each([
    ["a|b|1", { singular: "a", plural: "b", isHonorific: true }],
    ["a|b|0", { singular: "a", plural: "b", isHonorific: false }],
    ["a|b|true", { singular: "a", plural: "b", isHonorific: false }],
    ["a|b", { singular: "a", plural: "b", isHonorific: false }],
    ["a", { singular: "a", plural: "a", isHonorific: false }],
    ["a||1", { singular: "a", plural: "a", isHonorific: true }],
  ])("%s", (value, example) => {
    expect(parseExampleParam(value)).toMatchObject(example);
  });

  it.each(["", "|b|1"])("are none in %j", (value) => {
    expect(parseExampleParam(value)).toBeNull();
  });
});

it("forms are printed with the apostrophes of the texts around them", () => {
  const own = sentence("{'pronoun_subject} said it was {possessive_pronoun}.");
  expect(sentenceText(own, set("one"), 0)).toBe("One said it was one’s.");
  expect(joinText(fillCell("{possessive_pronoun}", set(":Robin"), 0, []))).toBe("Robin’s");
});
