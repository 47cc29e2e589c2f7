import { useTexts } from "#app/kit/i18n/context.tsx";
import { WideTable } from "#app/kit/ui/WideTable.tsx";
import type { YearTable } from "../timesheet-page.server.ts";

const HEAD = "px-3 py-2 text-note font-semibold";
const NUMBER = "px-3 py-2 text-end tabular-nums";

/** The hours of a year by area and month, with their sums. */
export function YearHours({ year }: { year: YearTable }) {
  const { text } = useTexts();
  return (
    <div className="grid grid-cols-1 gap-3">
      <h2 className="text-part">{year.name}</h2>
      <WideTable label={year.name}>
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-line border-b">
              <td />
              {year.months.map(({ key, name }) => (
                <th key={key} scope="col" className={`${HEAD} text-end`}>
                  {name}
                </th>
              ))}
              <th scope="col" className={`${HEAD} text-end`}>
                {text("work.total")}
              </th>
            </tr>
          </thead>
          <tbody>
            {year.rows.map(({ area, cells, sum }) => (
              <tr key={area} className="border-line border-b">
                <th scope="row" className="py-2 pe-3 text-start font-normal">
                  {text(`work.area.${area}`)}
                </th>
                {cells.map((cell, at) => (
                  <td key={year.months[at]?.key} className={NUMBER}>
                    {cell}
                  </td>
                ))}
                <td className={`${NUMBER} font-semibold`}>{sum}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" className="py-2 pe-3 text-start">
                {text("work.total")}
              </th>
              {year.sums.map((sum, at) => (
                <td key={year.months[at]?.key} className={NUMBER}>
                  {sum}
                </td>
              ))}
              <td className={NUMBER}>{year.total}</td>
            </tr>
          </tfoot>
        </table>
      </WideTable>
    </div>
  );
}
