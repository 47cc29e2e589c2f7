import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";

/** Which query the page there understands, is known there. */
export const handle = { leadsOn: true };

/** Old addresses on the host of a macrolanguage redirect to the same address in its main edition. */
export function loader({ request, context: { edition, hosts } }: LoaderFunctionArgs): Response {
  const { macrolanguage } = edition.config;
  if (macrolanguage === null) throw new Response(null, { status: 404 });
  const { pathname, search } = new URL(request.url);
  // Scripts of other sites may follow a redirect to another host only with CORS headers.
  const headers = { "Access-Control-Allow-Origin": "*" };
  return redirect(`${hosts.origin(macrolanguage.default)}${pathname}${search}`, { status: 301, headers });
}
