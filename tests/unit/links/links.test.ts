import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkEdition } from "#app/edition-files/check-edition.ts";
import { hasPage } from "#app/editions/hrefs.ts";
import { bibtexOf, citationOf, risOf } from "#app/features/links/citations.ts";
import { documentsOf } from "#app/features/links/documents.server.ts";
import { readLinks } from "#app/features/links/files/read-links.ts";
import { LINKS_TABLE, linkLists, linkTables } from "#app/features/links/files/rows.ts";
import { writeLinks } from "#app/features/links/files/write-links.ts";
import { type LinkLists, NO_LINKS, WORK_KINDS, type Work } from "#app/features/links/link-lists.ts";
import { isFileName } from "#app/features/links/zine-file.ts";
import { shippedEditions } from "#tests/support/data/shipped.ts";
import { zzFiles } from "#tests/support/data/zz.ts";

/** What `links.yaml` says, from file to table and back, and how studies are named. */

const SHIPPED = shippedEditions().filter(({ edition }) => edition.config.features.links === true);

describe.each(SHIPPED)("the links of $code", ({ code, edition }) => {
  const { lists, flaws } = readLinks("links.yaml", readFileSync(`editions/${code}/links.yaml`, "utf8"));

  test("are right, are not empty, and are stored whole", () => {
    expect(flaws).toEqual([]);
    expect(lists.links.length).toBeGreaterThan(1);
    expect(linkLists(edition.tables)).toEqual(lists);
    expect(hasPage(edition.config, "article.links")).toBe(true);
  });

  test("stand there once, and say what they are in a line", () => {
    const urls = [...lists.links, ...lists.recommended].map(({ url }) => url);
    expect(new Set(urls).size).toBe(urls.length);
    for (const { extra } of lists.links) expect(extra).toMatch(/[.。].?$/);
  });

  test("are found", () => {
    const found = documentsOf(lists);
    expect(found.length).toBeGreaterThanOrEqual(lists.links.length);
    expect(new Set(found.map(({ document }) => document.kind))).toEqual(new Set(["link"]));
  });
});

const text = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
  .map((value) => `a${value.replace(/[\p{Cc}\p{Bidi_Control}]/gu, "")}`.trim());
const maybe = fc.oneof(fc.constant(""), text);
const number = fc.oneof(fc.constant(""), fc.nat(9999).map(String));

const work: fc.Arbitrary<Work> = fc.record({
  kind: fc.constantFrom(...WORK_KINDS),
  authors: fc.array(text, { minLength: 1, maxLength: 4 }),
  edited: fc.boolean(),
  year: fc.integer({ min: 1000, max: 2200 }),
  title: text,
  in: text,
  volume: number,
  issue: number,
  pages: fc.oneof(number, fc.constant("16781–16786")),
  publisher: maybe,
  place: maybe,
  doi: fc.constantFrom("", "10.5334/gjgl.374", "10.2307/455007"),
  url: fc.constantFrom("", "https://example.org/study?a={b}"),
  note: maybe,
});

const item = fc.record({
  icon: fc.constantFrom("book", "globe", "b:mastodon"),
  url: fc.webUrl({ validSchemes: ["https"] }),
  headline: text,
  extra: maybe,
  languages: fc.subarray(["en", "pt-BR", "ja"]),
  quote: fc.array(text, { maxLength: 3 }),
  response: fc.array(text, { maxLength: 3 }),
});

const lists: fc.Arbitrary<LinkLists> = fc.record({
  endorsements: fc.array(
    fc.record({
      title: text,
      author: maybe,
      publisher: maybe,
      url: fc.constantFrom("", "https://a.example/"),
      description: fc.array(text, { maxLength: 2 }),
      review: maybe,
    }),
    { maxLength: 2 },
  ),
  links: fc.array(item, { maxLength: 3 }),
  recommended: fc.array(item, { maxLength: 1 }),
  academic: fc.array(work, { maxLength: 3 }),
  guests: fc.array(item, { maxLength: 1 }),
  mentions: fc.array(item, { maxLength: 1 }),
  profiles: fc.array(
    fc.record({
      icon: fc.constantFrom("b:mastodon", "b:bluesky"),
      url: fc.webUrl({ validSchemes: ["https"] }),
      headline: text,
      extra: maybe,
    }),
    { maxLength: 2 },
  ),
  sisters: fc.array(fc.record({ url: fc.webUrl({ validSchemes: ["https"] }), headline: text, extra: maybe }), {
    maxLength: 2,
  }),
  releases: fc.array(
    fc.record({
      title: text,
      cover: fc.constantFrom("", "cover one.png"),
      alt: text,
      description: maybe,
      downloads: fc.array(
        fc.record({ format: text, file: fc.constantFrom("zine 2022.pdf", "zine-α.epub"), hint: maybe }),
        { maxLength: 2 },
      ),
      extra: fc.array(text, { maxLength: 2 }),
    }),
    { maxLength: 2 },
  ),
});

test("what is written is what is read, and so is what is stored", () => {
  fc.assert(
    fc.property(lists, (all) => {
      expect(readLinks("links.yaml", writeLinks(all))).toEqual({ lists: all, flaws: [] });
      const stored = Object.fromEntries(linkTables(all).map(({ key, rows }) => [key, { rows }]));
      expect(linkLists(stored)).toEqual(all);
    }),
  );
  expect(linkTables(NO_LINKS)).toEqual([]);
  expect(linkLists({ [LINKS_TABLE]: undefined })).toEqual(NO_LINKS);
});

