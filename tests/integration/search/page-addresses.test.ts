import path from "node:path";
import { describe, expect, test } from "vitest";
import { editionCodes, readEditionFiles } from "#app/edition-files/files.server.ts";
import { importEdition } from "#app/edition-files/import.server.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { readEdition } from "#app/editions/snapshot.server.ts";
import { ARTICLES, articlePage } from "#app/features/articles/articles.ts";
import { articleSource } from "#app/features/articles/documents.server.ts";
import { SearchIndex } from "#app/features/search/search-index.ts";
import { PAGES } from "#app/pages.ts";
import type { SearchContext } from "#app/subject/search-source.ts";
import { openDoor } from "#tests/support/accounts/door.ts";
import { openScratch, scratchFolder } from "#tests/support/data/scratch.ts";

/** Everything an edition says in its pages of text. */
async function articlesOf(code: string) {
  const database = openScratch(scratchFolder());
  await importEdition(database, readEditionFiles(path.resolve("editions"), code), { english: null });
  const edition = readEdition(database, new Map(), PAGES);
  const context = await (await openDoor({ edition: code })).context(new Request("http://localhost:3000/"));
  const own: SearchContext = { ...context, database, edition };
  const index = new SearchIndex(edition.config.locale);
  for (const [number, document] of [...articleSource.documents(own)].entries())
    index.put(`${number}`, document, { source: 0, number });
  return { config: edition.config, index };
}

describe.each(editionCodes("editions"))("%s", (code) => {
  test("has its pages of text by the word of their address, and the questions as “faq”", {
    timeout: 60_000,
  }, async () => {
    const { config, index } = await articlesOf(code);
    const asked = ARTICLES.map(articlePage).flatMap((id) => {
      if (!hasPage(config, id)) return [];
      const url = href(config, id);
      const word = decodeURIComponent(url.split("/").at(-1) ?? "").replaceAll("-", " ");
      return [
        { url, word },
        ...(id === "article.faq"
          ? [
              { url, word: "faq" },
              { url, word: "FAQ" },
            ]
          : []),
      ];
    });
    for (const { url, word } of asked) {
      const { documents } = await index.find(word);
      const pages = documents.filter(({ kind }) => kind === "page").map((page) => page.url);
      expect([word, pages]).toEqual([word, expect.arrayContaining([url])]);
      if (word.toLowerCase() === "faq") expect(pages[0]).toBe(url);
    }
  });
});
