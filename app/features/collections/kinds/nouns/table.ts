import type { Table } from "#app/editions/edition.ts";

/** The tables that ship with an edition's nouns, by name. */
export type Tables = Readonly<Record<string, Table>>;

/** The rows of a table with their cells by the names of the columns; none where the edition has no such table. */
export function toRows(tables: Tables, name: string): Readonly<Record<string, string>>[] {
  const table = tables[name];
  if (table === undefined) return [];
  return table.rows.map((cells) => Object.fromEntries(table.columns.map((column, at) => [column, cells[at] ?? ""])));
}

/** The alternatives in a cell, in order: "-erka/-era". An empty cell has none. */
export const alternatives = (cell: string): string[] => (cell === "" ? [] : cell.split("/").map((one) => one.trim()));
