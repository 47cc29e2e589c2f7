import { Link } from "@remix-run/react";
import { WideTable } from "#app/kit/ui/WideTable.tsx";
import type { ShownBlock, ShownColumn, ShownGroup } from "../shown-article.ts";

type Groups = Omit<ShownBlock & { kind: "groups" }, "kind">;

/** The groups of an edition: named in English where that is said, with their forms in its own language and direction. */
export const PronounGroups = ({ groups, ...own }: Groups) => (
  <div className="grid grid-cols-1 gap-7">
    {groups.map((group) => (
      <div key={group.name} className="grid grid-cols-1 gap-2">
        <GroupName group={group} own={own} />
        <WideTable label={group.english || group.name}>
          <table lang={own.locale} dir={own.direction} className="w-full border-collapse text-start text-note">
            <thead>
              <tr className="text-fine text-soft">
                <td />
                {own.columns.map((column) => (
                  <th key={column.label} scope="col" className="py-2 pe-5 text-start align-baseline font-semibold">
                    <ColumnName column={column} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {group.rows.map((row) => (
                <tr key={row.path} className="border-line border-t">
                  <th scope="row" className="whitespace-nowrap py-2 pe-5 text-start align-baseline font-semibold">
                    <Link to={row.path} discover="none" prefetch="none">
                      {row.name}
                    </Link>
                  </th>
                  {row.forms.map((form, at) => (
                    <td key={own.columns[at]?.label} className="py-2 pe-5 align-baseline font-book">
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

type Own = Omit<Groups, "groups">;

function GroupName({ group: { name, english, description, isEnglish }, own }: { group: ShownGroup; own: Own }) {
  const inOwn = { lang: own.locale, dir: own.direction };
  return (
    <>
      <h3 className="text-part">
        {english ? (
          <>
            <span lang="en">{english}</span>{" "}
            <bdi {...inOwn} className="font-normal text-note text-soft">
              {name}
            </bdi>
          </>
        ) : (
          <bdi {...inOwn}>{name}</bdi>
        )}
      </h3>
      {description && (
        <p className="text-note text-soft" {...(isEnglish ? { lang: "en" } : inOwn)}>
          {description}
        </p>
      )}
    </>
  );
}

const ColumnName = ({ column: { label, english } }: { column: ShownColumn }) =>
  english ? (
    <>
      {/* It begins on the side on which the column does. */}
      <span className="block text-ink">
        <bdi lang="en">{english}</bdi>
      </span>
      {label}
    </>
  ) : (
    label
  );
