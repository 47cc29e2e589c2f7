import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { apiPerson, byLocale, findPerson } from "#app/features/cards/api/person.server.ts";
import { readProps } from "#app/features/cards/api/props.ts";
import { personAnswer, revalidatedAnswer } from "./answers.ts";

export const handle = { query: ["version", "props", "lprops[*]"] };

/**
 * GET /api/profile/get/{username} and /api/profile/get-id/{id}: somebody with their cards in all editions. Whoever is unknown,
 * hidden, banned or blocked is one and the same answer, and no 404, on which programs would stop.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { username, id = "" } = params;
  const { searchParams } = new URL(request.url);
  const found = await findPerson(context, username === undefined ? { id } : { username });
  if (found === null) return revalidatedAnswer({ profiles: {} });
  const { about, cards } = await apiPerson(context, found);
  const isFirstVersion = searchParams.get("version") !== "2";
  const profiles = byLocale(cards, readProps(searchParams), isFirstVersion);
  const isMadeUp = username !== undefined && username !== found.account.username;
  return personAnswer(context, found.account, { ...about, profiles }, isMadeUp);
}
