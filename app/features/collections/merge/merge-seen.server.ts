import { desc, eq } from "drizzle-orm";
import type { EditionConfig } from "#app/editions/config.ts";
import { decisions } from "#db/edition/schema/decisions.ts";
import { type EntryRow, type SubmissionRow, versionToken, type Writer } from "../action-context.server.ts";
import type { Kind } from "../kind.ts";
import { type EntryContent, type Merge, mergeEntries } from "./merge.ts";
import { mergeSubmission } from "./merge-submission.server.ts";

/** Somebody who opened a form long ago has seen none of what came before. */
const MAX_STEPS = 20;

/**
 * Merges what somebody typed into a waiting submission with what it has become since they opened the form: its author may have
 * corrected it in another tab, or a moderator may have amended it.
 * @param seen the version token of the form, which is untrusted input
 * @returns null if what they looked at is not known, or was of another version of the entry
 */
export function mergeSinceSeen(
  db: Writer,
  kind: Kind,
  { entry, submission }: { entry: EntryRow; submission: SubmissionRow },
  { seen, ...typed }: EntryContent & { seen: string },
  config: EditionConfig,
): Merge | null {
  const steps = db
    .select({ before: decisions.before })
    .from(decisions)
    .where(eq(decisions.submissionId, submission.id))
    .orderBy(desc(decisions.id))
    .limit(MAX_STEPS)
    .all();
  for (const { before } of steps) {
    if (before.submission === null) continue;
    const { baseVersion = submission.baseVersion, status, key, data } = before.submission;
    const then = { ...submission, baseVersion, status, key, data };
    if (versionToken(entry, then) !== seen) continue;
    // As the form showed both: merged into the entry.
    const [was, is] = [then, submission].map((one) => mergeSubmission(db, kind, { entry, submission: one }, config));
    return was && is ? mergeEntries(kind, was, is, typed, config) : null;
  }
  return null;
}
