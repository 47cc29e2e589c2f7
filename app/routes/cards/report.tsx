import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { readFlash, withFlash } from "#app/features/accounts/flash.ts";
import { requireViewer } from "#app/features/accounts/session/guards.server.ts";
import { ReportPage } from "#app/features/cards/components/ReportPage.tsx";
import { type ReportProblem, reportCard, reportedPerson } from "#app/features/cards/reports/commands.server.ts";
import { MAX_COMMENT_LENGTH } from "#app/features/cards/reports/comment.ts";
import type { FieldError, Refused } from "#app/kit/forms/form.ts";
import { readForm, refused, refusedUntil } from "#app/kit/forms/read-form.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["cards", "form"], query: ["done"] };

/** The form to report somebody's card. Whoever is not to be seen cannot be reported, and is not found. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireViewer(context, request);
  const person = await reportedPerson(context, params.username ?? "");
  if (person === null) throw notFound();
  const { text, spell, edition } = context;
  const { username } = person.account;
  const title = text("cards.report.header", { name: `@${username}` });
  const seo: Seo = { title, description: text("cards.report.lede", { name: `@${username}` }), noindex: true };
  return {
    seo: spell(seo),
    page: {
      username,
      path: pathFor(context, username),
      cardPath: href(edition.config, "card", { username }),
      blockedPath: href(edition.config, "blocked"),
      isDone: readFlash(request, ["sent"]) !== null,
    },
  };
}

const ERRORS: Record<Exclude<ReportProblem, "unknown"> | "tooMany", FieldError> = {
  self: "cards.report.error.self",
  missing: "form.missing",
  tooLong: ["cards.error.tooLong", { limit: MAX_COMMENT_LENGTH }],
  already: "cards.report.error.already",
  tooMany: "cards.report.error.tooMany",
};

export async function action({ request, params, context }: ActionFunctionArgs) {
  requireViewer(context, request);
  const { username = "" } = params;
  const comment = (await readForm(request)).text("comment");
  const result = await reportCard(context, username, comment);
  const { error } = result;
  if (error === "unknown") throw notFound();
  if (error === "tooMany") return refusedUntil(result.until, context.clock(), { comment: ERRORS[error] }, { comment });
  if (error !== null) return refused({ comment: ERRORS[error] }, { comment });
  return redirect(withFlash(pathFor(context, username), "sent"), 303);
}

const pathFor = ({ edition }: LoadContext, username: string): string =>
  href(edition.config, "reportCard", { username });

const notFound = (): Response => new Response(null, { status: 404 });

export default function Report() {
  return <ReportPage {...useLoaderData<typeof loader>().page} result={useActionData<Refused>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
