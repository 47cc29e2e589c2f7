import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { Edition } from "#app/editions/edition.ts";
import { href, pathsOf } from "#app/editions/slugs.ts";
import { linkPath } from "#app/pronouns/index.ts";
import { PUBLIC } from "#app/routes/cache-policy.ts";

/** GET /sitemap.xml: the pages of the edition that are meant to be found. */
export function loader({ context: { edition, hosts } }: LoaderFunctionArgs): Response {
  const origin = hosts.origin(edition.code);
  const entries = pagesOf(edition).map((path) => `<url><loc>${escapeXml(new URL(path, origin).href)}</loc></url>`);
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
  return new Response(body, { headers: { "Content-Type": "application/xml; charset=utf-8", ...PUBLIC } });
}

function pagesOf({ config, sets }: Edition): string[] {
  const fixed = (["pronouns", "langswitch"] as const).flatMap((id) =>
    pathsOf(config).get(id) == null ? [] : href(config, id),
  );
  const { any, mirror, ask, avoiding } = config.pronouns ?? {};
  const words = [any, mirror?.route, ask?.routes[0], avoiding?.routes[0]].flatMap((word) => word ?? []);
  return ["/", ...fixed, ...words.map((word) => `/${word}`), ...sets.map((set) => linkPath(set.canonicalName))];
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
