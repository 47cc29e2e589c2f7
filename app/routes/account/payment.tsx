import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { readFlash, withFlash } from "#app/features/accounts/flash.ts";
import { noticeTo } from "#app/features/accounts/notices.server.ts";
import { isFresh, requireFreshViewer, requireViewer } from "#app/features/accounts/session/guards.server.ts";
import { withRedirectTo } from "#app/features/accounts/sign-in/redirect-to.ts";
import { FormerPaymentPage } from "#app/features/work/components/FormerPaymentPage.tsx";
import { formerTransfer, hintedFields, saveTransfer, versionOf } from "#app/features/work/transfers.server.ts";
import type { Refused } from "#app/kit/forms/form.ts";
import { readForm, refused } from "#app/kit/forms/read-form.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["account", "work", "secondFactor", "form"], query: ["done"] };

/** How somebody was paid while they were of the team, so that they can take it away. For who has nothing stored there is no page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(context, request);
  const { text, accounts, edition, clock, spell } = context;
  const row = await formerTransfer(accounts, viewer.account.id);
  const done = readFlash(request, ["removed"]);
  if (row === null && done === null) throw new Response(null, { status: 404 });
  const seo: Seo = { title: text("work.payment.header"), description: text("work.payment.lede"), noindex: true };
  const [path, signIn] = [href(edition.config, "ownPayment"), href(edition.config, "signIn")];
  return {
    seo: spell(seo),
    nav: context.menu("account"),
    freshPath: isFresh(viewer, clock()) ? null : withRedirectTo(signIn, path, { again: "1" }),
    before: versionOf(row),
    stored: row && { kind: row.kind, fields: hintedFields(accounts, row) },
    done,
  };
}

/** Takes it away. */
export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireFreshViewer(context, request);
  const { accounts, edition } = context;
  const form = await readForm(request);
  const notice = () => noticeTo(context, viewer.account, "paymentChanged");
  const change = { viewer, transfer: null, before: form.text("before"), notice };
  const problem = await saveTransfer(accounts, change);
  // Whether it was changed meanwhile or the sign-in has just grown old, the next press says or asks for the rest.
  if (problem !== null) return refused({ form: "work.problem.stale" }, {}, 409);
  accounts.mailer.wake();
  return redirect(withFlash(href(edition.config, "ownPayment"), "removed"), 303);
}

export default function Payment() {
  const { seo: _, ...page } = useLoaderData<typeof loader>();
  return <FormerPaymentPage {...page} result={useActionData<Refused>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
