import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { LIST_QUERY } from "#app/features/pronouns/list-query.ts";

/** What the pages it leads to understand. */
export const handle = { query: [...LIST_QUERY, "examples[]", "query"] };

/** Old addresses below the host of a macrolanguage: the same address in the edition it stands for first of all. */
export function loader({ request, context: { edition, hosts } }: LoaderFunctionArgs): Response {
  const { macrolanguage } = edition.config;
  if (macrolanguage === null) throw new Response(null, { status: 404 });
  const { pathname, search } = new URL(request.url);
  // Programs follow from the API of one host to that of another only when they are allowed to.
  const headers = { "Access-Control-Allow-Origin": "*" };
  return redirect(`${hosts.origin(macrolanguage.default)}${pathname}${search}`, { status: 301, headers });
}
