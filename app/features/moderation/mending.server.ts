import { redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { versionToken } from "#app/features/collections/action-context.server.ts";
import { amend } from "#app/features/collections/decide.server.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { toCompleteEntry } from "#app/features/collections/lists/queries.server.ts";
import { shownConflicts } from "#app/features/collections/merge/conflicts.server.ts";
import { mergeSubmission } from "#app/features/collections/merge/merge-submission.server.ts";
import { answerForm } from "#app/features/collections/proposals/answer-form.server.ts";
import { FORM_FIELDS } from "#app/features/collections/proposals/form-answer.ts";
import { buildFormPage, type FormPage } from "#app/features/collections/proposals/form-page.server.ts";
import type { Viewer } from "#app/services/accounts/queries.server.ts";
import { PICTURE_ERRORS } from "#app/services/media/picture-errors.ts";
import { problemErrors } from "./decisions.server.ts";
import { reviewPath, type Standing } from "./review.server.ts";

/** Mending what somebody proposed before it is decided about, with the form in which they wrote it. */
export interface MendingPage {
  form: FormPage;
  seen: string;
  backPath: string;
}

/** Null for what is decided already. */
export function mendingPageOf(
  context: LoadContext,
  kind: Kind,
  { standing, viewer }: { standing: Standing; viewer: Viewer },
): MendingPage | null {
  const { submission, entry } = standing;
  if (submission.status !== "pending") return null;
  const { conflicts, ...said } = mergeSubmission(
    context.database.db,
    kind,
    { submission, entry },
    context.edition.config,
  );
  const { key, data } = said;
  const form = buildFormPage(context, kind, {
    viewer,
    edited: { ...toCompleteEntry(kind, entry), key, data },
    model: null,
  });
  return {
    // What is mended is the proposal: the entry is neither shown nor meant.
    form: { ...form, edited: null, conflicts: context.spell(shownConflicts(context, kind, conflicts)) },
    seen: versionToken(entry, submission),
    backPath: reviewPath(context, kind, submission.id),
  };
}

/** Answers the form: mended, the proposal still waits. */
export function answerMending(
  request: Request,
  { context, kind, viewer, standing }: { context: LoadContext; kind: Kind; viewer: Viewer; standing: Standing },
) {
  const submissionId = standing.submission.id;
  return answerForm(request, {
    context,
    kind,
    viewer,
    edited: null,
    save: async (said, form) => {
      const seen = form.text(FORM_FIELDS.versionToken);
      const { problem, id } = await amend(context, kind, { submissionId, versionToken: seen, ...said });
      if (problem === "pictureGone") return { form: PICTURE_ERRORS.pictureGone };
      if (problem !== null) return problemErrors(problem);
      return redirect(`${reviewPath(context, kind, submissionId)}?undo=${id}`, 303);
    },
  });
}
