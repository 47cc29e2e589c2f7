import { isClockTrusted } from "#app/features/accounts/served-days.server.ts";
import { monthsBefore } from "#app/kit/time/months.ts";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import type { Job } from "#app/services/jobs/job.ts";
import { copiesBefore, deleteCopies } from "#db/old-copies.ts";

/** Copies in the data folder go by the clock, all of them: also the last, and those of a database that is not served any more. */
export const oldCopiesJob = (
  accounts: Pick<Accounts, "store" | "now">,
  { dataDir, months }: { dataDir: string; months: number },
): Job => ({
  name: "old-copies",
  schedule: "43 */6 * * *",
  run: async ({ dryRun, log }) => {
    const old = copiesBefore(dataDir, monthsBefore(accounts.now(), months));
    if (old.length === 0) return { done: 0 };
    if (!(await isClockTrusted(accounts))) {
      log.info({}, "no copy was deleted: the site has not been up for a week by this clock");
      return { done: 0 };
    }
    if (!dryRun) deleteCopies(dataDir, old);
    return { done: old.length };
  },
});
