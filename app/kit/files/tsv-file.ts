import { error, type Flaw, type Place, suggestion, warning } from "./flaws.ts";

/** Tables of the editions' files: cells between tabs, one row a line, no quoting, first line the column names. */

export interface TsvColumns {
  required: readonly string[];
  optional: readonly string[];
}

export interface TsvRow {
  place: Place;
  /** The cell of a column without spaces around it; "" when the table has no such column. */
  cell(column: string): string;
}

export interface TsvFile {
  columns: string[];
  rows: TsvRow[];
  flaws: Flaw[];
}

/** Reads a table. Rows with the wrong number of cells are left out, so that no value lands in the wrong column. */
export function readTsv(file: string, text: string, expected: TsvColumns): TsvFile {
  const [header, ...rest] = contentLines(file, text);
  if (header === undefined) {
    const message = "The table is empty.";
    const remedy = `its first line must name the columns: ${expected.required.join(", ")}.`;
    return { columns: [], rows: [], flaws: [error("column-missing", { file, line: 1 }, message, remedy)] };
  }
  const columns = header.text.split("\t").map((name) => name.trim());
  const flaws = headerFlaws(columns, expected, header.place);
  if (flaws.length > 0) return { columns, rows: [], flaws };
  const rows: TsvRow[] = [];
  for (const { place, text } of rest) {
    const cells = text.split("\t");
    if (cells.length !== columns.length) {
      flaws.push(cellCountFlaw(place, cells.length, columns));
      continue;
    }
    flaws.push(...strayFlaws(place, cells, columns));
    const byColumn = new Map(columns.map((name, index) => [name, cleaned(cells[index] ?? "")]));
    rows.push({ place, cell: (column) => byColumn.get(column) ?? "" });
  }
  return { columns, rows, flaws };
}

/** TRUE or FALSE; an empty cell is `otherwise`. */
export function flagCell(row: TsvRow, column: string, otherwise: boolean, flaws: Flaw[]): boolean {
  const cell = row.cell(column).toUpperCase();
  if (cell === "TRUE") return true;
  if (cell === "FALSE") return false;
  if (cell !== "") {
    const message = `“${row.cell(column)}” in the column “${column}” is neither TRUE nor FALSE.`;
    const remedy = "write TRUE or FALSE; if something else belongs here, a tab is missing or too many before it.";
    flaws.push(error("cell-flag", row.place, message, remedy));
  }
  return otherwise;
}

/** Comma-separated words of a cell. */
export function listCell(row: TsvRow, column: string): string[] {
  return row
    .cell(column)
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

export function cleaned(text: string): string {
  return text
    .replace(/^[\s\u200B\u2060\uFEFF]+/u, "")
    .replace(/(^|[^\s\u200B\u2060\uFEFF])[\s\u200B\u2060\uFEFF]+$/u, "$1");
}

function contentLines(file: string, text: string): { place: Place; text: string }[] {
  return text
    .replace(/^\uFEFF/, "")
    .split("\n")
    .map((line, index) => ({ place: { file, line: index + 1 }, text: line.replace(/\r$/, "") }))
    .filter((line) => line.text.trim() !== "" && !line.text.startsWith("#"));
}

function headerFlaws(columns: readonly string[], expected: TsvColumns, place: Place): Flaw[] {
  const known = [...expected.required, ...expected.optional];
  const missing = expected.required.filter((name) => !columns.includes(name));
  const unknown = columns.filter((name) => !known.includes(name));
  const twice = columns.filter((name, index) => columns.indexOf(name) < index);
  const order = columns.filter((name) => expected.required.includes(name));
  return [
    ...missing.map((name) => {
      const remedy = "add it between tabs, in the first line and in every row.";
      return error("column-missing", place, `The column “${name}” is missing.`, remedy);
    }),
    ...unknown.map((name) => {
      const message = name === "" ? "A column has no name." : `The column “${name}” is not known here.`;
      return error("column-unknown", place, message, suggestion(name, known));
    }),
    ...twice.map((name) => error("column-unknown", place, `There are two columns “${name}”.`, "remove one of them.")),
    ...(missing.length === 0 && twice.length === 0 && order.join() !== expected.required.join()
      ? [error("column-order", place, "The columns are not in the expected order.", `use: ${known.join(", ")}.`)]
      : []),
  ];
}

function cellCountFlaw(place: Place, count: number, columns: readonly string[]): Flaw {
  const message = `This row has ${count} cells, but the table has ${columns.length} columns.`;
  const remedy =
    "compare it with the first line: cells are kept apart by single tabs, and an empty cell needs its tab too.";
  return error("row-cells", place, message, remedy);
}

function strayFlaws(place: Place, cells: readonly string[], columns: readonly string[]): Flaw[] {
  return cells.flatMap((cell, index) => {
    if (cell === cleaned(cell) && !/ {2}/.test(cell)) return [];
    const message = `There are stray spaces in the column “${columns[index]}”.`;
    return [warning("stray-space", place, message, "remove spaces before, after, and doubled inside the text.")];
  });
}
