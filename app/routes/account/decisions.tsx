import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { readFlash, withFlash } from "#app/features/accounts/flash.ts";
import { requireViewer } from "#app/features/accounts/session/guards.server.ts";
import { appeal } from "#app/features/safety/appeals.server.ts";
import { StatementsPage } from "#app/features/safety/components/StatementsPage.tsx";
import { MAX_WORDS_LENGTH } from "#app/features/safety/limits.ts";
import { statementsFor } from "#app/features/safety/statements.server.ts";
import type { FieldError, Refused } from "#app/kit/forms/form.ts";
import { readForm } from "#app/kit/forms/read-form.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["account", "cards", "safety", "form"], query: ["done"] };

/** What moderators decided about the viewer, and why; for banned people as well. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = requireViewer(context, request, { banned: true });
  const { text, edition, spell } = context;
  const { config } = edition;
  const isBanned = account.state === "banned";
  const page = {
    path: href(config, "decisions"),
    back: isBanned
      ? { path: href(config, "banned"), label: spell(text("account.banned.header")) }
      : { path: href(config, "account"), label: spell(text("account.nav.account")) },
    // What people wrote stays as they wrote it.
    statements: await statementsFor(context, account),
    isSent: readFlash(request, ["sent"]) !== null,
  };
  const description = text("safety.statements.lede");
  const seo: Seo = { title: text("safety.statements.header"), description, noindex: true };
  return { seo: spell(seo), page };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = requireViewer(context, request, { banned: true });
  const form = await readForm(request);
  const measureId = form.text("decision").slice(0, 40);
  const field = `appeal.${measureId}`;
  const words = form.text(field);
  const problem = await appeal(context, account, { measureId, words });
  if (problem === null) return redirect(withFlash(href(context.edition.config, "decisions"), "sent"), 303);
  const error: Record<typeof problem, FieldError> = {
    missing: "form.missing",
    tooLong: ["cards.error.tooLong", { limit: MAX_WORDS_LENGTH }],
    notPossible: "safety.problem.appeal",
  };
  const errors = { [problem === "notPossible" ? "form" : field]: error[problem] };
  const answer: Refused & { about: string } = { errors, values: { [field]: words }, about: measureId };
  return data(answer, { status: problem === "notPossible" ? 409 : 400 });
}

export default function Decisions() {
  return (
    <StatementsPage {...useLoaderData<typeof loader>().page} result={useActionData<Refused & { about?: string }>()} />
  );
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
