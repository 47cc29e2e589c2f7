import { HOME } from "#app/editions/hosts.ts";
import { hasPage } from "#app/editions/hrefs.ts";
import { type SpeakAnswer, speakOf } from "#app/features/cards/speak/shape.ts";
import { speak } from "#app/features/cards/speak/speak.server.ts";
import { ProblemFound, problem } from "#app/kit/http/problem.ts";
import { queryOf } from "#app/services/api/operation.ts";
import { limitHeaders, NAMES } from "#app/services/api/request-limit.ts";
import { toNetwork } from "#app/services/limits/networks.server.ts";
import { createRecentLimit } from "#app/services/limits/recent.server.ts";
import { answering, editionAsked, notInEdition } from "./v4-answering.ts";

export const handle = { personal: true, query: queryOf(speakOf) };

const limit = createRecentLimit(NAMES);

const byName = (a: { name: string }, b: { name: string }): number => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
const inOrder = ({ people }: SpeakAnswer): SpeakAnswer => ({ people: people.toSorted(byName) });
const isInOrder = ({ people }: SpeakAnswer): boolean =>
  people.every((one, at) => at === 0 || byName(people[at - 1] ?? one, one) <= 0);

/** GET /api/v4/speak?names=a,b&languages=pl,en&context=close: how to speak of up to a hundred people. */
export const loader = answering(speakOf, async ({ query, context }) => {
  const edition = editionAsked(context, query.edition);
  // The edition says in which language, where the question does not; the home of all editions says nothing.
  const isSaid = query.languages !== undefined || (edition.code !== HOME && hasPage(edition.config, "card"));
  if (!isSaid) throw notInEdition(edition, "cards");
  const recent = limit(toNetwork(context.visitor.address), query.names.length);
  const headers = limitHeaders(NAMES, recent);
  if (!recent.allowed) {
    const later = problem(429, `Ask for so many names again in ${recent.resetSeconds} seconds.`);
    throw new ProblemFound(later, { ...headers, "Retry-After": String(recent.resetSeconds) });
  }
  const { accounts, viewer, editionOf, directory, hosts } = context;
  const value = await speak({ accounts, viewer, edition, editionOf, directory, hosts }, query);
  return { value, right: "now", headers, inOrder: isInOrder(value) ? undefined : inOrder(value) };
});
