/** Tables as text for spreadsheets, as in RFC 4180. */

/** Spreadsheet programs need it to recognise UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Where a spreadsheet sees the start of a formula, including full-width signs. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/**
 * Where the comma is the decimal separator, spreadsheets split cells at semicolons or tabs and ignore our quotes, so a formula may
 * start inside a cell. Quotes of that cell may stand before it: written twice, they are an empty quotation there.
 */
const INNER_FORMULA = /([;\t\r\n])("*[=+\-@＝＋－＠])/g;

/** A line of cells. An apostrophe before possible formulas makes spreadsheets treat them as text. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(",")}\r\n`;

function csvCell(cell: string): string {
  const safe = cell.replace(FORMULA, "'$&").replace(INNER_FORMULA, "$1'$2");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
