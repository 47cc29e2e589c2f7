import { desc, eq, lt } from "drizzle-orm";
import { startOfDay } from "#app/kit/time/durations.ts";
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
