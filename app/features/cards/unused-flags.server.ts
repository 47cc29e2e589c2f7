import { and, asc, gt, inArray, isNull, lt, not, type SQL } from "drizzle-orm";
import { days } from "#app/kit/time/durations.ts";
import { nextTurn } from "#app/kit/time/pace.ts";
import type { Accounts } from "#app/services/accounts/store.server.ts";
import type { Job, JobRun, RunResult } from "#app/services/jobs/job.ts";
import type { PictureStore } from "#app/services/media/pictures.server.ts";
import { flagPictures } from "#db/accounts/schema/cards.ts";
import { isOnCard } from "./flag-pictures.server.ts";

/** Flags people uploaded that no card of theirs shows any more, and files whose owner is gone. */

export interface UnusedFlagsParts {
  accounts: Pick<Accounts, "store">;
  pictures: Pick<PictureStore, "unused" | "remove">;
}

/** How long a flag waits: a draft that names it is kept for thirty days. */
const WAITS_MS = days(31);
/** Each is looked for in all cards of its owner, which may be 2 MB of text: few enough that nobody is held up. */
const AT_ONCE = 20;

export const unusedFlagsJob = (parts: UnusedFlagsParts): Job => ({
  name: "unused-flags",
  // Several times a day, because some servers are off at night.
  schedule: "57 */6 * * *",
  frees: "flag",
  run: (run) => removeUnusedFlags(parts, run),
});

/**
 * Removes flags that were unused for a month. The row goes first, so that nobody can show a flag whose file is being removed;
 * a file without a row is found by the next run, whatever has interrupted this one.
 * @throws BucketUnavailable; the next run continues
 */
export async function removeUnusedFlags(parts: UnusedFlagsParts, run: JobRun): Promise<RunResult> {
  const given = await giveUp(parts, run);
  const files = run.signal.aborted ? [] : await parts.pictures.unused("flag", () => allFlags(parts));
  if (run.dryRun) return { done: given + files.length };
  let done = 0;
  for (const name of files) {
    if (run.signal.aborted) break;
    await parts.pictures.remove("flag", name);
    done += 1;
    run.onProgress(done, files.length);
  }
  return { done };
}

/** Notes since when flags are unused, and removes the rows of those that waited long enough. @returns how many */
async function giveUp({ accounts: { store } }: UnusedFlagsParts, run: JobRun): Promise<number> {
  const [now, limit] = [run.now(), new Date(run.now().getTime() - WAITS_MS)];
  let count = 0;
  for (let last = ""; !run.signal.aborted; ) {
    const rows = await store.db
      .select({
        id: flagPictures.id,
        unusedSince: flagPictures.unusedSince,
        isUsed: isOnCard(store.db).mapWith(Boolean),
      })
      .from(flagPictures)
      .where(gt(flagPictures.id, last))
      .orderBy(asc(flagPictures.id))
      .limit(AT_ONCE);
    const idsOf = (wanted: (row: (typeof rows)[number]) => boolean) => rows.filter(wanted).map(({ id }) => id);
    const newlyUnused = idsOf(({ isUsed, unusedSince }) => !isUsed && unusedSince === null);
    const usedAgain = idsOf(({ isUsed, unusedSince }) => isUsed && unusedSince !== null);
    const over = idsOf(({ isUsed, unusedSince }) => !isUsed && unusedSince !== null && unusedSince < limit);
    count += over.length;
    if (!run.dryRun && newlyUnused.length + usedAgain.length + over.length > 0) {
      const among = (ids: readonly string[], ...more: SQL[]) => and(inArray(flagPictures.id, [...ids]), ...more);
      await store.atomically((db) => [
        db
          .update(flagPictures)
          .set({ unusedSince: now })
          .where(among(newlyUnused, isNull(flagPictures.unusedSince))),
        db.update(flagPictures).set({ unusedSince: null }).where(among(usedAgain)),
        // Asked again: somebody may have saved a card with it meanwhile.
        db.delete(flagPictures).where(among(over, lt(flagPictures.unusedSince, limit), not(isOnCard(db)))),
      ]);
    }
    if (rows.length < AT_ONCE) break;
    last = rows.at(-1)?.id ?? last;
    await nextTurn();
  }
  return count;
}

async function allFlags({ accounts: { store } }: UnusedFlagsParts): Promise<Set<string>> {
  const names = new Set<string>();
  for (let last = ""; ; ) {
    const rows = await store.db
      .select({ id: flagPictures.id })
      .from(flagPictures)
      .where(gt(flagPictures.id, last))
      .orderBy(asc(flagPictures.id))
      .limit(AT_ONCE);
    for (const { id } of rows) names.add(id);
    if (rows.length < AT_ONCE) return names;
    last = rows.at(-1)?.id ?? last;
    await nextTurn();
  }
}
