import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { HOME } from "#app/editions/hosts.ts";
import { href } from "#app/editions/hrefs.ts";
import { openSearchDescription } from "#app/features/search/open-search.ts";
import { PUBLIC } from "#app/routes/cache-policy.ts";

/** GET /opensearch.xml: browsers offer to search the edition from their address bar. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { edition, hosts, text } = context;
  const origin = hosts.origin(edition.code);
  const body = openSearchDescription({
    site: text("site.name"),
    edition: edition.code === HOME ? null : edition.config.name,
    description: text("site.description"),
    locale: edition.config.locale,
    page: new URL(href(edition.config, "search"), origin).href,
    icon: `${origin}/favicon.png`,
  });
  return new Response(body, {
    headers: { "Content-Type": "application/opensearchdescription+xml; charset=utf-8", ...PUBLIC },
  });
}
