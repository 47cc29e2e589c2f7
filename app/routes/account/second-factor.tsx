import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { SECOND_FACTOR_DONE, SecondFactorPage } from "#app/features/accounts/components/SecondFactorPage.tsx";
import { readFlash, withFlash } from "#app/features/accounts/flash.ts";
import { noticeIfReadable } from "#app/features/accounts/notices.server.ts";
import { qrCodeOf } from "#app/features/accounts/second-factor/qr-code.server.ts";
import {
  beginSecondFactor,
  cancelSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  secondFactorOf,
} from "#app/features/accounts/second-factor/second-factor.server.ts";
import { otpauthUri } from "#app/features/accounts/second-factor/totp.server.ts";
import { isFresh, requireFreshViewer, requireViewer } from "#app/features/accounts/session/guards.server.ts";
import { withRedirectTo } from "#app/features/accounts/sign-in/redirect-to.ts";
import type { Form, Refused } from "#app/kit/forms/form.ts";
import { readForm, refused } from "#app/kit/forms/read-form.server.ts";
import type { Viewer } from "#app/services/accounts/queries.server.ts";
import { signInOf } from "#app/services/accounts/session/sessions.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["account", "form", "secondFactor"], query: ["done"], personal: true };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(context, request);
  const { accounts, edition, hosts, text, spell } = context;
  const { config } = edition;
  const path = href(config, "secondFactor");
  const fresh = isFresh(viewer, context.clock());
  const factor = await secondFactorOf(accounts, viewer.account.id, signInOf(viewer.session));
  const seo: Seo = { title: text("secondFactor.header"), description: text("secondFactor.lede"), noindex: true };
  return {
    seo: spell(seo),
    nav: context.menu("account"),
    username: viewer.account.username,
    site: new URL(hosts.origin(config.code)).hostname,
    path,
    state: factor.state,
    recoveryCodesLeft: factor.state === "on" ? factor.recoveryCodesLeft : 0,
    // Somebody who finds an unlocked device must not see the key.
    setUp: factor.state === "begun" && fresh ? setUpOf(context, viewer, factor.secret) : null,
    freshPath: fresh ? null : withRedirectTo(href(config, "signIn"), path, { again: "1" }),
    done: readFlash(request, SECOND_FACTOR_DONE),
  };
}

function setUpOf({ hosts, edition }: LoadContext, { account }: Viewer, secret: string) {
  const issuer = new URL(hosts.origin(edition.config.code)).hostname;
  const uri = otpauthUri({ secret, issuer, account: account.username });
  return { secret, uri, qrCode: qrCodeOf(uri) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireFreshViewer(context, request);
  const form = await readForm(request);
  switch (form.text("intent")) {
    case "begin":
      return begin(context, viewer);
    case "cancel":
      await cancelSecondFactor(context.accounts, viewer);
      return done(context, "cancelled");
    case "confirm":
      return confirm(context, viewer, form);
    case "renew":
      return renew(context, viewer);
    case "off":
      return end(context, viewer, { code: form.digits("code") });
    case "offByRecovery":
      return end(context, viewer, { recovery: form.text("recovery") });
    default:
      return refused({ form: "form.invalid" });
  }
}

async function begin(context: LoadContext, viewer: Viewer) {
  const error = await beginSecondFactor(context.accounts, viewer);
  return error === null
    ? redirect(href(context.edition.config, "secondFactor"), 303)
    : refused({ form: `secondFactor.error.${error}` });
}

async function confirm(context: LoadContext, viewer: Viewer, form: Form) {
  const { accounts } = context;
  const notice = () => noticeIfReadable(context, viewer.account, "secondFactorOn");
  const confirmed = await confirmSecondFactor(accounts, { viewer, notice, code: form.digits("code") });
  if (confirmed.error === "codeInvalid") return refused({ code: "secondFactor.error.confirmInvalid" });
  if (confirmed.error !== null) return refused({ form: `secondFactor.error.${confirmed.error}` });
  return shownOnce(context, confirmed.codes, true);
}

async function renew(context: LoadContext, viewer: Viewer) {
  const notice = () => noticeIfReadable(context, viewer.account, "recoveryRenewed");
  const renewed = await renewRecoveryCodes(context.accounts, { viewer, notice });
  if (renewed.error !== null) return refused({ form: `secondFactor.error.${renewed.error}` });
  return shownOnce(context, renewed.codes, false);
}

/** The codes are in the answer to the form itself: behind a redirect they would have to be stored somewhere. */
function shownOnce({ accounts }: LoadContext, codes: string[], isSwitchedOn: boolean) {
  accounts.mailer.wake();
  return data({ codes, isSwitchedOn }, { headers: { "Cache-Control": "no-store" } });
}

async function end(context: LoadContext, viewer: Viewer, sent: { code: string } | { recovery: string }) {
  const { accounts } = context;
  const notice = () => noticeIfReadable(context, viewer.account, "secondFactorOff");
  const error = await endSecondFactor(accounts, { viewer, notice, sent });
  switch (error) {
    case null:
      accounts.mailer.wake();
      return done(context, "off");
    case "codeInvalid":
      return refused({ code: "secondFactor.error.codeInvalid" });
    case "recoveryInvalid":
      return refused({ recovery: "secondFactor.error.recoveryInvalid" });
    default:
      return refused({ form: `secondFactor.error.${error}` });
  }
}

const done = ({ edition }: LoadContext, key: (typeof SECOND_FACTOR_DONE)[number]) =>
  redirect(withFlash(href(edition.config, "secondFactor"), key), 303);

export default function SecondFactor() {
  const { seo: _, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<Refused | { codes: string[]; isSwitchedOn: boolean }>();
  const made = answer && "codes" in answer ? answer : { codes: null, isSwitchedOn: false };
  return <SecondFactorPage {...page} {...made} result={answer && "errors" in answer ? answer : undefined} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
