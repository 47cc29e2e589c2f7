import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { collectionHeader } from "#app/features/collections/labels.server.ts";
import { decideMany, undoMany } from "#app/features/moderation/bulk.server.ts";
import { type QueueAnswer, QueuePage } from "#app/features/moderation/components/QueuePage.tsx";
import { requireKind } from "#app/features/moderation/guard.server.ts";
import { loadQueuePage } from "#app/features/moderation/pages.server.ts";
import { availableShows, readQueueQuery } from "#app/features/moderation/queue.ts";
import { readForm, refused } from "#app/kit/forms/read-form.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

export const handle = { query: ["show", "filter", "page"] };

/** One of the queues of a kind. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireArea(context, request, "panel");
  const kind = requireKind(context, params.kind);
  const address = new URL(request.url);
  const seo: Seo = {
    title: collectionHeader(context, kind),
    description: context.text("moderation.queues.lede"),
    noindex: true,
  };
  return {
    seo: context.spell(seo),
    page: await loadQueuePage(context, kind, queueQuery(context, kind, address)),
  };
}

const queueQuery = ({ edition }: LoadContext, kind: Kind, { searchParams }: URL) =>
  readQueueQuery(availableShows(kind, edition.config), searchParams);

/** Decides about all ticked rows, or undoes what was decided about many. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  requireArea(context, request, "panel");
  const kind = requireKind(context, params.kind);
  const address = new URL(request.url);
  const form = await readForm(request);
  if (form.has("batch")) return undoBatch(context, address, form.text("batch"));
  const areSubmissions = queueQuery(context, kind, address).show === "waiting";
  const result = await decideMany(context, kind, form, { areSubmissions });
  const typed = { reason: form.text("reason"), words: form.text("words") };
  if ("errors" in result) return refused(result.errors, typed);
  if (result.failed.length > 0) {
    // What was typed went to the authors, and must not go to the next ones.
    const values = result.done > 0 ? {} : typed;
    return data<QueueAnswer>({ errors: {}, values, bulk: result }, { status: 409 });
  }
  if (result.batch !== null) address.searchParams.set("batch", result.batch);
  return redirect(address.pathname + address.search, 303);
}

async function undoBatch(context: LoadContext, address: URL, batch: string) {
  const result = await undoMany(context, batch);
  if (result.failed.length > 0) return data<QueueAnswer>({ errors: {}, values: {}, bulk: result }, { status: 409 });
  if (result.batch !== null) address.searchParams.set("batch", result.batch);
  return redirect(address.pathname + address.search, 303);
}

export default function Queue() {
  return <QueuePage {...useLoaderData<typeof loader>().page} result={useActionData<QueueAnswer>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
