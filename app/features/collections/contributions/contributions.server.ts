import { and, count, desc, eq, inArray, isNotNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { change } from "#db/change.ts";
import type { Status } from "#db/columns.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import { decisions } from "#db/edition/schema/decisions.ts";
import type { EditionHandle } from "#db/open.ts";
import {
  type ActionContext,
  type EntryRow,
  entryById,
  type SubmissionRow,
  submissionById,
  toSubmission,
} from "../action-context.server.ts";
import { computeFingerprint } from "../derive.server.ts";
import type { Entry, Reason, Submission } from "../entry.ts";
import { completeData, type EntryData } from "../field.ts";
import type { Kind } from "../kind.ts";
import { enabledKinds, findKind } from "../kinds.ts";
import { toCompleteEntry } from "../lists/queries.server.ts";
import type { Merge } from "../merge/merge.ts";
import { mergeSinceVersion } from "../merge/merge-submission.server.ts";
import { readSubmissionHistory } from "../merge/submission-history.server.ts";
import {
  AUTHOR,
  type ContributionFilter,
  type ContributionState,
  contributionState,
  MAX_REPLY_LENGTH,
  mayReply,
} from "./contribution.ts";

/** The viewer's own proposals in an edition. Kinds that the edition has switched off have no pages, so they are left out. */

type ViewerContext = Pick<ActionContext, "database" | "edition" | "viewer">;

export const CONTRIBUTIONS_PER_PAGE = 30;

export interface Contribution {
  id: string;
  kind: Kind;
  title: string;
  /** Whether it is a change to an existing entry. */
  isEdit: boolean;
  state: ContributionState;
  createdAt: Date;
  /** When others last decided about it or about its entry; null if nobody has. */
  answeredAt: Date | null;
}

export interface ContributionList {
  contributions: Contribution[];
  /** The page that is returned, from 1. */
  page: number;
  pages: number;
  /** Counts of all the viewer's proposals in this edition, whatever the filter. */
  counts: Record<ContributionFilter | "withdrawn", number>;
}

const isGone = inArray(submissions.status, ["hidden", "removed"]);
const isWithdrawn = sql`${submissions.decidedRole} IS ${AUTHOR}`;

const CONDITIONS = {
  waiting: eq(submissions.status, "pending"),
  takenIn: and(eq(submissions.status, "approved"), eq(entries.status, "approved")),
  // An accepted proposal is no longer public when its entry is not.
  notTaken: or(and(isGone, not(isWithdrawn)), and(eq(submissions.status, "approved"), ne(entries.status, "approved"))),
  withdrawn: and(isGone, isWithdrawn),
} satisfies Record<ContributionFilter | "withdrawn", SQL | undefined>;

/** The viewer's proposals, newest first. @param page from 1; anything beyond the last page is the last page */
export function listOwnSubmissions(
  own: ViewerContext,
  { filter, page: asked }: { filter: ContributionFilter | null; page: number },
): ContributionList {
  const { db } = own.database;
  const theirs = belongsToViewer(own);
  const wanted = filter === null ? theirs : and(theirs, CONDITIONS[filter]);
  const countWhere = (condition: SQL | undefined): number =>
    db
      .select({ count: count() })
      .from(submissions)
      .innerJoin(entries, eq(entries.id, submissions.entryId))
      .where(condition)
      .get()?.count ?? 0;
  const pages = Math.max(1, Math.ceil(countWhere(wanted) / CONTRIBUTIONS_PER_PAGE));
  const page = Math.min(asked, pages);
  const { id, kind, title, baseVersion, status, decidedRole, createdAt, authorId, decidedBy, decidedAt } = submissions;
  const entry = { entryStatus: entries.status, entryDecidedBy: entries.decidedBy, entryDecidedAt: entries.decidedAt };
  const rows = db
    .select({ id, kind, title, baseVersion, status, decidedRole, createdAt, authorId, decidedBy, decidedAt, ...entry })
    .from(submissions)
    .innerJoin(entries, eq(entries.id, submissions.entryId))
    .where(wanted)
    .orderBy(desc(submissions.id))
    .limit(CONTRIBUTIONS_PER_PAGE)
    .offset((page - 1) * CONTRIBUTIONS_PER_PAGE)
    .all();
  return {
    contributions: rows.map((row) => ({
      id: row.id,
      kind: requireKind(row.kind),
      title: row.title,
      isEdit: row.baseVersion !== null,
      state: contributionState(row, row.entryStatus),
      createdAt: row.createdAt,
      answeredAt: answeredAt(row),
    })),
    page,
    pages,
    counts: {
      waiting: countWhere(and(theirs, CONDITIONS.waiting)),
      takenIn: countWhere(and(theirs, CONDITIONS.takenIn)),
      notTaken: countWhere(and(theirs, CONDITIONS.notTaken)),
      withdrawn: countWhere(and(theirs, CONDITIONS.withdrawn)),
    },
  };
}

interface AnsweredRow {
  status: Status;
  entryStatus: Status;
  authorId: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  entryDecidedBy: string | null;
  entryDecidedAt: Date | null;
}

function answeredAt(row: AnsweredRow): Date | null {
  if (row.status === "pending") return null;
  const isGone = row.status === "approved" && row.entryStatus !== "approved";
  const [by, at] = isGone ? [row.entryDecidedBy, row.entryDecidedAt] : [row.decidedBy, row.decidedAt];
  return by === row.authorId ? null : at;
}

const belongsToViewer = ({ viewer, edition }: ViewerContext): SQL | undefined =>
  and(
    eq(submissions.authorId, viewer?.account.id ?? ""),
    inArray(
      submissions.kind,
      enabledKinds(edition.config).map(({ id }) => id),
    ),
  );

function requireKind(id: string): Kind {
  const kind = findKind(id);
  if (kind === null) throw new Error(`There is no kind "${id}".`);
  return kind;
}

/** The answer to an author. It never says who answered, because moderators act on behalf of their team. */
export interface Answer {
  reason: Reason | null;
  /** "" for none. */
  message: string;
  /** The id of the entry that is here already, if they named one. It may not be public any more. */
  duplicateOf: string | null;
  at: Date;
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
  replaced: { names: readonly string[]; latest: EntryData; now: EntryData } | null;
  answer: Answer | null;
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
  const { base, sent, latest, replaced } = readSubmissionHistory(
    db,
    kind,
    { entry, submission: row },
    own.edition.config,
  );
  // A pending edit must not reveal an entry that is no longer public.
  const isReadable = row.status !== "pending" || entry.status === "approved";
  return {
    kind,
    submission: { ...toSubmission(row), data },
    entry: toCompleteEntry(kind, entry),
    state: contributionState(row, entry.status),
    before: row.baseVersion !== null && isReadable ? (base?.data ?? null) : null,
    sent: sent.data,
    edited: computeFingerprint(sent.data) === computeFingerprint(latest.data) ? null : latest.data,
    replaced:
      replaced.length === 0 ? null : { names: replaced, latest: latest.data, now: toCompleteEntry(kind, entry).data },
    answer: findAnswer(own.database, row, entry),
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

export type ReplyProblem = "banned" | "gone" | "replied" | "tooLong";

/**
 * Stores the author's reply to an answer. There is only one reply per submission.
 * @throws DatabaseBusy, DiskFull
 */
export function reply(context: ActionContext, submissionId: string, message: string): Promise<ReplyProblem | null> {
  const author = context.viewer?.account;
  return change(context.database, (db): ReplyProblem | null => {
    if (author === undefined || author.state !== "active") return "banned";
    if ([...message].length > MAX_REPLY_LENGTH) return "tooLong";
    const row = submissionById(db, submissionId);
    if (row === undefined || row.authorId !== author.id) return "gone";
    if (!mayReply(row)) return row.reply === null ? "gone" : "replied";
    db.update(submissions)
      .set({ reply: message, repliedAt: context.clock() })
      .where(eq(submissions.id, submissionId))
      .run();
    return null;
  });
}

export interface Reply {
  submissionId: string;
  kind: string;
  title: string;
  reply: string;
  repliedAt: Date;
}

/** The latest replies of authors, newest first, for moderators. */
export function latestReplies({ db }: EditionHandle, kinds: readonly Kind[], limit = 30): Reply[] {
  const { id, kind, title, reply, repliedAt } = submissions;
  const ids = kinds.map((one) => one.id);
  return db
    .select({ submissionId: id, kind, title, reply, repliedAt })
    .from(submissions)
    .where(and(isNotNull(repliedAt), inArray(kind, ids)))
    .orderBy(desc(repliedAt))
    .limit(limit)
    .all() as Reply[];
}
