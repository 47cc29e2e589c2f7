import type { LoadContext } from "#app/context.ts";
import type { SearchDocument } from "#app/kit/text/document.ts";
import type { Kind } from "../kind.ts";
import { buildListPage, type ListPage } from "./list-page.server.ts";
import type { ListQuery } from "./list-query.ts";
import { idsWithFacets } from "./public-ids.server.ts";
import { entriesById } from "./queries.server.ts";
import { shownEntries } from "./shown-entries.server.ts";

/** What the search of the site says of a filter. */
export type AskSearch = (filter: string) => Promise<{ results: readonly SearchDocument[]; meant: string | null }>;

/** The page of a list; where nothing fits what was typed, with what the search finds for it in this list: it forgives slips. */
export async function forgivingListPage(
  context: LoadContext,
  kind: Kind,
  query: ListQuery,
  ask: AskSearch,
): Promise<ListPage> {
  const page = buildListPage(context, kind, query);
  if (page.total > 0 || page.query.filter === "") return page;
  const { results, meant } = await ask(page.query.filter);
  if (meant !== null) {
    const other = buildListPage(context, kind, { ...page.query, filter: meant });
    if (other.total > 0) return { ...other, query: page.query, isNear: true, meant };
  }
  const allowed = new Set(idsWithFacets(context.database, kind, page.query.facets));
  const ids = results.flatMap(({ id, url }) => (url.startsWith(`${page.path}/`) && allowed.has(id) ? id : []));
  if (ids.length === 0 || page.query.page > 1) return page;
  const entries = entriesById(context.database, kind, ids).filter(({ status }) => status === "approved");
  return {
    ...page,
    entries: shownEntries(kind, entries, context, "list"),
    total: entries.length,
    isNear: entries.length > 0,
  };
}
