import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { ConfirmConnectionPage } from "#app/features/accounts/components/ConfirmConnectionPage.tsx";
import { withFlash } from "#app/features/accounts/flash.ts";
import { noticeIfReadable } from "#app/features/accounts/notices.server.ts";
import { connect } from "#app/features/accounts/providers/connections.server.ts";
import { forgetWaiting, readWaiting, type Waiting } from "#app/features/accounts/providers/waiting.server.ts";
import { requireFreshViewer } from "#app/features/accounts/session/guards.server.ts";
import { redirectPath } from "#app/features/accounts/sign-in/redirect-to.ts";
import type { Refused } from "#app/kit/forms/form.ts";
import { readForm, refused } from "#app/kit/forms/read-form.server.ts";
import { PROVIDER_FACTS, shownName } from "#app/services/accounts/providers/provider.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["waysIn", "account", "form"] };

/** Connections are only made here: by somebody who has just signed in, and sees both accounts. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = requireFreshViewer(context, request);
  const { edition, text, spell } = context;
  const waiting = readWaiting(context);
  if (waiting === null) throw redirect(href(edition.config, "waysIn"), 303);
  const { provider, identity } = waiting;
  const { name } = PROVIDER_FACTS[provider];
  const seo: Seo = {
    title: text("waysIn.confirm.title", { provider: name }),
    description: text("waysIn.confirm.lede", { provider: name }),
    noindex: true,
  };
  return {
    seo: spell(seo),
    provider: { id: provider, name },
    name: shownName(identity.name),
    username: account.username,
  };
}

const ERRORS = {
  taken: "waysIn.problem.taken",
  tooMany: "waysIn.problem.full",
  tokenExpired: "account.tokenExpired",
} as const;

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireFreshViewer(context, request);
  const { accounts, edition } = context;
  const waiting = readWaiting(context);
  if (waiting === null) return redirect(href(edition.config, "waysIn"), 303);
  if ((await readForm(request)).text("intent") !== "connect") return redirectOn(context, waiting, null);
  const { provider, identity } = waiting;
  const mail = noticeIfReadable(context, viewer.account, "wayInAdded", { provider: PROVIDER_FACTS[provider].name });
  const error = await connect(accounts, { viewer, mail, provider, identity });
  if (error !== null && error !== "connected") return refused({ form: ERRORS[error] });
  accounts.mailer.wake();
  return redirectOn(context, waiting, "connected");
}

/** Redirects to where they wanted to go, else to their connections. */
function redirectOn(context: LoadContext, waiting: Waiting, done: "connected" | null) {
  const { config } = context.edition;
  const waysIn = href(config, "waysIn");
  const path =
    waiting.goOn === null ? (done === null ? waysIn : withFlash(waysIn, done)) : redirectPath(config, waiting.goOn);
  return redirect(path, {
    status: 303,
    headers: { "Set-Cookie": forgetWaiting(context), "Cache-Control": "no-store" },
  });
}

export default function WaysInConfirm() {
  const { seo: _, ...page } = useLoaderData<typeof loader>();
  return <ConfirmConnectionPage {...page} result={useActionData<Refused>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
