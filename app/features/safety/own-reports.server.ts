import { and, eq, isNull, notInArray, type SQL } from "drizzle-orm";
import type { LoadContext } from "#app/context.ts";
import type { Reader } from "#app/services/accounts/store.server.ts";
import { reports } from "#db/accounts/schema/reports.ts";

/** Nobody judges what they have reported themselves: somebody else looks at it, or the operator does. */

type Context = Pick<LoadContext, "accounts" | "viewer">;

/** Whether the viewer waits for a decision about this target themselves. */
export const hasReported = (context: Context, target: string): Promise<boolean> =>
  waits(context, eq(reports.target, target));

/** Whether the viewer waits for a decision about anything of this person: a ban closes all of it. */
export const hasReportedPerson = (context: Context, accountId: string): Promise<boolean> =>
  waits(context, eq(reports.accountId, accountId));

async function waits({ accounts, viewer }: Context, isIt: SQL): Promise<boolean> {
  if (viewer === null) return false;
  const isOwn = and(isIt, eq(reports.reporterId, viewer.account.id), isNull(reports.handledAt));
  const found = await accounts.store.db.select({ id: reports.id }).from(reports).where(isOwn).limit(1);
  return found.length > 0;
}

/** Reports of targets that the viewer has not reported. */
export const ofOthers = (db: Reader, viewerId: string): SQL =>
  notInArray(
    reports.target,
    db
      .select({ target: reports.target })
      .from(reports)
      .where(and(eq(reports.reporterId, viewerId), isNull(reports.handledAt))),
  );
