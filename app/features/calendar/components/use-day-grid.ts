import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect } from "react";
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
import { holdKeys, releaseKeys } from "./held-keys.ts";

/**
 * Keys in months of days, as the grid pattern of the ARIA Authoring Practices has them: one stop for the Tab key, arrows for days and
 * weeks, Home and End for the week, with the Control key for the month, Page Up and Page Down for the month before and after, the
 * space bar to choose, and Enter to open. The stop moves in the document and not in React, because a year has 365 cells.
 *
 * Days get their names here: a number alone says little to those who hear it, and a year of names in the page would be long. Those
 * without events are no links, but can be pressed.
 */
export function useDayGrid(
  months: RefObject<HTMLElement>,
  { start, begins, days, nameOf, choose, leave, arrived }: DayGrid,
) {
  const canChoose = choose !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `days` is what the cells were made of
  useEffect(() => {
    const cells = [...(months.current?.querySelectorAll<HTMLElement>("[data-day]") ?? [])];
    for (const cell of cells) {
      cell.tabIndex = -1;
      const day = readDay(cell.dataset.day ?? "");
      if (day !== null && !cell.hasAttribute("aria-label")) cell.setAttribute("aria-label", nameOf(day, cell.title));
      if (canChoose && cell.localName === "span") cell.setAttribute("role", "button");
    }
    const first = cells.find(({ dataset }) => dataset.day === start) ?? cells[0];
    if (first !== undefined) first.tabIndex = 0;
  }, [months, start, days, canChoose]);

  const stopAt = (cell: HTMLElement): void => {
    for (const one of months.current?.querySelectorAll<HTMLElement>('[data-day][tabindex="0"]') ?? [])
      one.tabIndex = -1;
    cell.tabIndex = 0;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the day with which the page was opened
  useEffect(() => {
    if (arrived === null) return;
    // The frame gives the focus of a new page to the whole of it, right after the page has been drawn.
    const later = setTimeout(() => {
      const cell = months.current?.querySelector<HTMLElement>(`[data-day="${arrived}"]`);
      if (!cell) return;
      stopAt(cell);
      cell.focus();
      releaseKeys();
    });
    return () => clearTimeout(later);
  }, []);

  /** A pressed day is chosen; where none can be, its link is followed. */
  const onClick = (event: MouseEvent): void => {
    const cell = (event.target as Element).closest<HTMLElement>("[data-day]");
    const day = readDay(cell?.dataset.day ?? "");
    if (cell === null || day === null) return;
    stopAt(cell);
    if (!choose || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // A click that no pointer made is the Enter key.
    choose(day, event.detail === 0);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const from = readDay((event.target as HTMLElement).dataset.day ?? "");
    if (from === null || event.altKey || event.metaKey || months.current === null) return;
    // Enter on a link is a click.
    if (choose && (event.key === " " || (event.key === "Enter" && !days.has(from))) && !event.ctrlKey) {
      // The space bar would scroll.
      event.preventDefault();
      choose(from, event.key === "Enter");
      return;
    }
    const isMirrored = getComputedStyle(months.current).direction === "rtl";
    const to = dayAfterKey(event.ctrlKey ? `Control+${event.key}` : event.key, from, { isMirrored, begins });
    if (to === null) return;
    event.preventDefault();
    const cell = months.current.querySelector<HTMLElement>(`[data-day="${to}"]`);
    if (cell === null || cell.closest("[hidden]") !== null) {
      // Who presses again at once means a day of the page that comes.
      if (leave(to)) holdKeys((key) => dayAfterKey(key, to, { isMirrored, begins }) !== null);
      return;
    }
    stopAt(cell);
    cell.focus();
  };
  return { onClick, onKeyDown };
}

interface DayGrid {
  /** The day that the Tab key reaches first, if it is among the months. */
  start: Day;
  /** The weekday with which weeks begin. */
  begins: Weekday;
  /** The days with events. */
  days: ReadonlyMap<Day, unknown>;
  /** A day in words, "4 November", with the names of its events if it has any. */
  nameOf: (day: Day, events: string) => string;
  /**
   * Opens a day beside the months, and goes there if it is entered. Without it, days with events are plain links, and others are
   * nothing to press.
   */
  choose: ((day: Day, isEntered: boolean) => void) | undefined;
  /** Goes to a day that is on the page of another year. @returns false where there is no such page */
  leave: (day: Day) => boolean;
  /** The day that a key led to from the page of another year. */
  arrived: Day | null;
}

interface Weeks {
  /** Whether they run from right to left. */
  isMirrored: boolean;
  /** The weekday with which they begin. */
  begins: Weekday;
}

/** The day that a key leads to, within a month with "Control+" before it; null for other keys. */
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
    case "Control+Home":
      return addDays(from, 1 - dateInMonth(from));
    case "Control+End":
      return addDays(from, daysInMonth(yearOfDay(from), monthOfDay(from)) - dateInMonth(from));
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
