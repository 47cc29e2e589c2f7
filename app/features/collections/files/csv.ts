import type { EditionConfig } from "#app/editions/config.ts";
import type { Entry } from "../entry.ts";
import { emptyValue, enabledFields, toLines } from "../field.ts";
import type { Kind } from "../kind.ts";

/** Entries as a table for spreadsheets: one line an entry, one column a field. */

/** Spreadsheet programs need it to recognise UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Finds where a spreadsheet could see the start of a formula, including full-width signs. Where the comma is the decimal
 * separator, spreadsheets split cells at semicolons or tabs and ignore our quotes, so a formula may start inside a cell.
 */
const FORMULA = /^(?=[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])(?=[=+\-@＝＋－＠])/g;

export function tableHead(kind: Kind, config: EditionConfig): string {
  return csvLine([
    "id",
    "key",
    "status",
    "created",
    "updated",
    ...enabledFields(kind.fields, config).map(([name]) => name),
  ]);
}

/** The line of an entry. Items of a list share a cell, one per line. */
export function tableLine(kind: Kind, entry: Entry, config: EditionConfig): string {
  const { id, key, status, createdAt, updatedAt, data } = entry;
  const fields = enabledFields(kind.fields, config).map(([name, field]) =>
    toLines(data[name] ?? emptyValue(field)).join("\n"),
  );
  return csvLine([id, key ?? "", status, createdAt.toISOString(), updatedAt.toISOString(), ...fields]);
}

/** A line of cells as in RFC 4180. An apostrophe before possible formulas makes spreadsheets treat them as text. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(",")}\r\n`;

function csvCell(cell: string): string {
  const safe = cell.replace(FORMULA, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
