import { useLoaderData } from "@remix-run/react";
import { data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { href } from "#app/editions/slugs.ts";
import type { Seo } from "#app/layout/meta.ts";
import { PUBLIC } from "#app/routes/cache-policy.ts";
import { SearchPage } from "#app/search/components/index.ts";
import { readQuery } from "#app/search/index.ts";
import { findDocuments } from "#app/search/queries.server.ts";

export { seoMeta as meta } from "#app/layout/meta.ts";
export { headers } from "#app/routes/cache-policy.ts";

export const handle = { i18n: ["crud", "search"], query: ["query"] };

/** The search of an edition without the panel: also the answer to its form. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { edition, text, spell } = context;
  const sent = new URL(request.url).searchParams.get("query");
  const query = sent === null ? null : readQuery(sent);
  const seo: Seo = { title: text("search.header"), description: text("site.description"), noindex: true };
  return data(
    {
      seo: spell(seo),
      action: href(edition.config, "search"),
      query,
      results: query?.problem === null ? await findDocuments(context, query.text) : [],
    },
    // An answer to somebody's own words is for nobody else, and not kept.
    { headers: query === null ? PUBLIC : {} },
  );
}

export default function Search() {
  return <SearchPage {...useLoaderData<typeof loader>()} />;
}

export { PageError as ErrorBoundary } from "#app/layout/PageError.tsx";
