import { beforeAll, describe, expect, test } from "vitest";
import { readEditionFiles } from "#app/edition-files/files.server.ts";
import { reportEditions } from "#app/edition-files/report.ts";
import { readTexts } from "#app/edition-files/texts-file.ts";
import { hasPronouns } from "#app/editions/hrefs.ts";
import type { PronounGrammar, PronounSet } from "#app/editions/pronoun-set.ts";
import { alternativesCount, formAt } from "#app/features/pronouns/alternatives.ts";
import { mergeAll } from "#app/features/pronouns/merge.ts";
import { readSentence } from "#app/features/pronouns/read-aloud.ts";
import { isSayable, sentenceText, templateFor } from "#app/features/pronouns/sentence.ts";
import { setFromTemplate } from "#app/features/pronouns/template-sets.ts";
import { flawLine } from "#app/kit/files/flaws.ts";
import { byNamespace, type Texts } from "#app/kit/i18n/texts.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";

const SHIPPED = shippedEditions();
const WITH_PRONOUNS = SHIPPED.filter(({ edition }) => hasPronouns(edition.config));
const CODES = "de es eo en et fo fr gl he hu it lad hbs nl nb nn pl pt ro sv tr vi ar ru ua ja ko yi zh tok _ no".split(
  " ",
);
const PUBLISHED = "de es eo en et fo fr lad nl nb nn pl pt ro sv tr vi ar ru ua ja zh".split(" ");

test("all thirty editions are there, the home of all, and the code that stands for two", () => {
  expect(SHIPPED.map(({ code }) => code).sort()).toEqual([...CODES].sort());
  expect(WITH_PRONOUNS).toHaveLength(30);
  const published = WITH_PRONOUNS.filter(({ edition }) => edition.config.published).map(({ code }) => code);
  expect(published.sort()).toEqual([...PUBLISHED].sort());
});

/** It reads all editions, so it is made once, before the time of a test begins. */
let report: string[][] = [];
beforeAll(() => {
  report = reportEditions("editions");
});

test.each(SHIPPED)("$code has no flaw", ({ code, flaws }) => {
  expect(flaws.map((flaw) => flawLine(`editions/${code}`, flaw))).toEqual([]);
});

test("published editions have every text, and all show every form", () => {
  const [header = [], ...rows] = report;
  const cell = (row: string[], name: string) => row[header.indexOf(name)] ?? "";
  const incomplete = (text: string) => {
    const [some, all] = text.split(" of ");
    return some !== all;
  };
  const named = WITH_PRONOUNS.map(({ code }) => code);
  for (const row of rows.filter(([code = ""]) => named.includes(code))) {
    const [code] = row;
    expect([code, incomplete(cell(row, "morphemes shown"))]).toEqual([code, false]);
    if (cell(row, "published") === "yes" && code !== "en") {
      expect([code, incomplete(cell(row, "texts"))]).toEqual([code, false]);
    }
    expect([code, Number(cell(row, "sentences")) >= 8]).toEqual([code, true]);
  }
});

test("the report counts the names and looks of flags that are shown in English", () => {
  const [header = [], ...rows] = report;
  const english = ownTexts("en");
  for (const row of rows) {
    const [code = ""] = row;
    const own = ownTexts(code);
    for (const group of ["flags", "flagLooks"]) {
      const count = (texts: Texts) => Object.keys(texts[group] ?? {}).length;
      const shown = Number(row[header.indexOf(`${group} in English`)]);
      expect([code, group, shown]).toEqual([code, group, count(english) - count(own)]);
    }
  }
});

test("the report counts the names of international days that are English, written so or missing", () => {
  const [header = [], ...rows] = report;
  const english = ownTexts("en").calendarEvents ?? {};
  for (const row of rows) {
    const [code = ""] = row;
    const own = ownTexts(code).calendarEvents ?? {};
    const same =
      code === "en" ? 0 : Object.keys(english).filter((key) => (own[key] ?? english[key]) === english[key]).length;
    expect([code, Number(row[header.indexOf("calendarEvents in English")])]).toEqual([code, same]);
  }
});

test("the report counts an edition's own days that have an English name", () => {
  const [header = [], ...rows] = report;
  const count = (code: string) => rows.find(([one]) => one === code)?.[header.indexOf("own days in English")];
  // "Spirit Day" is called so everywhere.
  expect(["en", "fr", "nl", "pl", "ja"].map(count)).toEqual(["0", "1", "0", "0", "0"]);
});

function ownTexts(code: string): Texts {
  const { texts } = readTexts(readEditionFiles("editions", code).contents.get("translations.yaml") ?? "");
  return byNamespace([...texts].map(([key, { value }]) => [key, value]));
}

const bothOf = (...sets: (PronounSet | undefined)[]): PronounSet =>
  mergeAll(sets.filter((set) => set !== undefined)) as PronounSet;

