import { redirect } from "@remix-run/server-runtime";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { withFlash } from "#app/features/accounts/flash.ts";
import type { FieldErrors } from "#app/kit/forms/form.ts";
import { refused, refusedUntil } from "#app/kit/forms/read-form.server.ts";
import type { Viewer } from "#app/services/accounts/queries.server.ts";
import { consumeEach } from "#app/services/limits/limits.server.ts";
import { PICTURE_ERRORS } from "#app/services/media/picture-errors.ts";
import { entryById, submissionById, versionToken } from "../action-context.server.ts";
import { entryName } from "../entry-path.ts";
import { toCompleteEntry } from "../lists/queries.server.ts";
import { shownConflicts } from "../merge/conflicts.server.ts";
import { type EntryContent, mergeEntries } from "../merge/merge.ts";
import { mergeSubmission, readContent } from "../merge/merge-submission.server.ts";
import { readSubmissionHistory } from "../merge/submission-history.server.ts";
import {
  answerForm,
  contentAsTyped,
  formAgain,
  ownWaits,
  PROPOSALS,
  type TypedValues,
} from "../proposals/answer-form.server.ts";
import { FORM_FIELDS } from "../proposals/form-answer.ts";
import { buildFormPage, type FormPage } from "../proposals/form-page.server.ts";
import { findReviewRows } from "../review-state.server.ts";
import { AUTHOR } from "./contribution.ts";
import { type CorrectProblem, correct } from "./correct.server.ts";
import type { OwnSubmission } from "./own-submission.server.ts";

/** The form by which authors correct what they proposed, as long as it waits. */
export interface CorrectPageData {
  title: string;
  form: FormPage;
  versionToken: string;
  backPath: string;
}

/** @returns null when it no longer waits, or when its entry is not public any more */
export function loadCorrectPage(
  context: LoadContext,
  { kind, submission, entry }: OwnSubmission,
  viewer: Viewer,
): CorrectPageData | null {
  if (!mayCorrect({ submission, entry })) return null;
  const { db } = context.database;
  const { config } = context.edition;
  const rows = findReviewRows(db, kind, { entryId: entry.id, submissionId: submission.id });
  if (!rows?.submission) return null;
  const { conflicts, key, data } = mergeSubmission(db, kind, { ...rows, submission: rows.submission }, config);
  const edited = { ...toCompleteEntry(kind, rows.entry), key, data };
  const form = buildFormPage(context, kind, { viewer, edited, model: null });
  return {
    title: submission.title,
    // The proposal is corrected, not the entry, so the form must not name the entry as the thing that is edited.
    form: {
      ...form,
      edited: null,
      waiting: null,
      alike: null,
      captcha: null,
      conflicts: context.spell(shownConflicts(context, kind, conflicts)),
    },
    versionToken: versionToken(rows.entry, rows.submission),
    backPath: href(config, "contributions"),
  };
}

/** Whether the author may still correct it: it waits, and shows nothing of an entry that was hidden meanwhile. */
export const mayCorrect = ({ submission, entry }: Pick<OwnSubmission, "submission" | "entry">): boolean =>
  submission.status === "pending" && (submission.baseVersion === null || entry.status === "approved");

/** Answers the form. The corrected proposal still waits for a decision. */
export function answerCorrectForm(
  request: Request,
  { context, own, viewer }: { context: LoadContext; own: OwnSubmission; viewer: Viewer },
) {
  const { kind, submission } = own;
  return answerForm(request, {
    context,
    kind,
    viewer,
    edited: null,
    save: async (content, form, typed) => {
      const limits = Object.values(PROPOSALS).map((rule) => ({ rule, subject: viewer.account.id }));
      const spent = await consumeEach(context.accounts, limits);
      if (spent !== null)
        return refusedUntil(spent.until, context.clock(), { form: "collections.error.tooOften" }, typed);
      const sent = { submissionId: submission.id, versionToken: form.text(FORM_FIELDS.versionToken), ...content };
      const refusal = await correct(context, kind, sent);
      const { config } = context.edition;
      if (refusal?.problem === "conflict") {
        const conflicts = shownConflicts(context, kind, refusal.merge.conflicts);
        const merged = { ...typed, ...contentAsTyped(kind, refusal.merge) };
        return formAgain({ form: "collections.error.changedToo" }, merged, { conflicts }, 409);
      }
      const problem = refusal?.problem ?? null;
      if (problem === "banned") return redirect(href(config, "banned"), 303);
      if (problem === "decided" || problem === "gone") return carryOver(context, own, { content, typed, problem });
      if (refusal?.ownId !== undefined) return ownWaits(context, refusal.ownId, typed, 409);
      if (problem !== null) return refused(PROBLEMS[problem], typed, 409);
      return redirect(withFlash(href(config, "contribution", { id: submission.id }), "corrected"), 303);
    },
  });
}

/** What is typed too late is not lost: it is in a form that proposes it again, as a change of the entry where that is shown. */
export interface CarriedPageData {
  title: string;
  form: FormPage;
  /** Where the form is sent. */
  path: string;
}

/** The form for what was typed to correct a proposal that does not wait any more. */
export function loadCarriedPage(context: LoadContext, own: OwnSubmission, viewer: Viewer): CarriedPageData {
  const { kind, submission, entry } = own;
  const { config } = context.edition;
  const edited = entry.status === "approved" ? entry : null;
  const form = buildFormPage(context, kind, { viewer, edited, model: null });
  const path =
    edited === null ? href(config, `${kind.id}.submit`) : href(config, `${kind.id}.edit`, { name: entryName(edited) });
  return { title: submission.title, form, path };
}

/** Answers with what was typed, merged into the entry as it is now. */
function carryOver(
  context: LoadContext,
  { kind, submission, entry }: OwnSubmission,
  { content, typed, problem }: { content: EntryContent; typed: TypedValues; problem: "decided" | "gone" },
) {
  const { db } = context.database;
  const { config } = context.edition;
  const [now, row] = [entryById(db, entry.id), submissionById(db, submission.id)];
  const errors: FieldErrors =
    problem === "decided" && row?.decidedRole === AUTHOR
      ? { form: "contributions.state.withdrawn" }
      : PROBLEMS[problem];
  const carried = { advice: "contributions.carried", isCarried: true } as const;
  if (now?.status !== "approved" || row === undefined) return formAgain(errors, typed, carried, 409);
  const { base, sent } = readSubmissionHistory(db, kind, { entry: now, submission: row }, config);
  const from = row.status === "approved" ? sent : base;
  const merge = mergeEntries(kind, from, readContent(kind, now), content, config);
  const conflicts = shownConflicts(context, kind, merge.conflicts);
  return formAgain(errors, { ...typed, ...contentAsTyped(kind, merge) }, { ...carried, conflicts }, 409);
}

const PROBLEMS: Record<Exclude<CorrectProblem, "banned">, FieldErrors> = {
  gone: { form: "collections.error.gone" },
  decided: { form: "contributions.error.decided" },
  stale: { form: "collections.error.changedToo" },
  unchanged: { form: "collections.error.unchanged" },
  duplicate: { form: "collections.error.duplicate" },
  keyTaken: { key: "collections.error.keyTaken" },
  pictureGone: { form: PICTURE_ERRORS.pictureGone },
};
