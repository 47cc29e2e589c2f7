import type { LoadContext } from "#app/context.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import type { Page, PageId } from "#app/editions/page.ts";
import { type Searchable, searchable } from "#app/kit/text/search.ts";

/** Pages there is one of in an edition. */
export function pageDocuments({ edition, text, pages }: Pick<LoadContext, "edition" | "text" | "pages">): Searchable[] {
  const { config } = edition;
  return (Object.entries(pages) as [PageId, Page][]).flatMap(([id, { shows }]) => {
    if (!shows?.search || shows.title === null || !hasPage(config, id)) return [];
    const { content, otherNames } = shows.search;
    const document = {
      kind: "page",
      id,
      title: text(shows.title),
      url: href(config, id),
      content: text(content),
    } as const;
    return searchable(document, otherNames === undefined ? [] : [text(otherNames)]);
  });
}
