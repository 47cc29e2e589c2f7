import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { PUBLIC } from "#app/routes/cache-policy.ts";

/**
 * GET /robots.txt. Everything may be read: what must not be found says so itself (`noindex`), which a crawler that is
 * shut out here would never see. An edition that is not published says it with every answer, and offers no list.
 */
export function loader({ context: { edition, hosts } }: LoaderFunctionArgs): Response {
  const list = edition.config.published ? ["", `Sitemap: ${hosts.origin(edition.code)}/sitemap.xml`] : [];
  const lines = ["User-agent: *", "Allow: /", ...list, ""];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8", ...PUBLIC } });
}
