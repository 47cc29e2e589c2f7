import { describe, expect, test } from "vitest";
import type { EditionConfig } from "#app/editions/config.ts";
import { derive } from "#app/features/collections/derive.server.ts";
import type { ApiEntry } from "#app/features/collections/kind.ts";
import { readAbbreviations } from "#app/features/collections/kinds/nouns/abbreviations.ts";
import { namedCases } from "#app/features/collections/kinds/nouns/cases.ts";
import { Item } from "#app/features/collections/kinds/nouns/components/Item.tsx";
import { readDeclension } from "#app/features/collections/kinds/nouns/declension.ts";
import { declinedForms } from "#app/features/collections/kinds/nouns/declined-forms.ts";
import { NOTHING, type NounExtra } from "#app/features/collections/kinds/nouns/extra.ts";
import { nouns } from "#app/features/collections/kinds/nouns/kind.ts";
import type { NounData } from "#app/features/collections/kinds/nouns/noun.ts";
import { nounTableFlaws } from "#app/features/collections/kinds/nouns/table-flaws.ts";
import { searchNeedle } from "#app/features/collections/lists/filter.server.ts";
import { checkEntry } from "#app/features/collections/proposals/check-entry.ts";
import { nounData } from "#tests/support/collections/noun.ts";
import { shownItem } from "#tests/support/collections/shown-item.tsx";
import { shipped } from "#tests/support/data/shipped.ts";
import { elementsOf, textOf } from "../markup/rendering.tsx";

const english = shipped("en").edition.config;
const polish = shipped("pl").edition;
const errorsOf = (written: Parameters<typeof nounData>[0], config: EditionConfig = english) =>
  checkEntry(nouns, nounData(written), config).errors;

describe("an entry", () => {
  test.each([
    [{ masc: ["actor"], fem: ["actress"] }, {}],
    [{ fem: ["actress"], neutr: ["performer"] }, {}],
    [{ masc: ["actor"] }, { fem: "nouns.error.genders" }],
    [{ mascPl: ["actors"], femPl: ["actresses"] }, { masc: "nouns.error.genders" }],
    [{ masc: ["a".repeat(37)], fem: ["b"] }, { "masc.0": ["collections.error.tooLong", { most: 36, length: 37 }] }],
    [{ masc: ["a"], fem: ["b\nc"] }, { "fem.0": "form.invalid" }],
    [{ masc: ["a"], fem: ["b"], categories: ["nonsense"] }, { categories: "form.invalid" }],
    [{ masc: Array(13).fill("a"), fem: ["b"] }, { masc: ["collections.error.tooMany", { count: 12 }] }],
  ])("%#: what is wrong with it", (written, errors) => {
    expect(errorsOf(written)).toEqual(errors);
  });

  test("wants plurals where the edition does", () => {
    const written = { masc: ["autor"], fem: ["autorka"], femPl: ["autorki"] };
    expect(errorsOf(written, polish.config)).toEqual({ mascPl: "nouns.error.plural" });
    expect(errorsOf(written)).toEqual({});
  });

  test("a bar, which keeps forms apart elsewhere, is no part of one", () => {
    const data = { ...nounData({ fem: ["b"] }), masc: [{ form: "a|b", convention: "" }] };
    expect(checkEntry(nouns, data, english).errors).toEqual({ "masc.0": "form.invalid" });
  });

  test("is found by each of its forms, by their ends and beginnings, and not by conventions", () => {
    const data = nounData({
      masc: ["Żołnierz"],
      fem: ["żołnierka"],
      neutr: ["żołnierze | neutratyw"],
      categories: ["arts"],
    });
    const { haystack, facets, title } = derive(nouns, data);
    const finds = (filter: string) => haystack.includes(searchNeedle(nouns, filter));
    expect(["zolnierz", "ŻOŁNIERKA", "-rka", "zol-", "lnier"].filter(finds)).toHaveLength(5);
    expect(["-zolnier", "rka-", "neutratyw"].filter(finds)).toEqual([]);
    expect(facets).toContain("category:arts");
    expect(title).toBe("żołnierze / Żołnierz / żołnierka");
  });
});

