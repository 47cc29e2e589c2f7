import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { LIST_QUERY } from "#app/features/pronouns/list-query.ts";

/** The query parameters of the pages it redirects to. */
export const handle = { query: [...LIST_QUERY, "examples[]", "query"] };

/** Old addresses on the host of a macrolanguage redirect to the same address in its main edition. */
export function loader({ request, context: { edition, hosts } }: LoaderFunctionArgs): Response {
  const { macrolanguage } = edition.config;
  if (macrolanguage === null) throw new Response(null, { status: 404 });
  const { pathname, search } = new URL(request.url);
  // Scripts of other sites may follow a redirect to another host only with CORS headers.
  const headers = { "Access-Control-Allow-Origin": "*" };
  return redirect(`${hosts.origin(macrolanguage.default)}${pathname}${search}`, { status: 301, headers });
}
