import type { EditionConfig } from "#app/editions/config.ts";
import type { Entry } from "../entry.ts";
import { emptyValue, fieldsOf, linesOf } from "../field.ts";
import type { Kind } from "../kind.ts";

/** Entries as a table for spreadsheets: one line an entry, one column a field. */

/** Programs that open tables take them for other bytes without it. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Before what spreadsheets take for a formula, in the widths of every keyboard. Where commas are for decimals they part cells by
 * semicolons or tabs and do not see our quotes: then one may begin in the middle of a cell.
 */
const FORMULA = /^(?=[=+\-@\t\r\n＝＋－＠])|(?<=[;\t\r\n])(?=[=+\-@＝＋－＠])/g;

export function tableHead(kind: Kind, config: EditionConfig): string {
  return csvLine(["id", "key", "status", "created", "updated", ...fieldsOf(kind.fields, config).map(([name]) => name)]);
}

/** An entry's line. The items of a list stand in one cell, each on a line of its own. */
export function tableLine(kind: Kind, entry: Entry, config: EditionConfig): string {
  const { id, key, status, createdAt, updatedAt, data } = entry;
  const fields = fieldsOf(kind.fields, config).map(([name, field]) =>
    linesOf(data[name] ?? emptyValue(field)).join("\n"),
  );
  return csvLine([id, key ?? "", status, createdAt.toISOString(), updatedAt.toISOString(), ...fields]);
}

/** Cells as RFC 4180 has them. What a spreadsheet would reckon with begins with an apostrophe, and so stays a text. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(",")}\r\n`;

function csvCell(cell: string): string {
  const safe = cell.replace(FORMULA, "'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
