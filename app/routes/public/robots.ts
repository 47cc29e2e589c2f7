import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { PUBLIC } from "#app/routes/cache-policy.ts";

/**
 * GET /robots.txt. Nothing is disallowed: pages that must not be indexed say `noindex` themselves, which a crawler excluded
 * here would never see. An edition that is not published sends `noindex` with every response and names no sitemap.
 */
export function loader({ context: { edition, hosts } }: LoaderFunctionArgs): Response {
  const list = edition.config.published ? ["", `Sitemap: ${hosts.origin(edition.code)}/sitemap.xml`] : [];
  const lines = ["User-agent: *", "Allow: /", ...list, ""];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8", ...PUBLIC } });
}
