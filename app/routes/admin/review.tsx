import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { COLLECTION_IDS } from "#app/editions/collections.ts";
import { href } from "#app/editions/hrefs.ts";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { collectionHeader } from "#app/features/collections/labels.server.ts";
import type { FormAnswer } from "#app/features/collections/proposals/form-answer.ts";
import { answerAmendForm, loadAmendPage } from "#app/features/moderation/amending.server.ts";
import { AmendPage } from "#app/features/moderation/components/AmendPage.tsx";
import { ReviewPage } from "#app/features/moderation/components/ReviewPage.tsx";
import { decideFromForm, submittedValues, wasPending } from "#app/features/moderation/decisions.server.ts";
import { findDuplicates } from "#app/features/moderation/duplicates.server.ts";
import { type DecisionAnswer, DUPLICATE_FIELDS } from "#app/features/moderation/duplicates.ts";
import { requireKind, requireReviewState } from "#app/features/moderation/guard.server.ts";
import { nextWaiting } from "#app/features/moderation/queue.server.ts";
import { loadReview } from "#app/features/moderation/review.server.ts";
import { type ReviewState, reviewPath } from "#app/features/moderation/review-state.server.ts";
import { readView } from "#app/features/moderation/view.ts";
import { readForm, refused } from "#app/kit/forms/read-form.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

/** Every collection's texts, because the preview shows the entry as its own page would. */
export const handle = { i18n: [...COLLECTION_IDS, "contributions"], query: ["view", "edit"], upload: true };

const isAmending = ({ url }: Request): boolean => new URL(url).searchParams.has("edit");

/** One proposal: the page that decides about it, or with `?edit` the form that amends it first. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = requireArea(context, request, "panel");
  const kind = requireKind(context, params.kind);
  const state = requireReviewState(context, kind, params.id);
  const { submission } = state;
  const { searchParams } = new URL(request.url);
  const view = readView(searchParams.get("view"), submission.baseVersion !== null);
  const seo: Seo = { title: submission.title, description: collectionHeader(context, kind), noindex: true };
  const page = {
    review: await loadReview(context, kind, state, { view, choices: {} }),
    collection: collectionHeader(context, kind),
    path: reviewPath(context, kind, submission.id),
    chosenPath: href(context.edition.config, "moderationChosen", { kind: kind.id, id: submission.id }),
    undoPath: href(context.edition.config, "moderationLog"),
  };
  const amending = isAmending(request) ? loadAmendPage(context, kind, { state, viewer }) : null;
  return { seo: context.spell(seo), page, amending };
}

/** Decides and continues with the next waiting proposal, or saves an amended one. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = requireArea(context, request, "panel");
  const kind = requireKind(context, params.kind);
  const state = requireReviewState(context, kind, params.id);
  if (isAmending(request)) return answerAmendForm(request, { context, kind, viewer, state });
  const { submission, entry } = state;
  const form = await readForm(request);
  const values = submittedValues(kind, form);
  if (form.has(DUPLICATE_FIELDS.find)) return findDuplicates(context, kind, { entryId: entry.id }, form, values);
  const about = { entryId: entry.id, submissionId: submission.id };
  const { id, errors, status } = await decideFromForm(context, kind, form, about);
  if (errors) return refused(errors, values, status);
  const path = wasPending(context, id) ? nextPath(context, kind, submission) : reviewPath(context, kind, submission.id);
  return redirect(`${path}?undo=${id}`, 303);
}

/** The next waiting proposal, or the queue when there is none. */
function nextPath(context: LoadContext, kind: Kind, { id }: ReviewState["submission"]): string {
  const next = nextWaiting(context.database, kind, id);
  return next === null
    ? href(context.edition.config, "moderationQueue", { kind: kind.id })
    : reviewPath(context, kind, next);
}

export default function Review() {
  const { page, amending } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer & DecisionAnswer>();
  if (amending === null) return <ReviewPage {...page} result={answer} />;
  return <AmendPage title={page.review.title} page={amending} answer={answer} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
