import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Table } from "#app/editions/edition.ts";
import { readAbbreviations, readForm } from "#app/features/collections/kinds/nouns/abbreviations.ts";
import { decline, readDeclension } from "#app/features/collections/kinds/nouns/declension.ts";
import { declinedForms } from "#app/features/collections/kinds/nouns/declined-forms.ts";
import { fillLists } from "#app/features/collections/kinds/nouns/fill.ts";
import { generate } from "#app/features/collections/kinds/nouns/generator.ts";
import { generatedNoun, nounPage } from "#app/features/collections/kinds/nouns/noun-page.ts";
import { readPageDeclensions } from "#app/features/collections/kinds/nouns/page-declension.ts";
import { fill, readTemplates, templateLabel, usedColumns } from "#app/features/collections/kinds/nouns/templates.ts";
import { nounData } from "#tests/support/collections/noun.ts";
import { shipped } from "#tests/support/data/shipped.ts";

const { tables } = shipped("pl").edition;
const polish = readDeclension(tables);
if (polish === null) throw new Error("editions/pl/nouns/declension.tsv is missing");

const table = (columns: string, ...rows: string[]): Table => ({
  columns: columns.split(" "),
  rows: rows.map((row) => row.split(" ").map((cell) => (cell === "_" ? "" : cell))),
});
const tiny = readDeclension({
  "nouns/declension": table("N G N_pl G_pl", "o a a ow", "to ta ta tow/t", "um um a ów", "_ _ y yes"),
});
if (tiny === null) throw new Error("no table");

describe("cases", () => {
  test.each([
    // The longer ending takes precedence.
    ["kosmonauto", "singular", [["kosmonauto"], ["kosmonauta"]]],
    ["miasto", "plural", null],
    ["lato", "singular", [["lato"], ["lata"]]],
    ["oko", "singular", [["oko"], ["oka"]]],
    ["xta", "plural", [["xta"], ["xtow", "xt"]]],
    ["xy", "plural", [["xy"], ["xyes"]]],
    // A row without singular endings declines no singular.
    ["xy", "singular", null],
    ["", "singular", null],
  ] as const)("of %s (%s)", (word, number, expected) => {
    expect(decline(word, number, tiny)).toEqual(expected);
  });

  test("a plural goes with the pattern of its singular, where two are as long", () => {
    expect(decline("muzea", "plural", tiny)?.[1]).toEqual(["muzeow"]);
    expect(decline("muzea", "plural", tiny, ["muzeum"])?.[1]).toEqual(["muzeów"]);
    expect(decline("okna", "plural", tiny, ["okno"])?.[1]).toEqual(["oknow"]);
  });

  test.each([
    ["kociaro", "singular", ["kociaro", "kociara", "kociaru", "kociaro", "kociarem", "kociarze", "kociaro"]],
    [
      "superhero",
      "singular",
      ["superhero", "superhera", "superheru", "superhero", "superherem", "superherze", "superhero"],
    ],
    ["autorze", "singular", ["autorze", "autorza", "autorzu", "autorze", "autorzem", "autorzu", "autorze"]],
    ["nauczycielcze", "singular", ["nauczycielcze", "nauczycielcza", "nauczycielczu"]],
    ["księgowe", "singular", ["księgowe", "księgowego", "księgowemu", "księgowe", "księgowym / księgowem"]],
    [
      "autorza",
      "plural",
      ["autorza", "autorzy / autorzów", "autorzom", "autorza", "autorzami", "autorzach", "autorza"],
    ],
  ] as const)("of the Polish %s (%s)", (word, number, expected) => {
    const forms = decline(word, number, polish)?.map((alternatives) => alternatives.join(" / "));
    expect(forms?.slice(0, expected.length)).toEqual(expected);
  });

  test("the first case is the word itself, and every form begins as it does", () => {
    const words = fc.tuple(
      fc.stringMatching(/^[a-zżółć]{0,9}$/),
      fc.constantFrom("o", "e", "um", "ę", "cze", "rze", "ło"),
    );
    fc.assert(
      fc.property(words, ([stem, ending]) => {
        const word = stem + ending;
        const forms = decline(word, "singular", polish);
        if (forms === null) return;
        expect(forms).toHaveLength(polish.cases.length);
        expect(forms[0]).toContain(word);
      }),
      { numRuns: 200 },
    );
  });

  test("only neuter forms of one word and of no other convention are declined", () => {
    const data = nounData({
      masc: ["autor"],
      neutr: ["autorze", "zbior. państwo", "osoba autorska | osobatyw", "osoba autorska", "qqq"],
      neutrPl: ["autorza", "szefostwo | zbiorowo"],
    });
    const declined = declinedForms(data, polish, readAbbreviations(tables));
    expect(Object.keys(declined.neutr ?? {})).toEqual(["autorze", "zbior. państwo"]);
    expect(Object.keys(declined.neutrPl ?? {})).toEqual(["autorza"]);
    expect(declined.neutr?.["zbior. państwo"]?.[1]).toEqual(["państwa"]);
    expect(declinedForms(data, null, {})).toEqual({});
  });

  test("all neuter forms that ship in Polish without a convention have their first case right", () => {
    expect(polish.patterns.length).toBeGreaterThan(90);
    for (const pattern of polish.patterns)
      expect(pattern.singular[0]?.length || pattern.plural[0]?.length).toBeTruthy();
  });
});

