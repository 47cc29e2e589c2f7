import { and, count, desc, eq, inArray, isNotNull, ne, not, or, type SQL, sql } from "drizzle-orm";
import { change } from "#db/change.ts";
import type { Status } from "#db/columns.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import { decisions } from "#db/edition/schema/decisions.ts";
import type { EditionHandle } from "#db/open.ts";
import { fingerprintOf } from "../derive.server.ts";
import {
  asSubmission,
  type Desk,
  type EntryRow,
  entryById,
  type SubmissionRow,
  submissionById,
} from "../desk.server.ts";
import type { Entry, Reason, Submission } from "../entry.ts";
import { completeData, type EntryData } from "../field.ts";
import type { Kind } from "../kind.ts";
import { findKind, kindsOf } from "../kinds.ts";
import { complete } from "../lists/queries.server.ts";
import type { Merge } from "../merge/merge.ts";
import { mergedSince } from "../merge/merged.server.ts";
import { storyOf } from "../merge/story.server.ts";
import {
  AUTHOR,
  type ContributionFilter,
  type ContributionState,
  contributionState,
  MAX_REPLY_LENGTH,
  mayReply,
} from "./contribution.ts";

/** What somebody proposed in an edition, for nobody but them. Kinds the edition has switched off have no pages, so nothing of them is told. */

type Own = Pick<Desk, "database" | "edition" | "viewer">;

export const CONTRIBUTIONS_ON_A_PAGE = 30;

export interface Contribution {
  id: string;
  kind: Kind;
  title: string;
  /** A change to an entry, and no new one. */
  isEdit: boolean;
  state: ContributionState;
  createdAt: Date;
  /** When others decided about it, or about the entry it is now; null when nobody has. */
  answeredAt: Date | null;
}

export interface ContributionList {
  contributions: Contribution[];
  /** Which page this is: one after the last is the last. */
  page: number;
  pages: number;
  /** Of everything they proposed here. */
  counts: Record<ContributionFilter | "withdrawn", number>;
}

const isGone = inArray(submissions.status, ["hidden", "removed"]);
const isWithdrawn = sql`${submissions.decidedRole} IS ${AUTHOR}`;

const CONDITIONS = {
  waiting: eq(submissions.status, "pending"),
  takenIn: and(eq(submissions.status, "approved"), eq(entries.status, "approved")),
  // What was taken in goes with its entry.
  notTaken: or(and(isGone, not(isWithdrawn)), and(eq(submissions.status, "approved"), ne(entries.status, "approved"))),
  withdrawn: and(isGone, isWithdrawn),
} satisfies Record<ContributionFilter | "withdrawn", SQL | undefined>;

