import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { digestName, SettingsPage } from "#app/features/accounts/components/SettingsPage.tsx";
import { readFlash, withFlash } from "#app/features/accounts/flash.ts";
import {
  DIGEST_DAYS,
  type Digests,
  NOTIFICATIONS,
  type Queue,
  readDigests,
  readNotifications,
} from "#app/features/accounts/notifications.ts";
import { requireViewer } from "#app/features/accounts/session/guards.server.ts";
import { saveSettings } from "#app/features/accounts/settings.server.ts";
import { queuesFor } from "#app/features/moderation/digest-queues.server.ts";
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
  const digests = readDigests(account.notifications);
  return {
    seo: spell(seo),
    nav: context.menu("account"),
    socialLookup: account.socialLookup,
    wellKnown: context.env.WELL_KNOWN_PRONOUNS ? account.wellKnown : null,
    kinds: NOTIFICATIONS,
    queues: queuesFor(context).map((one) => ({ ...one, days: digests[one.queue] })),
    notifications: readNotifications(account.notifications),
    done: readFlash(request, ["saved"]) !== null,
  };
}

/** What was not offered here stays as it was chosen in another edition. */
function chosen(before: Digests, offered: readonly Queue[], form: Form): Digests {
  const picked = offered.map((queue) => {
    const sent = form.text(digestName(queue));
    return [queue, DIGEST_DAYS.find((days) => String(days) === sent) ?? before[queue]] as const;
  });
  return { ...before, ...Object.fromEntries(picked) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { account } = requireViewer(context, request);
  const form = await readForm(request);
  const settings = {
    socialLookup: form.has("socialLookup"),
    // Who is not asked keeps what they chose while they were.
    wellKnown: context.env.WELL_KNOWN_PRONOUNS ? form.has("wellKnown") : undefined,
    notifications: NOTIFICATIONS.filter((kind) => form.has(kind)),
    digests: chosen(
      readDigests(account.notifications),
      queuesFor(context).map(({ queue }) => queue),
      form,
    ),
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