describe("for programs", () => {
  const source = { id: "S", title: "The Garden", fragments: "One.@Two \\@ home.@Three.", versions: ["elsewhere"] };
  const entry = (data: NounData): ApiEntry<NounData> => ({
    id: "N",
    key: "actor",
    locale: "en",
    author: null,
    approved: 1,
    versions: [],
    data,
    named: new Map([["garden/first", source]]),
  });
  const data = nounData({
    masc: ["actor"],
    fem: ["actress"],
    neutr: ["acting person", "performer | new"],
    mascPl: ["actors"],
    sources: ["garden/first#2", "garden/first", "gone", "garden/first#9"],
  });

  test("forms are joined with bars, without their conventions, in the columns of the contract", () => {
    const row = nouns.api?.(entry(data)) ?? {};
    expect(Object.keys(row)).toEqual([
      ...["id", "masc", "fem", "neutr", "mascPl", "femPl", "neutrPl", "approved", "base_id", "locale", "author_id"],
      ...["deleted", "sources", "author", "sourcesData", "templateRoot", "stems", "irregularForms"],
    ]);
    expect(row).toMatchObject({ neutr: "acting person|performer", femPl: "", approved: 1, deleted: 0, base_id: null });
    expect(row.sources).toBe("garden/first#2,garden/first,gone,garden/first#9");
    expect(nouns.api?.(entry(nounData({ masc: ["a"], fem: ["b"] })))).toMatchObject({ sources: null, sourcesData: [] });
  });

  test("sources are told as their own kind tells them, with the quotation that is meant", () => {
    expect(nouns.apiNeeds?.named?.keys(data)).toEqual(["garden/first", "garden/first", "gone", "garden/first"]);
    expect(nouns.api?.(entry(data)).sourcesData).toEqual([
      { id: "S", title: "The Garden", fragments: "Two \\@ home." },
      { id: "S", title: "The Garden", fragments: source.fragments },
      null,
      { id: "S", title: "The Garden", fragments: null },
    ]);
  });
});

describe("its look", () => {
  const { tables } = polish;
  const abbreviations = readAbbreviations(tables);
  const declension = readDeclension(tables);
  const data = nounData({
    masc: ["szef"],
    fem: ["szefowa"],
    neutr: ["szefcze", "osoba szefująca | osobatyw"],
    neutrPl: ["zbior. szefostwo"],
    categories: ["zawody"],
  });
  const extra: NounExtra = {
    ...NOTHING,
    abbreviations,
    cases: namedCases(declension ?? { cases: [] }, tables),
    declined: declinedForms(data, declension, abbreviations),
    sources: [{ reference: "a#1", title: "A Book", path: "/sources/a" }],
  };

  test("forms stand in lists named by gender and number; neuter ones open into their cases", () => {
    const elements = elementsOf(shownItem(Item, nouns, data, extra));
    const lists = elements.filter(({ tagName }) => tagName === "ul").map((list) => list.attrs[0]?.value);
    expect(lists).toEqual(expect.arrayContaining(["Masculine", "Feminine", "Neutral", "Neutral, plural"]));
    expect(elements.filter(({ tagName }) => tagName === "details")).toHaveLength(2);
    expect(elements.filter(({ tagName }) => tagName === "dl")).toHaveLength(2);
    const titles = elements.filter(({ tagName }) => tagName === "abbr").map((one) => one.attrs[0]?.value ?? "");
    expect(titles).toContain("mianownik (kto? co?)");
    expect(titles.some((title) => title.startsWith("rzeczownik zbiorowy"))).toBe(true);
  });

  test("what people wrote stays text", () => {
    const hostile = nounData({ masc: ["<img src=x onerror=alert(1)>"], fem: ["</li><script>"], neutr: ["\u202Eabc"] });
    const html = shownItem(Item, nouns, { ...hostile, classInstance: "<b>x</b>" }, undefined);
    const names = new Set(elementsOf(html).map(({ tagName }) => tagName));
    for (const name of ["img", "script", "b"]) expect(names).not.toContain(name);
    expect(textOf(html)).toContain("<img src=x onerror=alert(1)>");
  });
});

describe("tables", () => {
  const templates = "masc fem neutr nb mascPl femPl neutrPl nbPl".split(" ");
  const idsOf = (file: string, columns: string[], rows: string[][] = []) =>
    nounTableFlaws(`nouns/${file}.tsv`, columns, rows).map(({ id, line }) => `${id}:${line}`);

  test.each([
    ["templates", templates, [["-a", "-b/-c", "", "", "", "", "", ""]], []],
    ["templates", [...templates, "example"], [["-a", "", "", "", "", "", "", "", "x"]], []],
    ["templates", templates.slice(1), [], ["column-missing:1"]],
    ["templates", [...templates, "nonsense"], [], ["column-unknown:1"]],
    ["dukatywy", templates, [[], ["a", "-b/c", "", "", "", "", "", ""]], ["cell-missing:3", "cell-missing:3"]],
    ["declension", ["M", "D", "M_pl", "D_pl"], [], []],
    ["declension", ["M", "M_pl", "D_pl"], [], ["column-missing:1"]],
    ["declension", ["M", "D"], [], ["column-unknown:1", "column-unknown:1", "column-missing:1"]],
    ["page-declension", ["page", "masc", "M", "M_pl"], [], []],
    ["abbreviations", ["abbreviation"], [], ["column-missing:1"]],
    ["unknown", ["x"], [], []],
  ])("%s %#", (file, columns, rows, flaws) => {
    expect(idsOf(file, columns, rows).sort()).toEqual([...flaws].sort());
  });

  test.each(["de", "en", "pl", "ro", "ru"])("of %s are without a flaw", (code) => {
    const { flaws, edition } = shipped(code);
    expect(flaws.filter(({ file }) => file.startsWith("nouns/"))).toEqual([]);
    expect(Object.keys(edition.tables)).toContain("nouns/templates");
  });
});
