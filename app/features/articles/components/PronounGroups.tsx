import { Link } from "@remix-run/react";
import { WideTable } from "#app/kit/ui/WideTable.tsx";
import type { ShownBlock } from "../shown-article.ts";

type Groups = ShownBlock & { kind: "groups" };

/** The groups of an edition, in its own language: the page around them may be in another. */
export const PronounGroups = ({ locale, direction, columns, groups }: Omit<Groups, "kind">) => (
  <div lang={locale} dir={direction} className="grid grid-cols-1 gap-7">
    {groups.map(({ name, description, rows }) => (
      <div key={name} className="grid grid-cols-1 gap-2">
        <h3 className="text-part">{name}</h3>
        {description && <p className="text-note text-soft">{description}</p>}
        <WideTable label={name}>
          <table className="w-full border-collapse text-start text-note">
            <thead>
              <tr className="text-fine text-soft">
                <td />
                {columns.map((column) => (
                  <th key={column} scope="col" className="py-2 pe-5 text-start align-baseline font-semibold">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.path} className="border-line border-t">
                  <th scope="row" className="py-2 pe-5 text-start align-baseline font-semibold">
                    <Link to={row.path} discover="none" prefetch="none">
                      {row.name}
                    </Link>
                  </th>
                  {row.forms.map((form, at) => (
                    <td key={columns[at]} className="py-2 pe-5 align-baseline font-book">
                      {form}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      </div>
    ))}
  </div>
);
