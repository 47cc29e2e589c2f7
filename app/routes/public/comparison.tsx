import { useLoaderData } from "@remix-run/react";
import { data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { pronounBook } from "#app/features/pronouns/book.ts";
import { COMPARISON_QUERY, readComparison } from "#app/features/pronouns/comparison/address.ts";
import { buildComparison } from "#app/features/pronouns/comparison/comparison.ts";
import { ComparisonPage } from "#app/features/pronouns/comparison/components/ComparisonPage.tsx";
import { PUBLIC } from "#app/routes/cache-policy.ts";
import type { Seo } from "#app/shell/meta.ts";

export { headers } from "#app/routes/cache-policy.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["pronouns", "comparison"], query: COMPARISON_QUERY };

/** Sets beside each other, and the form to choose them. */
export function loader({ request, context: { edition, hosts, text, spell } }: LoaderFunctionArgs) {
  const book = pronounBook(edition);
  if (!book) throw new Response(null, { status: 404 });
  const action = href(edition.config, "comparison");
  const asked = readComparison(new URL(request.url).searchParams, book.grammar);
  const isPlain = asked.unknown.length === 0 && !asked.hasTooMany;
  const own = asked.query === "" ? action : `${action}?${asked.query}`;
  if (isPlain && asked.isElsewhere) return redirect(own);
  const page = buildComparison(asked, book, action);
  const names = page.sets.map(({ label }) => label).join(", ");
  const title = names === "" ? text("comparison.header") : text("comparison.title", { names });
  const seo: Seo = { title, description: text("comparison.intro"), noindex: true };
  const url = page.sets.length === 0 ? null : `${hosts.origin(edition.code)}${own}`;
  const shown = { seo, page, url, listPath: href(edition.config, "pronouns") };
  // An answer to words that are no sets is not for others, so it is not cached.
  return data(spell(shown), { headers: isPlain ? PUBLIC : {} });
}

export default function Comparison() {
  return <ComparisonPage {...useLoaderData<typeof loader>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