/** The fields of an entry as a program reads them: braces count, and a sign after a backslash stands for itself. */
function readBibtex(source: string): { kind: string; fields: Map<string, string> } {
  const kind = /^@([a-z]+)\{[a-z0-9]+,\n/.exec(source);
  if (kind === null) throw new Error("no entry");
  const fields = new Map<string, string>();
  let at = kind[0].length;
  while (source[at] !== "}") {
    const name = /^ {2}([a-z]+) = \{/.exec(source.slice(at));
    if (name === null) throw new Error(`no field in ${source.slice(at)}`);
    at += name[0].length;
    const start = at;
    for (let depth = 1; depth > 0; at += 1) {
      if (at >= source.length) throw new Error("a brace is open");
      if (source[at] === "\\") at += 1;
      else if (source[at] === "{") depth += 1;
      else if (source[at] === "}") depth -= 1;
    }
    fields.set(name[1] ?? "", source.slice(start, at - 1));
    at += source.startsWith(",\n", at) ? 2 : 1;
  }
  expect(source.slice(at)).toBe("}");
  return { kind: kind[1] ?? "", fields };
}

describe("a citation", () => {
  test("in BibTeX has every field closed, its names apart, and nothing that TeX would run", () => {
    fc.assert(
      fc.property(work, (one) => {
        const { fields } = readBibtex(bibtexOf(one));
        expect(fields.get("year")).toBe(String(one.year));
        expect(fields.get("doi") ?? "").toBe(one.doi);
        const names = fields.get(one.edited ? "editor" : "author") ?? "";
        expect(names.split(" and ").length).toBeGreaterThanOrEqual(one.authors.length);
        for (const [name, value] of fields) {
          if (name === "url" || name === "doi") continue;
          expect(value.replace(/\\(?:text[a-z]+\{\}|[{}%#&_$])/g, "")).not.toMatch(/[\\%#&_$~^]/);
        }
      }),
    );
  });

  test("in RIS has one field a line, begins with its kind and ends with its end", () => {
    fc.assert(
      fc.property(work, (one) => {
        const lines = risOf(one).split("\n");
        for (const line of lines) expect(line).toMatch(/^[A-Z][A-Z0-9] {2}- /u);
        expect([lines[0]?.slice(0, 6), lines.at(-1)]).toEqual(["TY  - ", "ER  - "]);
        expect(lines.filter((line) => /^(?:AU|ED) /.test(line))).toHaveLength(one.authors.length);
      }),
    );
  });

  test("leads to the work, by its DOI where it has one", () => {
    fc.assert(
      fc.property(work, (one) => {
        const { url } = citationOf(one);
        expect(url).toBe(one.doi === "" ? one.url : `https://doi.org/${one.doi}`);
      }),
    );
  });

  test("of a real one", () => {
    const { lists: english } = readLinks("links.yaml", readFileSync("editions/en/links.yaml", "utf8"));
    const bjorkman = english.academic.find(({ doi }) => doi === "10.5334/gjgl.374") as Work;
    expect(bibtexOf(bjorkman)).toBe(
      "@article{bjorkman2017,\n  author = {Bjorkman, Bronwyn M.},\n  title = {{Singular they and the syntactic representation of gender in English}},\n  year = {2017},\n  journal = {Glossa},\n  volume = {2},\n  number = {1},\n  pages = {80},\n  doi = {10.5334/gjgl.374}\n}",
    );
  });
});

describe("a file that is wrong is refused with its line", () => {
  const LINK = "links:\n  - icon: book\n    url: https://a.example/\n    headline: A\n";
  test.each([
    ["links:\n  - icon: nothing\n    url: https://a.example/\n    headline: A\n", 2],
    ["links:\n  - icon: book\n    url: http://a.example/\n    headline: A\n", 3],
    ["links:\n  - icon: book\n    url: https://b@a.example/\n    headline: A\n", 3],
    [`${LINK}    languages: [english language]\n`, 5],
    [`${LINK}    more: x\n`, 2],
    [`${LINK}unknown: []\n`, 1],
    ["releases:\n  - title: One\n    downloads: [{ format: PDF, file: ../../config.yaml }]\n", 3],
    ["releases:\n  - title: One\n    cover: c.png\n    downloads: []\n", 2],
    ["academic:\n  - kind: article\n    authors: [A]\n    year: 2020\n    title: T\n", 2],
    ["academic:\n  - kind: book\n    authors: [A]\n    year: 2020\n    title: T\n    doi: 5334/x\n", 6],
  ])("%j", (source, line) => {
    const { lists: read, flaws } = readLinks("links.yaml", source);
    expect(read).toEqual(NO_LINKS);
    expect(flaws.map((flaw) => [flaw.id, flaw.line])).toContainEqual(["links-shape", line]);
  });

  test("and an edition with its links switched off has none", () => {
    const files = zzFiles({ "links.yaml": () => LINK }).contents;
    expect(checkEdition("zz", files, new Map()).content?.links).toEqual([]);
  });
});

test("no name of a file leads anywhere", () => {
  for (const name of ["", ".", "..", "../a", "a/b", "a\\b", ".hidden", "a..b", "a\0b", " a", "a\u202eb", "-a"])
    expect([name, isFileName(name)]).toEqual([name, false]);
  for (const name of ["zine 2022.pdf", "zin-ż.epub", "雑誌.pdf", "a.b.c"]) expect(isFileName(name)).toBe(true);
});
