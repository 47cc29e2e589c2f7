import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { HOME } from "#app/editions/hosts.ts";
import { href } from "#app/editions/hrefs.ts";
import { SESSIONS_DONE, SessionsPage } from "#app/features/accounts/components/SessionsPage.tsx";
import { readFlash, withFlash } from "#app/features/accounts/flash.ts";
import { requireViewer } from "#app/features/accounts/session/guards.server.ts";
import { signOutOf } from "#app/features/accounts/session/switching.server.ts";
import type { Refused } from "#app/kit/forms/form.ts";
import { readForm, refused } from "#app/kit/forms/read-form.server.ts";
import { listed } from "#app/kit/text/list.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import type { Viewer } from "#app/services/accounts/queries.server.ts";
import { sessionsOf } from "#app/services/accounts/session/open-sign-ins.server.ts";
import {
  endSignIn,
  hasOtherBrowsers,
  revokeSessions,
  signInOf,
} from "#app/services/accounts/session/sessions.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["account", "form"], query: ["done"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const viewer = requireViewer(context, request);
  const { accounts, edition, text, spell } = context;
  const { config } = edition;
  const seo: Seo = { title: text("account.nav.sessions"), description: text("account.sessions.lede"), noindex: true };
  const day = dayFormat(config);
  // To the minute and with the time zone, so that two devices can be told apart, and one's own from a stranger's.
  const moment = dayFormat(config, "moment");
  const sessions = await sessionsOf(accounts, viewer.account.id);
  return {
    seo: spell(seo),
    nav: context.menu("account"),
    sessions: sessions.map(({ id, device, editions, createdAt, lastUsedAt }) => ({
      id,
      device,
      since: moment.format(createdAt),
      lastUsed: day.format(lastUsedAt),
      languages: languagesOf(context, editions),
      isThis: id === signInOf(viewer.session),
    })),
    hasOthers:
      sessions.length > 1 ||
      (await hasOtherBrowsers(accounts, { accountId: viewer.account.id, signInId: signInOf(viewer.session) })),
    done: readFlash(request, SESSIONS_DONE),
  };
}

/** The home of all editions has no language; people are signed in there to be known in the others. */
function languagesOf({ directory, edition }: LoadContext, codes: readonly string[]): string | null {
  const names = directory
    .filter(({ code }) => code !== HOME && codes.includes(code))
    .map(({ name }) => `\u2068${name}\u2069`);
  return directory.length === 1 || names.length === 0 ? null : listed(names, edition.config.locale);
}

export async function action({ request, context }: ActionFunctionArgs) {
  const viewer = requireViewer(context, request);
  const form = await readForm(request);
  const accountId = viewer.account.id;
  switch (form.text("intent")) {
    case "end": {
      const ended = await endSignIn(context.accounts, { accountId, signInId: form.text("session"), forget: true });
      return done(context, ended ? "ended" : "gone");
    }
    case "endOthers":
      await revokeSessions(context.accounts, { accountId, exceptId: signInOf(viewer.session) });
      return done(context, "othersEnded");
    case "endAll":
      return form.has("confirmed")
        ? endAll(context, viewer)
        : refused({ confirmed: "account.sessions.confirmMissing" });
    default:
      return redirect(href(context.edition.config, "sessions"), 303);
  }
}

const done = ({ edition }: LoadContext, key: (typeof SESSIONS_DONE)[number]) =>
  redirect(withFlash(href(edition.config, "sessions"), key), 303);

async function endAll(context: LoadContext, { account }: Viewer) {
  const { headers } = await signOutOf(context, account.username, "everywhere");
  await revokeSessions(context.accounts, { accountId: account.id });
  return redirect(href(context.edition.config, "signIn"), { status: 303, headers });
}

export default function Sessions() {
  const { seo: _, ...page } = useLoaderData<typeof loader>();
  return <SessionsPage {...page} result={useActionData<Refused>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
