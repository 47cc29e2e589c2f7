import { Link, useSearchParams } from "@remix-run/react";
import { Fragment } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { WideTable } from "#app/kit/ui/WideTable.tsx";
import { type Cell, type Column, nextSorting, type TablePage, tableSearch } from "../table.ts";
import { TablePager } from "./TablePager.tsx";

interface DataTableProps {
  /** What the table is of. */
  caption: string;
  table: TablePage;
  /** Element id, to which the links of the table come back. */
  id: string;
  /** Whether its heads are links that sort it. */
  isSorted?: boolean;
}

/**
 * A table whose heads sort it. The head stays in sight while the table is scrolled. Needs the texts of the namespace "table".
 */
export function DataTable({ caption, table, id, isSorted = true }: DataTableProps) {
  const { columns, rows } = table;
  return (
    <div id={id} className="grid scroll-mt-4 grid-cols-1 gap-3">
      <WideTable label={caption} className="data-table rounded-md border border-line">
        <table className="w-full border-collapse">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) =>
                isSorted ? (
                  <Head key={column.key} column={column} table={table} id={id} />
                ) : (
                  <th
                    key={column.key}
                    scope="col"
                    className={`px-3 py-2 align-bottom font-semibold text-note ${column.isNumber ? "text-end" : "text-start"}`}
                  >
                    {column.label}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} className="border-line border-t">
                {row.cells.map((cell, at) => (
                  <Fragment key={columns[at]?.key}>
                    <BodyCell cell={cell} column={columns[at]} isName={at === 0} />
                  </Fragment>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      {isSorted && <TablePager table={table} id={id} />}
    </div>
  );
}

function BodyCell({ cell, column, isName }: { cell: Cell; column: Column | undefined; isName: boolean }) {
  const side = column?.isNumber ? "text-end tabular-nums" : "text-start";
  if (isName) {
    return (
      <th scope="row" className={`px-3 py-2 align-baseline font-normal ${side}`}>
        {cell.text}
      </th>
    );
  }
  return <td className={`px-3 py-2 align-baseline ${side}`}>{cell.text}</td>;
}

function Head({ column, table, id }: { column: Column; table: TablePage; id: string }) {
  const { text } = useTexts();
  const [params] = useSearchParams();
  const { sorting } = table;
  const isSorted = sorting?.column === column.key;
  const order = isSorted ? (sorting.isDescending ? "descending" : "ascending") : undefined;
  const search = tableSearch({ ...table, page: 1, sorting: nextSorting(table, column) }, params);
  return (
    <th scope="col" aria-sort={order} className={`p-0 align-bottom ${column.isNumber ? "text-end" : "text-start"}`}>
      <Link
        to={`${search}#${id}`}
        rel="nofollow"
        discover="none"
        preventScrollReset
        aria-label={text("table.sort", { column: column.label })}
        className="inline-flex min-h-11 items-center gap-1.5 px-3 py-2 font-semibold text-ink text-note no-underline hover:text-accent"
      >
        {column.label}
        <Icon
          name="chevron-down"
          className={`text-tiny ${isSorted ? "" : "opacity-40"} ${order === "ascending" ? "rotate-180" : ""}`}
        />
      </Link>
    </th>
  );
}
