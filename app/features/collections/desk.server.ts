import { and, eq, ne } from "drizzle-orm";
import { monotonicFactory } from "ulid";
import type { LoadContext } from "#app/context.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";
import { fingerprintOf } from "./derive.server.ts";
import type { Entry, Submission } from "./entry.ts";
import type { EntryData } from "./field.ts";
import type { Kind } from "./kind.ts";

/** What the commands of the collections stand on: the edition of a request, and who acts. */
export type Desk = Pick<LoadContext, "database" | "edition" | "viewer" | "can" | "clock">;

export type Writer = EditionHandle["db"];

export type EntryRow = typeof entries.$inferSelect;
export type SubmissionRow = typeof submissions.$inferSelect;

export const entryById = (db: Writer, id: string): EntryRow | undefined =>
  db.select().from(entries).where(eq(entries.id, id)).get();

export const submissionById = (db: Writer, id: string): SubmissionRow | undefined =>
  db.select().from(submissions).where(eq(submissions.id, id)).get();

export const asEntry = (row: EntryRow): Entry => row as unknown as Entry;
export const asSubmission = (row: SubmissionRow): Submission => row as unknown as Submission;

/**
 * What somebody has seen of an entry and a submission before they decide, in a word for a form. The command makes it anew:
 * when it differs, somebody else has been quicker.
 */
export function seenOf(
  entry: Pick<EntryRow, "version">,
  submission: Pick<SubmissionRow, "status" | "data" | "key"> | null,
): string {
  if (submission === null) return String(entry.version);
  const { status, key, data } = submission;
  return `${entry.version}.${status}.${fingerprintOf({ ...(data as EntryData), "": key ?? "" }).slice(0, 12)}`;
}

const nextUlid = monotonicFactory();

/** A new id: those of one moment are in the order in which they were made. */
export const newId = (at: Date): string => nextUlid(at.getTime());

/** The role somebody decides in. Authors are told this, and never who it was. */
export const roleOf = ({ area }: Kind): string => area;

/** Whether another entry of the kind goes by this key, shown or not. */
export function isKeyTaken(db: Writer, kind: Kind, key: string, entryId: string): boolean {
  const holder = db
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.kind, kind.id), eq(entries.key, key), ne(entries.id, entryId)))
    .get();
  return holder !== undefined;
}
