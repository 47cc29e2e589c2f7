import type { LoadContext } from "#app/context.ts";
import type { SearchDocument } from "#app/kit/text/document.ts";
import { isBrief, type Query, readQuery } from "#app/kit/text/query.ts";
import type { SearchContext } from "#app/subject/search-source.ts";
import type { SubjectParts } from "#app/subject/subject.ts";
import { SiteSearch } from "./site-search.server.ts";
import { sourcesOf } from "./sources.ts";

/** The indexes are kept as long as the server that handed in the subjects. */
const searches = new WeakMap<readonly SubjectParts[], SiteSearch>();

function searchOver(subjects: readonly SubjectParts[]): SiteSearch {
  const search = searches.get(subjects) ?? new SiteSearch(sourcesOf(subjects));
  searches.set(subjects, search);
  return search;
}

/** A query and what came of it. */
export interface Answer {
  query: Query;
  results: SearchDocument[];
  /** Another query that may have been meant, where nothing has the words of this one. */
  meant: string | null;
}

/**
 * Answers a query as it was typed: with what the edition and the list of its siblings have, the best first and in the visitor's
 * spelling. One that is too short finds names, and endings and beginnings of nouns, and counts as fine when it finds any.
 * @param sent of any length
 */
export async function answerQuery(
  context: SearchContext & Pick<LoadContext, "subjects">,
  sent: string,
): Promise<Answer> {
  const query = readQuery(sent);
  if (query.problem !== null && !isBrief(query.text)) return { query, results: [], meant: null };
  const { documents, meant } = await searchOver(context.subjects).find(context, query.text);
  return { query: documents.length > 0 ? { ...query, problem: null } : query, results: documents, meant };
}
