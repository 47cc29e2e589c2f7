import { Link } from "@remix-run/react";
import { useMemo } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { ShownMonth } from "../shown-month.server.ts";
import { useFlagBars } from "./FlagBars.tsx";
import { monthRows, type Rows } from "./month-rows.ts";

/** A small month. Days with events are links to their pages; with scripts they open beside the months. */
export function MonthGrid({ month, weekdays, days, today, dayPath, target }: Omit<Rows, "bars">) {
  const { text } = useTexts();
  const bars = useFlagBars();
  const rows = useMemo(
    () => monthRows({ month, weekdays, days, today, dayPath, bars, target }),
    [month, weekdays, days, today, dayPath, bars, target],
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern for grids of days, see use-day-grid.ts
    <table role="grid" aria-label={text("calendar.tableOf", { month: month.title })} className="month-grid">
      <thead>
        <tr>
          {weekdays.map(({ name, narrow }) => (
            <th key={name} scope="col" aria-label={name}>
              {narrow}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own rows, in which every text is escaped */}
      <tbody dangerouslySetInnerHTML={{ __html: rows }} />
    </table>
  );
}

/** The name of a month, which leads to its page. */
export const MonthTitle = ({ month, name, target }: { month: ShownMonth; name: string; target?: "_blank" }) => (
  <h2 className="text-group">
    <Link
      to={month.path}
      target={target}
      discover="none"
      className="tap-row no-underline hover:text-accent hover:underline"
    >
      {name}
    </Link>
  </h2>
);
