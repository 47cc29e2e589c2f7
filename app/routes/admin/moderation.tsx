import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { requireArea } from "#app/accounts/session/guards.server.ts";
import type { Seo } from "#app/layout/meta.ts";
import { QueuesPage } from "#app/moderation/components/index.ts";
import { kindsFor } from "#app/moderation/guard.server.ts";
import { queuesOf, repliesOf } from "#app/moderation/pages.server.ts";

export { seoMeta as meta } from "#app/layout/meta.ts";

/** All queues, and what authors replied. */
export function loader({ request, context }: LoaderFunctionArgs) {
  requireArea(context, request, "panel");
  const { text } = context;
  const kinds = kindsFor(context);
  const seo: Seo = { title: text("moderation.nav.queues"), description: text("moderation.queues.lede"), noindex: true };
  return { seo: context.spell(seo), page: { kinds: queuesOf(context, kinds), replies: repliesOf(context, kinds) } };
}

export default function Moderation() {
  return <QueuesPage {...useLoaderData<typeof loader>().page} />;
}

export { PageError as ErrorBoundary } from "#app/layout/PageError.tsx";
