import { useLoaderData } from "@remix-run/react";
import { data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { NounPage } from "#app/features/collections/kinds/nouns/components/NounPage.tsx";
import {
  buildDictionary,
  exampleEntries,
  sourcesAbout,
} from "#app/features/collections/kinds/nouns/noun-page.server.ts";
import { isNounPage, nounPage } from "#app/features/collections/kinds/nouns/noun-page.ts";
import { nounPagePicture } from "#app/features/collections/page-pictures.server.ts";
import { PUBLIC } from "#app/routes/cache-policy.ts";
import type { Seo } from "#app/shell/meta.ts";
import { bannerOf } from "#app/subject/page-picture.ts";

export { headers } from "#app/routes/cache-policy.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["nouns", "sources", "collections", "form"], query: ["word"] };

/** A way to form nouns. One module serves all such pages: the id of the route is the name of the page. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { edition, routeIdsAt, spell } = context;
  const { pathname, searchParams } = new URL(request.url);
  const id = routeIdsAt(pathname.replace(/\.data$/, "")).at(-1) ?? "";
  if (!isNounPage(id, edition.config)) throw new Response(null, { status: 404 });
  const page = nounPage(edition, id, exampleEntries(context, id), searchParams);
  const personal = searchParams.has("word");
  const banner = bannerOf(context, nounPagePicture(context, id));
  const seo: Seo = { title: page.title, description: page.lede, noindex: personal, banner };
  const [sources, dictionary] = [sourcesAbout(context, id), buildDictionary(context, page)];
  return data(spell({ seo, page, sources, dictionary }), { headers: personal ? {} : PUBLIC });
}

export default function NounPageRoute() {
  const { page, ...lists } = useLoaderData<typeof loader>();
  return <NounPage key={page.generator?.word} page={page} {...lists} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
