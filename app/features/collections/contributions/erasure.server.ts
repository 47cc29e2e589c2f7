import { setImmediate } from "node:timers/promises";
import { and, asc, eq, gt, inArray } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Job, JobRun, RunResult } from "#app/services/jobs/job.ts";
import { NOBODY } from "#app/services/media/entry-pictures.server.ts";
import { change } from "#db/change.ts";
import { pagesChanged } from "#db/edition/revisions.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import { contributionLooks, credits } from "#db/edition/schema/contributions.ts";
import { decisions } from "#db/edition/schema/decisions.ts";
import { pictures } from "#db/edition/schema/pictures.ts";
import type { EditionHandle } from "#db/open.ts";

/**
 * Anonymises the contributions of deleted accounts. Proposals stay, because they belong to everybody, but nothing in them leads to
 * their author or links two of their proposals. Decisions made as a moderator and marked keywords keep the account's id: it is no
 * longer tied to anybody, and without it a series of bad decisions could not be recognised.
 */

/** Anonymises everything an account has proposed in an edition. Running it again has no effect. @returns whether there was anything */
export async function eraseAuthor(database: EditionHandle, accountId: string): Promise<boolean> {
  if (!hasTraces(database, accountId)) return false;
  await change(database, (db) => {
    const proposed = db
      .select({ id: submissions.entryId })
      .from(submissions)
      .where(eq(submissions.authorId, accountId));
    // A decision in the role of the author would reveal who the author was.
    db.update(decisions)
      .set({ by: "" })
      .where(and(inArray(decisions.entryId, proposed), eq(decisions.by, accountId), eq(decisions.role, "author")))
      .run();
    db.update(entries)
      .set({ decidedBy: null })
      .where(and(inArray(entries.id, proposed), eq(entries.decidedBy, accountId)))
      .run();
    db.update(submissions)
      .set({ decidedBy: null })
      .where(and(eq(submissions.authorId, accountId), eq(submissions.decidedBy, accountId)))
      .run();
    db.update(submissions)
      .set({ authorId: null, note: "", reply: null, repliedAt: null })
      .where(eq(submissions.authorId, accountId))
      .run();
    db.update(entries).set({ authorId: null }).where(eq(entries.authorId, accountId)).run();
    db.update(pictures).set({ ownerId: NOBODY }).where(eq(pictures.ownerId, accountId)).run();
    db.delete(contributionLooks).where(eq(contributionLooks.accountId, accountId)).run();
    // Cached pages may contain their name.
    if (db.delete(credits).where(eq(credits.accountId, accountId)).run().changes > 0) pagesChanged(db);
  });
  return true;
}

/** The columns with ids of authors. Each has an index. */
const AUTHORS: readonly { table: SQLiteTable; author: SQLiteColumn }[] = [
  { table: submissions, author: submissions.authorId },
  { table: entries, author: entries.authorId },
  { table: pictures, author: pictures.ownerId },
  { table: contributionLooks, author: contributionLooks.accountId },
  { table: credits, author: credits.accountId },
];

const hasTraces = ({ db }: EditionHandle, accountId: string): boolean =>
  AUTHORS.some(
    ({ table, author }) => db.select({ author }).from(table).where(eq(author, accountId)).limit(1).get() !== undefined,
  );

export interface ErasureParts {
  /** The databases of all editions that are running. The others are handled once they run again. */
  databases: () => readonly EditionHandle[];
  /** Those of the given accounts that were deleted. */
  removedAmong(accountIds: readonly string[]): Promise<readonly string[]>;
}

/** Catches accounts that were deleted by somebody else, or while an edition was not running or its database was busy. */
export const erasedAuthorsJob = (parts: ErasureParts): Job => ({
  name: "erased-authors",
  schedule: "22 * * * *",
  run: (run) => eraseRemoved(parts, run),
});

export async function eraseRemoved({ databases, removedAmong }: ErasureParts, run: JobRun): Promise<RunResult> {
  const erased = new Set<string>();
  for (const database of databases()) {
    for (const where of AUTHORS) {
      for (let ids = idsAfter(database, where, NOBODY); ids.length > 0; ) {
        for (const id of await removedAmong(ids)) {
          if (run.dryRun || (await eraseAuthor(database, id))) erased.add(id);
        }
        if (run.signal.aborted) return { done: erased.size };
        await setImmediate();
        ids = idsAfter(database, where, ids.at(-1) ?? "");
      }
    }
  }
  return { done: erased.size };
}

/** Small enough not to block the event loop. */
const BATCH_SIZE = 250;

const idsAfter = ({ db }: EditionHandle, { table, author }: (typeof AUTHORS)[number], last: string): string[] =>
  db
    .selectDistinct({ author })
    .from(table)
    .where(gt(author, last))
    .orderBy(asc(author))
    .limit(BATCH_SIZE)
    .all()
    .map((row) => String(row.author));
