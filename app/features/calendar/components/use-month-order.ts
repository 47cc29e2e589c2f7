import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { type MonthOrder, monthsFrom } from "../month-order.ts";
import type { YearPage } from "../year-page.server.ts";

/** The months of a year with those from today on first; on paper from January on. */
export function useMonthOrder({ months, today }: YearPage, step: "month" | "quarter"): MonthOrder {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as it is right after the event.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener("beforeprint", before);
    window.addEventListener("afterprint", after);
    return () => {
      window.removeEventListener("beforeprint", before);
      window.removeEventListener("afterprint", after);
    };
  }, []);
  return isPrinting ? { ahead: months, earlier: [] } : monthsFrom(months, today, step);
}
