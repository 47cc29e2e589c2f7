import { useLoaderData } from "@remix-run/react";
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { ListPage } from "#app/features/collections/components/ListPage.tsx";
import { kindFromRequest } from "#app/features/collections/kind-from-request.server.ts";
import {
  isCanonicalAddress,
  LIST_PARAMETERS,
  listSearch,
  readListQuery,
} from "#app/features/collections/lists/list-query.ts";
import { forgivingListPage } from "#app/features/collections/lists/near.server.ts";
import { listPicture } from "#app/features/collections/page-pictures.server.ts";
import { answerQuery } from "#app/features/search/queries.server.ts";
import { PUBLIC } from "#app/routes/cache-policy.ts";
import type { Seo } from "#app/shell/meta.ts";
import { bannerOf } from "#app/subject/page-picture.ts";

export { headers } from "#app/routes/cache-policy.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["collections"], query: LIST_PARAMETERS };

/** The entries of a collection; also answers the form that filters them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const kind = kindFromRequest(context, request);
  const { searchParams } = new URL(request.url);
  const query = readListQuery(kind, searchParams);
  const page = await forgivingListPage(context, kind, query, (filter) => answerQuery(context, filter));
  // There may be fewer entries than when the address was shared.
  if (query.page > page.pages) return redirect(page.path + listSearch({ ...query, page: page.pages }));
  const isAsked = query.filter !== "";
  // Typed filters are private, and empty lists would only fill the page cache.
  const isThere = page.total > 0 || (query.letter === "" && Object.keys(query.facets).length === 0);
  const isShared = !isAsked && isThere && isCanonicalAddress(searchParams, query);
  const seo: Seo = {
    title: page.title,
    description: page.intro,
    noindex: isAsked || page.total === 0,
    search: isShared ? listSearch(query) : "",
    banner: bannerOf(context, listPicture(context, kind)),
  };
  return data(context.spell({ seo, page }), { headers: isShared ? PUBLIC : {} });
}

export default function Collection() {
  return <ListPage page={useLoaderData<typeof loader>().page} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
