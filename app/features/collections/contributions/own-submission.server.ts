import { and, desc, eq, inArray } from "drizzle-orm";
import { submissions } from "#db/edition/schema/collections.ts";
import { decisions } from "#db/edition/schema/decisions.ts";
import type { EditionHandle } from "#db/open.ts";
import { type EntryRow, entryById, type SubmissionRow, toSubmission } from "../action-context.server.ts";
import { computeFingerprint } from "../derive.server.ts";
import type { Entry, Reason, Submission } from "../entry.ts";
import { completeData, type EntryData } from "../field.ts";
import type { Kind } from "../kind.ts";
import { toCompleteEntry } from "../lists/queries.server.ts";
import type { Merge } from "../merge/merge.ts";
import { mergeSinceVersion } from "../merge/merge-submission.server.ts";
import { readSubmissionHistory } from "../merge/submission-history.server.ts";
import { isUnread, lastViewedAt } from "./answer-views.server.ts";
import { type ContributionState, contributionState, mayReply } from "./contribution.ts";
import { belongsToViewer, requireKind, type ViewerContext } from "./viewer-submissions.server.ts";

/** The answer to an author. It never says who answered, because moderators act on behalf of their team. */
export interface Answer {
  reason: Reason | null;
  /** "" for none. */
  message: string;
  /** The id of the entry that is here already, if they named one. It may not be public any more. */
  duplicateOf: string | null;
  at: Date;
}

/** Fields of a proposal, as it says them and as the entry says them now. */
export interface FieldsSince {
  names: readonly string[];
  latest: EntryData;
  now: EntryData;
}

export interface OwnSubmission {
  kind: Kind;
  submission: Submission;
  entry: Entry;
  state: ContributionState;
  /** The entry's content when the edit was made; null if the author may not see it. */
  before: EntryData | null;
  /** The content that the author sent. */
  sent: EntryData;
  /** The content after moderators have edited it; null if they have not. */
  edited: EntryData | null;
  /** The fields that others have replaced since the proposal was accepted; null if there are none. */
  replaced: FieldsSince | null;
  /** The fields that others had changed by the time it was accepted, so that the entry has both; null if there are none. */
  joined: FieldsSince | null;
  answer: Answer | null;
  /** When others last decided about it, if the viewer has not read that; else null. */
  newUntil: Date | null;
  mayReply: boolean;
}

/** A proposal of the viewer; null both for somebody else's and for one that does not exist. */
export function findOwnSubmission(own: ViewerContext, id: string): OwnSubmission | null {
  const { db } = own.database;
  const row = db
    .select()
    .from(submissions)
    .where(and(belongsToViewer(own), eq(submissions.id, id)))
    .get();
  const entry = row && entryById(db, row.entryId);
  if (row === undefined || entry === undefined) return null;
  const kind = requireKind(row.kind);
  const data = completeData(kind.fields, row.data);
  const { base, sent, latest, replaced, joined } = readSubmissionHistory(
    db,
    kind,
    { entry, submission: row },
    own.edition.config,
  );
  // A pending edit must not reveal an entry that is no longer public.
  const isReadable = row.status !== "pending" || entry.status === "approved";
  const now = toCompleteEntry(kind, entry).data;
  const since = (names: readonly string[]): FieldsSince | null =>
    names.length === 0 ? null : { names, latest: latest.data, now };
  return {
    kind,
    submission: { ...toSubmission(row), data },
    entry: toCompleteEntry(kind, entry),
    state: contributionState(row, entry.status),
    before: row.baseVersion !== null && isReadable ? (base?.data ?? null) : null,
    sent: sent.data,
    edited: computeFingerprint(sent.data) === computeFingerprint(latest.data) ? null : latest.data,
    replaced: since(replaced),
    // What has gone since is told once.
    joined: since(joined.filter((name) => !replaced.includes(name))),
    answer: findAnswer(own.database, row, entry),
    newUntil: isUnread(row, lastViewedAt(own)) ? row.answeredAt : null,
    mayReply: mayReply(row),
  };
}

/** A proposal of the viewer as an entry that prefills a form. */
export function findOwnProposal(own: ViewerContext, kind: Kind, id: string): Entry | null {
  const found = findOwnSubmission(own, id);
  if (found === null || found.kind !== kind) return null;
  const { data, title, key } = found.submission;
  return { ...found.entry, data, title, key };
}

/** A proposal of the viewer, merged into the current entry: what others have changed since is kept. */
export function findOwnProposalFor(own: ViewerContext, kind: Kind, edited: Entry, id: string): Merge | Entry | null {
  const found = findOwnSubmission(own, id);
  if (found === null || found.kind !== kind) return null;
  const { submission, entry } = found;
  if (entry.id !== edited.id || submission.baseVersion === null) return findOwnProposal(own, kind, id);
  const content = { key: submission.key, data: submission.data, opened: submission.baseVersion };
  return mergeSinceVersion(own.database.db, kind, edited, content, own.edition.config);
}

function findAnswer(database: EditionHandle, row: SubmissionRow, entry: EntryRow): Answer | null {
  if (row.status === "pending" || row.decidedBy === row.authorId || row.decidedAt === null) return null;
  const isTakenAway = row.status === "approved" && entry.status !== "approved" && entry.submissionId === row.id;
  const later = isTakenAway ? findRemovalAnswer(database, entry) : null;
  if (later !== null) return later;
  const { reason, words: message, duplicateOf, decidedAt: at } = row;
  return { reason: reason as Reason | null, message, duplicateOf, at };
}

/** Why an entry is no longer public. That was decided about the entry, so it is not stored with the submission. */
function findRemovalAnswer({ db }: EditionHandle, { id }: EntryRow): Answer | null {
  const { reason, words: message, duplicateOf, at } = decisions;
  const last = db
    .select({ reason, message, duplicateOf, at })
    .from(decisions)
    .where(and(eq(decisions.entryId, id), inArray(decisions.verb, ["hide", "remove"])))
    .orderBy(desc(decisions.id))
    .limit(1)
    .get();
  return last === undefined ? null : { ...last, reason: last.reason as Reason | null };
}
