import { and, eq } from "drizzle-orm";
import type { EditionConfig } from "#app/editions/config.ts";
import { decisions } from "#db/edition/schema/decisions.ts";
import type { EntryRow, SubmissionRow, Writer } from "../action-context.server.ts";
import { completeData } from "../field.ts";
import type { Kind } from "../kind.ts";
import { type EntryContent, isSame, replacedFields } from "./merge.ts";
import { contentAtVersion, readContent } from "./merge-submission.server.ts";

/** The stages of a submission, from the day it was sent. */
export interface SubmissionHistory {
  /** What the change was made from, which is empty for a new entry; null if unknown. */
  base: EntryContent | null;
  /** As the author sent or last corrected it. */
  sent: EntryContent;
  /** As it was decided about, or is pending: moderators may have edited it. */
  latest: EntryContent;
  /** The fields that somebody else has replaced since the entry accepted it. */
  replaced: string[];
  /** The fields in which the entry took in more than was proposed: others had changed them meanwhile. */
  joined: string[];
}

export function readSubmissionHistory(
  db: Writer,
  kind: Kind,
  { entry, submission }: { entry: EntryRow; submission: SubmissionRow },
  config: EditionConfig,
): SubmissionHistory {
  const log = db
    .select({ verb: decisions.verb, before: decisions.before, after: decisions.after })
    .from(decisions)
    .where(and(eq(decisions.entryId, entry.id), eq(decisions.submissionId, submission.id)))
    .orderBy(decisions.id)
    .all();
  const settling = log.findLast(
    ({ before, after }) => before.submission?.status === "pending" && after.submission?.status !== "pending",
  );
  const corrected = log.findLast(({ verb }) => verb === "correct");
  const sent = { ...submission, ...(corrected?.after ?? log[0]?.before)?.submission };
  const latest = submission.status === "pending" ? submission : { ...submission, ...settling?.before.submission };
  const findBase = ({ baseVersion }: Pick<SubmissionRow, "baseVersion">): EntryContent | null =>
    baseVersion === null
      ? { key: null, data: completeData(kind.fields, {}) }
      : contentAtVersion(db, kind, entry, baseVersion);
  const base = findBase(latest);
  const isIn = submission.status === "approved" && entry.status === "approved" && base !== null;
  const takenIn = settling?.after.submission?.status === "approved" ? settling.after.entry : null;
  const content = readContent(kind, latest);
  const isJoined = (name: string) => !isSame(content.data[name] ?? null, takenIn?.data[name] ?? null);
  return {
    base: findBase(sent),
    sent: readContent(kind, sent),
    latest: content,
    replaced: isIn ? replacedFields(kind, base, content, readContent(kind, entry), config) : [],
    joined: isIn && latest.baseVersion !== null && takenIn ? Object.keys(kind.fields).filter(isJoined) : [],
  };
}
