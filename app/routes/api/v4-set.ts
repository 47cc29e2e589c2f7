import { sourcesOfSet } from "#app/features/collections/api/sources-of-set.server.ts";
import { hasGrammar, wholeApiSet } from "#app/features/pronouns/api/api-set.ts";
import { getSet } from "#app/features/pronouns/api/set-shape.ts";
import { setMeantBy } from "#app/features/pronouns/meant.ts";
import { isWordOfEdition, parsePronouns } from "#app/features/pronouns/path.ts";
import { ProblemFound, problem } from "#app/kit/http/problem.ts";
import { queryOf } from "#app/services/api/operation.ts";
import { answering, databaseAsked, editionAsked, notInEdition } from "./v4-answering.ts";

export const handle = { sameForAll: true, query: queryOf(getSet) };

/** GET /api/v4/sets/{path}: a set by anything that leads to it. */
export const loader = answering(getSet, ({ path, query, context }) => {
  const edition = editionAsked(context, query.edition);
  if (!hasGrammar(edition)) throw notInEdition(edition, "pronoun sets");
  const set = parsePronouns(path.path, edition.grammar) ?? setMeantBy(path.path, edition.grammar);
  if (set === null) throw new ProblemFound(problem(404, "Nothing at this address of the edition is a pronoun set."));
  const origin = context.hosts.origin(edition.code);
  const place = { config: edition.config, database: databaseAsked(context, edition), origin };
  const sources = set.generated || set.nullPronoun ? [] : sourcesOfSet(place, set.canonicalName);
  const value = wholeApiSet(set, edition, { origin, sources });
  // There are any number of names, forms, combinations and ways to mistype them: they would fill the store with what nobody asks for twice.
  return { value, right: isWordOfEdition(path.path, edition.grammar) ? "stored" : "now" };
});
