import { desc, eq, lt } from "drizzle-orm";
import { after, days, startOfDay } from "#app/kit/time/durations.ts";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import type { JobRun, RunResult } from "#app/services/jobs/job.ts";
import { servedDays } from "#db/accounts/schema/served-days.ts";

/**
 * The days on which the site could be used. People are not absent while the site is down, nor on days a wrong clock has
 * skipped.
 */

/** Records that the site is served today. */
export async function markServedDay(
  { store, now }: Pick<Accounts, "store" | "now">,
  { dryRun }: Pick<JobRun, "dryRun">,
): Promise<RunResult> {
  const day = startOfDay(now());
  const known = await store.db.select().from(servedDays).where(eq(servedDays.day, day));
  if (known.length > 0) return { done: 0 };
  if (!dryRun) await store.atomically((db) => [db.insert(servedDays).values({ day }).onConflictDoNothing()]);
  return { done: 1 };
}

/** The last full days on which the site was served, newest first. */
export async function lastServedDays(
  { store, now }: Pick<Accounts, "store" | "now">,
  count: number,
): Promise<readonly Date[]> {
  const rows = await store.db
    .select()
    .from(servedDays)
    .where(lt(servedDays.day, startOfDay(now())))
    .orderBy(desc(servedDays.day))
    .limit(count);
  return rows.map(({ day }) => day);
}

/** How many days the site has to have been up, and within how many, before something is deleted because it is old. */
const TRUSTED = { served: 7, within: 31 } as const;

/** Whether the clock can be believed: one that has just jumped ahead would make everything old at once. */
export async function isClockTrusted(accounts: Pick<Accounts, "store" | "now">): Promise<boolean> {
  const served = await lastServedDays(accounts, TRUSTED.served);
  const oldest = served.at(-1);
  return (
    served.length === TRUSTED.served && oldest !== undefined && after(oldest, days(TRUSTED.within)) > accounts.now()
  );
}
