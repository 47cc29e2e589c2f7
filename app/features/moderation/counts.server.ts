import { and, count, eq, inArray, min } from "drizzle-orm";
import { decodeTime } from "ulid";
import type { Kind } from "#app/features/collections/kind.ts";
import type { Status } from "#db/columns.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";

/** How many entries of a kind there are, and how much waits; counted now. */
export interface KindCounts {
  entries: Record<Status, number>;
  /** Proposals that nobody has decided about. */
  waiting: number;
  /** Since when the one has waited that has waited longest. */
  oldest: Date | null;
}

/** In the order of the kinds. Two questions that indexes answer alone. */
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
    const standing = (wanted: Status) => there.find((row) => row.kind === id && row.status === wanted)?.count ?? 0;
    const queue = waiting.find((row) => row.kind === id);
    const [pending, approved, hidden, removed] = (["pending", "approved", "hidden", "removed"] as const).map(standing);
    return {
      entries: { pending: pending ?? 0, approved: approved ?? 0, hidden: hidden ?? 0, removed: removed ?? 0 },
      waiting: queue?.count ?? 0,
      oldest: queue?.first == null ? null : new Date(decodeTime(queue.first)),
    };
  });
}
