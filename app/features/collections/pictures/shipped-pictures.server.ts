import { and, eq } from "drizzle-orm";
import { COLLECTION_IDS } from "#app/editions/collections.ts";
import type { Job, JobRun, RunResult } from "#app/services/jobs/job.ts";
import type { EntryPictureKind } from "#app/services/media/picture.ts";
import type { PictureStore } from "#app/services/media/pictures.server.ts";
import { importPicture, type NamedPicture } from "#app/services/media/shipped-pictures.server.ts";
import { textPictures } from "#app/services/media/text-pictures.server.ts";
import { change } from "#db/change.ts";
import { entries } from "#db/edition/schema/collections.ts";
import { pictures as pictureRows } from "#db/edition/schema/pictures.ts";
import type { EditionHandle } from "#db/open.ts";
import { getKind } from "../kinds.ts";
import { pictureNames } from "./used-pictures.server.ts";

/** Pictures that ship with the files of an edition. */

/** Their owner in the table of pictures. It is no account, so nobody can use them in other entries. */
const SHIPPED = "shipped";

/** The pictures of public entries and of texts, without duplicates within a kind of picture. */
export const publicPictures = (database: EditionHandle): NamedPicture[] => [
  ...entryPictures(database),
  ...textPictures(database),
];

const entryPictures = (database: EditionHandle): NamedPicture[] =>
  COLLECTION_IDS.flatMap((id) =>
    Object.entries(getKind(id).fields).flatMap(([name, field]) => {
      if (field.type !== "pictures") return [];
      const isPublic = and(eq(entries.kind, id), eq(entries.status, "approved"));
      const kind = field.picture as EntryPictureKind;
      return [...new Set(pictureNames(database, entries, isPublic)(name))].map((picture) => ({ kind, name: picture }));
    }),
  );

export interface ShippedPicturesParts {
  pictures: Pick<PictureStore, "read" | "draw" | "keep">;
  /** The running editions, each with the folder of its pictures. */
  editions: () => readonly { database: EditionHandle; folder: string }[];
}

export function shippedPicturesJob(parts: ShippedPicturesParts): Job {
  const known = new Set<string>();
  return {
    name: "shipped-pictures",
    schedule: "12 * * * *",
    // The import before a start may have brought entries with pictures.
    after: "start",
    run: (run) => importShippedPictures(parts, run, known),
  };
}

/**
 * Stores those pictures of public entries that are in the folders and not stored yet.
 * @param known names that need not be checked again
 * @throws BucketUnavailable; the next run continues
 */
export async function importShippedPictures(
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
      const taken = await importPicture(pictures, folder, picture, () =>
        insertPictureRow(database, picture, run.now()),
      );
      if (taken !== null) known.add(name);
      if (taken === "kept" || taken === "drawnAgain") counts.done += 1;
      if (taken === "drawnAgain") counts.drawnAgain += 1;
      run.onProgress(counts.done, null);
    }
  }
  return counts;
}

/** Inserts the row before the file is stored, as for uploads: unused files are found by their rows. */
const insertPictureRow = (
  database: EditionHandle,
  { kind, name: id }: NamedPicture,
  createdAt: Date,
): Promise<unknown> =>
  change(database, (db) =>
    db.insert(pictureRows).values({ id, kind, ownerId: SHIPPED, createdAt }).onConflictDoNothing().run(),
  );
