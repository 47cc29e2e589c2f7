import { and, asc, eq, exists, gt, ne, not, sql } from "drizzle-orm";
import { isClockTrusted } from "#app/features/accounts/served-days.server.ts";
import { after, days } from "#app/kit/time/durations.ts";
import { nextTurn } from "#app/kit/time/pace.ts";
import { can } from "#app/services/accounts/permissions.ts";
import { type Accounts, attempt, must, type Reader } from "#app/services/accounts/store.server.ts";
import type { JobRun, RunResult } from "#app/services/jobs/job.ts";
import { accounts as accountRows } from "#db/accounts/schema/accounts.ts";
import { workTransfers } from "#db/accounts/schema/work.ts";
import { DETAILS_KEPT_DAYS } from "./limits.ts";
import { isOwed } from "./owed.server.ts";

type Parts = Pick<Accounts, "store" | "now">;

const AT_ONCE = 200;

/**
 * Deletes the payment details of people who have left the team and have been owed nothing for a while (docs/decisions/252). The row itself
 * notes since when, and each run checks that this still holds. The choice to be paid nothing stays: it reveals little, and the shares of
 * others depend on it.
 */
export async function removeOldDetails(accounts: Parts, run: JobRun): Promise<RunResult> {
  if (!(await isClockTrusted(accounts))) {
    run.log.info({}, "no payment details were deleted: the site has not been up for a week by this clock");
    return { done: 0 };
  }
  let done = 0;
  for (let last = ""; !run.signal.aborted; ) {
    const rows = await storedAfter(accounts, last);
    for (const row of rows) if (await tidy(accounts, row, run)) done += 1;
    run.onProgress(done, null);
    if (rows.length < AT_ONCE) break;
    last = rows.at(-1)?.accountId ?? last;
    await nextTurn();
  }
  return { done };
}

const storedAfter = ({ store: { db } }: Parts, last: string) =>
  db
    .select({
      accountId: workTransfers.accountId,
      idleSince: workTransfers.idleSince,
      roles: accountRows.roles,
      state: accountRows.state,
      isOwed: sql<number>`${isOwed(db, workTransfers.accountId)}`,
    })
    .from(workTransfers)
    .innerJoin(accountRows, eq(accountRows.id, workTransfers.accountId))
    .where(and(gt(workTransfers.accountId, last), ne(workTransfers.kind, "skip")))
    .orderBy(asc(workTransfers.accountId))
    .limit(AT_ONCE);

type Row = Awaited<ReturnType<typeof storedAfter>>[number];

/** @returns whether it was removed, or would be */
async function tidy({ store, now }: Parts, row: Row, { dryRun }: JobRun): Promise<boolean> {
  const { accountId, idleSince, roles, state } = row;
  const isOwn = eq(workTransfers.accountId, accountId);
  const mark = (since: Date | null) =>
    dryRun ? null : store.atomically((db) => [db.update(workTransfers).set({ idleSince: since }).where(isOwn)]);
  if (can(row, "panel", null) || row.isOwed === 1) {
    if (idleSince !== null) await mark(null);
    return false;
  }
  if (idleSince === null) {
    await mark(now());
    return false;
  }
  if (after(idleSince, days(DETAILS_KEPT_DAYS)) > now()) return false;
  if (dryRun) return true;
  // Somebody may have got a role again, or an expense may have been reopened, since it was read.
  const isAsRead = (db: Reader) =>
    and(
      ...[isOwn, eq(workTransfers.idleSince, idleSince), not(isOwed(db, workTransfers.accountId))],
      exists(
        db
          .select({ id: accountRows.id })
          .from(accountRows)
          .where(and(eq(accountRows.id, accountId), eq(accountRows.roles, roles), eq(accountRows.state, state))),
      ),
    );
  const problem = await attempt(
    store.atomically((db) => [must(db.delete(workTransfers).where(isAsRead(db)))]),
    ["changed"],
  );
  return problem === null;
}
