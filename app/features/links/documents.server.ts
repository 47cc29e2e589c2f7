import type { Searchable } from "#app/kit/text/search.ts";
import { searchable } from "#app/kit/text/search.ts";
import type { SearchSource } from "#app/subject/search-source.ts";
import { citationOf } from "./citations.ts";
import { linkLists } from "./files/rows.ts";
import type { LinkItem, LinkLists } from "./link-lists.ts";

/** Other places, and studies: each is found by its name and leads out of the site. */
export const linkSource: SearchSource = {
  id: "links",
  order: 70,
  state: ({ edition }) => [edition],
  *documents({ edition }) {
    if (edition.config.features.links !== true) return;
    yield* documentsOf(linkLists(edition.tables));
  },
};

/** An address that stands in several lists is found once. */
export function documentsOf({ links, recommended, guests, mentions, academic }: LinkLists): Searchable[] {
  const studies = academic.map((work) => ({ work, ...citationOf(work) })).filter(({ url }) => url !== "");
  const all = [
    ...[...links, ...recommended, ...guests, ...mentions].map(documentOf),
    ...studies.map(({ work, authors, url }) => {
      const { title, year, note } = work;
      return searchable({ kind: "link", id: url, title, url, content: note || `${authors} (${year})` }, [], [authors]);
    }),
  ];
  return [...new Map(all.map((one) => [one.document.id, one])).values()];
}

function documentOf({ icon, url, headline, extra, quote }: LinkItem): Searchable {
  return searchable({ kind: "link", id: url, title: headline, url, content: extra || quote.join(" "), icon });
}