/** Without the punctuation around it. */
const wordIn = (text = ""): string => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");

describe.each(WITH_PRONOUNS)("every sentence of $code", ({ edition }) => {
  const { config, examples } = edition;
  const capitals = config.pronouns?.capitals ?? true;
  const grammar = edition.grammar as PronounGrammar;
  const sets = [...new Set(grammar.sets.values())];

  /** Sets as visitors see them: the shipped ones, each merged with the next, a name, and an emoji. */
  function everySet(): PronounSet[] {
    const merged = sets.map((set, index) => bothOf(set, sets[(index + 1) % sets.length]));
    const name = grammar.nullTemplate ? [setFromTemplate("Bo", grammar.nullTemplate, grammar)] : [];
    const emoji = grammar.emojiTemplate ? [setFromTemplate("🌻", grammar.emojiTemplate, grammar)] : [];
    return [...sets, ...merged, ...name, ...emoji];
  }

  test("can be read with every set", () => {
    const wrong = everySet().flatMap((set) =>
      examples.flatMap((example) =>
        readSentence(example, set, capitals).flatMap(({ text, flaws }) =>
          flaws.map((flaw) => `${set.canonicalName}: ${text} – ${flaw}`),
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });

  /** A set as it would be if each slash in its forms were a set of its own: "mili/miłe" is "mili" of one, "miłe" of the other. */
  const variantOf = (set: PronounSet, variant: number): PronounSet => ({
    ...set,
    morphemes: Object.fromEntries(
      Object.entries(set.morphemes).map(([morpheme, form]) => {
        const variants = form?.split("/") ?? [null];
        return [morpheme, variants[Math.min(variant, variants.length - 1)] ?? null];
      }),
    ),
  });

  /** Every known set with slashes in its forms, and one that has them in all. */
  function slashedSets(): PronounSet[] {
    const known = sets.filter((set) => Object.values(set.morphemes).some((form) => form?.includes("/")));
    const all = Object.fromEntries(grammar.morphemes.map((morpheme) => [morpheme, "ba/be"]));
    return [...known, { ...(sets[0] as PronounSet), canonicalName: "ba/be", morphemes: all }];
  }

  test("has each word whole where it goes on behind a slash", () => {
    for (const set of slashedSets()) {
      for (const example of examples) {
        const template = templateFor(example, set, 0).split(" ");
        const [read, first, second] = [set, variantOf(set, 0), variantOf(set, 1)].map((one) =>
          sentenceText(example, one, 0).split(" "),
        );
        for (const [place, holes] of template.entries()) {
          const slashed = [
            ...holes.matchAll(/\{'?([a-z0-9_]+)\}(?=\{|(?![\p{scx=Han}\p{scx=Hira}\p{scx=Kana}])\p{L})/gu),
          ];
          if (!slashed.some(([, morpheme = ""]) => formAt(set, morpheme, 0)?.includes("/"))) continue;
          const [word, a, b] = [read?.[place], first?.[place], second?.[place]].map(wordIn);
          // A capital inserted at the start of a sentence affects only the first word.
          expect([set.canonicalName, word?.toLowerCase()]).toEqual([set.canonicalName, `${a}/${b}`.toLowerCase()]);
        }
      }
    }
  });

  test("is left out for want of a form only where enough others remain", () => {
    const few = sets.filter((set) => examples.filter((example) => isSayable(example, set)).length < 8);
    expect(few.map(({ canonicalName }) => canonicalName)).toEqual([]);
  });

  test("keeps the forms of merged sets in step", () => {
    for (const [index, a] of sets.entries()) {
      const b = sets[(index + 1) % sets.length] as PronounSet;
      // A set whose own forms take turns has several rounds; those of plain sets can be told apart.
      if (a === b || alternativesCount(a) > 1 || alternativesCount(b) > 1) continue;
      const merged = bothOf(a, b);
      expect(alternativesCount(merged)).toBeLessThanOrEqual(2);
      if (alternativesCount(merged) < 2) continue;
      for (const example of examples) {
        const [first, second] = readSentence(example, merged, capitals).map(({ text }) => text);
        // A sentence that needs a form one of them lacks is not shown with both.
        if (first === undefined) continue;
        expect(first).toBe(readSentence(example, a, capitals)[0]?.text);
        expect(second).toBe(readSentence(example, b, capitals)[0]?.text);
      }
      for (const morpheme of grammar.morphemes) {
        const formsOf = (set: PronounSet, round: number) => formAt(set, morpheme, round) || "";
        expect([formsOf(merged, 0), formsOf(merged, 1)]).toEqual([formsOf(a, 0), formsOf(b, 0)]);
      }
    }
  });

  test("differs from all the others", () => {
    const texts = examples.map(({ singular, isHonorific }) => `${isHonorific} ${singular}`);
    expect(new Set(texts).size).toBe(texts.length);
  });
});
