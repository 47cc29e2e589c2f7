import type { LoadContext } from "#app/context.ts";
import type { FlagKey } from "#app/kit/flags/flags.ts";
import { numberOfDay } from "#app/kit/time/day.ts";
import { calendarOf } from "./calendar.server.ts";
import { dayOf } from "./days.server.ts";
import { logoFlags } from "./logo-flags.ts";
import { todayOf } from "./years.ts";

/** The flag that the logo wears today; where several are fit, another one each day. Null on a day without flags. */
export function flagOfDay(context: Pick<LoadContext, "edition" | "database" | "clock">): FlagKey | null {
  const today = todayOf({ config: context.edition.config, clock: context.clock });
  const flags = logoFlags(dayOf(calendarOf(context), today, today));
  return flags[numberOfDay(today) % flags.length] ?? null;
}
