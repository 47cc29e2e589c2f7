import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { readFlash, withFlash } from "#app/features/accounts/flash.ts";
import { noticeTo } from "#app/features/accounts/notices.server.ts";
import { isFresh, requireArea, requireFreshViewer } from "#app/features/accounts/session/guards.server.ts";
import { withRedirectTo } from "#app/features/accounts/sign-in/redirect-to.ts";
import { type PaymentAnswer, PaymentPage } from "#app/features/work/components/PaymentPage.tsx";
import { DONE_KEYS } from "#app/features/work/done.ts";
import { TRANSFER_FIELDS } from "#app/features/work/transfer.ts";
import { readTransfer } from "#app/features/work/transfer-form.server.ts";
import { hintedFields, saveTransfer, storedTransfer, versionOf } from "#app/features/work/transfers.server.ts";
import { readForm, refused } from "#app/kit/forms/read-form.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["work", "secondFactor", "safety"], query: ["done"] };

/** How somebody of the team wants to be paid: as much of it as they need to know it again. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireArea(context, request, "panel");
  const { text, accounts, edition, clock } = context;
  const row = await storedTransfer(accounts, viewer.account.id);
  const seo: Seo = { title: text("work.payment.header"), description: text("work.payment.lede"), noindex: true };
  const page = {
    freshPath: isFresh(viewer, clock()) ? null : signInAgain(context),
    timesheetPath: href(edition.config, "timesheets"),
    before: versionOf(row),
    stored: row && { kind: row.kind, fields: hintedFields(accounts, row) },
    done: readFlash(request, DONE_KEYS),
  };
  return { seo: context.spell(seo), page };
}

const signInAgain = ({ edition: { config } }: Pick<LoadContext, "edition">): string =>
  withRedirectTo(href(config, "signIn"), href(config, "workPayment"), { again: "1" });

const PROBLEMS = { forbidden: "moderation.problem.forbidden", stale: "work.problem.stale" } as const;

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireArea(context, request, "panel");
  const { accounts, edition, clock } = context;
  const form = await readForm(request);
  const isRemoved = form.text("act") === "remove";
  if (isRemoved) requireFreshViewer(context, request);
  const read = isRemoved ? { transfer: null } : readTransfer(form);
  const kept = isRemoved ? {} : Object.fromEntries(["kind", ...TRANSFER_FIELDS].map((name) => [name, form.text(name)]));
  if ("errors" in read) return refused(read.errors, kept);
  // The sign-in grew old while this was typed: the form stays as it is filled in, and leads to signing in beside it.
  if (!isFresh(viewer, clock())) {
    const { data: answer } = refused({ form: "safety.problem.fresh" }, kept);
    return data<PaymentAnswer>({ ...answer, signInPath: signInAgain(context) }, 403);
  }
  const notice = () => noticeTo(context, viewer.account, "paymentChanged");
  const change = { viewer, transfer: read.transfer, before: form.text("before"), notice };
  const problem = await saveTransfer(accounts, change);
  if (problem !== null) return refused({ form: PROBLEMS[problem] }, kept, problem === "forbidden" ? 403 : 409);
  accounts.mailer.wake();
  return redirect(withFlash(href(edition.config, "workPayment"), isRemoved ? "removed" : "saved"), 303);
}

export default function Payment() {
  return <PaymentPage {...useLoaderData<typeof loader>().page} result={useActionData<PaymentAnswer>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
