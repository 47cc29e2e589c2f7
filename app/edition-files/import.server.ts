import { and, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { exampleKey } from "#app/editions/rows.ts";
import { replaceShippedEntries } from "#app/features/collections/files/import.server.ts";
import { type Flaw, flawLine, refuses } from "#app/kit/files/flaws.ts";
import type { Text } from "#app/kit/i18n/texts.ts";
import { change } from "#db/change.ts";
import { contentChanged } from "#db/edition/revisions.ts";
import { editionConfig, tables as shippedTables, texts } from "#db/edition/schema/content.ts";
import { instance } from "#db/edition/schema/instance.ts";
import { examples, pronounGroups, pronounSets } from "#db/edition/schema/pronouns.ts";
import type { EditionHandle } from "#db/open.ts";
import { checkEdition } from "./check-edition.ts";
import type { EditionContent } from "./content.ts";
import type { EditionFiles } from "./files.server.ts";

export interface ImportProgress {
  code: string;
  step: "unchanged" | "checking" | "writing" | "done";
  /** Entries checked, or rows written, so far. */
  done: number;
  /** 0 while the total is unknown. */
  total: number;
}

export interface ImportOptions {
  /** The English texts, to compare with. */
  english: ReadonlyMap<string, Text> | null;
  onProgress?: (progress: ImportProgress) => void;
  now?: () => Date;
}

export interface ImportResult {
  /** False when the files are the same as at the last import, so that nothing was read or written. */
  imported: boolean;
  rowsChanged: number;
  flaws: Flaw[];
}

/** The files have flaws that must be fixed first; the content imported before stays as it is. */
export class EditionRefused extends Error {
  override readonly name = "EditionRefused";
  constructor(
    readonly code: string,
    readonly flaws: readonly Flaw[],
  ) {
    const lines = flaws.filter(refuses).map((flaw) => flawLine(`editions/${code}`, flaw));
    super([`The files of the edition "${code}" were not imported:`, ...lines].join("\n  "));
  }
}

/**
 * Brings the shipped rows of an edition's database in line with its files, in one change. Local rows are not touched.
 * @throws EditionRefused before anything is written; DatabaseBusy, DiskFull
 */
export async function importEdition(
  handle: EditionHandle,
  files: EditionFiles,
  options: ImportOptions,
): Promise<ImportResult> {
  const report = (step: ImportProgress["step"], done = 0, total = 0) =>
    options.onProgress?.({ code: files.code, step, done, total });
  if (importedHash(handle) === files.hash) {
    report("unchanged");
    return { imported: false, rowsChanged: 0, flaws: [] };
  }
  report("checking");
  let checked = 0;
  const onEntry = () => {
    checked += 1;
    if (checked % ENTRIES_TOLD_AT_ONCE === 0) report("checking", checked);
  };
  const { content, flaws } = checkEdition(files.code, files.contents, options.english, onEntry);
  if (content === null) throw new EditionRefused(files.code, flaws);
  const tables = rowsOf(content);
  const { collections } = content;
  const total = [...tables.map(({ rows }) => rows), ...collections.map(({ entries }) => entries)].flat().length;
  const now = options.now?.() ?? new Date();
  const rowsChanged = await change(handle, (db) => {
    let done = 0;
    let changed = 0;
    for (const { table, rows } of tables) {
      changed += replaceShipped(db, table, rows, now);
      done += rows.length;
      report("writing", done, total);
    }
    for (const { kind, entries } of collections) {
      const written = entries.map(({ value }) => value);
      const before = done;
      changed += replaceShippedEntries(db, kind, written, now, (rows) => report("writing", before + rows, total));
      done += written.length;
      report("writing", done, total);
    }
    db.update(instance).set({ contentHash: files.hash, importedAt: now }).run();
    contentChanged(db);
    return changed;
  });
  report("done", total, total);
  return { imported: true, rowsChanged, flaws };
}

const ENTRIES_TOLD_AT_ONCE = 1000;

/** Hash of the files imported last, or null when none have been. */
export function importedHash(handle: EditionHandle): string | null {
  return handle.db.select({ hash: instance.contentHash }).from(instance).get()?.hash ?? null;
}

type Row = { key: string } & Record<string, unknown>;
interface ShippableTable extends SQLiteTable {
  key: SQLiteColumn;
  origin: SQLiteColumn;
}

function rowsOf(content: EditionContent): { table: ShippableTable; rows: Row[] }[] {
  const settings = Object.entries(content.settings).filter(([, value]) => value !== null);
  return [
    { table: editionConfig, rows: settings.map(([key, value]) => ({ key, value })) },
    { table: texts, rows: [...content.texts].map(([key, { value }]) => ({ key, value })) },
    { table: pronounSets, rows: content.sets.map(({ value }) => ({ ...value })) },
    { table: pronounGroups, rows: content.groups.map(({ value }) => ({ ...value, key: value.name })) },
    { table: examples, rows: content.examples.map(({ value }) => ({ ...value, key: exampleKey(value) })) },
    { table: shippedTables, rows: content.tables.map((table) => ({ ...table })) },
  ];
}

/** SQLite takes 32,766 values in a statement; the widest row has 20. */
const ROWS_AT_ONCE = 200;

/** @returns how many rows were inserted, changed or deleted */
function replaceShipped(db: EditionHandle["db"], table: ShippableTable, rows: readonly Row[], now: Date): number {
  const stored = db.select().from(table).where(eq(table.origin, "shipped")).all() as Row[];
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

/** Sets every column except the primary key to the new value. */
function fromNewRow(table: ShippableTable): Record<string, SQL> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name]) => !["key", "origin", "status", "createdAt"].includes(name),
  );
  return Object.fromEntries(columns.map(([name, column]) => [name, sql.raw(`excluded."${column.name}"`)]));
}

function* inChunks<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE) yield items.slice(start, start + ROWS_AT_ONCE);
}
