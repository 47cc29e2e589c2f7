import { createElement, Fragment } from "react";
import type { ShownSet } from "#app/editions/pronoun-set.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { WideTable } from "#app/kit/ui/WideTable.tsx";
import { fillCell, joinText } from "../sentence.ts";
import type { FormTable } from "../set-page.ts";
import { soundOfParts } from "../sound.ts";
import { Pronunciation } from "./Pronunciation.tsx";

interface FormTablesProps {
  tables: readonly FormTable[];
  set: ShownSet;
  /** Morphemes that may be empty. */
  optional: readonly string[];
  alternative: number;
}

/** The forms of a set in the tables of the edition. */
export function FormTables({ tables, ...shown }: FormTablesProps) {
  return (
    <div className="@container grid grid-cols-1 gap-6">
      {tables.map((table) => (
        <FormTableView key={table.label} table={table} {...shown} />
      ))}
    </div>
  );
}

type ShownForms = Omit<FormTablesProps, "tables">;

interface FormTableProps extends ShownForms {
  table: FormTable;
}

/**
 * Where there is little room for letters, on a phone at 200 % zoom or with letters twice as large, a form stands below its label. Tables of
 * several columns keep their rows, or the headings would not fit.
 */
const STACKED = "@max-[14rem]:block";

/** Columns that fit into a window 320 px wide. */
const MAX_FITTING_COLUMNS = 3;

function FormTableView(props: FormTableProps) {
  const { text } = useTexts();
  const label = props.table.label || text("pronouns.set.forms");
  const lines = <Lines {...props} label={label} />;
  if (props.table.columns.length <= MAX_FITTING_COLUMNS) return lines;
  return <WideTable label={label}>{lines}</WideTable>;
}

function Lines({ table, label, ...shown }: FormTableProps & { label: string }) {
  const stacked = table.columns.length <= 1 ? STACKED : "";
  return (
    <table aria-label={label} className="w-full border-collapse">
      {table.label && <caption className="mb-1 text-start font-semibold text-small">{table.label}</caption>}
      {table.columns.length > 0 && <Columns columns={table.columns} />}
      <tbody>
        {table.rows.map((row) => (
          <tr key={row.label} className="border-line not-first:border-t">
            <th
              scope="row"
              className={`py-2 pe-4 text-start align-baseline font-medium text-fine text-soft ${stacked}`}
            >
              {row.label}
            </th>
            {createElement(Fragment, null, ...row.cells.map((cell) => tableCell(cell, shown, stacked)))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Columns({ columns }: { columns: readonly string[] }) {
  return (
    <thead className="text-soft text-small">
      <tr>
        <td />
        {columns.map((column) => (
          <th key={column} scope="col" className="pe-3 pb-1 text-start align-bottom font-medium">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function tableCell(template: string, shown: ShownForms, stacked: string) {
  return (
    <td className={`py-2 pe-3 align-baseline font-book font-semibold text-form last:pe-0 ${stacked}`}>
      <Cell template={template} {...shown} />
    </td>
  );
}

/** A longer form, such as a name, would make a phone's page wider. Shorter ones are not broken. */
const LONG = 16;

/** What remains of "–{ending}" when the ending is empty. */
const ONLY_DASHES = /^[\p{Dash}\s]+$/u;

/** A form in a cell, with how it is said, or that there is none. */
export function Cell({ template, set, optional, alternative }: ShownForms & { template: string }) {
  const { text } = useTexts();
  const parts = fillCell(template, set, alternative, optional);
  if (parts.length === 0) {
    return (
      <span className="font-normal text-soft">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{text("pronouns.set.none")}</span>
      </span>
    );
  }
  const sound = soundOfParts(parts);
  const written = joinText(parts);
  if (template !== written && ONLY_DASHES.test(written)) {
    return (
      <>
        <span aria-hidden="true">{written}</span>
        <span className="sr-only">{text("pronouns.set.noEnding")}</span>
      </>
    );
  }
  return (
    <>
      {written.length > LONG ? <span className="wrap-anywhere">{written}</span> : written}
      {sound && (
        <>
          {" "}
          <Pronunciation
            {...sound}
            className={`font-normal text-reading text-soft ${sound.isIpa ? "" : "font-text"}`}
          />
        </>
      )}
    </>
  );
}
