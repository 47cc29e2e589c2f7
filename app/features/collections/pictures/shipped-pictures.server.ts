import { and, eq } from "drizzle-orm";
import { COLLECTION_IDS } from "#app/editions/collections.ts";
import type { Job, JobRun, RunResult } from "#app/services/jobs/job.ts";
import type { EntryPictureKind } from "#app/services/media/picture.ts";
import type { PictureStore } from "#app/services/media/pictures.server.ts";
import { importPicture, type NamedPicture } from "#app/services/media/shipped-pictures.server.ts";
import { change } from "#db/change.ts";
import { entries } from "#db/edition/schema/collections.ts";
import { pictures as pictureRows } from "#db/edition/schema/pictures.ts";
import type { EditionHandle } from "#db/open.ts";
import { kindOf } from "../kinds.ts";
import { namesIn } from "./used-pictures.server.ts";

/** Pictures that come with the files of an edition, and go with them. */

/** Whose they are in the table of pictures: nobody's who could use them elsewhere. */
const SHIPPED = "shipped";

/** The pictures that public entries show, each once for each kind that shows it. */
export const publicPictures = (database: EditionHandle): NamedPicture[] =>
  COLLECTION_IDS.flatMap((id) =>
    Object.entries(kindOf(id).fields).flatMap(([name, field]) => {
      if (field.type !== "pictures") return [];
      const isPublic = and(eq(entries.kind, id), eq(entries.status, "approved"));
      const kind = field.picture as EntryPictureKind;
      return [...new Set(namesIn(database, entries, isPublic)(name))].map((picture) => ({ kind, name: picture }));
    }),
  );

export interface ShippedPicturesParts {
  pictures: Pick<PictureStore, "read" | "draw" | "keep">;
  /** The editions that are up, with the folder of their pictures. */
  editions: () => readonly { database: EditionHandle; folder: string }[];
}

export function shippedPicturesJob(parts: ShippedPicturesParts): Job {
  const known = new Set<string>();
  return {
    name: "shipped-pictures",
    schedule: "12 * * * *",
    run: (run) => takeShippedPictures(parts, run, known),
  };
}

/**
 * Keeps what the folders have of pictures that entries show and that are not kept yet.
 * @param known names that need not be looked at again
 * @throws BucketUnavailable; the next run goes on
 */
export async function takeShippedPictures(
  { pictures, editions }: ShippedPicturesParts,
  run: JobRun,
  known: Set<string> = new Set(),
): Promise<RunResult> {
  const counts = { done: 0, drawnAgain: 0 };
  for (const { database, folder } of editions()) {
    for (const picture of publicPictures(database)) {
      const name = `${picture.kind} ${picture.name}`;
      if (known.has(name)) continue;
      if (run.signal.aborted) return counts;
      if (run.dryRun) continue;
      const taken = await importPicture(pictures, folder, picture, () => noteShipped(database, picture, run.now()));
      if (taken !== null) known.add(name);
      if (taken === "kept" || taken === "drawnAgain") counts.done += 1;
      if (taken === "drawnAgain") counts.drawnAgain += 1;
      run.onProgress(counts.done, null);
    }
  }
  return counts;
}

/** Written down before anything is kept, as those people send are: what no entry names any more is found by its row. */
const noteShipped = (database: EditionHandle, { kind, name: id }: NamedPicture, createdAt: Date): Promise<unknown> =>
  change(database, (db) =>
    db.insert(pictureRows).values({ id, kind, ownerId: SHIPPED, createdAt }).onConflictDoNothing().run(),
  );
