import { stringify } from "yaml";
import type { EventRow } from "./rows.ts";

/** Writes what read-calendar.ts reads. */
export const writeCalendar = (events: readonly EventRow[]): string =>
  stringify(Object.fromEntries(events.map((event) => [event.key, fieldsOf(event)])), { lineWidth: 120 });

function fieldsOf({ dates, key: _, ...event }: EventRow): Record<string, unknown> {
  const rest = Object.entries(event).filter(([, value]) => value.length > 0);
  return { when: whenOf(dates), ...Object.fromEntries(rest) };
}

function whenOf(dates: EventRow["dates"]): unknown {
  const byYears = new Map<string, string[]>();
  for (const { years, when } of dates) byYears.set(years, [...(byYears.get(years) ?? []), when]);
  const always = byYears.get("");
  if (always !== undefined) return single(always);
  return new Map([...byYears].map(([years, days]) => [years, single(days)]));
}

const single = (days: readonly string[]): unknown => (days.length === 1 ? days[0] : days);
