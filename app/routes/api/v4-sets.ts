import { apiSet, hasGrammar, setsPage } from "#app/features/pronouns/api/api-set.ts";
import { listSets } from "#app/features/pronouns/api/set-shape.ts";
import { pronounBook } from "#app/features/pronouns/book.ts";
import { setsByGroup } from "#app/features/pronouns/in-turn.ts";
import { queryOf } from "#app/services/api/operation.ts";
import { cursorAfter, PAGE_LIMITS } from "#app/services/api/paging.ts";
import { answering, cursorAsked, editionAsked, notInEdition } from "./v4-answering.ts";

export const handle = { sameForAll: true, query: queryOf(listSets) };

/** GET /api/v4/sets: the sets of an edition, in pages. */
export const loader = answering(listSets, ({ query, context }) => {
  const edition = editionAsked(context, query.edition);
  const book = pronounBook(edition);
  if (!hasGrammar(edition) || book === null) throw notInEdition(edition, "pronoun sets");
  const origin = context.hosts.origin(edition.code);
  const list = `sets ${edition.code}`;
  const [after, limit] = [cursorAsked(query.cursor, list, 2), query.limit ?? PAGE_LIMITS.usual];
  const { items, last } = setsPage(setsByGroup(book), after, limit, (set) => apiSet(set, edition, origin));
  return { value: { items, next: last && cursorAfter(list, last) }, right: "stored" };
});
