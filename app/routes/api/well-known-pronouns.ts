import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { publicPerson } from "#app/features/cards/standards/public-cards.server.ts";
import { usernameIn, wellKnownPronouns } from "#app/features/cards/standards/well-known.ts";
import { notFoundAnswer, passingAnswer, revalidatedAnswer } from "./answers.ts";

export const handle = { query: ["resource"] };

/**
 * GET /.well-known/pronouns?resource={name}: the draft of that name, where the operator has switched it on, of people who have chosen it.
 * Whoever is not there, has not, or does not share with everybody, is forbidden alike.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  if (!context.env.WELL_KNOWN_PRONOUNS) return notFoundAnswer();
  const resource = new URL(request.url).searchParams.get("resource") ?? "";
  const person = await publicPerson(context, usernameIn(resource, context.hosts) ?? "");
  const pronouns = wellKnownPronouns(person?.account.wellKnown ? person.cards : []);
  const isShared = Object.keys(pronouns).length > 0;
  return isShared ? revalidatedAnswer(pronouns) : passingAnswer({ error: "Forbidden" }, 403);
}
