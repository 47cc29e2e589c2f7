import { and, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import { change } from "#db/change.ts";
import { submissions } from "#db/edition/schema/collections.ts";
import { contributionLooks } from "#db/edition/schema/contributions.ts";
import type { ActionContext } from "../action-context.server.ts";
import { belongsToViewer, type ViewerContext } from "./viewer-submissions.server.ts";

/** Which answers an author has already seen: those they opened, and all up to when they last said so of all. */

/** For accounts that never have. */
const NEVER = new Date(0);

/** When the viewer last marked all answers in this edition as read. */
export const lastViewedAt = ({ database: { db }, viewer }: ViewerContext): Date =>
  db
    .select({ at: contributionLooks.lookedAt })
    .from(contributionLooks)
    .where(eq(contributionLooks.accountId, viewer?.account.id ?? ""))
    .get()?.at ?? NEVER;

/** Whether others have decided about a proposal since its author last read it. @param lookedAt as `lastViewedAt` gives it */
export const isUnread = (
  { answeredAt, readAt }: Pick<typeof submissions.$inferSelect, "answeredAt" | "readAt">,
  lookedAt: Date,
): boolean => answeredAt !== null && answeredAt > lookedAt && (readAt === null || answeredAt > readAt);

/** When somebody else last decided about a proposal of the viewer that they have not read since; null for none. */
export function latestAnswerAt(own: ViewerContext): Date | null {
  if (own.viewer === null) return null;
  const { answeredAt, readAt } = submissions;
  const isNew = and(gt(answeredAt, lastViewedAt(own)), or(isNull(readAt), lt(readAt, answeredAt)));
  const newest = own.database.db
    .select({ at: answeredAt })
    .from(submissions)
    .where(and(belongsToViewer(own), isNew))
    .orderBy(desc(answeredAt))
    .limit(1)
    .get();
  return newest?.at ?? null;
}

/**
 * Notes that the viewer has read what was decided about one of their proposals up to a moment. What is decided while they are
 * reading stays new.
 * @param until in milliseconds, as the page sent it; a time in the future counts as now
 * @throws DatabaseBusy, DiskFull
 */
export async function markAnswerRead(context: ActionContext, id: string, until: number): Promise<void> {
  const readAt = new Date(Math.min(until, context.clock().getTime()));
  const isLater = or(isNull(submissions.readAt), lt(submissions.readAt, readAt));
  const isOwn = and(belongsToViewer(context), eq(submissions.id, id), isLater);
  const found = context.database.db.select({ id: submissions.id }).from(submissions).where(isOwn).get();
  if (found === undefined) return;
  await change(context.database, (db) => {
    db.update(submissions).set({ readAt }).where(isOwn).run();
  });
}

/**
 * Notes that the viewer has seen every answer up to a moment. What is answered while they are reading stays new.
 * @param until in milliseconds, as the page sent it; a time in the future counts as now
 * @throws DatabaseBusy, DiskFull
 */
export async function markAnswersViewed(context: ActionContext, until: number): Promise<void> {
  const accountId = context.viewer?.account.id;
  const newest = latestAnswerAt(context);
  if (accountId === undefined || newest === null) return;
  const lookedAt = new Date(Math.min(until, context.clock().getTime()));
  if (lookedAt <= lastViewedAt(context)) return;
  await change(context.database, (db) => {
    db.insert(contributionLooks)
      .values({ accountId, lookedAt })
      .onConflictDoUpdate({
        target: contributionLooks.accountId,
        set: { lookedAt: sql`max(${contributionLooks.lookedAt}, excluded.looked_at)` },
      })
      .run();
  });
}
