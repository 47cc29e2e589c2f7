import { and, desc, eq, ne } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { entryById, type SubmissionRow, toSubmission } from "#app/features/collections/action-context.server.ts";
import type { Reason } from "#app/features/collections/entry.ts";
import { completeData } from "#app/features/collections/field.ts";
import type { Kind, ShownEntry } from "#app/features/collections/kind.ts";
import { effectiveStatus } from "#app/features/collections/life-cycle.ts";
import { toCompleteEntry } from "#app/features/collections/lists/queries.server.ts";
import { shownEntries } from "#app/features/collections/lists/shown-entries.server.ts";
import type { Choices } from "#app/features/collections/merge/merge.ts";
import { previewMerge } from "#app/features/collections/merge/preview-merge.ts";
import { readSubmissionHistory } from "#app/features/collections/merge/submission-history.server.ts";
import type { Status } from "#db/columns.ts";
import { decisions } from "#db/edition/schema/decisions.ts";
import { type AuthorCounts, authorCounts } from "./author.server.ts";
import { type DecisionFormData, loadDecisionForm } from "./decision-form.server.ts";
import { type EntryContent, type ShownDiff, type ShownField, shownDiffs, shownFields } from "./fields.server.ts";
import { loadProposalLog } from "./log.server.ts";
import type { LogLine } from "./log-lines.server.ts";
import { findPatterns, loadMarks } from "./marks.server.ts";
import type { Marks } from "./marks.ts";
import { loadPeople, type Person } from "./people.server.ts";
import { countWaiting, nextWaiting, submissionText } from "./queue.server.ts";
import { mergeForReview, pendingMerge, type ReviewedMerge } from "./review-merge.server.ts";
import { type ReviewState, reviewPath } from "./review-state.server.ts";
import { loadRivals, type Rival } from "./rivals.server.ts";
import { timesIn } from "./times.ts";
import type { View } from "./view.ts";

/** Everything a moderator needs to decide about a proposal. */
export interface Review {
  kind: Kind["id"];
  id: string;
  title: string;
  status: Status;
  isEdit: boolean;
  /** For a waiting change of an entry that is hidden or removed: which of them. */
  gone: "hidden" | "removed" | null;
  at: string;
  author: Author | null;
  note: string;
  /** The author's reply to the decision. */
  reply: { message: string; at: string } | null;
  answer: { reason: Reason | null; message: string; duplicate: NamedEntry | null } | null;
  view: View;
  /** The entry as its page shows it now or would show it, depending on the view. */
  preview: ShownEntry;
  fields: ShownField[];
  /** For an edit: the differences from the previous content of the entry. */
  diffs: ShownDiff[];
  /** For a waiting edit whose entry has changed since: how both changes are merged. Null when nothing changed. */
  merge: ReviewedMerge | null;
  /** For an approved proposal: the fields that others have replaced since. */
  replaced: ShownDiff[];
  rivals: Rival[];
  /** Patterns of keyword marks found in it. */
  patterns: string[];
  decision: DecisionFormData;
  history: LogLine[];
  paths: { queue: string; entry: string; edit: string | null; next: string | null };
  /** How many proposals of the kind wait. */
  waiting: number;
}

export interface Author extends Person {
  counts: AuthorCounts;
  path: string;
}

