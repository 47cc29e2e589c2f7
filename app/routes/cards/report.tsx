import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { readFlash, withFlash } from "#app/features/accounts/flash.ts";
import { requireViewer } from "#app/features/accounts/session/guards.server.ts";
import { blockPath } from "#app/features/cards/page/concern-links.ts";
import { type ReportProblem, reportCard, reportedPerson } from "#app/features/cards/reports/commands.server.ts";
import { HANDLED_KEPT_DAYS, MAX_COMMENT_LENGTH } from "#app/features/cards/reports/comment.ts";
import { tooManyReports } from "#app/features/cards/reports/file-report.server.ts";
import { ReportPage } from "#app/features/reporting/components/ReportPage.tsx";
import { OVER_PAGE, SENT } from "#app/features/reporting/report-form.ts";
import { reportWords } from "#app/features/reporting/words.server.ts";
import { chosenRules, rulesIn } from "#app/features/safety/place.server.ts";
import type { FieldError, Refused } from "#app/kit/forms/form.ts";
import { readForm, refused, refusedUntil } from "#app/kit/forms/read-form.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { keptOffline as clientAction } from "#app/kit/forms/components/offline.ts";
export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["cards", "form"], query: ["done", OVER_PAGE] };

/** The form to report somebody's card. Whoever is not to be seen cannot be reported, and is not found. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireViewer(context, request);
  const person = await reportedPerson(context, params.username ?? "");
  if (person === null) throw notFound();
  const { text, spell, edition } = context;
  const { config } = edition;
  const { username } = person.account;
  const name = `@${username}`;
  const title = text("cards.report.header", { name });
  const seo: Seo = { title, description: text("cards.report.lede", { name }), noindex: true };
  // Isolated (FSI … PDI): otherwise the sign stands behind the name on pages that are read from the right.
  const isolated = { name: `\u2068${name}\u2069` };
  const page = {
    title: text("cards.report.header", isolated),
    lede: text("cards.report.lede", isolated),
    back: { path: href(config, "card", { username }), label: text("cards.report.back") },
    path: pathFor(context, username),
    rules: rulesIn(context, config.code),
    blocking: { path: blockPath(config, username) },
    keptDays: HANDLED_KEPT_DAYS,
    limit: MAX_COMMENT_LENGTH,
    words: reportWords(request, context),
    isDone: readFlash(request, ["sent"]) !== null,
  };
  return spell({ seo, page });
}

const ERRORS: Record<Exclude<ReportProblem, "unknown">, FieldError> = {
  self: "cards.report.error.self",
  missing: "form.missing",
  tooLong: ["cards.error.tooLong", { limit: MAX_COMMENT_LENGTH }],
  already: "cards.report.error.already",
};

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireViewer(context, request);
  const { username = "" } = params;
  const form = await readForm(request);
  const [comment, rule] = [form.text("comment"), form.text("rule")];
  const result = await reportCard(context, username, comment, chosenRules(context, [rule]));
  const kept = { comment, rule };
  if (result.error === "unknown") throw notFound();
  if (result.error === "tooMany") {
    return refusedUntil(result.until, context.clock(), tooManyReports(context, result.until), kept);
  }
  if (result.error !== null) return refused({ comment: ERRORS[result.error] }, kept);
  if (form.has(OVER_PAGE)) return data(SENT);
  return redirect(withFlash(pathFor(context, username), "sent"), 303);
}

const pathFor = ({ edition }: LoadContext, username: string): string =>
  href(edition.config, "reportCard", { username });

const notFound = (): Response => new Response(null, { status: 404 });

export default function Report() {
  return <ReportPage {...useLoaderData<typeof loader>().page} result={useActionData<Refused>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
