import { useLoaderData } from "@remix-run/react";
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { pronounBook } from "#app/features/pronouns/book.ts";
import { COMPARISON_QUERY, readComparison } from "#app/features/pronouns/comparison/address.ts";
import { buildComparison } from "#app/features/pronouns/comparison/comparison.ts";
import { ComparisonPage } from "#app/features/pronouns/comparison/components/ComparisonPage.tsx";
import { headerPicture } from "#app/features/pronouns/page-pictures.server.ts";
import { listed } from "#app/kit/text/list.ts";
import { PUBLIC } from "#app/routes/cache-policy.ts";
import type { Seo } from "#app/shell/meta.ts";
import { bannerOf } from "#app/subject/page-picture.ts";

export { headers } from "#app/routes/cache-policy.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["pronouns", "comparison"], query: COMPARISON_QUERY };

/** Sets beside each other, and the form to choose them. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { edition, hosts, text, spell } = context;
  const book = pronounBook(edition);
  if (!book) throw new Response(null, { status: 404 });
  const action = href(edition.config, "comparison");
  const asked = readComparison(new URL(request.url).searchParams, book.grammar);
  const isPlain = asked.unknown.length === 0 && !asked.hasTooMany;
  const own = asked.query === "" ? action : `${action}?${asked.query}`;
  if (isPlain && asked.isElsewhere) return redirect(own);
  const page = buildComparison(asked, book, action);
  const names = listed(
    page.sets.map(({ label }) => label),
    edition.config.locale,
  );
  const title = names === "" ? text("comparison.header") : text("comparison.title", { names });
  const banner = bannerOf(context, headerPicture(context, "comparison"));
  const seo: Seo = { title, description: text("comparison.intro"), noindex: true, banner };
  const url = page.sets.length === 0 ? null : `${hosts.origin(edition.code)}${own}`;
  const shown = { seo, page, url, listPath: href(edition.config, "pronouns") };
  // An answer to words that are no sets is not for others, so it is not cached.
  return data(spell(shown), { headers: isPlain ? PUBLIC : {} });
}

export default function Comparison() {
  const { seo, page, url, listPath } = useLoaderData<typeof loader>();
  return <ComparisonPage page={page} url={url} listPath={listPath} name={seo.title} picture={seo.banner?.path} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
