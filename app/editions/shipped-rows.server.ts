import { and, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { EditionHandle } from "#db/open.ts";

/** Rows of an edition that come from its files, and how they replace those of an earlier import. */
export interface ShippedRows {
  count: number;
  /**
   * Touches only rows that shipped. @param onWritten called with the number written so far
   * @returns how many rows were inserted, changed or deleted
   */
  replace(db: EditionHandle["db"], now: Date, onWritten: (rows: number) => void): number;
}

type Row = { key: string } & Record<string, unknown>;
interface ShippableTable extends SQLiteTable {
  key: SQLiteColumn;
  origin: SQLiteColumn;
}

/**
 * Rows of a table with the columns of `shippable` (db/columns.ts), in their order.
 * @param isOwn which rows they replace, in a table that several subjects have rows in
 */
export const shippedRows = (
  table: ShippableTable,
  rows: readonly Row[],
  isOwn: (key: string) => boolean = () => true,
): ShippedRows => ({
  count: rows.length,
  replace: (db, now) => replaceShipped(db, { table, isOwn }, rows, now),
});

interface Replaced {
  table: ShippableTable;
  isOwn(key: string): boolean;
}

/** SQLite takes 32,766 values in a statement; the widest row has 20. */
const ROWS_AT_ONCE = 200;

function replaceShipped(db: EditionHandle["db"], { table, isOwn }: Replaced, rows: readonly Row[], now: Date): number {
  const all = db.select().from(table).where(eq(table.origin, "shipped")).all() as Row[];
  const stored = all.filter(({ key }) => isOwn(key));
  const before = new Map(stored.map((row) => [row.key, row]));
  const after = new Set(rows.map(({ key }) => key));
  const gone = stored.map(({ key }) => key).filter((key) => !after.has(key));
  const changed = rows
    .map((row, position): Row => ({ ...row, position }))
    .filter((row) => !isSame(row, before.get(row.key)));
  for (const keys of inChunks(gone)) {
    db.delete(table)
      .where(and(eq(table.origin, "shipped"), inArray(table.key, keys)))
      .run();
  }
  for (const chunk of inChunks(changed)) {
    db.insert(table)
      .values(chunk.map((row) => ({ ...row, origin: "shipped", createdAt: now, updatedAt: now })))
      .onConflictDoUpdate({ target: [table.key, table.origin], set: fromNewRow(table) })
      .run();
  }
  return gone.length + changed.length;
}

function isSame(row: Row, stored: Row | undefined): boolean {
  return stored !== undefined && Object.entries(row).every(([name, value]) => isEqual(value, stored[name]));
}

const isEqual = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Every column but the identity takes the new value. */
function fromNewRow(table: ShippableTable): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name]) => !["key", "origin", "status", "createdAt"].includes(name),
  );
  return Object.fromEntries(columns.map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]));
}

function* inChunks<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE) yield items.slice(start, start + ROWS_AT_ONCE);
}
