import type { Growth } from "#app/features/site/numbers/growth.server.ts";
import { LineChart } from "#app/kit/charts/components/Chart.tsx";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { Disclosure } from "#app/kit/ui/Disclosure.tsx";

const NAMES = {
  accounts: "frame.footer.accounts",
  cards: "frame.footer.cardsHere",
  entries: "growth.entries",
  proposals: "growth.proposals",
  reports: "growth.reports",
} as const;

/** How many accounts, cards and entries there were over time, and how much waited, as charts and as tables that say the same. */
export function GrowthSection({ growth, direction }: { growth: Growth; direction: "ltr" | "rtl" }) {
  const { text } = useTexts();
  return (
    <section aria-labelledby="growth" className="grid grid-cols-1 gap-5">
      <div>
        <h2 id="growth" className="text-section">
          {text("growth.header")}
        </h2>
        {growth.countedAt !== null && (
          <p className="text-note text-soft">{text("growth.asOf", { moment: growth.countedAt })}</p>
        )}
      </div>
      {growth.series.length === 0 && <p>{text("growth.none")}</p>}
      <ul className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        {growth.series.map(({ id, chart, rows }) => (
          <li key={id} className="grid min-w-0 grid-cols-1 content-start gap-3">
            <h3 className="font-semibold">{text(NAMES[id])}</h3>
            <LineChart chart={chart} label={text(NAMES[id])} direction={direction} />
            <Disclosure summary={text("growth.day")}>
              <table className="mt-2 border-collapse">
                <caption className="sr-only">{text(NAMES[id])}</caption>
                <thead>
                  <tr>
                    <th scope="col" className="py-1 pe-8 text-start text-note">
                      {text("growth.day")}
                    </th>
                    <th scope="col" className="py-1 text-end text-note">
                      {text(NAMES[id])}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ day, count }) => (
                    <tr key={day} className="border-line border-t">
                      <th scope="row" className="py-1 pe-8 text-start font-normal">
                        {day}
                      </th>
                      <td className="py-1 text-end tabular-nums">{count}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Disclosure>
          </li>
        ))}
      </ul>
    </section>
  );
}
