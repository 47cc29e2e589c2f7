import { createHash } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { entries, submissions } from "#db/edition/schema/collections.ts";
import { decisions } from "#db/edition/schema/decisions.ts";
import { type Derived, derive } from "../derive.server.ts";
import type { EntryRow, Writer } from "../desk.server.ts";
import { completeData } from "../field.ts";
import type { Kind } from "../kind.ts";
import { isId } from "../lists/queries.server.ts";
import type { FileEntry } from "./files.ts";

/**
 * Brings the shipped entries of a kind in line with its file. What people have decided about is theirs and stays as it is;
 * what they have written about is taken from the public, and not from those who wait for an answer.
 * @param onProgress told now and then how many have been looked at
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
  const rows = written.map((entry) => rowOf(kind, entry)).filter(({ key }) => key === null || !localKeys.has(key));
  const wanted = new Set(rows.map(({ id }) => id));
  const gone = stored.filter(
    ({ id, origin, status }) => origin === "shipped" && status === "approved" && !wanted.has(id),
  );
  const discussed = discussedIds(db, kind);
  const kept = gone.filter(({ id }) => discussed.has(id)).map(({ id }) => id);
  const deleted = gone.filter(({ id }) => !discussed.has(id)).map(({ id }) => id);
  for (const ids of inChunks(deleted)) db.delete(entries).where(inArray(entries.id, ids)).run();
  for (const ids of inChunks(kept)) {
    const removed = { status: "removed", version: sql`${entries.version} + 1`, updatedAt: now } as const;
    db.update(entries).set(removed).where(inArray(entries.id, ids)).run();
  }
  let changed = gone.length + deriveAnew(db, kind, stored);
  for (const [index, row] of rows.entries()) {
    const before = byId.get(row.id);
    if (isNew(row, before)) changed += writeRow(db, kind, row, before, now);
    if (index % ROWS_TOLD_AT_ONCE === 0) onProgress(index);
  }
  return changed;
}

/** Entries that somebody has proposed an edit of, or decided about. */
function discussedIds(db: Writer, kind: Kind): Set<string> {
  const proposed = db.select({ id: submissions.entryId }).from(submissions).where(eq(submissions.kind, kind.id)).all();
  const decided = db.select({ id: decisions.entryId }).from(decisions).where(eq(decisions.kind, kind.id)).all();
  return new Set([...proposed, ...decided].map(({ id }) => id));
}

const ROWS_TOLD_AT_ONCE = 1000;

/** SQLite takes 32,766 values in a statement. */
const IDS_AT_ONCE = 1000;

function* inChunks<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += IDS_AT_ONCE) yield items.slice(start, start + IDS_AT_ONCE);
}

type ShippedRow = ReturnType<typeof rowOf>;

function rowOf(kind: Kind, { key, data }: FileEntry) {
  const id = key.toUpperCase();
  const identity = isId(id) ? { id, key: null } : { id: shippedId(kind, key), key };
  return { ...identity, data, ...derive(kind, data) };
}

/**
 * The same for an entry wherever it is imported, so that its address stays when a database is made anew. In the shape of
 * all other ids, with a time before all of theirs.
 */
export function shippedId({ id: kind }: Pick<Kind, "id">, key: string): string {
  const digest = createHash("sha256").update(`${kind}/${key}`).digest();
  const letters = [...digest.subarray(0, 16)].map((byte) => "0123456789ABCDEFGHJKMNPQRSTVWXYZ"[byte % 32]);
  return `${"0".repeat(10)}${letters.join("")}`;
}

/** A row of the same words may have been derived by an older version of the program. */
function isNew(row: ShippedRow, stored: EntryRow | undefined): boolean {
  if (stored === undefined) return true;
  if (stored.origin === "local") return false;
  return stored.status !== "approved" || row.key !== stored.key || !isDerivedSo(stored, row);
}

/** So may what people wrote, which stays as it is: it would not be found any more. @returns how many rows that are */
function deriveAnew(db: Writer, kind: Kind, stored: readonly EntryRow[]): number {
  const outdated = stored.flatMap((row) => {
    if (row.origin !== "local") return [];
    const derived = derive(kind, completeData(kind.fields, row.data));
    return isDerivedSo(row, derived) ? [] : [{ id: row.id, derived }];
  });
  for (const { id, derived } of outdated) db.update(entries).set(derived).where(eq(entries.id, id)).run();
  return outdated.length;
}

const isDerivedSo = (stored: EntryRow, derived: Derived): boolean =>
  (["title", "sort", "haystack", "facets", "fingerprint"] as const).every((name) => derived[name] === stored[name]);

/** @returns how many rows that are: none for an id that an entry of another kind goes by */
function writeRow(db: Writer, kind: Kind, row: ShippedRow, stored: EntryRow | undefined, now: Date): number {
  const shown = { ...row, status: "approved", updatedAt: now } as const;
  if (stored === undefined) {
    const values = { ...shown, kind: kind.id, origin: "shipped", createdAt: now } as const;
    return db.insert(entries).values(values).onConflictDoNothing({ target: entries.id }).run().changes;
  }
  return db
    .update(entries)
    .set({ ...shown, version: stored.version + 1 })
    .where(eq(entries.id, stored.id))
    .run().changes;
}
