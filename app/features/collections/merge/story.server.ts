import { and, eq } from "drizzle-orm";
import type { EditionConfig } from "#app/editions/config.ts";
import { decisions } from "#db/edition/schema/decisions.ts";
import type { EntryRow, SubmissionRow, Writer } from "../desk.server.ts";
import { completeData } from "../field.ts";
import type { Kind } from "../kind.ts";
import { replacedFields, type Said } from "./merge.ts";
import { saidAt, saidOf } from "./merged.server.ts";

/** What became of somebody's words, from the day they were sent. */
export interface Story {
  /** What the change was made from, which is nothing for a new entry; null where nobody knows. */
  base: Said | null;
  /** As its author sent it. */
  sent: Said;
  /** As it was decided about, or waits for that: moderators may have edited it. */
  said: Said;
  /** Names of fields in which an entry that took it in has somebody else's words by now. */
  replaced: string[];
}

export function storyOf(
  db: Writer,
  kind: Kind,
  { entry, submission }: { entry: EntryRow; submission: SubmissionRow },
  config: EditionConfig,
): Story {
  const log = db
    .select({ before: decisions.before, after: decisions.after })
    .from(decisions)
    .where(and(eq(decisions.entryId, entry.id), eq(decisions.submissionId, submission.id)))
    .orderBy(decisions.id)
    .all();
  const settling = log.findLast(
    ({ before, after }) => before.submission?.status === "pending" && after.submission?.status !== "pending",
  );
  const sent = { ...submission, ...log[0]?.before.submission };
  const said = submission.status === "pending" ? submission : { ...submission, ...settling?.before.submission };
  const baseAt = ({ baseVersion }: Pick<SubmissionRow, "baseVersion">): Said | null =>
    baseVersion === null ? { key: null, data: completeData(kind.fields, {}) } : saidAt(db, kind, entry, baseVersion);
  const base = baseAt(said);
  const isIn = submission.status === "approved" && entry.status === "approved" && base !== null;
  return {
    base: baseAt(sent),
    sent: saidOf(kind, sent),
    said: saidOf(kind, said),
    replaced: isIn ? replacedFields(kind, base, saidOf(kind, said), saidOf(kind, entry), config) : [],
  };
}
