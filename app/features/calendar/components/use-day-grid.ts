import { type KeyboardEvent, type RefObject, useEffect } from "react";
import {
  addDays,
  type Day,
  dateInMonth,
  daysInMonth,
  monthOfDay,
  numberOfDay,
  readDay,
  type Weekday,
  weekdayOf,
  yearOfDay,
} from "#app/kit/time/day.ts";
import { placeInWeek } from "../weeks.ts";

/**
 * Keys in months of days, as the grid pattern of the ARIA Authoring Practices has them: one stop for the Tab key, arrows for days and
 * weeks, Home and End for the week, Page Up and Page Down for the month. The stop moves in the document and not in React, because
 * a year has 365 cells.
 *
 * Days that have no name of their own get one here: a number alone says little to those who hear it, and a year of names in the page
 * would be long. Those without events are no links, but can be pressed.
 * @param nameOf a day in words, "4 November"
 * @param start the day that the Tab key reaches first, if it is among the months
 * @param begins the weekday with which weeks begin
 * @param days what the cells were made of: when that changes, they are new
 */
export function useDayGrid(
  months: RefObject<HTMLElement>,
  { start, begins, days, nameOf }: { start: Day; begins: Weekday; days: unknown; nameOf: (day: Day) => string },
): (event: KeyboardEvent) => void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const cells = [...(months.current?.querySelectorAll<HTMLElement>("[data-day]") ?? [])];
    for (const cell of cells) {
      cell.tabIndex = -1;
      const day = readDay(cell.dataset.day ?? "");
      if (day !== null && !cell.hasAttribute("aria-label")) cell.setAttribute("aria-label", nameOf(day));
      if (cell.localName === "span") cell.setAttribute("role", "button");
    }
    const first = cells.find(({ dataset }) => dataset.day === start) ?? cells[0];
    if (first !== undefined) first.tabIndex = 0;
  }, [months, start, days]);

  return (event) => {
    const from = readDay((event.target as HTMLElement).dataset.day ?? "");
    if (from === null || event.ctrlKey || event.altKey || event.metaKey || months.current === null) return;
    const isMirrored = getComputedStyle(months.current).direction === "rtl";
    const to = dayAfterKey(event.key, from, { isMirrored, begins });
    const cell = to && months.current.querySelector<HTMLElement>(`[data-day="${to}"]`);
    if (!cell) return;
    event.preventDefault();
    for (const one of months.current.querySelectorAll<HTMLElement>('[data-day][tabindex="0"]')) one.tabIndex = -1;
    cell.tabIndex = 0;
    cell.focus();
  };
}

interface Weeks {
  /** Whether they run from right to left. */
  isMirrored: boolean;
  /** The weekday with which they begin. */
  begins: Weekday;
}

/** The day that a key leads to; null for other keys. */
export function dayAfterKey(key: string, from: Day, { isMirrored, begins }: Weeks): Day | null {
  const place = placeInWeek(weekdayOf(numberOfDay(from)), begins);
  const ahead = isMirrored ? "ArrowLeft" : "ArrowRight";
  switch (key) {
    case "ArrowLeft":
    case "ArrowRight":
      return addDays(from, key === ahead ? 1 : -1);
    case "ArrowDown":
      return addDays(from, 7);
    case "ArrowUp":
      return addDays(from, -7);
    case "Home":
      return addDays(from, -place);
    case "End":
      return addDays(from, 6 - place);
    case "PageDown":
      return sameDateIn(from, 1);
    case "PageUp":
      return sameDateIn(from, -1);
    default:
      return null;
  }
}

/** The same date in the month before or after; its last day where that month is shorter. */
function sameDateIn(from: Day, step: 1 | -1): Day {
  const index = yearOfDay(from) * 12 + monthOfDay(from) - 1 + step;
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1];
  const date = Math.min(dateInMonth(from), daysInMonth(year, month));
  return `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}` as Day;
}
