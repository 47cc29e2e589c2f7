import { and, count, eq, inArray, min } from "drizzle-orm";
import { decodeTime } from "ulid";
import type { Kind } from "#app/features/collections/kind.ts";
import type { Status } from "#db/columns.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";

/** How many entries and waiting proposals a kind has. */
export interface KindCounts {
  entries: Record<Status, number>;
  /** Proposals without a decision. */
  waiting: number;
  /** When the oldest waiting proposal was sent. */
  oldest: Date | null;
}

/** Counts in the order of the kinds, with two queries that indexes answer without reading the tables. */
export function countsOf({ db }: EditionHandle, kinds: readonly Kind[]): KindCounts[] {
  const ids = kinds.map(({ id }) => id);
  const { kind, status } = entries;
  const there = db
    .select({ kind, status, count: count() })
    .from(entries)
    .where(inArray(kind, ids))
    .groupBy(kind, status)
    .all();
  const waiting = db
    .select({ kind: submissions.kind, count: count(), first: min(submissions.id) })
    .from(submissions)
    .where(and(eq(submissions.status, "pending"), inArray(submissions.kind, ids)))
    .groupBy(submissions.kind)
    .all();
  return ids.map((id) => {
    const countIn = (wanted: Status) => there.find((row) => row.kind === id && row.status === wanted)?.count ?? 0;
    const queue = waiting.find((row) => row.kind === id);
    const [pending, approved, hidden, removed] = (["pending", "approved", "hidden", "removed"] as const).map(countIn);
    return {
      entries: { pending: pending ?? 0, approved: approved ?? 0, hidden: hidden ?? 0, removed: removed ?? 0 },
      waiting: queue?.count ?? 0,
      oldest: queue?.first == null ? null : new Date(decodeTime(queue.first)),
    };
  });
}
