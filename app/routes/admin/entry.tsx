import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { COLLECTION_IDS } from "#app/editions/collections.ts";
import { href } from "#app/editions/hrefs.ts";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import { collectionHeader } from "#app/features/collections/labels.server.ts";
import { EntryHistoryPage } from "#app/features/moderation/components/EntryHistoryPage.tsx";
import { decideFromForm, submittedValues } from "#app/features/moderation/decisions.server.ts";
import { findDuplicates } from "#app/features/moderation/duplicates.server.ts";
import { type DecisionAnswer, DUPLICATE_FIELDS } from "#app/features/moderation/duplicates.ts";
import { findEntry, loadEntryHistory } from "#app/features/moderation/entry.server.ts";
import { notFound, requireKind } from "#app/features/moderation/guard.server.ts";
import { readForm, refused } from "#app/kit/forms/read-form.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

/** Every collection's texts, because the preview shows the entry as its own page would. */
export const handle = { i18n: COLLECTION_IDS };

/** An entry with its versions and every decision about it. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  requireArea(context, request, "panel");
  const kind = requireKind(context, params.kind);
  const entry = findEntry(context, kind, params.id);
  if (entry === null) throw notFound();
  const { config } = context.edition;
  const seo: Seo = { title: entry.title, description: collectionHeader(context, kind), noindex: true };
  const page = {
    entry: await loadEntryHistory(context, kind, entry),
    collection: { title: collectionHeader(context, kind), path: href(config, "moderationQueue", { kind: kind.id }) },
    path: href(config, "moderationEntry", { kind: kind.id, id: entry.id }),
    undoPath: href(config, "moderationLog"),
  };
  return { seo: context.spell(seo), page };
}

/** Decides about the entry, or restores an earlier version of it. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  requireArea(context, request, "panel");
  const kind = requireKind(context, params.kind);
  const entry = findEntry(context, kind, params.id);
  if (entry === null) throw notFound();
  const form = await readForm(request);
  const values = submittedValues(kind, form);
  if (form.has(DUPLICATE_FIELDS.find)) return findDuplicates(context, kind, { entryId: entry.id }, form, values);
  const submissionId = form.text("submission") || null;
  const { id, errors, status } = await decideFromForm(context, kind, form, { entryId: entry.id, submissionId });
  if (errors) return refused(errors, values, status);
  const path = href(context.edition.config, "moderationEntry", { kind: kind.id, id: entry.id });
  return redirect(`${path}?undo=${id}`, 303);
}

export default function Entry() {
  return <EntryHistoryPage {...useLoaderData<typeof loader>().page} result={useActionData<DecisionAnswer>()} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
