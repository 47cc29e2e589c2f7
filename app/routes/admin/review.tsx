import { useActionData, useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { COLLECTION_IDS } from "#app/editions/collections.ts";
import { href } from "#app/editions/hrefs.ts";
import { requireArea } from "#app/features/accounts/session/guards.server.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { collectionHeader } from "#app/features/collections/labels.server.ts";
import type { FormAnswer } from "#app/features/collections/proposals/form-answer.ts";
import { MendPage } from "#app/features/moderation/components/MendPage.tsx";
import { ReviewPage } from "#app/features/moderation/components/ReviewPage.tsx";
import { decideAs, hadWaited, keptOf } from "#app/features/moderation/decisions.server.ts";
import { kindFor, notFound } from "#app/features/moderation/guard.server.ts";
import { answerMending, mendingPageOf } from "#app/features/moderation/mending.server.ts";
import { nextWaiting } from "#app/features/moderation/queue.server.ts";
import { reviewOf, reviewPath, type Standing, standingAt } from "#app/features/moderation/review.server.ts";
import { readView } from "#app/features/moderation/view.ts";
import { readForm, refused } from "#app/kit/forms/read-form.server.ts";
import type { Seo } from "#app/shell/meta.ts";

export { seoMeta as meta } from "#app/shell/meta.ts";

/** Each kind looks like itself. */
export const handle = { i18n: COLLECTION_IDS, query: ["view", "edit"], upload: true };

/** @throws Response 404 */
function standingFor(context: LoadContext, kind: Kind, id?: string): Standing {
  const standing = standingAt(context, kind, id);
  if (standing === null) throw notFound();
  return standing;
}

const isMending = ({ url }: Request): boolean => new URL(url).searchParams.has("edit");

/** One proposal, to be decided about or to be mended first. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const viewer = requireArea(context, request, "panel");
  const kind = kindFor(context, params.kind);
  const standing = standingFor(context, kind, params.id);
  const { submission } = standing;
  const view = readView(new URL(request.url).searchParams.get("view"), submission.baseVersion !== null);
  const seo: Seo = { title: submission.title, description: collectionHeader(context, kind), noindex: true };
  const page = {
    review: await reviewOf(context, kind, standing, view),
    collection: collectionHeader(context, kind),
    path: reviewPath(context, kind, submission.id),
    undoPath: href(context.edition.config, "moderationLog"),
  };
  const mending = isMending(request) ? mendingPageOf(context, kind, { standing, viewer }) : null;
  return { seo: context.spell(seo), page, mending };
}

/** Decides, and goes on to the next that waits; or keeps what was mended. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const viewer = requireArea(context, request, "panel");
  const kind = kindFor(context, params.kind);
  const standing = standingFor(context, kind, params.id);
  if (isMending(request)) return answerMending(request, { context, kind, viewer, standing });
  const { submission, entry } = standing;
  const form = await readForm(request);
  const about = { entryId: entry.id, submissionId: submission.id };
  const { id, errors } = await decideAs(context, kind, form, about);
  if (errors) return refused(errors, keptOf(kind, form), 409);
  const path = hadWaited(context, id) ? pathAfter(context, kind, submission) : reviewPath(context, kind, submission.id);
  return redirect(`${path}?undo=${id}`, 303);
}

/** The next that waits; the queue when there is none. */
function pathAfter(context: LoadContext, kind: Kind, { id }: Standing["submission"]): string {
  const next = nextWaiting(context.database, kind, id);
  return next === null
    ? href(context.edition.config, "moderationQueue", { kind: kind.id })
    : reviewPath(context, kind, next);
}

export default function Review() {
  const { page, mending } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  if (mending === null) return <ReviewPage {...page} result={answer} />;
  return <MendPage title={page.review.title} mending={mending} answer={answer} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
