import { isDeepStrictEqual } from "node:util";
import { eq, inArray, sql } from "drizzle-orm";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import { decisions } from "#db/edition/schema/decisions.ts";
import type { EntryRow, Writer } from "../action-context.server.ts";
import { type Derived, derive } from "../derive.server.ts";
import { completeData } from "../field.ts";
import type { Kind } from "../kind.ts";
import { inBatches } from "./batches.ts";
import type { FileEntry } from "./file-entry.ts";
import { type Identity, identities } from "./file-identity.server.ts";

/**
 * Updates the shipped entries of a kind from its file. Entries that people have decided about are left alone. An entry that is no
 * longer in the file is deleted, or only marked as removed if somebody has proposed an edit of it and waits for an answer.
 * @param onProgress called now and then with the number of processed entries
 * @returns how many entries were inserted, changed, removed or deleted
 */
export function replaceShippedEntries(
  db: Writer,
  kind: Kind,
  written: readonly FileEntry[],
  now: Date,
  onProgress: (done: number) => void = () => {},
): number {
  const stored = db.select().from(entries).where(eq(entries.kind, kind.id)).all();
  const byId = new Map(stored.map((row) => [row.id, row]));
  const localKeys = new Set(stored.filter(({ origin }) => origin === "local").map(({ key }) => key));
  const identityOf = identities(db, kind, written, stored);
  const rows = written
    .map((entry) => toRow(kind, entry, identityOf(entry)))
    .filter(({ key }) => key === null || !localKeys.has(key));
  const wanted = new Set(rows.map(({ id }) => id));
  const gone = stored.filter(
    ({ id, origin, status }) => origin === "shipped" && status === "approved" && !wanted.has(id),
  );
  const discussed = discussedIds(db, kind);
  const kept = gone.filter(({ id }) => discussed.has(id)).map(({ id }) => id);
  const deleted = gone.filter(({ id }) => !discussed.has(id)).map(({ id }) => id);
  for (const ids of inBatches(deleted)) db.delete(entries).where(inArray(entries.id, ids)).run();
  for (const ids of inBatches(kept)) {
    const removed = { status: "removed", version: sql`${entries.version} + 1`, updatedAt: now } as const;
    db.update(entries).set(removed).where(inArray(entries.id, ids)).run();
  }
  let changed = gone.length + rederiveLocalEntries(db, kind, stored);
  for (const [index, row] of rows.entries()) {
    const before = byId.get(row.id);
    if (needsWriting(row, before)) changed += writeRow(db, kind, row, before, now);
    if (index % ROWS_PER_PROGRESS === 0) onProgress(index);
  }
  return changed;
}

/** Entries that somebody has proposed an edit of, or decided about. */
function discussedIds(db: Writer, kind: Kind): Set<string> {
  const proposed = db.select({ id: submissions.entryId }).from(submissions).where(eq(submissions.kind, kind.id)).all();
  const decided = db.select({ id: decisions.entryId }).from(decisions).where(eq(decisions.kind, kind.id)).all();
  return new Set([...proposed, ...decided].map(({ id }) => id));
}

const ROWS_PER_PROGRESS = 1000;

type ShippedRow = ReturnType<typeof toRow>;

function toRow(kind: Kind, { data }: FileEntry, identity: Identity) {
  return { ...identity, data, ...derive(kind, data) };
}

/** Whether a row has to be written. The derived columns of unchanged entries may come from an older version of the program. */
function needsWriting(row: ShippedRow, stored: EntryRow | undefined): boolean {
  if (stored === undefined) return true;
  if (stored.origin === "local") return false;
  return stored.status !== "approved" || row.key !== stored.key || !hasDerived(stored, row);
}

/** Recomputes the derived columns of entries that people wrote, because an older version of the program may have derived them
 * differently. @returns the number of changed rows */
function rederiveLocalEntries(db: Writer, kind: Kind, stored: readonly EntryRow[]): number {
  const outdated = stored.flatMap((row) => {
    if (row.origin !== "local") return [];
    const derived = derive(kind, completeData(kind.fields, row.data));
    return hasDerived(row, derived) ? [] : [{ id: row.id, derived }];
  });
  for (const { id, derived } of outdated) db.update(entries).set(derived).where(eq(entries.id, id)).run();
  return outdated.length;
}

const hasDerived = (stored: EntryRow, derived: Derived): boolean =>
  (["title", "sort", "haystack", "facets", "fingerprint"] as const).every((name) => derived[name] === stored[name]);

/** @returns the number of written rows: none if an entry of another kind has the id */
function writeRow(db: Writer, kind: Kind, row: ShippedRow, stored: EntryRow | undefined, now: Date): number {
  const shown = { ...row, status: "approved" } as const;
  if (stored === undefined) {
    const values = { ...shown, kind: kind.id, origin: "shipped", createdAt: now, updatedAt: now } as const;
    return db.insert(entries).values(values).onConflictDoNothing({ target: entries.id }).run().changes;
  }
  return (
    db
      .update(entries)
      // What it says is not another for being sorted or called differently.
      .set({
        ...shown,
        version: stored.version + 1,
        ...(!isDeepStrictEqual(stored.data, row.data) && { updatedAt: now }),
      })
      .where(eq(entries.id, stored.id))
      .run().changes
  );
}
