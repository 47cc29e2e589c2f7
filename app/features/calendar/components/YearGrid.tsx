import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { Day } from "#app/kit/time/day.ts";
import { yearOfDay } from "#app/kit/time/day.ts";
import { monthPlace } from "../hrefs.ts";
import { targetOf } from "../look.ts";
import type { ShownEvent } from "../shown-event.ts";
import type { ShownMonth } from "../shown-month.server.ts";
import type { YearPage } from "../year-page.server.ts";
import { EventList } from "./EventList.tsx";
import { FlagBars } from "./FlagBars.tsx";
import { MonthGrid, MonthTitle } from "./MonthGrid.tsx";
import { MonthElsewhereLink, MonthTurns } from "./MonthTurns.tsx";
import { turnsOf } from "./month-slides.ts";
import { shownOn } from "./shown-on.ts";
import { TodayFirst } from "./TodayFirst.tsx";
import { useChosenDay } from "./use-chosen-day.ts";
import { useDayGrid } from "./use-day-grid.ts";
import { useLogoPreview } from "./use-logo-preview.ts";
import { useMarkedDays } from "./use-marked-days.ts";
import { useMonthOrder } from "./use-month-order.ts";
import { useMonthTurns } from "./use-month-turns.ts";
import { panelDay, useTodayInYear, useYearDays } from "./use-today-in-year.ts";
import { YearBeside } from "./YearBeside.tsx";

/**
 * The months of a year side by side, with one day's events beside them: today's at first. On a phone today is first, then one month
 * at a time, this month at first, and people swipe, or press what leads to the next one. With names, the months are one under the
 * other there.
 */
export function YearGrid({ page }: { page: YearPage }) {
  const { text } = useTexts();
  const { year, weekdays, events, dayPath, look, beyond } = page;
  const days = useYearDays(page);
  const now = useTodayInYear(page, days, page.comingCount);
  const { today } = now;
  const { ahead, earlier } = useMonthOrder(page, look.names ? "month" : "quarter");
  const { chosen: shown, choose, returnedTo } = useChosenDay();
  const chosen = shown?.day ?? null;
  const container = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isBeyond = beyond?.day === today;
  const { turns, ends } = useMemo(() => turnsOf(page, isBeyond), [page, isBeyond]);
  const start = startOf(page, isBeyond ? beyond.month : null, today);
  const { onClick: onTurn, leadTo, arrived } = useMonthTurns(container, start);
  const keys = useDayGrid(container, {
    start: now.around.some(({ day }) => day === today) ? today : (`${year}-01-01` as Day),
    begins: weekdays[0]?.weekday ?? 1,
    days,
    nameOf: (day, ofEvents) => {
      const name = panelDay(page, days, day)?.name ?? day;
      return ofEvents === "" ? name : text("frame.labelled", { label: name, value: ofEvents });
    },
    choose: look.isBasic ? undefined : (day, isEntered) => choose({ day, by: isEntered ? "enter" : "look" }),
    arrived: arrived ?? returnedTo,
    // Another site shows this page in its own, and no other one.
    leave: (day) => {
      const end = yearOfDay(day) < year ? page.before : page.after;
      if (end === null || look.isBasic) return false;
      leadTo(end.path, day);
      return true;
    },
  });

  useLogoPreview(chosen, days);
  useMarkedDays(container, { today, chosen: look.isBasic ? undefined : chosen, days });
  // A short window shows no more than its end where the last months are.
  useEffect(() => {
    if (shown === null || shown.by === "return") return;
    panel.current?.scrollIntoView({ block: "nearest" });
    if (shown.by === "enter") panel.current?.focus({ preventScroll: true });
  }, [shown]);

  /** The button that does it is gone then. */
  const showToday = (): void => {
    choose(null);
    panel.current?.focus({ preventScroll: true });
  };
  const backToMonths = (): void => container.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus();
  const hasToday = now.around.some(({ day }) => day === today);
  const beside = !look.isBasic && (
    <YearBeside
      page={page}
      now={now}
      chosen={chosen === null ? null : panelDay(page, days, chosen)}
      onClose={hasToday && chosen !== null && chosen !== today ? showToday : null}
      onEscape={backToMonths}
      panel={panel}
    />
  );
  const target = targetOf(look);
  const show = (month: ShownMonth) => (
    <section
      key={month.key}
      id={monthPlace(month.key)}
      className={month.key === start ? "is-first" : earlier.includes(month) ? "is-earlier" : undefined}
      {...(month === beyond?.month ? shownOn([beyond.day], today) : null)}
    >
      <div className="flex items-center justify-between">
        <MonthTitle
          month={month}
          name={month === beyond?.month || look.isBasic ? month.title : month.name}
          target={target}
        />
        <MonthTurns turns={turns.get(month.key) ?? { previous: null, next: null }} target={target} />
      </div>
      <MonthGrid month={month} weekdays={weekdays} days={days} today={page.today} dayPath={dayPath} target={target} />
      {look.names && (
        <div className="mt-3">
          <EventList printed events={beginningIn(month === beyond?.month ? beyond.events : events, month)} />
        </div>
      )}
    </section>
  );
  const elsewhere = (side: "before" | "after") =>
    !look.names && ends[side] !== null && <MonthElsewhereLink side={side} to={ends[side]} target={target} />;
  return (
    <>
      {!look.isBasic && !look.names && <TodayFirst around={now.around} today={today} dayPath={dayPath} />}
      <div className={look.isBasic ? undefined : "year"}>
        {look.names && beside}
        <div className="year-months">
          <p className="sr-only">
            {text("calendar.keys")} {!look.isBasic && text("calendar.keysBack")}
          </p>
          <FlagBars marks={page.marks}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: presses and keys of the days inside */}
            <div
              ref={container}
              onClickCapture={onTurn}
              onClick={keys.onClick}
              onKeyDown={keys.onKeyDown}
              className={look.names ? "months months-named" : "months months-in-turn"}
            >
              {elsewhere("before")}
              <Row isOwn={look.names}>
                {beyond?.side === "before" && show(beyond.month)}
                {ahead.map(show)}
                {beyond?.side === "after" && show(beyond.month)}
              </Row>
              {earlier.length > 0 && <h2 className="earlier-title">{text("calendar.earlier")}</h2>}
              <Row isOwn={look.names}>{earlier.map(show)}</Row>
              {elsewhere("after")}
            </div>
          </FlagBars>
        </div>
        {!look.names && beside}
      </div>
    </>
  );
}

/** Months with names stand in rows of their own; others are turned one by one on a phone. */
const Row = ({ isOwn, children }: { isOwn: boolean; children: ReactNode }) =>
  isOwn ? <div className="months-row">{children}</div> : children;

/** The month that a phone begins with: that of today, and January in years that it is not in. */
function startOf({ months }: YearPage, beyond: ShownMonth | null, today: Day): string {
  const ofToday = [beyond, ...months].find((month) => month !== null && today.startsWith(month.key));
  return (ofToday ?? months[0])?.key ?? today.slice(0, 7);
}

export const beginningIn = (events: readonly ShownEvent[], { key }: ShownMonth): ShownEvent[] =>
  events.filter(({ first }) => first.startsWith(key));
