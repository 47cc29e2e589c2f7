import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkEdition } from "#app/edition-files/check-edition.ts";
import { href } from "#app/editions/hrefs.ts";
import { ARTICLES, articleFile, articlePage, FILLINGS, hasArticle } from "#app/features/articles/articles.ts";
import { Blocks } from "#app/features/articles/components/Blocks.tsx";
import { linksOf } from "#app/features/articles/links.ts";
import { asMarkdown, filled } from "#app/features/articles/placeholders.ts";
import { plainBlock, type ShownBlock } from "#app/features/articles/shown-article.ts";
import { shownBlocks } from "#app/features/articles/shown-blocks.ts";
import { TextProvider } from "#app/kit/i18n/context.tsx";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import { parsePageText } from "#app/kit/markup/page-text.ts";
import { PARTS } from "#app/parts.server.ts";
import { shipped, shippedEditions } from "#tests/support/data/shipped.ts";
import { zzFiles } from "#tests/support/data/zz.ts";
import { fastest } from "#tests/support/fastest.ts";
import { attribute, destination, elementsOf, render, textOf } from "../markup/rendering.tsx";

const SHIPPED = shippedEditions();
/** Every page of text that ships. */
const PAGES = SHIPPED.flatMap(({ code, edition }) =>
  ARTICLES.filter((key) => hasArticle(edition.config, key)).map((key) => {
    const source = readFileSync(`editions/${code}/${articleFile(key)}`, "utf8");
    return { code, key, edition, source, page: parsePageText(source, FILLINGS) };
  }),
);

const values = { ...Object.fromEntries(FILLINGS.placeholders.map((name) => [name, "x"])), operator: null, site: "S" };

function show(body: string, linkTo = linksOf(shipped("en").edition.config)): ShownBlock[] {
  const { blocks } = parsePageText(`---\ntitle: A\ndescription: B\n---\n${body}`, FILLINGS);
  return shownBlocks(blocks, { values, slot: () => [], linkTo });
}

const html = (blocks: readonly ShownBlock[]) =>
  render(
    <TextProvider value={createTranslator("en", shipped("en").edition.texts)}>
      <Blocks blocks={blocks} />
    </TextProvider>,
  );

describe("the pages that ship", () => {
  test("are all in English or in Polish, and every file of the folders is one of them", () => {
    const written = (code: string) => PAGES.filter((page) => page.code === code).map(({ key }) => key);
    // The workshop is in English so far; the English edition needs no overview in English.
    const ofOne = ["english", "zine"];
    expect(written("pl")).toEqual(ARTICLES.filter((key) => key !== "workshops"));
    expect(written("en")).toEqual(ARTICLES.filter((key) => !ofOne.includes(key)));
    for (const { code, edition } of SHIPPED) {
      for (const key of ARTICLES) {
        expect([code, key, hasArticle(edition.config, key)]).toEqual([
          code,
          key,
          existsSync(`editions/${code}/${articleFile(key)}`),
        ]);
      }
    }
  });

  test.each(PAGES)("$code/$key has the anchors that the English page has", ({ key, page }) => {
    const anchorsOf = ({ blocks }: typeof page) =>
      blocks.flatMap((block) => (block.kind === "heading" ? [block.anchor] : []));
    // A page that the English edition has no need of is as the Polish one.
    const first = ["en", "pl"].flatMap((code) => PAGES.find((other) => other.code === code && other.key === key) ?? []);
    expect(anchorsOf(page)).toEqual(first[0] === undefined ? null : anchorsOf(first[0].page));
  });

  test.each(PAGES)(
    "$code/$key: each link leads to a page, or its place in one is there",
    ({ code, source, edition }) => {
      const linkTo = linksOf(edition.config);
      const links = [...source.matchAll(/\]\((page:[^)]+)\)/g)].map(([, link = ""]) => link);
      // The page for programs is in English alone for the most part, so elsewhere its name stands without a link.
      const unlinked = links.filter((link) => !linkTo(link).startsWith("/"));
      expect(unlinked.filter((link) => link !== "page:apiGuide")).toEqual([]);
      if (["en", "pl"].includes(code)) expect(unlinked).toEqual([]);
      for (const link of links.filter((one) => one.includes("#"))) {
        const [name = "", anchor = ""] = link.replace("page:", "").split("#");
        expect(readFileSync(`editions/${code}/pages/${name}.md`, "utf8")).toContain(`{#${anchor}}`);
      }
    },
  );

  test.each(PAGES.filter(({ key }) => key === "privacy"))(
    "the privacy page of $code tells of everything that is stored about people",
    ({ page: { blocks } }) => {
      const at = blocks.findIndex((block) => block.kind === "slot" && block.name === "personal-data");
      const table = blocks[at + 1];
      const told = table?.kind === "table" ? table.rows.flatMap(([names = ""]) => names.split(", ")) : [];
      const stored = PARTS.flatMap(({ personalData }) => personalData?.leaving ?? []).map(({ text }) =>
        text.split(".").at(-1),
      );
      expect(told.toSorted()).toEqual(stored.toSorted());
    },
  );

  test.each(PAGES.filter(({ key }) => key === "faq"))(
    "the questions of $code are headings with an answer each",
    ({ page }) => {
      const kinds = page.blocks.map((block) => (block.kind === "heading" ? block.level : "text"));
      expect(kinds.filter((kind) => kind === 2).length).toBeGreaterThan(15);
      expect(kinds.some((kind, at) => kind === 2 && kinds[at + 1] !== "text")).toBe(false);
    },
  );

  test.each(PAGES.filter(({ key }) => key === "terms" || key === "privacy"))(
    "$code/$key says since when it holds, and where it is a translation, that the English text decides",
    ({ code, page: { head } }) => {
      expect(head.get("updated")).toMatch(/^\d{4}-/);
      expect(head.get("binding")).toBe(code === "en" ? undefined : "en");
    },
  );
});

