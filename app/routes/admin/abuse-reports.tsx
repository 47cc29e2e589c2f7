import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { readFlash } from "#app/features/accounts/flash.ts";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { LISTS, listCases } from "#app/features/safety/cases.server.ts";
import { CasesPage } from "#app/features/safety/components/CasesPage.tsx";
import { CASE_DONE } from "#app/features/safety/components/done.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["cards", "safety"], query: ["done", "after", "show"] };

/** What was reported, of every edition in which the viewer looks after accounts, a line for each card and entry. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireArea(context, request, "users");
  const { text, edition, spell } = context;
  const { searchParams } = new URL(request.url);
  const after = searchParams.get("after");
  const list = LISTS.find((one) => one === searchParams.get("show")) ?? "open";
  const { lines, next } = await listCases(context, list, after);
  const path = href(edition.config, "cardReports");
  const pathOf = (more: Record<string, string>): string => `${path}?${new URLSearchParams(more)}`;
  const seo: Seo = { title: text("cards.reports.header"), description: text("cards.reports.lede"), noindex: true };
  const page = {
    lines,
    list,
    lists: LISTS.map((one) => ({ list: one, path: one === "open" ? path : pathOf({ show: one }) })),
    nextPath: next === null ? null : pathOf({ show: list, after: next }),
    isFirst: after === null,
    done: readFlash(request, CASE_DONE),
  };
  return { seo: spell(seo), page };
}

export default function AbuseReports() {
  return <CasesPage {...useLoaderData<typeof loader>().page} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
