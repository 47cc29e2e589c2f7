import { hasPage } from "#app/editions/hrefs.ts";
import { getCard } from "#app/features/cards/api/card-shape.ts";
import { findPerson } from "#app/features/cards/api/person.server.ts";
import { personCards } from "#app/features/cards/api/person-cards.server.ts";
import { ProblemFound, problem } from "#app/kit/http/problem.ts";
import { madeUp } from "#app/routes/cache-policy.ts";
import { queryOf } from "#app/services/api/operation.ts";
import { personIsRight } from "./answers.ts";
import { answering, editionAsked, notInEdition } from "./v4-answering.ts";

export const handle = { query: queryOf(getCard) };

/** GET /api/v4/cards/{name}: somebody's cards, as far as whoever asks may see them. */
export const loader = answering(getCard, async ({ path, query, context }) => {
  const named = query.edition === undefined ? null : editionAsked(context, query.edition);
  if (named !== null && !hasPage(named.config, "card")) throw notInEdition(named, "cards");
  const only = named?.code;
  const found = await findPerson(context, { username: path.name.replace(/^@/, "") });
  const value = found && (await personCards(context, found, only));
  // Who has no card that may be seen there is not told from nobody.
  if (!found || !value || (only !== undefined && value.cards.length === 0)) throw new ProblemFound(problem(404));
  const headers = path.name === found.account.username ? {} : madeUp({});
  return { value, right: personIsRight(context, found.account), headers };
});
