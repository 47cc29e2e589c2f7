import type { RefObject } from "react";
import type { YearPage } from "../year-page.server.ts";
import { ComingUp } from "./ComingUp.tsx";
import { DayPanel } from "./DayPanel.tsx";
import type { PanelDay } from "./use-today-in-year.ts";

interface YearBesideProps {
  page: YearPage;
  /** The day whose events are shown; null for none, in another year. */
  shown: PanelDay | null;
  isToday: boolean;
  /** Shows today again, where another day is shown. */
  onClose?: (() => void) | null;
  panel?: RefObject<HTMLDivElement>;
}

/** Beside the months of a year: a day, which is today at first, and what comes next, where the months do not tell it by name. */
export function YearBeside({ page, shown, isToday, onClose = null, panel }: YearBesideProps) {
  const coming = page.look.view === "grid" && !page.look.names ? page.coming : [];
  if (shown === null && coming.length === 0) return null;
  return (
    <aside className="year-beside no-print">
      {shown && (
        <div ref={panel} tabIndex={-1} className="scroll-mt-4 outline-none">
          <DayPanel
            date={shown.name}
            isToday={isToday}
            events={shown.events}
            path={page.dayPath + shown.day}
            onClose={onClose}
          />
        </div>
      )}
      {coming.length > 0 && <ComingUp days={coming} />}
    </aside>
  );
}
