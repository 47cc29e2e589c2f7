import type { LoadContext } from "#app/context.ts";
import { byLocale, findPerson, profilesOf } from "#app/features/cards/api/person.server.ts";
import { passingAnswer } from "./answers.ts";

/** All cards of who is signed in, by edition, with what only they see. */
export async function ownCardsAnswer(context: LoadContext): Promise<Response> {
  const own = await findPerson(context, { username: context.viewer?.account.username ?? "" });
  const cards = own === null ? [] : await profilesOf(context, own);
  return passingAnswer(byLocale(cards, { everywhere: null, inEdition: new Map() }, false));
}
