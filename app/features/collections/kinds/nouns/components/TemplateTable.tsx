import { useTexts } from "#app/kit/i18n/context.tsx";
import { WideTable } from "#app/kit/ui/WideTable.tsx";
import type { NounColumn } from "../noun.ts";
import { type Template, usedColumns } from "../templates.ts";

interface TemplateTableProps {
  templates: readonly Template[];
  /** What the endings stand behind; "" for the example of each row. */
  stem: string;
}

/** Patterns of endings, a row for each; behind a stem they are whole words. */
export function TemplateTable({ templates, stem }: TemplateTableProps) {
  const { text } = useTexts();
  const columns = usedColumns(templates);
  const label = text("nouns.templates.header");
  return (
    <WideTable label={label} className="rounded-lg border border-line bg-sheet">
      <table aria-label={label} className="w-full border-collapse">
        <thead className="text-fine text-soft">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-4 py-2.5 text-start align-bottom font-semibold">
                {text(`nouns.fields.${column}.label`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {templates.map((template, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their order
            <tr key={row} className="border-line border-t">
              {columns.map((column) => (
                <td key={column} className="px-4 py-2 align-baseline font-book text-form">
                  <Forms template={template} column={column} stem={stem || template.example} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

function Forms({ template, column, stem }: { template: Template; column: NounColumn; stem: string }) {
  return (
    <ul>
      {template.endings[column].map((ending) => (
        <li key={ending}>
          <bdi className="whitespace-nowrap">
            <span className="text-soft">{stem === "" ? "-" : stem}</span>
            <strong className="font-semibold">{ending}</strong>
          </bdi>
        </li>
      ))}
    </ul>
  );
}
