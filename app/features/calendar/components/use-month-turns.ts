import { useLocation, useNavigate, useNavigationType } from "@remix-run/react";
import { type MouseEvent, type RefObject, useCallback, useEffect, useRef } from "react";
import { type Day, readDay } from "#app/kit/time/day.ts";
import { useEarlyEffect } from "#app/kit/ui/use-early-effect.ts";
import { monthPlace } from "../hrefs.ts";

/** How long months have to stand still until they count as turned, in milliseconds. */
const STILL = 120;

/** What the page of the next year is told by that of this one. */
interface Arrival {
  /** The month to begin with. */
  month: string;
  /** The day that has the keyboard. */
  day: Day | null;
  /** Where the months were, in pixels below the upper edge of the window: they stay there, whatever is above them. */
  top: number;
}

/**
 * Months of a phone, one at a time. The one in sight is kept in the address, so that who comes back finds it again, and no step of
 * the way back. Turning moves the months and never the page, so arrows stay under the thumb. Beyond December is January, on the page
 * of the next year.
 * @param start the month with which the page begins
 */
export function useMonthTurns(months: RefObject<HTMLElement>, start: string) {
  const navigate = useNavigate();
  const arrival = useArrival();
  const inSight = useRef<string | null>(null);
  const begun = useRef<string | null>(null);

  const leadTo = useCallback(
    (path: string, day: Day | null = null): void => {
      const [page = "", place = ""] = path.split("#");
      // With the place in it, the address would scroll the page.
      const top = months.current?.getBoundingClientRect().top ?? 0;
      const state: { calendar: Arrival } = { calendar: { month: place, day, top } };
      navigate(page, { state, preventScrollReset: true });
    },
    [navigate, months],
  );

  useEarlyEffect(() => {
    const box = months.current;
    if (box === null) return;
    // Today may turn out to be in another month, where the visitor is.
    if (begun.current !== null && inSight.current !== begun.current) return;
    const arrived = begun.current === null ? placeIn(box, arrival?.month ?? "") : null;
    const wanted = placeIn(box, window.location.hash.slice(1));
    const first = arrived ?? wanted ?? placeIn(box, monthPlace(start));
    if (first === null) return;
    box.scrollTo({ left: leftOf(box, first), behavior: "instant" });
    inSight.current = first.id;
    begun.current = first.id;
    if (arrival === null || arrived === null) return;
    window.scrollBy({ top: box.getBoundingClientRect().top - arrival.top, behavior: "instant" });
    keepInAddress(arrived.id);
  }, [start]);

  useEffect(() => {
    const box = months.current;
    if (box === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      const shown = shownIn(box);
      if (shown === null || shown.id === inSight.current) return;
      inSight.current = shown.id;
      if (shown.dataset.leadsTo !== undefined) leadTo(shown.dataset.leadsTo);
      else if (shown.id !== "") keepInAddress(shown.id);
    };
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(look, STILL);
    };
    box.addEventListener("scroll", wait, { passive: true });
    return () => {
      clearTimeout(timer);
      box.removeEventListener("scroll", wait);
    };
  }, [months, leadTo]);

  /** @returns whether an arrow was pressed */
  const onClick = (event: MouseEvent): boolean => {
    const arrow = (event.target as Element).closest<HTMLAnchorElement>(".month-turns a");
    if (arrow === null || months.current === null || event.metaKey || event.ctrlKey || event.shiftKey)
      return arrow !== null;
    const href = arrow.getAttribute("href") ?? "";
    const month = href.startsWith("#") ? placeIn(months.current, href.slice(1)) : null;
    if (month === null) {
      if (arrow.target === "_blank" || href.startsWith("#")) return true;
      event.preventDefault();
      leadTo(href);
      return true;
    }
    event.preventDefault();
    const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    months.current.scrollTo({ left: leftOf(months.current, month), behavior: isCalm ? "instant" : "smooth" });
    // Whoever presses again presses the arrow of the month that is there now.
    const same = month.querySelector<HTMLElement>(`.month-turns [rel="${arrow.rel}"]`);
    (same ?? month.querySelector<HTMLElement>(".month-turns a"))?.focus({ preventScroll: true });
    return true;
  };
  return { onClick, leadTo, arrived: arrival?.day ?? null };
}

/** What the page before has said; nothing when the page is opened again or come back to, which has its address. */
function useArrival(): Arrival | null {
  const { state } = useLocation();
  const isNew = useNavigationType() === "PUSH";
  const told = (state as { calendar?: { month?: unknown; day?: unknown; top?: unknown } } | null)?.calendar;
  if (!isNew || typeof told?.month !== "string" || typeof told.top !== "number") return null;
  return { month: told.month, day: readDay(String(told.day ?? "")), top: told.top };
}

/** The router is not asked, because it would take the new place for a way to it, and keep the one before. */
const keepInAddress = (place: string): void => window.history.replaceState(window.history.state, "", `#${place}`);

function placeIn(box: HTMLElement | null, id: string): HTMLElement | null {
  const place = id === "" ? null : document.getElementById(id);
  return place !== null && box?.contains(place) === true && !place.hidden ? place : null;
}

/** Where a month has to be scrolled to, in both directions of writing. */
function leftOf(box: Element, month: Element): number {
  const [outer, inner] = [box.getBoundingClientRect(), month.getBoundingClientRect()];
  return box.scrollLeft + inner.left - outer.left;
}

/** The month that fills the box; null while it is between two, and where they stand side by side. */
function shownIn(box: HTMLElement): HTMLElement | null {
  if (box.scrollWidth <= box.clientWidth) return null;
  const { left } = box.getBoundingClientRect();
  const isThere = (one: Element) => {
    const place = one.getBoundingClientRect();
    return place.width > 0 && Math.abs(place.left - left) < 3;
  };
  return (
    [...box.children].find((one): one is HTMLElement => one instanceof HTMLElement && !one.hidden && isThere(one)) ??
    null
  );
}
