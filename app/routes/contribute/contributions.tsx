import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { requireViewer } from "#app/features/accounts/session/guards.server.ts";
import { ContributionsPage } from "#app/features/collections/components/ContributionsPage.tsx";
import { markAnswersViewed } from "#app/features/collections/contributions/answer-views.server.ts";
import { readContributionFilter } from "#app/features/collections/contributions/contribution.ts";
import { buildContributionsPage } from "#app/features/collections/contributions/contribution-pages.server.ts";
import { setCredit } from "#app/features/collections/contributions/credits.server.ts";
import { readPage } from "#app/features/collections/lists/list-query.ts";
import { readForm } from "#app/kit/forms/read-form.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["account", "collections", "contributions"], query: ["filter", "page"] };

/** What somebody proposed in this edition. Banned people may look too: it is theirs. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireViewer(context, request, { banned: true, impersonated: true });
  const { text, spell } = context;
  const { searchParams } = new URL(request.url);
  const filter = readContributionFilter(searchParams.get("filter"));
  const seo: Seo = { title: text("contributions.header"), description: text("contributions.lede"), noindex: true };
  return spell({ seo, page: buildContributionsPage(context, { filter, page: readPage(searchParams) }) });
}

/** Marks all answers as read, or stores whether the viewer is named as an author. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireViewer(context, request, { banned: true });
  const form = await readForm(request);
  const intent = form.text("intent");
  const until = Number(form.digits("until"));
  if (intent === "seen" && Number.isSafeInteger(until)) await markAnswersViewed(context, until);
  if (intent === "name" || intent === "unname") await setCredit(context, intent === "name");
  return redirect(href(context.edition.config, "contributions"), 303);
}

export default function Contributions() {
  return <ContributionsPage page={useLoaderData<typeof loader>().page} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
