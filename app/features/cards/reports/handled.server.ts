import { and, count, inArray, isNotNull, lt } from "drizzle-orm";
import { days } from "#app/kit/time/durations.ts";
import { nextTurn } from "#app/kit/time/pace.ts";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import type { Job, JobRun, RunResult } from "#app/services/jobs/job.ts";
import { reports } from "#db/accounts/schema/reports.ts";
import { HANDLED_KEPT_DAYS } from "./comment.ts";

/** Reports that were handled are deleted after a time, and with them the copies of cards that they hold. */

type Parts = Pick<Accounts, "store">;

/** A report may hold a whole card. */
const AT_ONCE = 50;

export const handledReportsJob = (accounts: Parts): Job => ({
  name: "handled-reports",
  schedule: "17 */6 * * *",
  run: (run) => deleteHandled(accounts, run),
});

export async function deleteHandled({ store }: Parts, run: JobRun): Promise<RunResult> {
  const before = new Date(run.now().getTime() - days(HANDLED_KEPT_DAYS));
  const isOver = and(isNotNull(reports.handledAt), lt(reports.handledAt, before));
  const [row] = await store.db.select({ count: count() }).from(reports).where(isOver);
  const total = row?.count ?? 0;
  if (run.dryRun) return { done: total };
  for (let done = 0; ; ) {
    const rows = await store.db.select({ id: reports.id }).from(reports).where(isOver).limit(AT_ONCE);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await store.atomically((db) => [db.delete(reports).where(inArray(reports.id, ids))]);
    done += ids.length;
    run.onProgress(done, Math.max(done, total));
    if (ids.length < AT_ONCE || run.signal.aborted) return { done };
    await nextTurn();
  }
}
