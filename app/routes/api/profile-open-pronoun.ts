import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openPronounsOf } from "#app/features/cards/standards/open-pronoun-card.ts";
import { publicPerson } from "#app/features/cards/standards/public-cards.server.ts";
import { lexiconOf } from "#app/features/pronouns/open-pronoun/lexicon.ts";
import { notFoundAnswer, revalidatedAnswer } from "./answers.ts";

/** GET /api/profile/openpronoun/{username}: somebody's pronouns as OpenPronoun 0.1; null where they have said none. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const person = await publicPerson(context, params.username ?? "");
  if (person === null) return notFoundAnswer();
  const lexicon = lexiconOf(context.editionOf("en")?.sets ?? []);
  return revalidatedAnswer(openPronounsOf(person.cards, lexicon));
}
