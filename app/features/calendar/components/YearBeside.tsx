import type { RefObject } from "react";
import type { YearPage } from "../year-page.server.ts";
import { ComingUp } from "./ComingUp.tsx";
import { DayPanel } from "./DayPanel.tsx";
import { shownOn } from "./shown-on.ts";
import type { PanelDay, TodayInYear } from "./use-today-in-year.ts";

interface YearBesideProps {
  page: YearPage;
  now: TodayInYear;
  /** The day that was chosen; null while today is shown. */
  chosen?: PanelDay | null;
  /** Shows today again, where another day is shown. */
  onClose?: (() => void) | null;
  /** From a day back to the months. */
  onEscape?: () => void;
  panel?: RefObject<HTMLDivElement>;
}

/** Beside the months of a year: a day, which is today at first, and what comes next, where the months do not tell it by name. */
export function YearBeside({ page, now, chosen = null, onClose = null, onEscape, panel }: YearBesideProps) {
  const { today, around } = now;
  const isPlainGrid = page.look.view === "grid" && !page.look.names;
  const coming = isPlainGrid ? now.coming : [];
  const hasPanel = chosen !== null || around.length > 0;
  if (!hasPanel && coming.length === 0) return null;
  const seen =
    chosen === null
      ? shownOn(
          around.map(({ day }) => day),
          today,
        )
      : null;
  return (
    <aside className="year-beside no-print">
      {hasPanel && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the way back to the months, from the links inside
        <div
          onKeyDown={(event) => event.key === "Escape" && onEscape?.()}
          ref={panel}
          tabIndex={-1}
          className={`scroll-mt-4 outline-none ${isPlainGrid && chosen === null ? "panel-of-today" : ""}`}
          {...seen}
        >
          <DayPanel chosen={chosen} around={around} today={today} dayPath={page.dayPath} onClose={onClose} />
        </div>
      )}
      {coming.length > 0 && <ComingUp days={coming} today={today} />}
    </aside>
  );
}
