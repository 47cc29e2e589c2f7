import type { SearchDocument } from "#app/kit/text/document.ts";
import type { SearchContext } from "#app/search-source.ts";
import { SiteSearch } from "./site-search.server.ts";
import { SOURCES } from "./sources.server.ts";

const site = new SiteSearch(SOURCES);

/**
 * What an edition and the list of its siblings have for a query, the best first and in the visitor's spelling.
 * @param query as `readQuery` gives it, without a problem
 */
export const findDocuments = (context: SearchContext, query: string): Promise<SearchDocument[]> =>
  site.find(context, query);
