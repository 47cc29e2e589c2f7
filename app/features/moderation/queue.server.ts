import { and, asc, count, eq, type SQL, sql } from "drizzle-orm";
import type { EditionConfig } from "#app/editions/config.ts";
import { type EntryRow, type SubmissionRow, seenOf } from "#app/features/collections/desk.server.ts";
import type { EntryData } from "#app/features/collections/field.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { complete, needleOf } from "#app/features/collections/lists/queries.server.ts";
import { mergedWith } from "#app/features/collections/merge/merged.server.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";
import { picturesFieldOf, QUEUE_PAGE_SIZE, type QueueQuery, type Show } from "./queue.ts";

/** A line of a queue: a proposal that waits, or an entry. */
export interface QueueItem {
  /** Of the submission, or of the entry. */
  id: string;
  title: string;
  /** For the form that decides about it. */
  seen: string;
  isEdit: boolean;
  /** When it was proposed, or changed last. */
  at: Date;
  authorId: string | null;
  /** Other edits of the same entry that wait. */
  rivals: number;
  /** Somebody else has changed the same meanwhile. */
  isContested: boolean;
  /** What it says; of an edit what its entry would say. */
  data: EntryData;
  /** What the entry of an edit says now. */
  before: EntryData | null;
  /** Everything in it, for the keyword marks. */
  text: string;
}

export interface Queue {
  items: QueueItem[];
  /** Null where counting would mean reading every entry. */
  total: number | null;
  hasMore: boolean;
}

/** Those who have waited longest come first; entries stand in the order of their list. */
export function queueOf(handle: EditionHandle, kind: Kind, query: QueueQuery, config: EditionConfig): Queue {
  return query.show === "waiting" ? waiting(handle, kind, query, config) : listed(handle, kind, query, config);
}

const pageOf = ({ page }: QueueQuery) => ({ limit: QUEUE_PAGE_SIZE + 1, offset: (page - 1) * QUEUE_PAGE_SIZE });

const withMore = (items: QueueItem[], total: number | null): Queue => ({
  items: items.slice(0, QUEUE_PAGE_SIZE),
  total,
  hasMore: items.length > QUEUE_PAGE_SIZE,
});

export const isWaiting = (kind: Kind): SQL | undefined =>
  and(eq(submissions.status, "pending"), eq(submissions.kind, kind.id));

function waiting({ db }: EditionHandle, kind: Kind, query: QueueQuery, config: EditionConfig): Queue {
  const { limit, offset } = pageOf(query);
  const rivals = sql<number>`(SELECT count(*) - 1 FROM ${submissions} AS rival
    WHERE rival.entry_id = ${entries.id} AND rival.status = 'pending')`;
  const rows = db
    .select({ submission: submissions, entry: entries, rivals })
    .from(submissions)
    .innerJoin(entries, eq(entries.id, submissions.entryId))
    .where(isWaiting(kind))
    .orderBy(asc(submissions.id))
    .limit(limit)
    .offset(offset)
    .all();
  const total = db.select({ count: count() }).from(submissions).where(isWaiting(kind)).get()?.count ?? 0;
  const items = rows.map(({ submission, entry, rivals }) => {
    const { data, conflicts } = mergedWith(db, kind, { entry, submission }, config);
    return {
      id: submission.id,
      title: submission.title,
      seen: seenOf(entry, submission),
      rivals,
      isEdit: submission.baseVersion !== null,
      at: submission.createdAt,
      authorId: submission.authorId,
      data,
      isContested: conflicts.length > 0,
      before: submission.baseVersion === null ? null : complete(kind, entry).data,
      text: submissionText(submission),
    };
  });
  return withMore(items, total);
}

/** Everything somebody wrote into a submission. */
export const submissionText = ({ key, data, note }: Pick<SubmissionRow, "key" | "data" | "note">): string =>
  [key ?? "", note, ...stringsIn(data)].join("\n");

const stringsIn = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(stringsIn) : [];
};

function listed(handle: EditionHandle, kind: Kind, query: QueueQuery, config: EditionConfig): Queue {
  const { db } = handle;
  const { limit, offset } = pageOf(query);
  const { show, filter } = query;
  const standing = and(eq(entries.kind, kind.id), eq(entries.status, isStatus(show) ? show : "approved"));
  const wanted = and(standing, lacking(show, kind, config), filtered(kind, filter));
  const rows = db
    .select()
    .from(entries)
    .where(wanted)
    .orderBy(entries.sort, entries.id)
    .limit(limit)
    .offset(offset)
    .all();
  const isCounted = isStatus(show) && filter === "";
  const total = isCounted ? (db.select({ count: count() }).from(entries).where(standing).get()?.count ?? 0) : null;
  return withMore(
    rows.map((row) => listedItem(kind, row)),
    total,
  );
}

const listedItem = (kind: Kind, entry: EntryRow): QueueItem => ({
  id: entry.id,
  title: entry.title,
  seen: seenOf(entry, null),
  isEdit: false,
  at: entry.updatedAt,
  authorId: entry.authorId,
  rivals: 0,
  isContested: false,
  data: complete(kind, entry).data,
  before: null,
  text: [entry.key ?? "", ...stringsIn(entry.data)].join("\n"),
});

const isStatus = (show: Show): show is "approved" | "hidden" | "removed" =>
  show === "approved" || show === "hidden" || show === "removed";

/** What an approved entry has not. */
function lacking(show: Show, kind: Kind, config: EditionConfig): SQL | undefined {
  if (show === "noKey") return sql`${entries.key} IS NULL`;
  // Each facet stands on a line of its own.
  if (show === "noCategory") return sql`instr(${entries.facets}, ${"\ncategory:"}) = 0`;
  const pictures = show === "noImage" ? picturesFieldOf(kind, config) : null;
  return pictures === null ? undefined : sql`json_extract(${entries.data}, ${`$.${pictures}[0]`}) IS NULL`;
}

const filtered = (kind: Kind, filter: string): SQL | undefined =>
  filter === "" ? undefined : sql`instr(${entries.haystack}, ${needleOf(kind, filter)}) > 0`;

/** The one that has waited longest after this one, or of all; null when there is no other. */
export function nextWaiting({ db }: EditionHandle, kind: Kind, after: string): string | null {
  const first = (condition: SQL | undefined) =>
    db.select({ id: submissions.id }).from(submissions).where(condition).orderBy(asc(submissions.id)).limit(1).get()
      ?.id;
  const waits = isWaiting(kind);
  const next = first(and(waits, sql`${submissions.id} > ${after}`)) ?? first(waits);
  return next === undefined || next === after ? null : next;
}

export const waitingTotal = ({ db }: EditionHandle, kind: Kind): number =>
  db.select({ count: count() }).from(submissions).where(isWaiting(kind)).get()?.count ?? 0;
