import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { readFlash, withFlash } from "#app/features/accounts/flash.ts";
import { isFresh, requireArea, requireFreshViewer } from "#app/features/accounts/session/guards.server.ts";
import { withRedirectTo } from "#app/features/accounts/sign-in/redirect-to.ts";
import { type OverviewAnswer, OverviewPage } from "#app/features/work/components/OverviewPage.tsx";
import { DONE_KEYS } from "#app/features/work/done.ts";
import { loadOverview, spanIn } from "#app/features/work/overview.server.ts";
import { closeMonths } from "#app/features/work/timesheet.server.ts";
import { openTransfer } from "#app/features/work/transfers.server.ts";
import { readForm, refused } from "#app/kit/forms/read-form.server.ts";
import { usernamesOf } from "#app/services/accounts/queries.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["work", "audit", "users"], query: ["from", "until", "done"] };

/** The hours of everybody. How they are paid stays sealed. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireArea(context, request, "org", "*");
  const { text, edition, clock } = context;
  const overview = await loadOverview(context, spanIn(request, clock()));
  const signIn = href(edition.config, "signIn");
  const freshPath = isFresh(viewer, clock()) ? null : withRedirectTo(signIn, overview.ownPath, { again: "1" });
  const seo: Seo = { title: text("work.overview.header"), description: text("work.overview.lede"), noindex: true };
  return { seo: context.spell(seo), page: { ...overview, freshPath, done: readFlash(request, DONE_KEYS) } };
}

const PROBLEMS = {
  forbidden: "moderation.problem.forbidden",
  gone: "work.problem.gone",
  stale: "work.problem.closing",
} as const;

/** Closes months, or shows how somebody is paid and notes it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireArea(context, request, "org", "*");
  const { accounts, edition, log, text } = context;
  const form = await readForm(request);
  if (form.text("act") === "close") {
    const problem = await closeMonths(accounts, { viewer, month: form.text("closed"), before: form.text("before") });
    if (problem !== null) return refused({ form: PROBLEMS[problem] }, {}, problem === "forbidden" ? 403 : 409);
    return redirect(withFlash(href(edition.config, "workOverview"), "saved"), 303);
  }
  requireFreshViewer(context, request);
  const accountId = form.text("person");
  const result = await openTransfer(accounts, { viewer, accountId });
  if (result.error !== null)
    return refused({ form: PROBLEMS[result.error] }, {}, result.error === "forbidden" ? 403 : 404);
  log.info({ accountId, by: viewer.account.id }, "payment details were opened");
  const username = (await usernamesOf(accounts.store, [accountId])).get(accountId);
  const name = username === undefined ? text("moderation.left") : `@${username}`;
  const answer: OverviewAnswer = { errors: {}, values: {}, opened: { ...result.opened, name } };
  return data<OverviewAnswer>(answer, { headers: { "Cache-Control": "no-store" } });
}

export default function TimesheetsOverview() {
  return <OverviewPage {...useLoaderData<typeof loader>().page} result={useActionData<OverviewAnswer>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
