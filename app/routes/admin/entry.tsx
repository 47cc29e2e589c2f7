import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { COLLECTION_IDS } from "#app/editions/collections.ts";
import { href } from "#app/editions/hrefs.ts";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { collectionHeader } from "#app/features/collections/labels.server.ts";
import { EntryHistoryPage } from "#app/features/moderation/components/EntryHistoryPage.tsx";
import { decideAs, keptOf } from "#app/features/moderation/decisions.server.ts";
import { entryAt, historyOf } from "#app/features/moderation/entry.server.ts";
import { kindFor, notFound } from "#app/features/moderation/guard.server.ts";
import type { Refused } from "#app/kit/forms/form.ts";
import { readForm, refused } from "#app/kit/forms/read-form.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

/** Each kind looks like itself. */
export const handle = { i18n: COLLECTION_IDS };

/** An entry with everything that happened to it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireArea(context, request, "panel");
  const kind = kindFor(context, params.kind);
  const entry = entryAt(context, kind, params.id);
  if (entry === null) throw notFound();
  const { config } = context.edition;
  const seo: Seo = { title: entry.title, description: collectionHeader(context, kind), noindex: true };
  const page = {
    entry: await historyOf(context, kind, entry),
    collection: { title: collectionHeader(context, kind), path: href(config, "moderationQueue", { kind: kind.id }) },
    path: href(config, "moderationEntry", { kind: kind.id, id: entry.id }),
    undoPath: href(config, "moderationLog"),
  };
  return { seo: context.spell(seo), page };
}

/** Decides about the entry as it is, or brings an earlier version of it back. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  requireArea(context, request, "panel");
  const kind = kindFor(context, params.kind);
  const entry = entryAt(context, kind, params.id);
  if (entry === null) throw notFound();
  const form = await readForm(request);
  const submissionId = form.text("submission") || null;
  const { id, errors } = await decideAs(context, kind, form, { entryId: entry.id, submissionId });
  if (errors) return refused(errors, keptOf(kind, form), 409);
  const path = href(context.edition.config, "moderationEntry", { kind: kind.id, id: entry.id });
  return redirect(`${path}?undo=${id}`, 303);
}

export default function Entry() {
  return <EntryHistoryPage {...useLoaderData<typeof loader>().page} result={useActionData<Refused>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
