import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { authorCounts, authorLines } from "#app/features/moderation/author.server.ts";
import { AuthorPage } from "#app/features/moderation/components/AuthorPage.tsx";
import { notFound, requireAnyKind } from "#app/features/moderation/guard.server.ts";
import { loadPeople } from "#app/features/moderation/people.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { query: ["before"] };

/** What somebody proposed. Accounts without proposals have no page, so it tells nobody which accounts exist. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireArea(context, request, "panel");
  const kinds = requireAnyKind(context);
  const { id = "" } = params;
  const before = new URL(request.url).searchParams.get("before");
  const { lines, next } = authorLines(context, kinds, { authorId: id, before });
  const person = (await loadPeople(context, [id]))(id);
  if (person === null || lines.length === 0) throw notFound();
  const { text, edition, database } = context;
  const title = person.username ?? text("moderation.left");
  const seo: Seo = { title, description: text("moderation.author.lede"), noindex: true };
  const path = href(edition.config, "moderationAuthor", { id });
  const counts = authorCounts(database, kinds, id);
  return {
    seo: context.spell(seo),
    page: { person, counts, lines, nextPath: next === null ? null : `${path}?before=${next}` },
  };
}

export default function Author() {
  return <AuthorPage {...useLoaderData<typeof loader>().page} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
