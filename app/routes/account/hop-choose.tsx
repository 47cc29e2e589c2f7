import { useLoaderData } from "@remix-run/react";
import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { avatarUrl } from "#app/features/accounts/avatar/avatars.server.ts";
import { HopChoosePage } from "#app/features/accounts/components/HopChoosePage.tsx";
import { requireViewer } from "#app/features/accounts/session/guards.server.ts";
import { browserTokens } from "#app/features/accounts/session/switching.server.ts";
import { redirectPath } from "#app/features/accounts/sign-in/redirect-to.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { i18n: ["signIn"], query: ["then"], siege: true };

/** After a hop that has brought several accounts together in this browser: which of them is meant. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireViewer(context, request, { banned: true });
  const { accounts, edition, text, spell } = context;
  const { config } = edition;
  const returnTo = redirectPath(config, new URL(request.url).searchParams.get("then"));
  const all = await browserTokens(context);
  if (all.length < 2) throw redirect(returnTo, 303);
  const seo: Seo = { title: text("signIn.hop.choose"), description: text("signIn.hop.chooseLede"), noindex: true };
  return {
    seo: spell(seo),
    people: all.map(({ viewer: { account } }) => ({
      username: account.username,
      picture: avatarUrl(accounts.secrets, account),
    })),
    switchPath: href(config, "accountSwitch"),
    returnTo,
  };
}

export default function HopChoose() {
  const { seo: _, ...page } = useLoaderData<typeof loader>();
  return <HopChoosePage {...page} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
