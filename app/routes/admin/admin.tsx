import { Outlet, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { href } from "#app/editions/hrefs.ts";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { AdminFrame } from "#app/features/admin/components/AdminFrame.tsx";
import { panelName } from "#app/features/admin/panel-name.ts";
import { DecidedNotices } from "#app/features/moderation/components/DecidedNotices.tsx";
import { kindsFor } from "#app/features/moderation/guard.server.ts";
import { decisionBy } from "#app/features/moderation/log.server.ts";
import { loadMadeAtOnce } from "#app/features/moderation/pages.server.ts";

export const handle = { i18n: ["moderation", "collections", "form", "pictures"], query: ["undo", "batch"] };

/** The frame of the panel. It protects none of its pages: each checks permissions itself. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = requireArea(context, request, "panel");
  const { config } = context.edition;
  const kinds = kindsFor(context);
  const url = new URL(request.url);
  const id = url.searchParams.get("undo");
  // Only what they decided themselves: no link can put a title on the page.
  const decided = id === null ? null : await decisionBy(context, kinds, { id, by: account.id });
  const made = loadMadeAtOnce(context, kinds, { url, by: account.id });
  return {
    name: context.spell(panelName(context)),
    nav: context.menu("admin"),
    decided,
    made,
    undoPath: href(config, "moderationLog"),
  };
}

export default function Admin() {
  const { name, nav, ...done } = useLoaderData<typeof loader>();
  return (
    <AdminFrame name={name} nav={nav} notice={<DecidedNotices {...done} />}>
      <Outlet />
    </AdminFrame>
  );
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
