import { setImmediate as nextTurn } from "node:timers/promises";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import type { PageId } from "#app/editions/page.ts";
import { enabledKinds } from "#app/features/collections/kinds.ts";
import { entryNames } from "#app/features/collections/lists/queries.server.ts";
import { linkPath } from "#app/features/pronouns/address.ts";
import { PUBLIC } from "#app/routes/cache-policy.ts";

/** The number of addresses written per batch, so that the event loop is not blocked. */
const AT_ONCE = 2000;

/** GET /sitemap.xml: the pages of the edition that are meant to be found; none of one that is not published. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  if (!context.edition.config.published) throw new Response(null, { status: 404 });
  const origin = context.hosts.origin(context.edition.code);
  const locations: string[] = [];
  for (const paths of parts(context)) {
    locations.push(paths.map((path) => `<url><loc>${escapeXml(`${origin}${path}`)}</loc></url>`).join("\n"));
    await nextTurn();
  }
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${locations.join("\n")}
</urlset>
`;
  return new Response(body, { headers: { "Content-Type": "application/xml; charset=utf-8", ...PUBLIC } });
}

function* parts(context: LoadContext): Generator<string[]> {
  const { edition, database } = context;
  const { config } = edition;
  yield pagePaths(context).map(inAddress);
  for (const kind of enabledKinds(config)) {
    yield (kind.pages?.(context) ?? []).map(({ path }) => inAddress(path));
    const names = entryNames(database, kind);
    for (let at = 0; at < names.length; at += AT_ONCE) {
      yield names.slice(at, at + AT_ONCE).map((name) => href(config, `${kind.id}.entry`, { name }));
    }
  }
}

/** With the letters that addresses do not have written in percent signs. */
const inAddress = (path: string): string => new URL(path, "http://any").pathname;

function pagePaths({ edition: { config, sets }, pages }: LoadContext): string[] {
  const ids = Object.keys(pages) as PageId[];
  const fixed = ids.filter((id) => pages[id].shows?.sitemap && hasPage(config, id)).map((id) => href(config, id));
  const { any, mirror, ask, avoiding } = config.pronouns ?? {};
  const words = [any, mirror?.route, ask?.routes[0], avoiding?.routes[0]].flatMap((word) => word ?? []);
  return [...fixed, ...words.map((word) => `/${word}`), ...sets.map((set) => linkPath(set.canonicalName))];
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
