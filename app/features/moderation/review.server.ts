import { setImmediate as nextTurn } from "node:timers/promises";
import { and, desc, eq, ne } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { isOwnOf } from "#app/features/collections/decide.server.ts";
import {
  asSubmission,
  type EntryRow,
  entryById,
  type SubmissionRow,
  seenOf,
  submissionById,
} from "#app/features/collections/desk.server.ts";
import type { Reason } from "#app/features/collections/entry.ts";
import { completeData } from "#app/features/collections/field.ts";
import type { Kind, ShownEntry } from "#app/features/collections/kind.ts";
import { type Move, possible, standsAs } from "#app/features/collections/life-cycle.ts";
import { complete } from "#app/features/collections/lists/queries.server.ts";
import { shownEntries } from "#app/features/collections/lists/shown.server.ts";
import { type ShownConflict, shownConflicts } from "#app/features/collections/merge/conflicts.server.ts";
import type { Merge } from "#app/features/collections/merge/merge.ts";
import { mergedWith } from "#app/features/collections/merge/merged.server.ts";
import { storyOf } from "#app/features/collections/merge/story.server.ts";
import type { Status } from "#db/columns.ts";
import { submissions } from "#db/edition/schema/collections.ts";
import { decisions } from "#db/edition/schema/decisions.ts";
import { type AuthorCounts, authorCounts } from "./author.server.ts";
import { type Said, type ShownDiff, type ShownField, shownDiffs, shownFields, shownLabel } from "./fields.server.ts";
import { type LogLine, logOfEntry } from "./log.server.ts";
import { marksOf, patternsIn } from "./marks.server.ts";
import type { Marks } from "./marks.ts";
import { doOthersDecide, type Person, peopleOf } from "./people.server.ts";
import { nextWaiting, submissionText, waitingTotal } from "./queue.server.ts";
import { timesOf } from "./times.ts";
import type { View } from "./view.ts";

/** Everything somebody needs to decide about what was proposed. */
export interface Review {
  kind: Kind["id"];
  id: string;
  title: string;
  status: Status;
  isEdit: boolean;
  at: string;
  author: Author | null;
  note: string;
  /** What its author had to say to the decision. */
  reply: { words: string; at: string } | null;
  answer: { reason: Reason | null; words: string } | null;
  view: View;
  /** As pages will show it, or show it now, by the view. */
  preview: ShownEntry;
  fields: ShownField[];
  /** Of an edit: against what the entry said before. */
  diffs: ShownDiff[];
  /** Of an edit that waits while its entry has changed: how the two come together; null where nothing has changed. */
  merge: ReviewedMerge | null;
  /** Of what was taken in: where others' words stand in its place by now. */
  replaced: ShownDiff[];
  rivals: Rival[];
  /** Patterns of keyword marks that are in it. */
  patterns: string[];
  decision: DecisionForm;
  history: LogLine[];
  paths: { queue: string; entry: string; edit: string | null; next: string | null };
  /** How many wait in all. */
  waiting: number;
}

export interface Author extends Person {
  counts: AuthorCounts;
  path: string;
}

export interface ReviewedMerge {
  /** Labels of the fields that somebody else has changed meanwhile. */
  changed: string[];
  /** Who did last. */
  by: Person | null;
  conflicts: ShownConflict[];
}

/** Another edit of the same entry that waits. */
export interface Rival {
  id: string;
  path: string;
  author: Person | null;
  at: string;
  diffs: ShownDiff[];
  /** Labels of fields that both change. */
  contested: string[];
}

/** What the form of a decision needs. */
export interface DecisionForm {
  seen: string;
  moves: Move[];
  /** It is the viewer's own, and others decide about it. */
  isOwn: boolean;
  /** It is, and nobody else may decide about this kind here. */
  isAlone: boolean;
}

/** A submission of the kind with its entry; null for what is of another kind, or was never there. */
export function standingAt({ database }: LoadContext, kind: Kind, id = ""): Standing | null {
  const submission = submissionById(database.db, id);
  const entry = submission?.kind === kind.id ? entryById(database.db, submission.entryId) : undefined;
  return submission === undefined || entry === undefined ? null : { submission, entry };
}

export interface Standing {
  submission: SubmissionRow;
  entry: EntryRow;
}

export async function reviewOf(context: LoadContext, kind: Kind, standing: Standing, view: View): Promise<Review> {
  const { submission, entry } = standing;
  const { config } = context.edition;
  const times = timesOf(config.locale, context.clock());
  const marks = marksOf(context.database);
  const [patterns = []] = await patternsIn(marks, [submissionText(submission)]);
  const isEdit = submission.baseVersion !== null;
  const merge = mergeOf(context, kind, standing);
  const [after, before] = [merge ?? saidOf(kind, submission), beforeOf(context, kind, standing)];
  const said = view === "before" ? before : after;
  const shown = { ...said, id: entry.id, title: kind.title(said.data) };
  const [preview] = shownEntries(kind, [shown], context, "preview") as [ShownEntry];
  const diffs = isEdit ? shownDiffs(context, kind, before, after, marks) : [];
  const next = nextWaiting(context.database, kind, submission.id);
  const { id, title, status, note, reply, repliedAt, createdAt } = asSubmission(submission);
  const decision = await decisionForm(context, kind, standing);
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
    status: standsAs(status, entry.status),
    at: times.at(createdAt),
    author: await authorOf(context, kind, submission.authorId),
    reply: reply === null || repliedAt === null ? null : { words: reply, at: times.at(repliedAt) },
    answer: status === "pending" ? null : { reason: submission.reason as Reason | null, words: submission.words },
    fields: shownFields(context, kind, said, marks),
    merge: merge && (await reviewedMerge(context, kind, standing, merge)),
    replaced: replacedOf(context, kind, standing, marks),
    rivals: await rivalsOf(context, kind, standing, diffs),
    decision,
    history: await logOfEntry(context, entry.id),
    paths: {
      queue: href(config, "moderationQueue", { kind: kind.id }),
      entry: href(config, "moderationEntry", { kind: kind.id, id: entry.id }),
      edit: status === "pending" && !decision.isOwn ? `${reviewPath(context, kind, id)}?edit=1` : null,
      next: next && reviewPath(context, kind, next),
    },
    waiting: waitingTotal(context.database, kind),
  };
}

