import { eq } from "drizzle-orm";
import { ulid } from "ulid";
import type { EntryData } from "#app/features/collections/field.ts";
import { change } from "#db/change.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import { decisions } from "#db/edition/schema/decisions.ts";
import type { EditionHandle } from "#db/open.ts";

/**
 * Makes many of one proposal, each for an entry of its own and not taken by somebody: so that no list becomes longer, and whoever proposed may
 * go on.
 * @param words of each decision, by the number of the proposal
 * @param otherData instead of that of the proposal
 */
export async function repeatProposal(
  database: EditionHandle,
  submissionId: string,
  count: number,
  words: (number: number) => string = () => "",
  otherData: EntryData | null = null,
): Promise<void> {
  const { db } = database;
  const found = db.select().from(submissions).where(eq(submissions.id, submissionId)).get();
  const submission = found && otherData ? { ...found, data: otherData, note: "" } : found;
  const entry = submission && db.select().from(entries).where(eq(entries.id, submission.entryId)).get();
  if (submission === undefined || entry === undefined) throw new Error("There is no such proposal.");
  const status = "removed";
  const at = submission.createdAt;
  const before = {
    entry: { status: entry.status, submissionId: null, key: null, data: entry.data },
    submission: { ...submission, words: "", reason: null, decidedRole: null },
  };
  await change(database, (changing) => {
    for (let n = 0; n < count; n += 1) {
      const [entryId, id] = [ulid(), ulid()];
      const fingerprint = `long ago ${n}`;
      const own = { status, decidedAt: at, fingerprint } as const;
      const decision = {
        kind: entry.kind,
        entryId,
        submissionId: id,
        verb: "remove",
        by: "somebody",
        role: "moderator",
      };
      changing
        .insert(entries)
        .values({ ...entry, ...own, id: entryId })
        .run();
      changing
        .insert(submissions)
        .values({ ...submission, ...own, id, entryId, words: words(n) })
        .run();
      changing
        .insert(decisions)
        .values({ ...decision, at, words: words(n), before, after: before })
        .run();
    }
  });
}
