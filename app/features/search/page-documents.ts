import type { LoadContext } from "#app/context.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import type { Page, PageId } from "#app/editions/page.ts";
import { enabledKinds } from "#app/features/collections/kinds.ts";
import { type BookWithSettings, pronounBook } from "#app/features/pronouns/book.ts";
import { buildListPage } from "#app/features/pronouns/list-page.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";
import { plainText } from "#app/kit/markup/inline.ts";
import { type Searchable, searchable } from "#app/kit/text/search.ts";

/** Pages there is one of in an edition. */
export function pageDocuments({ edition, text, pages }: Pick<LoadContext, "edition" | "text" | "pages">): Searchable[] {
  const { config } = edition;
  const book = pronounBook(edition);
  return [
    ...(Object.entries(pages) as [PageId, Page][]).flatMap(([id, { shows }]) => {
      if (!shows?.search || shows.title === null || !hasPage(config, id)) return [];
      const { content, otherNames } = shows.search;
      const names = otherNames === undefined ? [] : [text(otherNames)];
      return pageDocument(id, text(shows.title), text(content), href(config, id), names);
    }),
    ...(book ? wordPages(book, text) : []),
    ...enabledKinds(config)
      .flatMap((kind) => kind.pages?.({ edition, text }) ?? [])
      .map(({ label, path }) => pageDocument(path, label, "", path, [])),
  ];
}

/** The pages that are no set in particular: any, mirror, asking, avoiding. */
function wordPages(book: BookWithSettings, text: Translate): Searchable[] {
  const { any, mirror, ask, avoiding } = book.settings;
  const words = {
    any: [any ?? ""],
    mirror: [mirror?.route ?? ""],
    ask: ask?.routes ?? [],
    avoiding: avoiding?.routes ?? [],
  };
  return buildListPage(book).ways.map(({ kind, name, description, path }) => {
    const title = kind === "any" ? text("pronouns.any.header") : plainText(name);
    const content = kind === "any" ? text("pronouns.any.description") : plainText(description);
    return pageDocument(kind, title, content, path, words[kind]);
  });
}

function pageDocument(id: string, title: string, content: string, url: string, otherNames: string[]): Searchable {
  return searchable({ kind: "page", id, title, url, content }, otherNames);
}
