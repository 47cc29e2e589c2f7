import { Fragment, type ReactNode } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { GrammaticalCase } from "../cases.ts";
import type { DeclinedForms } from "../declension.ts";

interface DeclinedWordProps {
  /** The word as shown in a list. */
  shown: ReactNode;
  cases: readonly GrammaticalCase[];
  forms: DeclinedForms;
}

/** A word that opens into its cases, with scripts and without. */
export function DeclinedWord({ shown, cases, forms }: DeclinedWordProps) {
  return (
    <details>
      <summary className="w-fit cursor-pointer list-none underline decoration-dotted decoration-soft underline-offset-4 hover:decoration-accent hover:decoration-solid [&::-webkit-details-marker]:hidden">
        {shown}
      </summary>
      {/* Fewer elements than a table, because a list has hundreds of cases. */}
      <dl className="case-list my-1.5 text-dense">
        {cases.map(({ short, meaning }, at) => (
          <Fragment key={short}>
            <dt>{meaning === "" ? short : <abbr title={meaning}>{short}</abbr>}</dt>
            <dd>{(forms[at] ?? []).join(" / ") || "–"}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}

interface CaseTableProps {
  /** The declined word, as the label of the table for screen readers. */
  word: string;
  cases: readonly GrammaticalCase[];
  columns: readonly { label: string | null; forms: DeclinedForms }[];
}

/** Forms case by case, in a column or in one for each number. */
export function CaseTable({ word, cases, columns }: CaseTableProps) {
  const { text } = useTexts();
  return (
    <table aria-label={text("nouns.declension", { word })} className="case-table my-1.5 border-collapse text-dense">
      {columns.some(({ label }) => label !== null) && (
        <thead className="text-soft text-small">
          <tr>
            <td />
            {columns.map(({ label }) => (
              <th key={label} scope="col" className="pe-6 pb-1 text-start font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {cases.map(({ short, meaning }, at) => (
          <tr key={short}>
            <th scope="row">{meaning === "" ? short : <abbr title={meaning}>{short}</abbr>}</th>
            {columns.map(({ label, forms }) => (
              <td key={label}>{(forms[at] ?? []).join(" / ") || "–"}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
