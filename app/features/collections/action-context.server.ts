import { and, eq, ne } from "drizzle-orm";
import { monotonicFactory } from "ulid";
import type { LoadContext } from "#app/context.ts";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";
import { computeFingerprint } from "./derive.server.ts";
import type { Entry, Submission } from "./entry.ts";
import type { EntryData } from "./field.ts";
import type { Kind } from "./kind.ts";

/** What the commands of the collections need to know: the edition of the request, and who is acting. */
export type ActionContext = Pick<LoadContext, "database" | "edition" | "viewer" | "can" | "clock">;

export type Writer = EditionHandle["db"];

export type EntryRow = typeof entries.$inferSelect;
export type SubmissionRow = typeof submissions.$inferSelect;

export const entryById = (db: Writer, id: string): EntryRow | undefined =>
  db.select().from(entries).where(eq(entries.id, id)).get();

export const submissionById = (db: Writer, id: string): SubmissionRow | undefined =>
  db.select().from(submissions).where(eq(submissions.id, id)).get();

export const toEntry = (row: EntryRow): Entry => row as unknown as Entry;
export const toSubmission = (row: SubmissionRow): Submission => row as unknown as Submission;

/**
 * Identifies the state of an entry and a submission that somebody is looking at. Forms send it back, and commands compare it
 * with the token of the current state: if they differ, somebody else has changed something first.
 */
export function versionToken(
  entry: Pick<EntryRow, "version">,
  submission: Pick<SubmissionRow, "status" | "data" | "key"> | null,
): string {
  if (submission === null) return String(entry.version);
  const { status, key, data } = submission;
  return `${entry.version}.${status}.${computeFingerprint({ ...(data as EntryData), "": key ?? "" }).slice(0, 12)}`;
}

/** A clock may be put right by some seconds, and ids still sort in the order in which they were made. */
const MAX_STEP_BACK_MS = 60_000;
let nextUlid = monotonicFactory();
let latest = 0;

/**
 * A new id. Ids made in the same millisecond sort in the order in which they were made. When a clock that was wrong by more
 * than a minute goes back, they follow it, or everything would seem to be from the future until that comes.
 */
export function newId(at: Date): string {
  const time = at.getTime();
  if (time < latest - MAX_STEP_BACK_MS) {
    nextUlid = monotonicFactory();
    latest = time;
  }
  latest = Math.max(latest, time);
  return nextUlid(time);
}

/** The role in which somebody decides. Authors see the role, and never who it was. */
export const decidingRole = ({ area }: Kind): string => area;

/** Whether another entry of the kind has this key, whatever its status. */
export function isKeyTaken(db: Writer, kind: Kind, key: string, entryId: string): boolean {
  const holder = db
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.kind, kind.id), eq(entries.key, key), ne(entries.id, entryId)))
    .get();
  return holder !== undefined;
}
