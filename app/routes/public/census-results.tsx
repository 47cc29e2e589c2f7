import { useLoaderData } from "@remix-run/react";
import { data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { postHref, postsNow } from "#app/features/blog/post.server.ts";
import { censusOf } from "#app/features/census/census.server.ts";
import { ResultsPage } from "#app/features/census/components/ResultsPage.tsx";
import { comparisonsOf } from "#app/features/census/results/comparisons.server.ts";
import { COMPARE, RESULT_PARAMETERS } from "#app/features/census/results/parameters.ts";
import { resultsOf } from "#app/features/census/results/publish.server.ts";
import { resultWords, shownResults } from "#app/features/census/results/shown-results.server.ts";
import { PUBLIC } from "#app/routes/cache-policy.ts";
import type { Seo } from "#app/shell/meta.ts";

export { headers } from "#app/routes/cache-policy.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["census", "table"], query: RESULT_PARAMETERS };

/** What came of a census. Tables that are sorted otherwise are made anew: there are many ways to sort them. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { edition, database, text, spell, hosts } = context;
  const name = params.edition ?? "";
  const results = resultsOf(database, name);
  if (results === null) throw new Response(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const isPlain = !RESULT_PARAMETERS.some((name) => searchParams.has(name));
  const { config } = edition;
  const number = new Intl.NumberFormat(config.locale).format(results.people);
  const seo: Seo = {
    title: text("census.results.title", { edition: name }),
    description: text("census.results.intro", { number }),
    canonical: href(config, "censusResults", { edition: name }),
    noindex: !isPlain,
  };
  const comparisons = comparisonsOf(context, name, results);
  const comparison = comparisons.find(({ key }) => key === searchParams.get(COMPARE)) ?? null;
  const page = {
    edition: name,
    direction: config.direction,
    number,
    results: await shownResults(context, results.questions, { comparison, params: searchParams }),
    reports: reportsOf(context, name),
    comparisons: comparisons.map(({ key, label }) => ({ key, label })),
    words: resultWords(text),
    chosen: comparison?.key ?? null,
    path: href(config, "censusResults", { edition: name }),
    url: `${hosts.origin(edition.code)}${href(config, "censusResults", { edition: name })}`,
  };
  return data(spell({ seo, page }), { headers: isPlain ? PUBLIC : {} });
}

/** Posts about the census that can be read. */
function reportsOf(context: LoaderFunctionArgs["context"], name: string) {
  const census = censusOf(context);
  if (census?.edition !== name) return [];
  const { posts } = postsNow(context);
  return Object.entries(census.results).flatMap(([slug, title]) =>
    posts.some((post) => post.slug === slug) ? [{ title, path: postHref(context.edition, slug) }] : [],
  );
}

export default function CensusResults() {
  return <ResultsPage {...useLoaderData<typeof loader>().page} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
