import { LRUCache } from "lru-cache";
import type { LoadContext } from "#app/context.ts";
import { calendarOf } from "./calendar.server.ts";
import { type CalendarLook, lookSearch } from "./look.ts";
import { type SentYear, sendYear } from "./sent-year.ts";
import type { ShownEvent } from "./shown-event.ts";
import { shownYear } from "./shown-events.server.ts";
import { yearOf } from "./year.server.ts";
import { buildYear, type CalendarContext } from "./year-page.server.ts";
import { todayOf } from "./years.ts";

interface KeptYear {
  events: readonly ShownEvent[];
  sent: SentYear;
}

/** Of all editions. As many as `readYear` keeps of what is read from them. */
const kept = new LRUCache<string, KeptYear>({ max: 20 });

/**
 * A year as it is sent, put together once a day for all who look at it in the same way: whoever is signed in, or uses an address that
 * is not stored, gets the same text.
 */
export function keptYear(
  context: CalendarContext & Pick<LoadContext, "spell" | "spelling">,
  year: number,
  look: CalendarLook,
): SentYear {
  const { clock, spelling } = context;
  const { config } = context.edition;
  const events = shownYear(context, yearOf(calendarOf(context), year).occurrences);
  const name = [config.code, todayOf({ config, clock }), year, lookSearch(look), spelling].join(" ");
  const before = kept.get(name);
  // After each change of an edition the events of its years are other objects.
  if (before?.events === events) return before.sent;
  const sent = sendYear(context.spell(buildYear(context, year, look)));
  kept.set(name, { events, sent });
  return sent;
}
