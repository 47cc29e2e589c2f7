import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { PUBLIC } from "#app/routes/cache-policy.ts";

/**
 * GET /robots.txt. Everything may be read: what must not be found says so itself (`noindex`), which a crawler that is
 * shut out here would never see.
 */
export function loader({ context: { edition, hosts } }: LoaderFunctionArgs): Response {
  const lines = [
    "User-agent: *",
    edition.config.published ? "Allow: /" : "Disallow: /",
    "",
    `Sitemap: ${hosts.origin(edition.code)}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8", ...PUBLIC } });
}
