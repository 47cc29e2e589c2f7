import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { QueuesPage } from "#app/features/moderation/components/QueuesPage.tsx";
import { kindsFor } from "#app/features/moderation/guard.server.ts";
import { listQueues, listReplies } from "#app/features/moderation/pages.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

/** All queues, and the latest replies of authors. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireArea(context, request, "panel");
  const { text } = context;
  const kinds = kindsFor(context);
  const seo: Seo = { title: text("moderation.nav.queues"), description: text("moderation.queues.lede"), noindex: true };
  return { seo: context.spell(seo), page: { kinds: listQueues(context, kinds), replies: listReplies(context, kinds) } };
}

export default function Moderation() {
  return <QueuesPage {...useLoaderData<typeof loader>().page} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