export const reviewPath = ({ edition }: LoadContext, { id }: Kind, submissionId: string): string =>
  href(edition.config, "moderationReview", { kind: id, id: submissionId });

const saidOf = (kind: Kind, { key, data }: Pick<SubmissionRow, "key" | "data">): Said => ({
  key,
  data: completeData(kind.fields, data),
});

/** What an edit that waits makes of its entry; null for what does not wait, and for new entries. */
function mergeOf({ database, edition }: LoadContext, kind: Kind, { submission, entry }: Standing): Merge | null {
  if (submission.status !== "pending" || submission.baseVersion === null) return null;
  return mergedWith(database.db, kind, { entry, submission }, edition.config);
}

async function reviewedMerge(
  context: LoadContext,
  kind: Kind,
  { entry }: Standing,
  { changed, conflicts }: Merge,
): Promise<ReviewedMerge | null> {
  if (changed.length === 0 && conflicts.length === 0) return null;
  const last = entry.submissionId === null ? undefined : submissionById(context.database.db, entry.submissionId);
  const authorId = last?.authorId ?? null;
  return {
    changed: changed.map((name) => shownLabel(context, kind, name)),
    by: (await peopleOf(context, [authorId]))(authorId),
    conflicts: shownConflicts(context, kind, conflicts),
  };
}

function replacedOf(context: LoadContext, kind: Kind, standing: Standing, marks: Marks): ShownDiff[] {
  const { database, edition } = context;
  const { said, replaced } = storyOf(database.db, kind, standing, edition.config);
  if (replaced.length === 0) return [];
  const now = complete(kind, standing.entry);
  return shownDiffs(context, kind, { ...said, key: now.key }, now, marks).filter(({ name }) => replaced.includes(name));
}

/** What the entry says now or, for an edit that was decided, what it said at the time of the decision. */
function beforeOf({ database }: LoadContext, kind: Kind, { submission, entry }: Standing): Said {
  const now = complete(kind, entry);
  if (submission.status === "pending") return now;
  const then = database.db
    .select({ before: decisions.before })
    .from(decisions)
    .where(and(eq(decisions.entryId, entry.id), eq(decisions.submissionId, submission.id), ne(decisions.verb, "amend")))
    .orderBy(desc(decisions.id))
    .limit(1)
    .get();
  return then === undefined ? now : saidOf(kind, then.before.entry);
}

async function authorOf(context: LoadContext, kind: Kind, authorId: string | null): Promise<Author | null> {
  const person = (await peopleOf(context, [authorId]))(authorId);
  if (person === null) return null;
  const path = href(context.edition.config, "moderationAuthor", { id: person.id });
  return { ...person, path, counts: authorCounts(context.database, [kind], person.id) };
}

async function rivalsOf(
  context: LoadContext,
  kind: Kind,
  { submission, entry }: Standing,
  diffs: readonly ShownDiff[],
): Promise<Rival[]> {
  if (submission.status !== "pending") return [];
  const rows = context.database.db
    .select()
    .from(submissions)
    .where(and(eq(submissions.entryId, entry.id), eq(submissions.status, "pending"), ne(submissions.id, submission.id)))
    .orderBy(submissions.id)
    .limit(MAX_RIVALS)
    .all();
  const personOf = await peopleOf(
    context,
    rows.map(({ authorId }) => authorId),
  );
  const times = timesOf(context.edition.config.locale, context.clock());
  const marks = marksOf(context.database);
  const own = new Set(diffs.map(({ name }) => name));
  const rivals: Rival[] = [];
  for (const row of rows) {
    const theirs = shownDiffs(
      context,
      kind,
      complete(kind, entry),
      mergedWith(context.database.db, kind, { entry, submission: row }, context.edition.config),
      marks,
    );
    rivals.push({
      id: row.id,
      path: reviewPath(context, kind, row.id),
      author: personOf(row.authorId),
      diffs: theirs,
      at: times.at(row.createdAt),
      contested: theirs.filter(({ name }) => own.has(name)).map(({ label }) => label),
    });
    // Long texts take a while to compare: others get their turn in between.
    await nextTurn();
  }
  return rivals;
}

/** As many are set beside each other. */
const MAX_RIVALS = 5;

async function decisionForm(context: LoadContext, kind: Kind, { submission, entry }: Standing): Promise<DecisionForm> {
  const isOwn = isOwnOf(context, submission.authorId);
  return {
    seen: seenOf(entry, submission),
    moves: isOwn ? [] : possible({ submission, entry }),
    isOwn,
    isAlone: isOwn && !(await doOthersDecide(context, kind)),
  };
}
