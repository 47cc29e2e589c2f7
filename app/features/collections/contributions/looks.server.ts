import { and, desc, eq, gt, inArray, ne, or, sql } from "drizzle-orm";
import { change } from "#db/change.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import { contributionLooks } from "#db/edition/schema/contributions.ts";
import type { Desk } from "../desk.server.ts";
import { kindsOf } from "../kinds.ts";

/** Answers that an author has not seen yet. */

type Own = Pick<Desk, "database" | "edition" | "viewer">;

/** Before anybody had looked at anything. */
const NEVER = new Date(0);

/** When the viewer last looked at what became of their proposals in this edition. */
export const lastLook = ({ database: { db }, viewer }: Own): Date =>
  db
    .select({ at: contributionLooks.lookedAt })
    .from(contributionLooks)
    .where(eq(contributionLooks.accountId, viewer?.account.id ?? ""))
    .get()?.at ?? NEVER;

/** When others last decided about something of the viewer's; null when that was before their last look. */
export function newestAnswer(own: Own): Date | null {
  const { viewer, edition, database } = own;
  if (viewer === null) return null;
  const { id } = viewer.account;
  const since = lastLook(own);
  const kinds = kindsOf(edition.config).map(({ id }) => id);
  const proposed = database.db
    .select({ at: submissions.decidedAt })
    .from(submissions)
    .where(
      and(
        ...[eq(submissions.authorId, id), gt(submissions.decidedAt, since), ne(submissions.status, "pending")],
        ...[ne(submissions.decidedBy, id), inArray(submissions.kind, kinds)],
      ),
    )
    .orderBy(desc(submissions.decidedAt))
    .limit(1)
    .get();
  // What was taken in once and is not shown any more was decided about the entry.
  const gone = database.db
    .select({ at: entries.decidedAt })
    .from(entries)
    .where(
      and(
        ...[eq(entries.authorId, id), gt(entries.decidedAt, since), ne(entries.decidedBy, id)],
        ...[or(eq(entries.status, "hidden"), eq(entries.status, "removed")), inArray(entries.kind, kinds)],
      ),
    )
    .orderBy(desc(entries.decidedAt))
    .limit(1)
    .get();
  const times = [proposed?.at, gone?.at].flatMap((at) => at ?? []);
  return times.length === 0 ? null : new Date(Math.max(...times.map((at) => at.getTime())));
}

/**
 * Notes that the viewer has seen every answer up to a moment. What is answered while they read stays new.
 * @param until in milliseconds, as they were told; a moment that has not come yet counts as now
 * @throws DatabaseBusy, DiskFull
 */
export async function noteLook(desk: Desk, until: number): Promise<void> {
  const accountId = desk.viewer?.account.id;
  const newest = newestAnswer(desk);
  if (accountId === undefined || newest === null) return;
  const lookedAt = new Date(Math.min(until, desk.clock().getTime()));
  if (lookedAt <= lastLook(desk)) return;
  await change(desk.database, (db) => {
    db.insert(contributionLooks)
      .values({ accountId, lookedAt })
      .onConflictDoUpdate({
        target: contributionLooks.accountId,
        set: { lookedAt: sql`max(${contributionLooks.lookedAt}, excluded.looked_at)` },
      })
      .run();
  });
}
