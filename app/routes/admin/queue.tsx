import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { requireArea } from "#app/accounts/session/guards.server.ts";
import { headerOf } from "#app/collections/index.server.ts";
import type { Kind } from "#app/collections/index.ts";
import { readForm, refused } from "#app/forms/read-form.server.ts";
import type { Seo } from "#app/layout/meta.ts";
import { decideMany } from "#app/moderation/bulk.server.ts";
import { type QueueAnswer, QueuePage } from "#app/moderation/components/index.ts";
import { kindFor } from "#app/moderation/guard.server.ts";
import { queuePageOf } from "#app/moderation/pages.server.ts";
import { readQueueQuery, showsOf } from "#app/moderation/queue.ts";
import type { LoadContext } from "#app/server/load-context.ts";

export { seoMeta as meta } from "#app/layout/meta.ts";

export const handle = { query: ["show", "filter", "page"] };

/** One of the queues of a kind. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireArea(context, request, "panel");
  const kind = kindFor(context, params.kind);
  const address = new URL(request.url);
  const seo: Seo = {
    title: headerOf(context, kind),
    description: context.text("moderation.queues.lede"),
    noindex: true,
  };
  return {
    seo: context.spell(seo),
    page: await queuePageOf(context, kind, queryOf(context, kind, address)),
  };
}

const queryOf = ({ edition }: LoadContext, kind: Kind, { searchParams }: URL) =>
  readQueueQuery(showsOf(kind, edition.config), searchParams);

/** Decides about everything that is ticked. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  requireArea(context, request, "panel");
  const kind = kindFor(context, params.kind);
  const address = new URL(request.url);
  const form = await readForm(request);
  const areSubmissions = queryOf(context, kind, address).show === "waiting";
  const result = await decideMany(context, kind, form, { areSubmissions });
  const kept = { reason: form.text("reason"), words: form.text("words") };
  if ("errors" in result) return refused(result.errors, kept);
  if (result.failed.length > 0) return data<QueueAnswer>({ errors: {}, values: kept, bulk: result }, { status: 409 });
  if (result.batch !== null) address.searchParams.set("batch", result.batch);
  return redirect(address.pathname + address.search, 303);
}

export default function Queue() {
  return <QueuePage {...useLoaderData<typeof loader>().page} result={useActionData<QueueAnswer>()} />;
}

export { PageError as ErrorBoundary } from "#app/layout/PageError.tsx";
