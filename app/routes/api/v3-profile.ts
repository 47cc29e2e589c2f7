import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { apiPerson, asList, findPerson } from "#app/features/cards/api/person.server.ts";
import { readProps } from "#app/features/cards/api/props.ts";
import { personAnswer, unknownAnswer } from "./answers.ts";

export const handle = { query: ["locale", "props", "lprops[*]"] };

/** GET /api/public/v3/profile/get/{username}: somebody with their cards as a list; `locale` keeps the card of one edition. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const locale = searchParams.get("locale");
  const found = await findPerson(context, { username: params.username ?? "" });
  const shown = found === null ? [] : await found.readAll(locale);
  if (found === null || shown.length === 0) return unknownAnswer(request);
  const { about, cards } = await apiPerson(context, found, shown);
  const profiles = asList(cards, readProps(searchParams));
  const isMadeUp = params.username !== found.account.username;
  return personAnswer(context, found.account, { ...about, team: about.team === 1, profiles }, isMadeUp);
}
