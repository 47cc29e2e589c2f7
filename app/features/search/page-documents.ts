import type { LoadContext } from "#app/context.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import type { Page, PageId, SearchedPart } from "#app/editions/page.ts";
import { type Searchable, searchable, wordsOfAddress } from "#app/kit/text/search.ts";
import { everydayPage } from "./everyday-addresses.ts";

/** Pages there is one of in an edition. */
export function pageDocuments({ edition, text, pages }: Pick<LoadContext, "edition" | "text" | "pages">): Searchable[] {
  const { config } = edition;
  return (Object.entries(pages) as [PageId, Page][]).flatMap(([id, { shows }]) => {
    if (!shows?.search || shows.title === null || !hasPage(config, id)) return [];
    const url = href(config, id);
    const page = documentOf({ id, url, title: shows.title, ...shows.search }, text);
    const parts = (shows.search.parts ?? []).map(({ hash, ...part }) => {
      return documentOf({ ...part, id: `${id}#${hash}`, url: `${url}#${hash}` }, text);
    });
    return [page, ...parts];
  });
}

/** The page that an everyday word means, which its own edition may call by another one. */
export function everydayDocuments(context: Pick<LoadContext, "edition" | "text" | "pages">, query: string) {
  const meant = everydayPage(query, context.edition.config);
  if (meant === null) return [];
  const id = meant.place === null ? meant.page : `${meant.page}#${meant.place}`;
  return pageDocuments(context).flatMap(({ document }) => (document.id === id ? document : []));
}

interface Shown extends SearchedPart {
  id: string;
  url: string;
}

function documentOf({ id, url, title, content, otherNames }: Shown, text: LoadContext["text"]): Searchable {
  const document = { kind: "page", id, title: text(title), url, content: text(content) } as const;
  return searchable(document, [...(otherNames === undefined ? [] : [text(otherNames)]), ...wordsOfAddress(url)]);
}
