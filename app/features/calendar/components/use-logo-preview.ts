import { useEffect } from "react";
import { flagAddress } from "#app/kit/flags/address.ts";
import type { Day } from "#app/kit/time/day.ts";
import { logoFlag } from "../logo-flags.ts";
import type { ShownEvent } from "../shown-event.ts";

/**
 * The site's logo wears the flag of a chosen day for as long as it is chosen, and none if the day has none. The logo is in the frame
 * of the page, which knows nothing of days and never draws its picture again, so the picture itself is changed.
 * @param day null when none is chosen
 */
export function useLogoPreview(day: Day | null, days: ReadonlyMap<Day, readonly ShownEvent[]>): void {
  useEffect(() => {
    const picture = document.querySelector<HTMLImageElement>("header .day-flag");
    if (day === null || picture === null) return;
    const ofToday = picture.src;
    const flag = logoFlag(days.get(day) ?? [], day);
    picture.hidden = flag === null;
    if (flag !== null) picture.src = flagAddress(flag);
    return () => {
      picture.hidden = false;
      picture.src = ofToday;
    };
  }, [day, days]);
}
