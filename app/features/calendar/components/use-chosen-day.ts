import { useLocation, useNavigationType } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { type Day, readDay } from "#app/kit/time/day.ts";
import { useEarlyEffect } from "#app/kit/ui/use-early-effect.ts";

export interface ChosenDay {
  day: Day;
  /** How it came to be chosen: looked at from the months, entered from there, or come back to. */
  by: "look" | "enter" | "return";
}

/** Only effects write it, so it is never shared on the server. */
let isOpened = false;

/**
 * The day that is open beside the months. It is kept with the page in the history, so that who goes to the day's own page finds it
 * again on the way back.
 */
export function useChosenDay() {
  const [chosen, setChosen] = useState<ChosenDay | null>(null);
  const { state } = useLocation();
  const isBack = useNavigationType() === "POP";
  const kept = isBack ? readDay(String((state as { chosenDay?: unknown } | null)?.chosenDay ?? "")) : null;
  // Once, for the day with which the page was left.
  useEarlyEffect(() => {
    if (kept !== null) setChosen({ day: kept, by: "return" });
  }, []);
  // A page that is loaded again leaves the focus where browsers put it.
  const [returnedTo] = useState(isOpened ? kept : null);
  useEffect(() => {
    isOpened = true;
  }, []);
  const choose = useCallback((next: ChosenDay | null): void => {
    setChosen(next);
    keep(next?.day ?? null);
  }, []);
  return { chosen, choose, returnedTo };
}

/** Beside what the router keeps there. */
function keep(chosenDay: Day | null): void {
  const { usr, ...ofRouter } = (window.history.state ?? {}) as { usr?: object | null };
  window.history.replaceState(Object.assign(ofRouter, { usr: Object.assign({}, usr, { chosenDay }) }), "");
}
