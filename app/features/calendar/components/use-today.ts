import { useEffect, useState } from "react";
import type { Day } from "#app/kit/time/day.ts";
import { minutes } from "#app/kit/time/durations.ts";

/**
 * The day where the visitor is, once scripts run; until then that of the edition's time zone.
 * @param ofEdition as the server knows it
 */
export function useToday(ofEdition: Day): Day {
  const [today, setToday] = useState(ofEdition);
  useEffect(() => {
    const look = () => setToday(localDay(new Date()));
    look();
    const often = setInterval(look, minutes(1));
    return () => clearInterval(often);
  }, []);
  return today;
}

/** The day by the clock of the device. */
export const localDay = (now: Date): Day =>
  `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, "0")}-${String(now.getDate()).padStart(2, "0")}` as Day;
