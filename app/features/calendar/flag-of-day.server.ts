import type { LoadContext } from "#app/context.ts";
import type { FlagKey } from "#app/kit/flags/flags.ts";
import { calendarOf } from "./calendar.server.ts";
import { dayOf } from "./days.server.ts";
import { logoFlag } from "./logo-flags.ts";
import { todayOf } from "./years.ts";

/** The flag that the logo wears today; null on a day without flags. */
export function flagOfDay(context: Pick<LoadContext, "edition" | "database" | "clock">): FlagKey | null {
  const today = todayOf({ config: context.edition.config, clock: context.clock });
  const { occurrences } = dayOf(calendarOf(context), today, today);
  return logoFlag(
    occurrences.map(({ event }) => event),
    today,
  );
}
