import type { Table } from "#app/editions/edition.ts";

/** The tables that ship with an edition's nouns, by name. */
export type Tables = Readonly<Record<string, Table>>;

/** The rows of a table with their cells by the names of the columns; none where the edition has no such table. */
export function toRows(tables: Tables, name: string): Readonly<Record<string, string>>[] {
  const table = tables[name];
  if (table === undefined) return [];
  return table.rows.map((cells) => Object.fromEntries(table.columns.map((column, at) => [column, cells[at] ?? ""])));
}

const known = new WeakMap<Tables, Map<string, unknown>>();

/**
 * What is read from an edition's tables, read once while they stay the same objects.
 * @param name the key of the value; never a text that visitors send, because every name is kept
 */
export function readOnce<T>(tables: Tables, name: readonly string[], read: () => T): T {
  const values = known.get(tables) ?? new Map<string, unknown>();
  known.set(tables, values);
  const key = JSON.stringify(name);
  if (!values.has(key)) values.set(key, read());
  return values.get(key) as T;
}

/** The alternatives in a cell, in order: "-erka/-era". An empty cell has none. */
export const alternatives = (cell: string): string[] => (cell === "" ? [] : cell.split("/").map((one) => one.trim()));
