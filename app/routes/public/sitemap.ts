import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { HOME } from "#app/editions/hosts.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import type { PageId } from "#app/editions/page.ts";
import { postsNow } from "#app/features/blog/post.server.ts";
import { escapeMarkup } from "#app/kit/text/escape-markup.ts";
import { nextTurn } from "#app/kit/time/pace.ts";
import { PUBLIC_TODAY, publicUntil } from "#app/routes/cache-policy.ts";

/** GET /sitemap.xml: the pages of the edition that are meant to be found; none of one that is not published. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  if (!context.edition.config.published) throw new Response(null, { status: 404 });
  const origin = context.hosts.origin(context.edition.code);
  const locations: string[] = [];
  for (const paths of pathsOf(context)) {
    locations.push(
      paths.map((path) => `<url><loc>${escapeMarkup(`${origin}${inAddress(path)}`)}</loc></url>`).join("\n"),
    );
    await nextTurn();
  }
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${locations.join("\n")}
</urlset>
`;
  const holds = { ...PUBLIC_TODAY, ...publicUntil(postsNow(context).next) };
  return new Response(body, { headers: { "Content-Type": "application/xml; charset=utf-8", ...holds } });
}

function* pathsOf(context: LoadContext): Generator<readonly string[]> {
  const { edition, pages, subjects } = context;
  const ids = Object.keys(pages) as PageId[];
  const isThere = (id: PageId) => pages[id].shows?.sitemap && hasPage(edition.config, id) && !isFirstPage(id, edition);
  yield ids.filter(isThere).map((id) => href(edition.config, id));
  for (const { sitemap } of subjects) yield* sitemap?.(context) ?? [];
}

/** The page of all languages is the first one of the home of all editions: its canonical address is that. */
const isFirstPage = (id: PageId, { code }: LoadContext["edition"]): boolean => code === HOME && id === "langswitch";

/** With the letters that addresses do not have written in percent signs. */
const inAddress = (path: string): string => new URL(path, "http://any").pathname;
