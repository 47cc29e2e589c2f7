import { useActionData, useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { readFlash } from "#app/features/accounts/flash.ts";
import { isFresh, requireViewer } from "#app/features/accounts/session/guards.server.ts";
import { FormerPaymentPage } from "#app/features/work/components/FormerPaymentPage.tsx";
import type { PaymentAnswer } from "#app/features/work/components/PaymentForm.tsx";
import { shownOwed } from "#app/features/work/owed-page.server.ts";
import { answerPayment, signInAgain } from "#app/features/work/payment-answer.server.ts";
import { formerPayment, hintedFields, versionOf } from "#app/features/work/transfers.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["account", "work", "secondFactor", "safety", "form"], query: ["done"] };

/** Banned people may take their details away, too. */
const BANNED_TOO = { banned: true };

/**
 * How somebody is paid who is no longer of the team, and what they are still owed. For who has nothing stored and is owed nothing there is
 * no page.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(context, request, BANNED_TOO);
  const { text, accounts, edition, clock, spell } = context;
  const { account } = viewer;
  const payment = await formerPayment(accounts, account);
  const done = readFlash(request, ["saved", "removed"]);
  if (payment === null && done === null) throw new Response(null, { status: 404 });
  const { row, owed, mayChange } = payment ?? { row: null, owed: null, mayChange: false };
  const seo: Seo = { title: text("work.payment.header"), description: text("work.payment.lede"), noindex: true };
  const isBanned = account.state === "banned";
  return {
    seo: spell(seo),
    nav: isBanned ? [] : context.menu("account"),
    bannedPath: isBanned ? href(edition.config, "banned") : null,
    freshPath: isFresh(viewer, clock()) ? null : signInAgain(context, "ownPayment"),
    before: versionOf(row),
    stored: row && { kind: row.kind, fields: hintedFields(accounts, row) },
    owed: owed && (await shownOwed(context, owed, account.id)),
    mayChange,
    done,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireViewer(context, request, BANNED_TOO);
  return answerPayment(context, request, viewer, "ownPayment");
}

export default function Payment() {
  const { seo: _, ...page } = useLoaderData<typeof loader>();
  return <FormerPaymentPage {...page} result={useActionData<PaymentAnswer>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
