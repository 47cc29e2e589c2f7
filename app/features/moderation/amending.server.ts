import { redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { versionToken } from "#app/features/collections/action-context.server.ts";
import { amend } from "#app/features/collections/amend.server.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { toCompleteEntry } from "#app/features/collections/lists/queries.server.ts";
import { shownConflicts } from "#app/features/collections/merge/conflicts.server.ts";
import { mergeSubmission } from "#app/features/collections/merge/merge-submission.server.ts";
import { answerForm, contentAsTyped, formAgain } from "#app/features/collections/proposals/answer-form.server.ts";
import { FORM_FIELDS } from "#app/features/collections/proposals/form-answer.ts";
import { buildFormPage, type FormPage } from "#app/features/collections/proposals/form-page.server.ts";
import { refused } from "#app/kit/forms/read-form.server.ts";
import type { Viewer } from "#app/services/accounts/queries.server.ts";
import { PICTURE_ERRORS } from "#app/services/media/picture-errors.ts";
import { problemErrors } from "./decisions.server.ts";
import { type ReviewState, reviewPath } from "./review-state.server.ts";

/** Amending a proposal before it is decided about, with the form its author used. */
export interface AmendPageData {
  form: FormPage;
  versionToken: string;
  backPath: string;
}

/** @returns null when the proposal is already decided about */
export function loadAmendPage(
  context: LoadContext,
  kind: Kind,
  { state, viewer }: { state: ReviewState; viewer: Viewer },
): AmendPageData | null {
  const { submission, entry } = state;
  if (submission.status !== "pending") return null;
  const { conflicts, key, data } = mergeSubmission(
    context.database.db,
    kind,
    { submission, entry },
    context.edition.config,
  );
  const form = buildFormPage(context, kind, {
    viewer,
    edited: { ...toCompleteEntry(kind, entry), key, data },
    model: null,
  });
  return {
    // The proposal is amended, not the entry, so the form must not name the entry as the thing that is edited.
    form: {
      ...form,
      edited: null,
      waiting: null,
      alike: null,
      conflicts: context.spell(shownConflicts(context, kind, conflicts)),
    },
    versionToken: versionToken(entry, submission),
    backPath: reviewPath(context, kind, submission.id),
  };
}

/** Answers the form. The amended proposal still waits for a decision. */
export function answerAmendForm(
  request: Request,
  { context, kind, viewer, state }: { context: LoadContext; kind: Kind; viewer: Viewer; state: ReviewState },
) {
  const submissionId = state.submission.id;
  return answerForm(request, {
    context,
    kind,
    viewer,
    edited: null,
    save: async (content, form, typed) => {
      const seen = form.text(FORM_FIELDS.versionToken);
      const amended = await amend(context, kind, { submissionId, versionToken: seen, ...content });
      if ("merge" in amended) {
        const conflicts = context.spell(shownConflicts(context, kind, amended.merge.conflicts));
        const merged = { ...typed, ...contentAsTyped(kind, amended.merge) };
        return formAgain(problemErrors("stale"), merged, { conflicts }, 409);
      }
      const { problem, id } = amended;
      if (problem === "pictureGone") return refused({ form: PICTURE_ERRORS.pictureGone }, typed, 409);
      if (problem !== null) return refused(problemErrors(problem), typed, 409);
      return redirect(`${reviewPath(context, kind, submissionId)}?undo=${id}`, 303);
    },
  });
}
