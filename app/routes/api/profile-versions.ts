import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { findPerson } from "#app/features/cards/api/person.server.ts";
import { decodePath } from "#app/features/pronouns/path.ts";
import { personAnswer, revalidatedAnswer } from "./answers.ts";

/** GET /api/profile/versions/{username}: the editions somebody has a card in, by name, "@name" or the address of a card. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const asked = decodePath(params["*"] ?? "") ?? "";
  const found = await findPerson(context, { username: nameIn(asked) });
  if (found === null) return revalidatedAnswer([]);
  const locales = found.listed.map(({ locale }) => locale);
  // Programs ask whether the list is empty to know whether there is somebody.
  const answer = locales.length === 0 ? [null] : locales;
  return personAnswer(context, found.account, answer, asked !== found.account.username);
}

/** The last segment, where a query or a slash may follow: "https://en.example.org/@robin?x=1". */
const nameIn = (asked: string): string =>
  (asked.split(/[?#]/, 1)[0] ?? "")
    .split("/")
    .findLast((segment) => segment !== "")
    ?.replace(/^@/, "") ?? "";
