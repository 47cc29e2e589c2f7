import { eq, inArray, lt } from "drizzle-orm";
import type { Job, JobRun, RunResult } from "#app/services/jobs/job.ts";
import { change } from "#db/change.ts";
import { pictures as pictureRows } from "#db/edition/schema/pictures.ts";
import type { EditionHandle } from "#db/open.ts";
import { NOBODY, type UsedPictures } from "./entry-pictures.server.ts";
import type { PictureStore } from "./pictures.server.ts";

/** Pictures that were uploaded for an entry but are not used in any. */

export interface UnusedPicturesParts {
  pictures: Pick<PictureStore, "remove">;
  /** The databases of all editions that are up. Pictures of other editions are left alone. */
  databases: () => readonly EditionHandle[];
  usedPictures: UsedPictures;
}

/** Milliseconds a picture may be unused: somebody may still be writing its entry. */
const WAITS_MS = 86_400_000;
/** Pictures removed per change. */
const AT_ONCE = 500;

export const unusedPicturesJob = (parts: UnusedPicturesParts): Job => ({
  name: "unused-pictures",
  // Several times a day, because some servers are off at night.
  schedule: "52 */6 * * *",
  frees: "entry",
  run: (run) => removeUnusedPictures(parts, run),
});

/**
 * Removes unused pictures older than a day.
 * @throws BucketUnavailable; the next run continues
 */
export async function removeUnusedPictures(parts: UnusedPicturesParts, run: JobRun): Promise<RunResult> {
  const before = new Date(run.now().getTime() - WAITS_MS);
  let done = 0;
  for (const database of parts.databases()) {
    if (run.dryRun) {
      done += unusedIn(database, before, parts.usedPictures).length;
      continue;
    }
    for (const id of await giveUp(database, before, parts.usedPictures)) {
      if (run.signal.aborted) return { done };
      await parts.pictures.remove("entry", id);
      await change(database, (db) => db.delete(pictureRows).where(eq(pictureRows.id, id)).run());
      done += 1;
      run.onProgress(done, null);
    }
  }
  return { done };
}

function unusedIn({ db }: EditionHandle, before: Date, usedPictures: UsedPictures): string[] {
  const old = db.select({ id: pictureRows.id }).from(pictureRows).where(lt(pictureRows.createdAt, before)).all();
  if (old.length === 0) return [];
  const used = usedPictures();
  return old.flatMap(({ id }) => (used.has(id) ? [] : [id]));
}

/**
 * Removes the owner of unused pictures in one change, so that nobody can use one while its files are being deleted. The rows
 * stay until the files are gone, so that the next run finishes an interrupted one.
 */
async function giveUp(database: EditionHandle, before: Date, usedPictures: UsedPictures): Promise<string[]> {
  if (unusedIn(database, before, usedPictures).length === 0) return [];
  return change(database, (db) => {
    const unused = unusedIn(database, before, usedPictures).slice(0, AT_ONCE);
    db.update(pictureRows).set({ ownerId: NOBODY }).where(inArray(pictureRows.id, unused)).run();
    return unused;
  });
}
