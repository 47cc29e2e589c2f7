import { useActionData, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { readFlash } from "#app/features/accounts/flash.ts";
import { isFresh, requireArea } from "#app/features/accounts/session/guards.server.ts";
import type { PaymentAnswer } from "#app/features/work/components/PaymentForm.tsx";
import { PaymentPage } from "#app/features/work/components/PaymentPage.tsx";
import { DONE_KEYS } from "#app/features/work/done.ts";
import { answerPayment, signInAgain } from "#app/features/work/payment-answer.server.ts";
import { hintedFields, storedTransfer, versionOf } from "#app/features/work/transfers.server.ts";
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
    freshPath: isFresh(viewer, clock()) ? null : signInAgain(context, "workPayment"),
    timesheetPath: href(edition.config, "timesheets"),
    before: versionOf(row),
    stored: row && { kind: row.kind, fields: hintedFields(accounts, row) },
    done: readFlash(request, DONE_KEYS),
  };
  return { seo: context.spell(seo), page };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireArea(context, request, "panel");
  return answerPayment(context, request, viewer, "workPayment");
}

export default function Payment() {
  return <PaymentPage {...useLoaderData<typeof loader>().page} result={useActionData<PaymentAnswer>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
