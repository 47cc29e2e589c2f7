import { and, asc, count, eq, type SQL, sql } from "drizzle-orm";
import type { EditionConfig } from "#app/editions/config.ts";
import { type EntryRow, type SubmissionRow, versionToken } from "#app/features/collections/action-context.server.ts";
import type { EntryData } from "#app/features/collections/field.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { searchNeedle } from "#app/features/collections/lists/filter.server.ts";
import { toCompleteEntry } from "#app/features/collections/lists/queries.server.ts";
import { mergeSubmission } from "#app/features/collections/merge/merge-submission.server.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";
import { picturesField, QUEUE_PAGE_SIZE, type QueueQuery, type Show } from "./queue.ts";

/** A row of a queue: a waiting proposal, or an entry. */
export interface QueueItem {
  /** The id of the submission or of the entry. */
  id: string;
  title: string;
  /** What the form of a decision sends back, to notice changes by others. */
  versionToken: string;
  isEdit: boolean;
  /** When it was proposed or last changed. */
  at: Date;
  authorId: string | null;
  /** How many other edits of the same entry wait. */
  rivals: number;
  /** Whether it conflicts with what somebody else changed in the meantime. */
  isContested: boolean;
  /** For an edit of an entry that is hidden or removed: which of them. */
  gone: "hidden" | "removed" | null;
  /** The content; for an edit, the content its entry would have. */
  data: EntryData;
  /** The present content of the entry; null unless it is an edit. */
  before: EntryData | null;
  /** All its text, to search for keyword marks. */
  text: string;
}

export interface Queue {
  items: QueueItem[];
  /** Null where counting would have to read every entry. */
  total: number | null;
  hasMore: boolean;
}

/** One page of a queue. Proposals come oldest first, entries in the order of their public list. */
export function loadQueue(handle: EditionHandle, kind: Kind, query: QueueQuery, config: EditionConfig): Queue {
  return query.show === "waiting" ? waitingQueue(handle, kind, query, config) : entryQueue(handle, kind, query, config);
}

const pageRange = ({ page }: QueueQuery) => ({ limit: QUEUE_PAGE_SIZE + 1, offset: (page - 1) * QUEUE_PAGE_SIZE });

const toQueue = (items: QueueItem[], total: number | null): Queue => ({
  items: items.slice(0, QUEUE_PAGE_SIZE),
  total,
  hasMore: items.length > QUEUE_PAGE_SIZE,
});

export const waitingCondition = (kind: Kind): SQL | undefined =>
  and(eq(submissions.status, "pending"), eq(submissions.kind, kind.id));

function waitingQueue({ db }: EditionHandle, kind: Kind, query: QueueQuery, config: EditionConfig): Queue {
  const { limit, offset } = pageRange(query);
  const rivals = sql<number>`(SELECT count(*) - 1 FROM ${submissions} AS rival
    WHERE rival.entry_id = ${entries.id} AND rival.status = 'pending')`;
  const rows = db
    .select({ submission: submissions, entry: entries, rivals })
    .from(submissions)
    .innerJoin(entries, eq(entries.id, submissions.entryId))
    .where(waitingCondition(kind))
    .orderBy(asc(submissions.id))
    .limit(limit)
    .offset(offset)
    .all();
  const total = db.select({ count: count() }).from(submissions).where(waitingCondition(kind)).get()?.count ?? 0;
  const items = rows.map(({ submission, entry, rivals }) => {
    const { data, conflicts } = mergeSubmission(db, kind, { entry, submission }, config);
    return {
      id: submission.id,
      title: submission.title,
      versionToken: versionToken(entry, submission),
      rivals,
      isEdit: submission.baseVersion !== null,
      at: submission.createdAt,
      authorId: submission.authorId,
      data,
      isContested: conflicts.length > 0,
      gone: submission.baseVersion !== null && isGone(entry.status) ? entry.status : null,
      before: submission.baseVersion === null ? null : toCompleteEntry(kind, entry).data,
      text: submissionText(submission),
    };
  });
  return toQueue(items, total);
}

/** All text that somebody wrote into a submission. */
export const submissionText = ({ key, data, note }: Pick<SubmissionRow, "key" | "data" | "note">): string =>
  [key ?? "", note, ...collectStrings(data)].join("\n");

const collectStrings = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(collectStrings) : [];
};

function entryQueue(handle: EditionHandle, kind: Kind, query: QueueQuery, config: EditionConfig): Queue {
  const { db } = handle;
  const { limit, offset } = pageRange(query);
  const { show, filter } = query;
  const inView = and(eq(entries.kind, kind.id), eq(entries.status, isStatus(show) ? show : "approved"));
  const wanted = and(inView, missingCondition(show, kind, config), filterCondition(kind, filter));
  const rows = db
    .select()
    .from(entries)
    .where(wanted)
    .orderBy(entries.sort, entries.id)
    .limit(limit)
    .offset(offset)
    .all();
  const isCounted = isStatus(show) && filter === "";
  const total = isCounted ? (db.select({ count: count() }).from(entries).where(inView).get()?.count ?? 0) : null;
  return toQueue(
    rows.map((row) => entryItem(kind, row)),
    total,
  );
}

const entryItem = (kind: Kind, entry: EntryRow): QueueItem => ({
  id: entry.id,
  title: entry.title,
  versionToken: versionToken(entry, null),
  isEdit: false,
  at: entry.updatedAt,
  authorId: entry.authorId,
  rivals: 0,
  isContested: false,
  gone: null,
  data: toCompleteEntry(kind, entry).data,
  before: null,
  text: [entry.key ?? "", ...collectStrings(entry.data)].join("\n"),
});

const isGone = (status: EntryRow["status"]): status is "hidden" | "removed" =>
  status === "hidden" || status === "removed";

const isStatus = (show: Show): show is "approved" | "hidden" | "removed" =>
  show === "approved" || show === "hidden" || show === "removed";

/** The condition of the views that list approved entries without a key, category or picture. */
function missingCondition(show: Show, kind: Kind, config: EditionConfig): SQL | undefined {
  if (show === "noKey") return sql`${entries.key} IS NULL`;
  // Facets are stored one per line.
  if (show === "noCategory") return sql`instr(${entries.facets}, ${"\ncategory:"}) = 0`;
  const pictures = show === "noImage" ? picturesField(kind, config) : null;
  return pictures === null ? undefined : sql`json_extract(${entries.data}, ${`$.${pictures}[0]`}) IS NULL`;
}

const filterCondition = (kind: Kind, filter: string): SQL | undefined =>
  filter === "" ? undefined : sql`instr(${entries.haystack}, ${searchNeedle(kind, filter)}) > 0`;

/** The id of the next waiting proposal after this one, starting again with the oldest; null when there is no other. */
export function nextWaiting({ db }: EditionHandle, kind: Kind, after: string): string | null {
  const first = (condition: SQL | undefined) =>
    db.select({ id: submissions.id }).from(submissions).where(condition).orderBy(asc(submissions.id)).limit(1).get()
      ?.id;
  const waits = waitingCondition(kind);
  const next = first(and(waits, sql`${submissions.id} > ${after}`)) ?? first(waits);
  return next === undefined || next === after ? null : next;
}

export const countWaiting = ({ db }: EditionHandle, kind: Kind): number =>
  db.select({ count: count() }).from(submissions).where(waitingCondition(kind)).get()?.count ?? 0;