describe("patterns", () => {
  const german = readTemplates(shipped("de").edition.tables);

  test("make every form of a stem, with all alternatives; an empty cell makes none", () => {
    const [, person] = german;
    if (person === undefined) throw new Error("no pattern");
    const forms = fill(person, "Freund");
    expect(forms.masc).toEqual(["Freund"]);
    expect(forms.neutr).toEqual(["FreundIn", "Freund:in", "Freund*in"]);
    expect(forms.nb).toEqual([]);
    expect(usedColumns(german)).toEqual(["masc", "fem", "neutr", "mascPl", "femPl", "neutrPl"]);
    expect(templateLabel(person)).toBe("-, -in, -In/-:in/-*in");
  });

  test("fill the lists of a form, and leave the columns they know nothing of", () => {
    const [man] = german;
    if (man === undefined) throw new Error("no pattern");
    const lists = fillLists(man, "Kauf");
    expect(lists).toMatchObject({ masc: ["Kaufmann"], mascConvention: [""], neutrPl: ["Kaufleute"] });
    expect(Object.keys(lists)).not.toContain("nb");
  });

  test.each(["en", "de", "pl", "ro", "ru"])("of %s are read whole", (code) => {
    const templates = readTemplates(shipped(code).edition.tables);
    expect(templates.length).toBeGreaterThan(0);
    for (const template of templates) expect(fill(template, "x").masc.length).toBeGreaterThan(0);
  });

  test("an edition without them has none", () => {
    expect(readTemplates({})).toEqual([]);
    expect(readDeclension({})).toBeNull();
  });
});

