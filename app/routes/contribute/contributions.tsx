import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { requireViewer } from "#app/accounts/session/guards.server.ts";
import { ContributionsPage } from "#app/collections/components/index.ts";
import { readContributionFilter } from "#app/collections/contributions/contribution.ts";
import { contributionsPageOf } from "#app/collections/contributions/contribution-pages.server.ts";
import { readPage } from "#app/collections/lists/list-query.ts";
import type { Seo } from "#app/layout/meta.ts";

export { seoMeta as meta } from "#app/layout/meta.ts";

export const handle = { i18n: ["account", "collections", "contributions"], query: ["filter", "page"] };

/** What somebody proposed in this edition. Banned people may look too: it is theirs. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireViewer(context, request, { banned: true });
  const { text, spell } = context;
  const { searchParams } = new URL(request.url);
  const filter = readContributionFilter(searchParams.get("filter"));
  const seo: Seo = { title: text("contributions.header"), description: text("contributions.lede"), noindex: true };
  return spell({ seo, page: contributionsPageOf(context, { filter, page: readPage(searchParams) }) });
}

export default function Contributions() {
  return <ContributionsPage page={useLoaderData<typeof loader>().page} />;
}

export { PageError as ErrorBoundary } from "#app/layout/PageError.tsx";
