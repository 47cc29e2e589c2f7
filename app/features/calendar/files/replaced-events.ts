import { type Flaw, type Placed, warning } from "#app/kit/files/flaws.ts";
import type { PlacedEvent } from "./read-calendar.ts";
import type { EventRow } from "./rows.ts";

/** What an international event is known by, and an edition's own in its place does not say. */
const KEPT = [
  { field: "flag", name: "its flag", line: ({ flag }: EventRow) => (flag === "" ? null : `flag: ${flag}`) },
  {
    field: "terms",
    name: "its terms",
    line: ({ terms }: EventRow) => (terms.length === 0 ? null : `terms: [${terms.join(", ")}]`),
  },
] as const;

/** Warns of events that take the place of international ones and say nothing of their flag or their terms, which are lost then. */
export function lossFlaws(international: readonly Placed<EventRow>[], own: readonly PlacedEvent[]): Flaw[] {
  const replaced = new Map(international.map(({ value }) => [value.key, value]));
  return own.flatMap(({ value: { key }, place, fields }) => {
    const before = replaced.get(key);
    if (before === undefined) return [];
    const lost = KEPT.flatMap(({ field, name, line }) => {
      const written = line(before);
      return written === null || fields.includes(field) ? [] : [{ name, written }];
    });
    if (lost.length === 0) return [];
    const names = lost.map(({ name }) => name).join(" and ");
    const lines = lost.map(({ written }) => `“${written}”`).join(" and ");
    const message = `“${key}” takes the place of the international event, and loses ${names}.`;
    const remedy = `add ${lines}; a line with nothing behind its colon says that it is to have none.`;
    return [warning("calendar-event", place, message, remedy)];
  });
}
