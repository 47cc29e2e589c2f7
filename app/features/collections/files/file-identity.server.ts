import { and, inArray, ne } from "drizzle-orm";
import { entries } from "#db/edition/schema/collections.ts";
import type { EntryRow, Writer } from "../action-context.server.ts";
import type { Kind } from "../kind.ts";
import { isId } from "../lists/queries.server.ts";
import { inBatches } from "./batches.ts";
import type { FileEntry } from "./file-entry.ts";
import { shippedId } from "./shipped-id.ts";

export interface Identity {
  id: string;
  key: string | null;
}

/**
 * Which entries of the database the entries of a file are. An entry that is here under a key keeps the id by which it is known
 * here; after that the id in the file counts, so that links to it lead to it on a new server; and without one the key makes it.
 */
export function identities(
  db: Writer,
  kind: Kind,
  written: readonly FileEntry[],
  stored: readonly EntryRow[],
): (entry: FileEntry) => Identity {
  const byKey = new Map(stored.flatMap(({ id, key }) => (key === null ? [] : [[key, id] as const])));
  const known = written.flatMap(({ key }) => byKey.get(key) ?? []);
  // The file may have another entry by now that is called as a renamed one was when it shipped.
  const made = written.some(({ id }) => id !== undefined) ? written.map(({ key }) => shippedId(kind, key)) : [];
  const taken = new Set([...known, ...made, ...idsOfOtherKinds(db, kind, written)]);
  return ({ key, id }) => {
    const named = key.toUpperCase();
    if (isId(named)) return { id: named, key: null };
    const here = byKey.get(key);
    if (here !== undefined) return { id: here, key };
    const own = id?.toUpperCase() ?? null;
    return { id: own === null || taken.has(own) ? shippedId(kind, key) : own, key };
  };
}

/** The ids of a file that are those of entries of another kind here. */
function idsOfOtherKinds(db: Writer, kind: Kind, written: readonly FileEntry[]): string[] {
  const ids = written.flatMap(({ id }) => id?.toUpperCase() ?? []);
  return [...inBatches(ids)].flatMap((some) =>
    db
      .select({ id: entries.id })
      .from(entries)
      .where(and(ne(entries.kind, kind.id), inArray(entries.id, some)))
      .all()
      .map(({ id }) => id),
  );
}
