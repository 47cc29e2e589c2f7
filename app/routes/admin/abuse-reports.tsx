import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { readFlash, withFlash } from "#app/features/accounts/flash.ts";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { REPORTS_DONE, ReportsPage } from "#app/features/cards/components/ReportsPage.tsx";
import { handleReport } from "#app/features/cards/reports/commands.server.ts";
import { handledReports, openReports } from "#app/features/cards/reports/queries.server.ts";
import type { Refused } from "#app/kit/forms/form.ts";
import { readForm, refused } from "#app/kit/forms/read-form.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["cards"], query: ["done", "after", "show"] };

/** Cards that were reported, of every edition in which the viewer looks after accounts. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireArea(context, request, "users");
  const { text, edition, spell } = context;
  const { searchParams } = new URL(request.url);
  const after = searchParams.get("after");
  const isHandled = searchParams.get("show") === HANDLED;
  const { next, ...shown } = isHandled
    ? { ...(await handledReports(context, after)), total: null }
    : await openReports(context, after);
  const openPath = href(edition.config, "cardReports");
  const handledPath = `${openPath}?${new URLSearchParams({ show: HANDLED })}`;
  const nextQuery = new URLSearchParams({ ...(isHandled && { show: HANDLED }), after: next ?? "" });
  const seo: Seo = { title: text("cards.reports.header"), description: text("cards.reports.lede"), noindex: true };
  const page = {
    ...shown,
    openPath,
    handledPath,
    nextPath: next === null ? null : `${openPath}?${nextQuery}`,
    isHandled,
    isFirst: after === null,
    isDone: readFlash(request, REPORTS_DONE) !== null,
  };
  return { seo: spell(seo), page };
}

/** What the address says for the list of reports that were handled. */
const HANDLED = "handled";

export async function action({ request, context }: ActionFunctionArgs) {
  requireArea(context, request, "users");
  const problem = await handleReport(context, (await readForm(request)).text("report"));
  if (problem !== null) return refused({ form: `cards.reports.error.${problem}` }, {}, 409);
  return redirect(withFlash(href(context.edition.config, "cardReports"), "handled"), 303);
}

export default function AbuseReports() {
  return <ReportsPage {...useLoaderData<typeof loader>().page} result={useActionData<Refused>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
