import { createHash } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { entries } from "#db/edition/schema.ts";
import { derive } from "./derive.server.ts";
import type { EntryRow, Writer } from "./desk.server.ts";
import type { FileEntry } from "./files.ts";
import type { Kind } from "./kind.ts";
import { isId } from "./queries.server.ts";

/**
 * Brings the shipped entries of a kind in line with its file. What people have decided about is theirs and stays as it is.
 * @returns how many entries were inserted, changed or deleted
 */
export function replaceShippedEntries(db: Writer, kind: Kind, written: readonly FileEntry[], now: Date): number {
  const stored = db.select().from(entries).where(eq(entries.kind, kind.id)).all();
  const byId = new Map(stored.map((row) => [row.id, row]));
  const localKeys = new Set(stored.filter(({ origin }) => origin === "local").map(({ key }) => key));
  const rows = written.map((entry) => rowOf(kind, entry)).filter(({ key }) => key === null || !localKeys.has(key));
  const wanted = new Set(rows.map(({ id }) => id));
  const gone = stored.filter(({ id, origin }) => origin === "shipped" && !wanted.has(id)).map(({ id }) => id);
  const changed = rows.filter((row) => isNew(row, byId.get(row.id)));
  for (const ids of inChunks(gone)) {
    db.delete(entries)
      .where(and(eq(entries.origin, "shipped"), inArray(entries.id, ids)))
      .run();
  }
  for (const row of changed) writeRow(db, kind, row, byId.get(row.id), now);
  return gone.length + changed.length;
}

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
  const same = (["key", "title", "sort", "haystack", "facets", "fingerprint"] as const).every(
    (name) => row[name] === stored[name],
  );
  return !same;
}

function writeRow(db: Writer, kind: Kind, row: ShippedRow, stored: EntryRow | undefined, now: Date): void {
  if (stored === undefined) {
    const dates = { createdAt: now, updatedAt: now };
    db.insert(entries)
      .values({ ...row, kind: kind.id, origin: "shipped", status: "approved", ...dates })
      .run();
    return;
  }
  db.update(entries)
    .set({ ...row, version: stored.version + 1, updatedAt: now })
    .where(eq(entries.id, stored.id))
    .run();
}
