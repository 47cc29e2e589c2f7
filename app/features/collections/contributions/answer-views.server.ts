import { and, desc, eq, gt, inArray, ne, or, sql } from "drizzle-orm";
import { change } from "#db/change.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import { contributionLooks } from "#db/edition/schema/contributions.ts";
import type { ActionContext } from "../action-context.server.ts";
import { enabledKinds } from "../kinds.ts";

/** Which answers an author has already seen. */

type ViewerContext = Pick<ActionContext, "database" | "edition" | "viewer">;

/** For accounts that have never looked. */
const NEVER = new Date(0);

/** When the viewer last looked at the answers to their proposals in this edition. */
export const lastViewedAt = ({ database: { db }, viewer }: ViewerContext): Date =>
  db
    .select({ at: contributionLooks.lookedAt })
    .from(contributionLooks)
    .where(eq(contributionLooks.accountId, viewer?.account.id ?? ""))
    .get()?.at ?? NEVER;

/** When somebody else last decided about a proposal of the viewer; null if the viewer has looked since. */
export function latestAnswerAt(own: ViewerContext): Date | null {
  const { viewer, edition, database } = own;
  if (viewer === null) return null;
  const { id } = viewer.account;
  const since = lastViewedAt(own);
  const kinds = enabledKinds(edition.config).map(({ id }) => id);
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
  // When an accepted proposal was hidden or removed later, that decision is stored with the entry.
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
