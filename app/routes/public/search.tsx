import { useLoaderData } from "@remix-run/react";
import { data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { cardNamed } from "#app/features/search/card-named.ts";
import { SearchPage } from "#app/features/search/components/SearchPage.tsx";
import { answerQuery } from "#app/features/search/queries.server.ts";
import { PUBLIC } from "#app/routes/cache-policy.ts";
import type { Seo } from "#app/shell/meta.ts";

export { headers } from "#app/routes/cache-policy.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["crud", "search"], query: ["query"] };

/** The search of an edition without the panel: also the answer to its form. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { edition, text, spell } = context;
  const { config } = edition;
  const sent = new URL(request.url).searchParams.get("query");
  const answer = sent === null ? null : await answerQuery(context, sent);
  const seo: Seo = spell({ title: text("search.header"), description: text("site.description"), noindex: true });
  // A visitor's own words stay in their own spelling.
  if (answer?.query.problem === null) seo.title = `${shortly(answer.query.text)} • ${seo.title}`;
  return data(
    {
      seo,
      action: href(config, "search"),
      query: answer?.query ?? null,
      results: answer?.results ?? [],
      meant: answer?.meant ?? null,
      card: cardNamed(config, sent ?? ""),
      offers: context.menu("main"),
    },
    // A response to words a visitor typed is private and never stored.
    { headers: answer === null ? PUBLIC : {} },
  );
}

const MAX_TITLE_LENGTH = 60;

/** A query as part of a title: on one line, and no longer than a tab shows. */
function shortly(query: string): string {
  const characters = [...query.replace(/\s+/g, " ")];
  return characters.length > MAX_TITLE_LENGTH
    ? `${characters.slice(0, MAX_TITLE_LENGTH).join("").trim()}…`
    : characters.join("");
}

export default function Search() {
  return <SearchPage {...useLoaderData<typeof loader>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
