import { Link } from "@remix-run/react";
import { Fragment } from "react";
import type { ShownSet } from "#app/editions/pronoun-set.ts";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Section } from "#app/kit/layout/Page.tsx";
import { Cell } from "../../components/FormTables.tsx";
import { NamesInRow } from "../../components/SetName.tsx";
import { BETWEEN } from "../../listing.ts";
import { type ComparedTable, type ComparisonData, shownAlternatives } from "../comparison.ts";

/** The forms of the sets beside each other. What a line is about stands above it, so that three sets fit on a phone. */
export function ComparedForms({ page }: { page: ComparisonData }) {
  const { text } = useTexts();
  if (page.tables.length === 0) return null;
  return (
    <Section title={text("pronouns.set.forms")}>
      <div className="grid grid-cols-1 gap-7">
        {page.tables.map((table) => (
          <FormsTable key={table.label} table={table} page={page} />
        ))}
      </div>
    </Section>
  );
}

function FormsTable({ table, page: { sets, optional } }: { table: ComparedTable; page: ComparisonData }) {
  const { text } = useTexts();
  return (
    <table aria-label={table.label || text("pronouns.set.forms")} className="w-full table-fixed border-collapse">
      {table.label && <caption className="mb-1 text-start font-semibold text-small">{table.label}</caption>}
      <thead className="sticky top-0 bg-paper">
        <tr>
          {sets.map((set) => (
            <th
              key={set.key}
              scope="col"
              className="wrap-break-word border-accent border-b-2 py-2 pe-3 text-start align-bottom font-book text-form"
            >
              <Link to={set.path} viewTransition discover="none" className="hover:text-accent">
                <NamesInRow names={set.names} />
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      {table.rows.map(({ label, pattern }) => (
        <tbody key={`${label} ${pattern}`} className="border-line not-last:border-b">
          <tr>
            <th scope="rowgroup" colSpan={sets.length} className="pt-2.5 text-start font-medium text-fine text-soft">
              {label}
            </th>
          </tr>
          <tr>
            {sets.map(({ key, set }) => (
              <td key={key} className="wrap-anywhere pe-3 pb-2.5 align-baseline font-book font-semibold text-form">
                <Forms pattern={pattern} set={set} optional={optional} />
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}

/** The form of a set, or those that take turns. Without any, the first says so. */
function Forms({ pattern, set, optional }: { pattern: string; set: ShownSet; optional: readonly string[] }) {
  const [first = 0, ...others] = shownAlternatives(pattern, set, optional);
  return [first, ...others].map((alternative, index) => (
    <Fragment key={alternative}>
      {index > 0 && BETWEEN}
      <Cell template={pattern} set={set} optional={optional} alternative={alternative} />
    </Fragment>
  ));
}
