import { and, eq, inArray } from "drizzle-orm";
import { NOBODY } from "#app/services/media/entry-pictures.server.ts";
import type { EditionErasure } from "#app/subject/personal-data.ts";
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
      .set({ authorId: null, note: "", reply: null, repliedAt: null, readAt: null })
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

/** Where ids of authors are, each with an index. */
const AUTHORS: EditionErasure["owners"] = [
  { table: submissions, column: submissions.authorId },
  { table: entries, column: entries.authorId },
  { table: pictures, column: pictures.ownerId },
  { table: contributionLooks, column: contributionLooks.accountId },
  { table: credits, column: credits.accountId },
];

const hasTraces = ({ db }: EditionHandle, accountId: string): boolean =>
  AUTHORS.some(
    ({ table, column }) => db.select({ column }).from(table).where(eq(column, accountId)).limit(1).get() !== undefined,
  );

/** What goes of the collections when somebody leaves. */
export const authorsErasure: EditionErasure = { owners: AUTHORS, erase: eraseAuthor };
