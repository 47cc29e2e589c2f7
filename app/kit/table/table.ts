/**
 * A table that is sorted and turned over in pages by its address, so that it works without scripts:
 * `?sort=-people&page=2` for the second page, largest numbers first. Several tables of a page each have a name of their own, as in
 * `?age.sort=…`.
 */

/** 30 fit on a screen or two, and are found by looking. */
export const ROWS_A_PAGE = 30;

export interface Column {
  /** A word that stands in addresses. */
  key: string;
  label: string;
  /** Numbers stand at the end of their column, and the largest come first when sorted for the first time. */
  isNumber?: boolean;
}

/** What is sorted by, and what is read. They differ for numbers, and for cells with nothing in them. */
export interface Cell {
  /** Null comes last, whatever the direction. */
  value: string | number | null;
  text: string;
}

export interface TableRow {
  key: string;
  /** As many as there are columns. The first one names the row. */
  cells: readonly Cell[];
}

export interface Sorting {
  column: string;
  isDescending: boolean;
}

export interface TablePage {
  /** Distinguishes the tables of a page; "" for the only one. */
  name: string;
  columns: readonly Column[];
  /** Those of this page. */
  rows: readonly TableRow[];
  /** Null for the order in which the rows come. */
  sorting: Sorting | null;
  page: number;
  pages: number;
  /** How many there are in all. */
  total: number;
}

const parameter = (name: string, which: "sort" | "page"): string => (name === "" ? which : `${name}.${which}`);

/** The parameters of a table, for `handle.query`. */
export const tableParameters = (name = ""): string[] => [parameter(name, "sort"), parameter(name, "page")];

/**
 * The page of a table that an address asks for. What it asks for that there is not is the first page, in the order of the rows.
 * @param locale in whose alphabet texts are sorted
 */
export function tablePage(
  { name = "", columns, rows }: { name?: string; columns: readonly Column[]; rows: readonly TableRow[] },
  params: URLSearchParams,
  locale: string,
): TablePage {
  const sorting = readSorting(params.get(parameter(name, "sort")) ?? "", columns);
  const pages = Math.max(1, Math.ceil(rows.length / ROWS_A_PAGE));
  const page = readPage(params.get(parameter(name, "page")) ?? "", pages);
  const sorted = sorting === null ? rows : sortRows(rows, columns, sorting, locale);
  const first = (page - 1) * ROWS_A_PAGE;
  return { name, columns, rows: sorted.slice(first, first + ROWS_A_PAGE), sorting, page, pages, total: rows.length };
}

/** All rows in their order, for tables that nobody sorts. */
export const wholeTable = ({ name, columns, rows }: Pick<TablePage, "name" | "columns" | "rows">): TablePage => ({
  name,
  columns,
  rows,
  sorting: null,
  page: 1,
  pages: 1,
  total: rows.length,
});

function readSorting(written: string, columns: readonly Column[]): Sorting | null {
  const isDescending = written.startsWith("-");
  const column = columns.find(({ key }) => key === (isDescending ? written.slice(1) : written))?.key;
  return column === undefined ? null : { column, isDescending };
}

function readPage(written: string, pages: number): number {
  const page = /^\d{1,6}$/.test(written) ? Number(written) : 1;
  return page >= 1 && page <= pages ? page : 1;
}

/** Rows that are equal keep their order. */
export function sortRows(
  rows: readonly TableRow[],
  columns: readonly Column[],
  { column, isDescending }: Sorting,
  locale: string,
): TableRow[] {
  const at = columns.findIndex(({ key }) => key === column);
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return rows.toSorted((one, other) => {
    const [a, b] = [one.cells[at]?.value ?? null, other.cells[at]?.value ?? null];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order = typeof a === "number" && typeof b === "number" ? a - b : compare(String(a), String(b));
    return isDescending ? -order : order;
  });
}

/** How a column is sorted next when its head is pressed: numbers begin with the largest, texts with the first. */
export function nextSorting({ sorting }: Pick<TablePage, "sorting">, { key, isNumber = false }: Column): Sorting {
  if (sorting?.column !== key) return { column: key, isDescending: isNumber };
  return { column: key, isDescending: !sorting.isDescending };
}

/** The query of an address that shows the table otherwise, with the other parameters as they are. */
export function tableSearch(
  { name, sorting, page }: Pick<TablePage, "name" | "sorting" | "page">,
  current: URLSearchParams,
): string {
  const params = new URLSearchParams(current);
  for (const key of tableParameters(name)) params.delete(key);
  if (sorting !== null) params.set(parameter(name, "sort"), `${sorting.isDescending ? "-" : ""}${sorting.column}`);
  if (page > 1) params.set(parameter(name, "page"), String(page));
  const written = params.toString();
  return written === "" ? "?" : `?${written}`;
}
