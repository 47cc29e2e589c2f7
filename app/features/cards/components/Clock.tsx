import { type ReactNode, useEffect, useState } from "react";
import { useTexts } from "#app/kit/i18n/context.tsx";
import type { ClockView } from "../page/clock.ts";
import { Sign } from "./Sign.tsx";

/**
 * What time it is where somebody is. The page is kept for a day, so the time comes with the scripts; without them it says how far the
 * clocks there are from UTC, which is as true.
 * @param note stands below it
 */
export function Clock({ clock, note }: { clock: ClockView; note: ReactNode }) {
  const { text } = useTexts();
  const now = useMinute();
  const { area, place, offset } = clock;
  return (
    <p className="flex items-baseline gap-2.5">
      <Sign icon={area?.icon ?? "clock"} />
      <span>
        {now !== null && <span suppressHydrationWarning>{localTime(clock, now)} </span>}
        {now === null && text("frame.labelled", { label: text("card.clock.local"), value: isolated(offset) })}
        <span className="block text-aside text-soft empty:hidden">
          {[now === null ? null : offset, area?.label, place === null ? null : text("card.clock.near", { place })]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {note}
      </span>
    </p>
  );
}

/** An offset keeps its order where the words around it run the other way. */
const isolated = (offset: string): string => `\u2068${offset}\u2069`;

/** The moment, new with every minute; null until the scripts run. */
function useMinute(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    setNow(Date.now());
    const ticking = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(ticking);
  }, []);
  return now;
}

const TICK_MS = 5000;

function localTime({ offsets, weekdays, locale }: ClockView, now: number): string {
  const { minutes } = offsets.findLast(({ from }) => from <= now) ?? offsets[0] ?? { minutes: 0 };
  const there = new Date(now + minutes * 60_000);
  // Browsers know fewer languages than the server does, and would write in their own instead.
  if (Intl.DateTimeFormat.supportedLocalesOf([locale]).length === 0) {
    return `${weekdays[(there.getUTCDay() + 6) % 7]}, ${there.toISOString().slice(11, 16)}`;
  }
  return new Intl.DateTimeFormat(locale, {
    weekday: "long",
    hour: "numeric",
    minute: "2-digit",
    timeZone: "UTC",
  }).format(there);
}