describe("what nobody has given a value for", () => {
  test("leaves out its paragraph, its item and its row, and a heading with nothing below it", () => {
    const blocks = show(
      "Runs: %operator%\n\n## Who {#who}\n%operator%\n\n### Where {#where}\n- %operator%\n\n## What {#what}\n- %site%\n- %operator%\n\n| a | b |\n| - | - |\n| %operator% | b |\n| c | %site% |",
    );
    expect(blocks.map((block) => [block.kind, plainBlock(block)])).toEqual([
      ["heading", "What"],
      ["list", "S"],
      ["table", "a b c S"],
    ]);
  });

  test("is only that: an unknown name stays", () => {
    expect(filled("%a% %site% 100%", { site: "S" })).toBe("%a% S 100%");
  });
});

test("a value is shown as it is, whatever is in it", () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 60 }).map((text) => `x${text.replace(/\s/g, "_")}x`),
      (value) => {
        const { blocks } = parsePageText("---\ntitle: A\ndescription: B\n---\n%site%", FILLINGS);
        const shown = shownBlocks(blocks, { values: { site: asMarkdown(value) }, slot: () => [], linkTo: (to) => to });
        expect(textOf(html(shown))).toBe(value);
      },
    ),
  );
});

test("a link to a page that an edition has not is its words", () => {
  const { config } = shipped("en").edition;
  const off = { ...config, paths: { ...config.paths, "article.terms": null } };
  expect(html(show("[the terms](page:terms#age)"))).toContain(` href="${href(config, "article.terms")}#age"`);
  expect(html(show("[the terms](page:terms#age)", linksOf(off)))).toBe("<p>the terms</p>");
  expect(html(show("[x](page:terms.entry) [y](page:constructor)"))).toBe("<p>x y</p>");
});

test("no text makes anything but what a page is made of", () => {
  const piece = fc.constantFrom(
    ...[
      "[a](javascript:alert(1))",
      "[b](data:text/html,x)",
      "<script>alert(1)</script>",
      "<img src=x onerror=alert(1)>",
    ],
    ...[
      "![c](https://elsewhere.example/c.png)",
      "![d](/d.png)",
      "[e](//elsewhere.example)",
      "[f](page:terms)",
      "**",
      "`",
      "|",
    ],
    ...[
      "\n\n",
      "\n",
      "> ",
      "- ",
      "## g {#g}",
      "| h | i |\n| - | - |\n| j | k |",
      "%site%",
      "&lt;",
      "&#x6A;avascript:",
      "[l](/\\x)",
    ],
  );
  const allowed =
    "p h2 h3 h4 ul ol li blockquote div section table thead tbody tr th td figure figcaption img a strong em code br del sub sup mark".split(
      " ",
    );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 8 })), { maxLength: 25 }), (pieces) => {
      for (const element of elementsOf(html(show(pieces.join(""))))) {
        expect(allowed).toContain(element.tagName);
        expect(element.attrs.filter(({ name }) => name.startsWith("on") || name === "style")).toEqual([]);
        const [to, src] = [attribute(element, "href"), attribute(element, "src")];
        if (to !== undefined) expect(["http:", "https:", "mailto:"]).toContain(destination(to).protocol);
        if (src !== undefined) expect(destination(src).origin).toBe("https://own.example");
      }
    }),
  );
});

test("a text with very many notes is read about as fast as one without", () => {
  const notes = Array.from({ length: 1500 }, (_, at) => `[^${at}]: x`).join("\n");
  const words = `${"*a* ".repeat(240)}\n\n`.repeat(15);
  const [long, plain] = [`${notes}\n\n${words}`, words].map((text) => parsePageText(text, FILLINGS).blocks);
  const filling = { values, slot: () => [], linkTo: (written: string) => written };
  const without = fastest(() => shownBlocks(plain ?? [], filling), 1);
  expect(fastest(() => shownBlocks(long ?? [], filling), 3 * without)).toBeLessThan(4 * without);
});

describe("a file that is wrong is refused with its line", () => {
  const HEAD = "---\ntitle: Terms\ndescription: What holds.\n---\n";
  const flawsOf = (text: string) =>
    checkEdition("zz", zzFiles({ "pages/terms.md": () => text }).contents, new Map()).flaws.map(
      ({ id, file, line, level }) => [id, file, line, level],
    );

  test.each([
    ["page-text", `${HEAD}Fine.\n\n<b>bold</b>`, 7],
    ["page-text", "---\ntitle: Terms\n---\nText.", 1],
    ["page-text", `${HEAD}## Without an anchor`, 5],
    ["page-link", `${HEAD}Fine.\n[a](page:nowhere)`, 6],
    ["page-link", `${HEAD}[a](page:terms`, 5],
    ["page-link", `${HEAD}[a](page:pronounWord)`, 5],
    ["page-data", `${HEAD}{personal-data}\n\nNo table.`, 5],
  ])("%s in %j", (id, text, line) => {
    expect(flawsOf(text)).toEqual([[id, "pages/terms.md", line, "error"]]);
  });

  test("and one that is right makes the page, under the word of the edition", () => {
    const { content, flaws } = checkEdition(
      "zz",
      zzFiles({ "pages/terms.md": () => `${HEAD}Text.` }).contents,
      new Map(),
    );
    expect(flaws).toEqual([]);
    expect(content?.config.articles).toEqual({ terms: "Terms" });
    expect(content?.config.paths[articlePage("terms")]).toBe("terms");
    expect(content?.config.paths[articlePage("privacy")]).toBeNull();
  });
});