/** @param choices the sides of conflicts to show; nothing is decided by it */
export async function loadReview(
  context: LoadContext,
  kind: Kind,
  state: ReviewState,
  { view, choices }: { view: View; choices: Choices },
): Promise<Review> {
  const { submission, entry } = state;
  const { config } = context.edition;
  const times = timesIn(context);
  const marks = loadMarks(context.database);
  const [patterns = []] = await findPatterns(marks, [submissionText(submission)]);
  const isEdit = submission.baseVersion !== null;
  const merge = pendingMerge(context, kind, state);
  const merged = merge && previewMerge(merge, choices);
  const before = contentBefore(context, kind, state);
  // A change without a key leaves that of its entry alone.
  const key = submission.key ?? (isEdit ? before.key : null);
  const after = merged ?? { ...completeContent(kind, submission), key };
  const content = view === "before" ? before : after;
  const shown = { ...content, id: entry.id, title: kind.title(content.data) };
  const [preview] = shownEntries(kind, [shown], context, "preview") as [ShownEntry];
  const diffs = isEdit ? shownDiffs(context, kind, before, after, marks) : [];
  const next = nextWaiting(context.database, kind, submission.id);
  const { id, title, status, note, reply, repliedAt, createdAt } = toSubmission(submission);
  const decision = await loadDecisionForm(context, kind, state);
  return {
    kind: kind.id,
    id,
    title,
    note,
    isEdit,
    view,
    preview,
    diffs,
    patterns,
    status: effectiveStatus(status, entry.status),
    at: times.at(createdAt),
    gone: decision.showsAgain && (entry.status === "hidden" || entry.status === "removed") ? entry.status : null,
    author: await loadAuthor(context, kind, submission.authorId),
    reply: reply === null || repliedAt === null ? null : { message: reply, at: times.at(repliedAt) },
    answer: status === "pending" ? null : toAnswer(context, kind, submission),
    fields: shownFields(context, kind, content, marks),
    merge: merge && merged && (await mergeForReview(context, kind, state, merge, merged)),
    replaced: replacedDiffs(context, kind, state, marks),
    rivals: await loadRivals(context, kind, state, diffs),
    decision,
    history: await loadProposalLog(context, submission),
    paths: {
      queue: href(config, "moderationQueue", { kind: kind.id }),
      entry: href(config, "moderationEntry", { kind: kind.id, id: entry.id }),
      edit: status === "pending" && !decision.isOwn ? `${reviewPath(context, kind, id)}?edit=1` : null,
      next: next && reviewPath(context, kind, next),
    },
    waiting: countWaiting(context.database, kind),
  };
}

/** An entry for those who decide, whatever its status. */
export interface NamedEntry {
  title: string;
  path: string;
}

function toAnswer(context: LoadContext, kind: Kind, { reason, words, duplicateOf }: SubmissionRow): Review["answer"] {
  const other = duplicateOf === null ? undefined : entryById(context.database.db, duplicateOf);
  const path = href(context.edition.config, "moderationEntry", { kind: kind.id, id: other?.id ?? "" });
  return {
    reason: reason as Reason | null,
    message: words,
    duplicate: other === undefined ? null : { title: other.title, path },
  };
}

const completeContent = (kind: Kind, { key, data }: Pick<SubmissionRow, "key" | "data">): EntryContent => ({
  key,
  data: completeData(kind.fields, data),
});

function replacedDiffs(context: LoadContext, kind: Kind, state: ReviewState, marks: Marks): ShownDiff[] {
  const { database, edition } = context;
  const { latest, replaced } = readSubmissionHistory(database.db, kind, state, edition.config);
  if (replaced.length === 0) return [];
  const now = toCompleteEntry(kind, state.entry);
  return shownDiffs(context, kind, { ...latest, key: now.key }, now, marks).filter(({ name }) =>
    replaced.includes(name),
  );
}

/** The content to compare with: that of the entry now or, once decided about, at the time of the decision. */
function contentBefore({ database }: LoadContext, kind: Kind, { submission, entry }: ReviewState): EntryContent {
  const now = toCompleteEntry(kind, entry);
  if (submission.status === "pending") return now;
  const then = database.db
    .select({ before: decisions.before })
    .from(decisions)
    .where(and(eq(decisions.entryId, entry.id), eq(decisions.submissionId, submission.id), ne(decisions.verb, "amend")))
    .orderBy(desc(decisions.id))
    .limit(1)
    .get();
  return then === undefined ? now : completeContent(kind, then.before.entry);
}

async function loadAuthor(context: LoadContext, kind: Kind, authorId: string | null): Promise<Author | null> {
  const person = (await loadPeople(context, [authorId]))(authorId);
  if (person === null) return null;
  const path = href(context.edition.config, "moderationAuthor", { id: person.id });
  return { ...person, path, counts: authorCounts(context.database, [kind], person.id) };
}
