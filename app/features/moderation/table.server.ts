import { and, gt, sql } from "drizzle-orm";
import type { EditionConfig } from "#app/editions/config.ts";
import { tableHead, tableLine } from "#app/features/collections/files/csv.ts";
import type { Kind } from "#app/features/collections/kind.ts";
import { toCompleteEntry } from "#app/features/collections/lists/queries.server.ts";
import { BYTE_ORDER_MARK } from "#app/kit/text/csv.ts";
import { nextTurn } from "#app/kit/time/pace.ts";
import { entries } from "#db/edition/schema/collections.ts";
import type { EditionHandle } from "#db/open.ts";

const BATCH = 200;

/** All entries of a kind as a CSV table, oldest first. Read in batches, so that other requests get a turn in between. */
export function streamTable(handle: EditionHandle, kind: Kind, config: EditionConfig): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let last: string | null = null;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + tableHead(kind, config)));
    },
    async pull(controller) {
      const rows = batchAfter(handle, kind, last);
      last = rows.at(-1)?.id ?? last;
      if (rows.length === 0) return controller.close();
      controller.enqueue(
        encoder.encode(rows.map((row) => tableLine(kind, toCompleteEntry(kind, row), config)).join("")),
      );
      await nextTurn();
    },
  });
}

/**
 * Reads along the ids. With the index on kinds, SQLite would sort all entries for each batch; the "+" keeps it from using
 * that index.
 */
const batchAfter = ({ db }: EditionHandle, kind: Kind, last: string | null) =>
  db
    .select()
    .from(entries)
    .where(and(sql`+${entries.kind} = ${kind.id}`, last === null ? undefined : gt(entries.id, last)))
    .orderBy(entries.id)
    .limit(BATCH)
    .all();
