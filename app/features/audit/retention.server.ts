import { and, asc, eq, isNotNull, lt } from "drizzle-orm";
import { isClockTrusted } from "#app/features/accounts/served-days.server.ts";
import { monthsBefore } from "#app/kit/time/months.ts";
import { nextTurn } from "#app/kit/time/pace.ts";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import type { Job, JobRun, RunResult } from "#app/services/jobs/job.ts";
import { auditLog } from "#db/accounts/schema/audit.ts";

/** Lines of the audit log go by the clock, the oldest first: the chain begins with a later one then (db/accounts/audit-chain.ts). */

/** Few enough that deleting them does not block other requests. */
const AT_ONCE = 100;

export const auditRetentionJob = (accounts: Pick<Accounts, "store" | "now">, months: number): Job => ({
  name: "old-audit-lines",
  schedule: "33 */6 * * *",
  run: (run) => deleteOldLines(accounts, months, run),
});

/** @param months how long a line is kept */
export async function deleteOldLines(
  accounts: Pick<Accounts, "store" | "now">,
  months: number,
  { dryRun, signal, onProgress, log }: Pick<JobRun, "dryRun" | "signal" | "onProgress" | "log">,
): Promise<RunResult> {
  const before = monthsBefore(accounts.now(), months);
  if (!(await isClockTrusted(accounts))) {
    log.info({}, "nothing of the audit log was deleted: the site has not been up for a week by this clock");
    return { done: 0 };
  }
  const { store } = accounts;
  let done = 0;
  for (let last = 0; ; ) {
    const oldest = await store.db
      .select({ seq: auditLog.seq, at: auditLog.at })
      .from(auditLog)
      .where(isNotNull(auditLog.seq))
      .orderBy(asc(auditLog.seq))
      .limit(AT_ONCE)
      .offset(dryRun ? last : 0);
    // A line after one that stays, stays as well: a chain has no gaps.
    const end = oldest.findIndex(({ at }) => at >= before);
    const over = (end < 0 ? oldest : oldest.slice(0, end)).flatMap(({ seq }) => seq ?? []);
    if (!dryRun && over.length > 0) {
      // One statement for each: a trigger lets the oldest line alone be deleted.
      await store.atomically((db) =>
        over.map((seq) => db.delete(auditLog).where(and(eq(auditLog.seq, seq), lt(auditLog.at, before)))),
      );
    }
    done += over.length;
    onProgress(done, null);
    if (over.length < AT_ONCE || signal.aborted) return { done };
    last += over.length;
    await nextTurn();
  }
}
