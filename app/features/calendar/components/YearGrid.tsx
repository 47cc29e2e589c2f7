import { type MouseEvent, useEffect, useMemo, useRef, useState } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import { type Day, dateInMonth, monthOfDay, readDay } from "#app/kit/time/day.ts";
import { Icon } from "#app/kit/ui/icons/Icon.tsx";
import { useEarlyEffect } from "#app/kit/ui/use-early-effect.ts";
import { targetOf } from "../look.ts";
import { eventsByDay, type ShownEvent } from "../shown-event.ts";
import type { ShownMonth } from "../shown-month.server.ts";
import type { YearPage } from "../year-page.server.ts";
import { ComingUp } from "./ComingUp.tsx";
import { DayPanel } from "./DayPanel.tsx";
import { EventList } from "./EventList.tsx";
import { FlagBars } from "./FlagBars.tsx";
import { Legend } from "./Legend.tsx";
import { MonthGrid, MonthTitle } from "./MonthGrid.tsx";
import { Subscribe } from "./Subscribe.tsx";
import { useDayGrid } from "./use-day-grid.ts";
import { useLogoPreview } from "./use-logo-preview.ts";
import { useMarkedDays } from "./use-marked-days.ts";
import { useToday } from "./use-today.ts";

const monthId = (key: string): string => `m-${key}`;

/**
 * The months of a year side by side, with one day's events beside them: today's at first. On a phone one month is shown at a time,
 * this month first, and people swipe, or press what leads to the next one.
 */
export function YearGrid({ page }: { page: YearPage }) {
  const { text } = useTexts();
  const { year, months, weekdays, events, dayPath, look } = page;
  const today = useToday(page.today);
  const [chosen, setChosen] = useState<Day | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const days = useMemo(() => eventsByDay(events, `${year}-01-01`, `${year}-12-31`), [events, year]);
  const isThisYear = today.startsWith(`${year}-`);
  const shown = chosen ?? (isThisYear ? today : null);
  const nameOf = (day: Day): string => months[monthOfDay(day) - 1]?.dates[dateInMonth(day) - 1] ?? day;
  const onKeyDown = useDayGrid(container, {
    start: isThisYear ? today : (`${year}-01-01` as Day),
    begins: weekdays[0]?.weekday ?? 1,
    days,
    nameOf,
  });

  useLogoPreview(chosen, days);
  useMarkedDays(container, { today, chosen, days });
  // A short window shows no more than its end where the last months are.
  useEffect(() => {
    if (chosen !== null) panel.current?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  useEarlyEffect(() => {
    const month = container.current?.querySelector(".is-now");
    if (!container.current || !month) return;
    container.current.scrollTo({ left: placeOf(container.current, month), behavior: "instant" });
  }, []);

  /** Opens a day beside the months; its page is for browsers without scripts, and for those who want it in a tab of its own. */
  const onClick = (event: MouseEvent) => {
    const cell = (event.target as Element).closest<HTMLElement>("[data-day]");
    const day = readDay(cell?.dataset.day ?? "");
    if (day === null || event.metaKey || event.ctrlKey || event.shiftKey || look.isBasic) return;
    event.preventDefault();
    setChosen(day);
  };
  const onKey = (event: Parameters<typeof onKeyDown>[0]) => {
    onKeyDown(event);
    // Days without events are no links, so the browser does not press them.
    const day = readDay((event.target as HTMLElement).dataset.day ?? "");
    if ((event.key !== "Enter" && event.key !== " ") || day === null || days.has(day)) return;
    // The space bar would scroll.
    event.preventDefault();
    setChosen(day);
  };
  const target = targetOf(look);
  const columns = look.isBasic ? "" : "lg:grid-cols-aside";
  return (
    <div className={`year grid items-start gap-x-columns gap-y-7 ${columns}`}>
      <div className="min-w-0">
        <p className="sr-only">{text("calendar.keys")}</p>
        <FlagBars bars={page.bars}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: presses and keys of the days inside */}
          <div
            ref={container}
            onClick={onClick}
            onKeyDown={onKey}
            className={look.names ? "months" : "months months-in-turn"}
          >
            {months.map((month, at) => (
              <section
                key={month.key}
                id={monthId(month.key)}
                className={today.startsWith(month.key) ? "is-now" : undefined}
              >
                <div className="flex items-center justify-between">
                  <MonthTitle month={month} name={month.name} target={target} />
                  <Turns months={months} at={at} />
                </div>
                <MonthGrid
                  month={month}
                  weekdays={weekdays}
                  days={days}
                  today={page.today}
                  dayPath={dayPath}
                  target={target}
                />
                {look.names && (
                  <div className="mt-3">
                    <EventList events={beginningIn(events, month)} />
                  </div>
                )}
              </section>
            ))}
          </div>
        </FlagBars>
      </div>
      {!look.isBasic && (
        <aside className="grid gap-7 lg:sticky lg:top-4 lg:-m-2 lg:max-h-window lg:overflow-y-auto lg:p-2 print:max-h-none">
          {shown && (
            <div ref={panel} className="no-print scroll-mt-4">
              <DayPanel
                date={nameOf(shown)}
                isToday={shown === today}
                events={days.get(shown) ?? []}
                path={dayPath + shown}
                onClose={chosen !== null && chosen !== today ? () => setChosen(null) : null}
              />
            </div>
          )}
          {!look.names && <Legend days={days} />}
          {page.coming.length > 0 && (
            <div className="no-print">
              <ComingUp days={page.coming} />
            </div>
          )}
          <Subscribe year={year} links={page.subscribe} />
        </aside>
      )}
    </div>
  );
}

const beginningIn = (events: readonly ShownEvent[], { key }: ShownMonth): ShownEvent[] =>
  events.filter(({ first }) => first.startsWith(key));

/** Where a month has to be scrolled to, in both directions of writing. */
function placeOf(container: Element, month: Element): number {
  const [outer, inner] = [container.getBoundingClientRect(), month.getBoundingClientRect()];
  return container.scrollLeft + inner.left - outer.left;
}

/** To the months before and after, where one is shown at a time: places on the page, which work without scripts. */
function Turns({ months, at }: { months: readonly ShownMonth[]; at: number }) {
  const { text } = useTexts();
  const [before, after] = [months[at - 1], months[at + 1]];
  return (
    <span className="month-turns no-print">
      {before && (
        <a
          href={`#${monthId(before.key)}`}
          aria-label={text("frame.labelled", { label: text("calendar.previousMonth"), value: before.name })}
        >
          <Icon name="arrow-left" />
        </a>
      )}
      {after && (
        <a
          href={`#${monthId(after.key)}`}
          aria-label={text("frame.labelled", { label: text("calendar.nextMonth"), value: after.name })}
        >
          <Icon name="arrow-right" />
        </a>
      )}
    </span>
  );
}
