import { and, asc, gt, inArray, isNotNull, lt } from "drizzle-orm";
import { nextTurn } from "#app/kit/time/pace.ts";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import type { Job, JobRun, RunResult } from "#app/services/jobs/job.ts";
import type { PictureStore } from "#app/services/media/pictures.server.ts";
import { workExpenses } from "#db/accounts/schema/work.ts";
import { PAID_KEPT_YEARS } from "./limits.ts";
import { removeOldDetails } from "./old-details.server.ts";

/** Expenses of long ago, receipts of nothing, and how people were paid who are no longer of the team. */

interface Parts {
  accounts: Pick<Accounts, "store" | "now">;
  pictures: Pick<PictureStore, "unused" | "remove">;
}

const AT_ONCE = 200;

export const workJobs = (parts: Parts): Job[] => [
  { name: "old-expenses", schedule: "32 */6 * * *", run: (run) => removeOldExpenses(parts, run) },
  {
    name: "unused-receipts",
    schedule: "42 */6 * * *",
    frees: "receipt",
    run: (run) => removeUnusedReceipts(parts, run),
  },
  { name: "old-payment-details", schedule: "52 */6 * * *", run: (run) => removeOldDetails(parts.accounts, run) },
];

/** Removes what was paid back in a year that bookkeeping no longer asks for. Their receipts go with the other job. */
async function removeOldExpenses({ accounts: { store } }: Parts, run: JobRun): Promise<RunResult> {
  const limit = new Date(Date.UTC(run.now().getUTCFullYear() - PAID_KEPT_YEARS, 0, 1));
  const isOld = lt(workExpenses.paidAt, limit);
  let done = 0;
  for (let last = ""; !run.signal.aborted; ) {
    const rows = await store.db
      .select({ id: workExpenses.id })
      .from(workExpenses)
      .where(and(isNotNull(workExpenses.paidAt), isOld, gt(workExpenses.id, last)))
      .orderBy(asc(workExpenses.id))
      .limit(AT_ONCE);
    const ids = rows.map(({ id }) => id);
    if (!run.dryRun && ids.length > 0)
      await store.atomically((db) => [db.delete(workExpenses).where(and(inArray(workExpenses.id, ids), isOld))]);
    done += ids.length;
    run.onProgress(done, null);
    if (rows.length < AT_ONCE) break;
    last = ids.at(-1) ?? last;
    await nextTurn();
  }
  return { done };
}

/** @throws BucketUnavailable; the next run continues */
async function removeUnusedReceipts(parts: Parts, run: JobRun): Promise<RunResult> {
  const unused = await parts.pictures.unused("receipt", () => receiptsInUse(parts));
  if (run.dryRun) return { done: unused.length };
  let done = 0;
  for (const name of unused) {
    if (run.signal.aborted) break;
    await parts.pictures.remove("receipt", name);
    done += 1;
    run.onProgress(done, unused.length);
  }
  return { done };
}

async function receiptsInUse({ accounts: { store } }: Parts): Promise<Set<string>> {
  const names = new Set<string>();
  for (let last = ""; ; ) {
    const rows = await store.db
      .select({ id: workExpenses.id, receipt: workExpenses.receipt })
      .from(workExpenses)
      .where(gt(workExpenses.id, last))
      .orderBy(asc(workExpenses.id))
      .limit(AT_ONCE);
    for (const { receipt } of rows) if (receipt !== null) names.add(receipt);
    if (rows.length < AT_ONCE) return names;
    last = rows.at(-1)?.id ?? last;
    await nextTurn();
  }
}