/** What the viewer proposed, newest first. @param asked.page from 1 */
export function ownSubmissions(
  own: Own,
  { filter, page: asked }: { filter: ContributionFilter | null; page: number },
): ContributionList {
  const { db } = own.database;
  const theirs = isOwn(own);
  const wanted = filter === null ? theirs : and(theirs, CONDITIONS[filter]);
  const numberOf = (condition: SQL | undefined): number =>
    db
      .select({ count: count() })
      .from(submissions)
      .innerJoin(entries, eq(entries.id, submissions.entryId))
      .where(condition)
      .get()?.count ?? 0;
  const pages = Math.max(1, Math.ceil(numberOf(wanted) / CONTRIBUTIONS_ON_A_PAGE));
  const page = Math.min(asked, pages);
  const { id, kind, title, baseVersion, status, decidedRole, createdAt, authorId, decidedBy, decidedAt } = submissions;
  const entry = { entryStatus: entries.status, entryDecidedBy: entries.decidedBy, entryDecidedAt: entries.decidedAt };
  const rows = db
    .select({ id, kind, title, baseVersion, status, decidedRole, createdAt, authorId, decidedBy, decidedAt, ...entry })
    .from(submissions)
    .innerJoin(entries, eq(entries.id, submissions.entryId))
    .where(wanted)
    .orderBy(desc(submissions.id))
    .limit(CONTRIBUTIONS_ON_A_PAGE)
    .offset((page - 1) * CONTRIBUTIONS_ON_A_PAGE)
    .all();
  return {
    contributions: rows.map((row) => ({
      id: row.id,
      kind: knownKind(row.kind),
      title: row.title,
      isEdit: row.baseVersion !== null,
      state: contributionState(row, row.entryStatus),
      createdAt: row.createdAt,
      answeredAt: answeredAt(row),
    })),
    page,
    pages,
    counts: {
      waiting: numberOf(and(theirs, CONDITIONS.waiting)),
      takenIn: numberOf(and(theirs, CONDITIONS.takenIn)),
      notTaken: numberOf(and(theirs, CONDITIONS.notTaken)),
      withdrawn: numberOf(and(theirs, CONDITIONS.withdrawn)),
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

const isOwn = ({ viewer, edition }: Own): SQL | undefined =>
  and(
    eq(submissions.authorId, viewer?.account.id ?? ""),
    inArray(
      submissions.kind,
      kindsOf(edition.config).map(({ id }) => id),
    ),
  );

function knownKind(id: string): Kind {
  const kind = findKind(id);
  if (kind === null) throw new Error(`There is no kind "${id}".`);
  return kind;
}

/** What an author was answered. Who it was is nobody's business: they act for those who look after the kind. */
export interface Answer {
  reason: Reason | null;
  /** "" for none. */
  words: string;
  at: Date;
}

export interface OwnSubmission {
  kind: Kind;
  submission: Submission;
  entry: Entry;
  state: ContributionState;
  /** What the entry said when a change was made; null where that is not to be shown. */
  before: EntryData | null;
  /** As it was sent. */
  sent: EntryData;
  /** As moderators have edited it since; null where they have not. */
  edited: EntryData | null;
  /** Where others' words stand in an entry by now in place of these, by the names of fields. */
  replaced: { names: readonly string[]; said: EntryData; now: EntryData } | null;
  answer: Answer | null;
  mayReply: boolean;
}

/** One thing the viewer proposed; null alike for what is somebody else's and what was never there. */
export function ownSubmission(own: Own, id: string): OwnSubmission | null {
  const { db } = own.database;
  const row = db
    .select()
    .from(submissions)
    .where(and(isOwn(own), eq(submissions.id, id)))
    .get();
  const entry = row && entryById(db, row.entryId);
  if (row === undefined || entry === undefined) return null;
  const kind = knownKind(row.kind);
  const data = completeData(kind.fields, row.data);
  const { base, sent, said, replaced } = storyOf(db, kind, { entry, submission: row }, own.edition.config);
  // What is not shown any more is not told to those who once read it.
  const isReadable = row.status !== "pending" || entry.status === "approved";
  return {
    kind,
    submission: { ...asSubmission(row), data },
    entry: complete(kind, entry),
    state: contributionState(row, entry.status),
    before: row.baseVersion !== null && isReadable ? (base?.data ?? null) : null,
    sent: sent.data,
    edited: fingerprintOf(sent.data) === fingerprintOf(said.data) ? null : said.data,
    replaced: replaced.length === 0 ? null : { names: replaced, said: said.data, now: complete(kind, entry).data },
    answer: answerOf(own.database, row, entry),
    mayReply: mayReply(row),
  };
}

/** What the viewer proposed of a kind, as an entry that a form can begin with. */
export function ownProposal(own: Own, kind: Kind, id: string): Entry | null {
  const found = ownSubmission(own, id);
  if (found === null || found.kind !== kind) return null;
  const { data, title, key } = found.submission;
  return { ...found.entry, data, title, key };
}

/** What the viewer proposed of a kind, as a change to an entry as it is now: what others have changed since stays. */
export function ownProposalFor(own: Own, kind: Kind, edited: Entry, id: string): Merge | Entry | null {
  const found = ownSubmission(own, id);
  if (found === null || found.kind !== kind) return null;
  const { submission, entry } = found;
  if (entry.id !== edited.id || submission.baseVersion === null) return ownProposal(own, kind, id);
  const said = { key: submission.key, data: submission.data, opened: submission.baseVersion };
  return mergedSince(own.database.db, kind, edited, said, own.edition.config);
}

function answerOf(database: EditionHandle, row: SubmissionRow, entry: EntryRow): Answer | null {
  if (row.status === "pending" || row.decidedBy === row.authorId || row.decidedAt === null) return null;
  const isTakenAway = row.status === "approved" && entry.status !== "approved" && entry.submissionId === row.id;
  const later = isTakenAway ? whyGone(database, entry) : null;
  return later ?? { reason: row.reason as Reason | null, words: row.words, at: row.decidedAt };
}

/** Why an entry is not shown any more: that was decided about the entry, and not about what was proposed. */
function whyGone({ db }: EditionHandle, { id }: EntryRow): Answer | null {
  const { reason, words, at } = decisions;
  const last = db
    .select({ reason, words, at })
    .from(decisions)
    .where(and(eq(decisions.entryId, id), inArray(decisions.verb, ["hide", "remove"])))
    .orderBy(desc(decisions.id))
    .limit(1)
    .get();
  return last === undefined ? null : { ...last, reason: last.reason as Reason | null };
}

export type ReplyProblem = "banned" | "gone" | "replied" | "tooLong";

/**
 * Keeps what an author has to say to an answer, once.
 * @throws DatabaseBusy, DiskFull
 */
export function reply(desk: Desk, submissionId: string, words: string): Promise<ReplyProblem | null> {
  const author = desk.viewer?.account;
  return change(desk.database, (db): ReplyProblem | null => {
    if (author === undefined || author.state !== "active") return "banned";
    if ([...words].length > MAX_REPLY_LENGTH) return "tooLong";
    const row = submissionById(db, submissionId);
    if (row === undefined || row.authorId !== author.id) return "gone";
    if (!mayReply(row)) return row.reply === null ? "gone" : "replied";
    db.update(submissions).set({ reply: words, repliedAt: desk.clock() }).where(eq(submissions.id, submissionId)).run();
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

/** What authors had to say to answers, newest first: for those who answer. */
export function latestReplies({ db }: EditionHandle, kinds: readonly Kind[], most = 30): Reply[] {
  const { id, kind, title, reply, repliedAt } = submissions;
  const ids = kinds.map((one) => one.id);
  return db
    .select({ submissionId: id, kind, title, reply, repliedAt })
    .from(submissions)
    .where(and(isNotNull(repliedAt), inArray(kind, ids)))
    .orderBy(desc(repliedAt))
    .limit(most)
    .all() as Reply[];
}
