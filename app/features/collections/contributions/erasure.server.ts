import { and, eq, inArray } from "drizzle-orm";
import { NOBODY } from "#app/services/media/entry-pictures.server.ts";
import type { EditionErasure } from "#app/subject/personal-data.ts";
import { change } from "#db/change.ts";
import { pagesChanged } from "#db/edition/revisions.ts";
import { contributionLooks, credits, decisions, entries, pictures, submissions } from "#db/edition/schema.ts";
import type { EditionHandle } from "#db/open.ts";

/**
 * What stays of people who have deleted their account: what they proposed, for it belongs to everybody, without anything
 * that leads to them or ties one of their proposals to another. Decisions they made for a kind keep their id, as do marked
 * keywords: it is nobody's name, leads to nothing any more, and without it a wave of bad decisions could not be told from
 * the others.
 */

/** Takes somebody out of all they proposed in an edition. Once done, it does nothing. @returns whether there was anything */
export async function eraseAuthor(database: EditionHandle, accountId: string): Promise<boolean> {
  if (!isThere(database, accountId)) return false;
  await change(database, (db) => {
    const proposed = db
      .select({ id: submissions.entryId })
      .from(submissions)
      .where(eq(submissions.authorId, accountId));
    // What was their own to decide tells whose it was.
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
    // Answers that name them are forgotten.
    if (db.delete(credits).where(eq(credits.accountId, accountId)).run().changes > 0) pagesChanged(db);
  });
  return true;
}

/** Where ids of authors are, each with an index. */
const AUTHORS: EditionErasure["owners"] = [
  { table: submissions, column: submissions.authorId },
  { table: entries, column: entries.authorId },
  { table: pictures, column: pictures.ownerId },
  { table: contributionLooks, column: contributionLooks.accountId },
  { table: credits, column: credits.accountId },
];

const isThere = ({ db }: EditionHandle, accountId: string): boolean =>
  AUTHORS.some(
    ({ table, column }) => db.select({ column }).from(table).where(eq(column, accountId)).limit(1).get() !== undefined,
  );

/** What goes of the collections when somebody leaves. */
export const authorsErasure: EditionErasure = { owners: AUTHORS, erase: eraseAuthor };
