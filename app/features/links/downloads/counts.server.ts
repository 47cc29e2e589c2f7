import { sql } from "drizzle-orm";
import { change } from "#db/change.ts";
import { downloads } from "#db/edition/schema/downloads.ts";
import type { EditionHandle } from "#db/open.ts";

/** How often each file was fetched. Nothing is kept of who did. */

export async function countDownload(handle: EditionHandle, file: string): Promise<void> {
  await change(handle, (db) =>
    db
      .insert(downloads)
      .values({ file, count: 1 })
      .onConflictDoUpdate({ target: downloads.file, set: { count: sql`${downloads.count} + 1` } })
      .run(),
  );
}

export const downloadCounts = ({ db }: EditionHandle): Record<string, number> =>
  Object.fromEntries(
    db
      .select()
      .from(downloads)
      .orderBy(downloads.file)
      .all()
      .map(({ file, count }) => [file, count]),
  );
