import { useActionData, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { readFlash } from "#app/features/accounts/flash.ts";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { requireCase } from "#app/features/safety/case.server.ts";
import { answerCaseForm } from "#app/features/safety/case-form.server.ts";
import { loadCasePage } from "#app/features/safety/case-page.server.ts";
import { type CaseAnswer, CasePage } from "#app/features/safety/components/CasePage.tsx";
import { CASE_DONE } from "#app/features/safety/components/done.ts";
import { historyPage } from "#app/features/safety/history.server.ts";
import { readForm } from "#app/kit/forms/read-form.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["cards", "safety"], query: ["done", "page"] };

/** One case: what was reported, as it was and as it is, and what can be done about it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireArea(context, request, "users", null);
  const one = await requireCase(context, params.case);
  const asked = historyPage(new URL(request.url).searchParams);
  const page = { ...(await loadCasePage(context, one, asked)), done: readFlash(request, CASE_DONE) };
  const seo: Seo = {
    title: context.text("cards.reports.header"),
    description: context.text("cards.reports.lede"),
    noindex: true,
  };
  return { seo: context.spell(seo), page };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireArea(context, request, "users", null);
  const one = await requireCase(context, params.case);
  return answerCaseForm(request, context, one, await readForm(request));
}

export default function Case() {
  return <CasePage {...useLoaderData<typeof loader>().page} result={useActionData<CaseAnswer>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
