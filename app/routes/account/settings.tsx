import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { SettingsPage } from "#app/features/accounts/components/SettingsPage.tsx";
import { readFlash, withFlash } from "#app/features/accounts/flash.ts";
import { NOTIFICATIONS, type Notification, readNotifications } from "#app/features/accounts/notifications.ts";
import { requireViewer } from "#app/features/accounts/session/guards.server.ts";
import { saveSettings } from "#app/features/accounts/settings.server.ts";
import type { Form, Refused } from "#app/kit/forms/form.ts";
import { readForm } from "#app/kit/forms/read-form.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["account", "form"], query: ["done"] };

export function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = requireViewer(context, request);
  const { text, spell } = context;
  const seo: Seo = {
    title: text("account.nav.accountSettings"),
    description: text("account.settings.lede"),
    noindex: true,
  };
  return {
    seo: spell(seo),
    nav: context.menu("account"),
    socialLookup: account.socialLookup,
    kinds: offeredIn(context),
    notifications: readNotifications(account.notifications),
    done: readFlash(request, ["saved"]) !== null,
  };
}

/** Mails for moderators are offered to moderators only. */
const offeredIn = ({ can }: LoadContext): Notification[] =>
  NOTIFICATIONS.filter((kind) => kind !== "moderation" || can("panel"));

/** Choices that were not offered here stay as they were made in another edition. */
const chosen = (before: readonly Notification[], offered: readonly Notification[], form: Form): Notification[] =>
  NOTIFICATIONS.filter((kind) => (offered.includes(kind) ? form.has(kind) : before.includes(kind)));

export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = requireViewer(context, request);
  const form = await readForm(request);
  const settings = {
    socialLookup: form.has("socialLookup"),
    notifications: chosen(readNotifications(account.notifications), offeredIn(context), form),
  };
  const path = href(context.edition.config, "accountSettings");
  const error = await saveSettings(context.accounts, { accountId: account.id, settings });
  // Banned or deleted since the guard: the page itself redirects to the explanation.
  return redirect(error === null ? withFlash(path, "saved") : path, 303);
}

export default function Settings() {
  const { seo: _, ...page } = useLoaderData<typeof loader>();
  return <SettingsPage {...page} result={useActionData<Refused>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