describe("the generator", () => {
  const dukatywy = {
    templates: readTemplates(tables, "nouns/dukatywy"),
    declensions: readPageDeclensions(tables, "dukatywy"),
  };
  const iksatywy = {
    templates: readTemplates(tables, "nouns/iksatywy"),
    declensions: readPageDeclensions(tables, "iksatywy"),
  };

  test.each([
    ["fotograf", ["fotografu"], ["fotografy"], "fotografu", "fotografych"],
    ["autor", ["autoru"], ["autory"], "autoru", "autorych"],
    // -nik is longer than -k, -czyk than -yk.
    ["Europejczyk", ["Europejku"], ["Europejki"], "Europejku", "Europejkich"],
    // Words that end in y are declined as adjectives.
    ["radny", ["radnu"], ["radny"], "radnenu", "radnych"],
  ])("makes dukatywy of %s", (word, singular, plural, genitive, genitivePlural) => {
    const noun = generatedNoun(word, dukatywy);
    expect(noun?.singular.map(({ form }) => form)).toEqual(singular);
    expect(noun?.plural.map(({ form }) => form)).toEqual(plural);
    expect(noun?.singular[0]?.forms?.[1]).toEqual([genitive]);
    expect(noun?.plural[0]?.forms?.[1]).toEqual([genitivePlural]);
    expect(noun?.masculine).toEqual([word]);
  });

  test("makes iksatywy, which never change", () => {
    const noun = generatedNoun("student", iksatywy);
    expect(noun?.singular).toEqual([{ form: "studentx", forms: Array(7).fill(["studentx"]) }]);
    expect(noun?.plural).toEqual([{ form: "studentxx", forms: Array(7).fill(["studentxx"]) }]);
  });

  test.each(["", "x", "qqq", "kobieto", "  "])("knows nothing of %j", (word) => {
    expect(generatedNoun(word, dukatywy)).toBeNull();
  });

  test("an ending alone is no word", () => {
    expect(generate("graf", readTemplates(tables, "nouns/dukatywy"))?.stem).toBe("gra");
    expect(generate("b", readTemplates(tables, "nouns/dukatywy"))).toBeNull();
  });

  test("the longest masculine ending counts, the first of several", () => {
    const templates = dukatywy.templates;
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zżółćęąśń]{1,12}$/), (word) => {
        const generated = generate(word, templates);
        const fitting = templates.filter(({ endings }) =>
          endings.masc.some((ending) => word.endsWith(ending) && word !== ending),
        );
        if (generated === null) {
          expect(fitting).toEqual([]);
          return;
        }
        const length = word.length - generated.stem.length;
        const longest = Math.max(
          ...fitting.flatMap(({ endings }) =>
            endings.masc.map((ending) => (word.endsWith(ending) && word !== ending ? ending.length : 0)),
          ),
        );
        expect(length).toBe(longest);
        expect(generated.forms.masc).toContain(word);
      }),
      { numRuns: 200 },
    );
  });
});

describe("abbreviations", () => {
  const known = readAbbreviations(tables);

  test.each([
    ["zbior. szefostwo", ["zbior."], "szefostwo"],
    ["zbior szefostwo", ["zbior"], "szefostwo"],
    ["pot. żart.  szefu", ["pot.", "żart."], "szefu"],
    // Text that no table knows is part of the form.
    ["cleaning lady", [], "cleaning lady"],
    ["osoba autorska", [], "osoba autorska"],
    ["zbior.", [], "zbior."],
    ["constructor x", [], "constructor x"],
    ["", [], ""],
  ])("%j", (form, shorts, word) => {
    const read = readForm(form, known);
    expect(read.abbreviations.map(({ short }) => short)).toEqual(shorts);
    expect(read.word).toBe(word);
    for (const { meaning } of read.abbreviations) expect(meaning.length).toBeGreaterThan(3);
  });

  test("nothing of a form is lost", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (form) => {
        const { abbreviations, word } = readForm(form, known);
        expect([...abbreviations.map(({ short }) => short), word].join("").replace(/\s/g, "")).toBe(
          form.replace(/\s/g, ""),
        );
      }),
      { numRuns: 200 },
    );
  });
});

test("the pronouns that go with neutral nouns are told through the cases, as the sets have them", () => {
  const { edition } = shipped("pl");
  const { variants } = nounPage(edition, "neutratywy", [], new URLSearchParams());
  expect(variants?.cases).toEqual(["M", "D", "C", "B", "N", "Msc"]);
  expect(variants?.columns.map(({ label }) => label)).toEqual(["ono/jego", "ono/jej", "ono/jeno", "ono/jenu"]);
  expect(variants?.columns.map(({ forms }) => forms[1])).toEqual([
    ["jego", "go", "niego"],
    ["jej", "niej"],
    ["jeno", "no", "nieno"],
    ["jenu", "nu", "nienu"],
  ]);
  expect(nounPage(edition, "iksatywy", [], new URLSearchParams()).variants).toBeNull();
});
