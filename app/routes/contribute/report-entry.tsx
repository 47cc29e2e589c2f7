import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { readFlash, withFlash } from "#app/features/accounts/flash.ts";
import { requireViewer } from "#app/features/accounts/session/guards.server.ts";
import { HANDLED_KEPT_DAYS, MAX_COMMENT_LENGTH } from "#app/features/cards/reports/comment.ts";
import { tooManyReports } from "#app/features/cards/reports/file-report.server.ts";
import { entryPath } from "#app/features/collections/entry-path.ts";
import { ReportPage } from "#app/features/reporting/components/ReportPage.tsx";
import { OVER_PAGE, SENT } from "#app/features/reporting/report-form.ts";
import { reportWords } from "#app/features/reporting/words.server.ts";
import { chosenRules, rulesIn } from "#app/features/safety/place.server.ts";
import { reportEntry, reportedEntry } from "#app/features/safety/report-entry.server.ts";
import type { FieldError, Refused } from "#app/kit/forms/form.ts";
import { readForm, refused, refusedUntil } from "#app/kit/forms/read-form.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { keptOffline as clientAction } from "#app/kit/forms/components/offline.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["cards", "form"], query: ["done", OVER_PAGE] };

/** The form to report an entry of a collection. What visitors do not find cannot be reported. */
export function loader({ request, params, context }: LoaderFunctionArgs) {
  requireViewer(context, request);
  const { kind: collection = "", name = "" } = params;
  const found = reportedEntry(context, collection, name);
  if (found === null) throw notFound();
  const { text, spell, edition } = context;
  const { config } = edition;
  const title = text("cards.report.entryHeader", { name: `\u2068${found.entry.title}\u2069` });
  const lede = text("cards.report.entryLede");
  const seo: Seo = { title, description: lede, noindex: true };
  const page = {
    title,
    lede,
    back: { path: entryPath(config, found.kind.id, found.entry), label: found.entry.title },
    path: href(config, "reportEntry", { kind: collection, name }),
    rules: rulesIn(context, config.code),
    blocking: null,
    keptDays: HANDLED_KEPT_DAYS,
    limit: MAX_COMMENT_LENGTH,
    words: reportWords(request, context),
    isDone: readFlash(request, ["sent"]) !== null,
  };
  return spell({ seo, page });
}

const ERRORS: Record<"missing" | "tooLong" | "already", FieldError> = {
  missing: "form.missing",
  tooLong: ["cards.error.tooLong", { limit: MAX_COMMENT_LENGTH }],
  already: "cards.report.error.already",
};

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireViewer(context, request);
  const { kind: collection = "", name = "" } = params;
  const form = await readForm(request);
  const [comment, rule] = [form.text("comment"), form.text("rule")];
  const rules = chosenRules(context, [rule]);
  const result = await reportEntry(context, { collection, name }, { comment, rules });
  const kept = { comment, rule };
  if (result.error === "unknown") throw notFound();
  if (result.error === "tooMany") {
    return refusedUntil(result.until, context.clock(), tooManyReports(context, result.until), kept);
  }
  if (result.error !== null) return refused({ comment: ERRORS[result.error] }, kept);
  if (form.has(OVER_PAGE)) return data(SENT);
  return redirect(withFlash(href(context.edition.config, "reportEntry", { kind: collection, name }), "sent"), 303);
}

const notFound = (): Response => new Response(null, { status: 404 });

export default function ReportEntry() {
  return <ReportPage {...useLoaderData<typeof loader>().page} result={useActionData<Refused>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
