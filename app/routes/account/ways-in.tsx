import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { CONNECTIONS_FLASH, ConnectionsPage } from "#app/features/accounts/components/ConnectionsPage.tsx";
import { readFlash, withFlash } from "#app/features/accounts/flash.ts";
import { noticeIfReadable } from "#app/features/accounts/notices.server.ts";
import { markFailedCheck } from "#app/features/accounts/providers/callback.server.ts";
import { type Connection, connectionsOf, disconnect } from "#app/features/accounts/providers/connections.server.ts";
import { homeField } from "#app/features/accounts/providers/home-field.ts";
import { type Purpose, startOAuthFlow } from "#app/features/accounts/providers/oauth-flow.server.ts";
import { offeredProviders } from "#app/features/accounts/providers/offered.server.ts";
import { problemIn } from "#app/features/accounts/providers/problems.ts";
import { secondFactorOf } from "#app/features/accounts/second-factor/second-factor.server.ts";
import { requireFreshViewer, requireViewer } from "#app/features/accounts/session/guards.server.ts";
import { shownAddress } from "#app/features/accounts/shown-address.server.ts";
import type { Form, Refused } from "#app/kit/forms/form.ts";
import { readForm, refused } from "#app/kit/forms/read-form.server.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { PROVIDER_FACTS, type ProviderId } from "#app/services/accounts/providers/provider.ts";
import type { Viewer } from "#app/services/accounts/queries.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["waysIn", "account", "form"], query: ["done", "problem"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = requireViewer(context, request);
  const { accounts, edition, text, spell } = context;
  const { config } = edition;
  const seo: Seo = { title: text("account.nav.waysIn"), description: text("waysIn.lede"), noindex: true };
  const connections = (await connectionsOf(accounts, account.id)).map((one) => shown(context, one));
  return {
    seo: spell(seo),
    nav: context.menu("account"),
    email: shownAddress(context, account),
    secondFactorOn: (await secondFactorOf(accounts, account.id)).state === "on",
    connections,
    providers: offeredProviders(context),
    working: connections.filter(({ isOffered, brokenSince }) => isOffered && brokenSince === null).length,
    path: href(config, "waysIn"),
    done: readFlash(request, CONNECTIONS_FLASH),
    problem: problemIn(request),
  };
}

function shown(context: LoadContext, { id, provider, name, createdAt, brokenAt }: Connection) {
  const day = dayFormat(context.edition.config);
  return {
    id,
    name: name ?? context.spell(context.text("work.overview.unreadable")),
    since: day.format(createdAt),
    provider: { id: provider, ...PROVIDER_FACTS[provider] },
    brokenSince: brokenAt === null ? null : day.format(brokenAt),
    isOffered: offeredProviders(context).some((offered) => offered.id === provider),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireFreshViewer(context, request);
  const form = await readForm(request);
  switch (form.text("intent")) {
    case "connect":
      return connect(context, viewer, form);
    case "check":
      return check(context, viewer, form);
    case "disconnect":
      return takeAway(context, viewer, form);
    default:
      return redirect(href(context.edition.config, "waysIn"), 303);
  }
}

function connect(context: LoadContext, { session }: Viewer, form: Form) {
  const provider = offeredProviders(context).find(({ id }) => id === form.text("provider"));
  if (provider === undefined) return refused({ form: "waysIn.problem.failed" });
  const home = provider.needsInstance ? form.text(homeField(provider.id)) : null;
  if (home === "") return refused({ [homeField(provider.id)]: "waysIn.problem.missing" });
  return authorize(context, { provider: provider.id, home, purpose: { kind: "connect", sessionId: session.id } });
}

async function check(context: LoadContext, { account, session }: Viewer, form: Form) {
  const connectionId = form.text("connection");
  const found = (await connectionsOf(context.accounts, account.id)).find(({ id }) => id === connectionId);
  if (found === undefined) return refused({ form: "waysIn.problem.gone" });
  const { provider, name } = found;
  if (PROVIDER_FACTS[provider].needsInstance && name === null) return refused({ form: "waysIn.problem.failed" });
  const home = PROVIDER_FACTS[provider].needsInstance ? name : null;
  return authorize(context, { provider, home, purpose: { kind: "check", connectionId, sessionId: session.id } });
}

async function authorize(context: LoadContext, wish: { provider: ProviderId; home: string | null; purpose: Purpose }) {
  const begun = await startOAuthFlow(context, wish);
  const { provider, home, purpose } = wish;
  if (begun.error === null) {
    const headers = { "Set-Cookie": begun.cookie, "Cache-Control": "no-store" };
    return redirect(href(context.edition.config, "providerStart"), { status: 303, headers });
  }
  if (purpose.kind === "check") await markFailedCheck(context, purpose.connectionId, begun.error);
  const field = home !== null && purpose.kind === "connect" ? homeField(provider) : "form";
  return refused({ [field]: `waysIn.problem.${begun.error}` }, home === null ? {} : { [field]: home });
}

async function takeAway(context: LoadContext, viewer: Viewer, form: Form) {
  const { accounts, edition } = context;
  const connectionId = form.text("connection");
  const found = (await connectionsOf(accounts, viewer.account.id)).find(({ id }) => id === connectionId);
  if (found === undefined) return refused({ form: "waysIn.problem.gone" });
  const provider = PROVIDER_FACTS[found.provider].name;
  const mail = noticeIfReadable(context, viewer.account, "wayInRemoved", { provider });
  const error = await disconnect(accounts, { viewer, mail, connectionId });
  if (error !== null) return refused({ form: error === "notFound" ? "waysIn.problem.gone" : "account.tokenExpired" });
  accounts.mailer.wake();
  return redirect(withFlash(href(edition.config, "waysIn"), "disconnected"), 303);
}

export default function WaysIn() {
  const { seo: _, ...page } = useLoaderData<typeof loader>();
  return <ConnectionsPage {...page} result={useActionData<Refused>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
