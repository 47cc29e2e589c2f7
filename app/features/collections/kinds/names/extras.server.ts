import type { LoadContext } from "#app/context.ts";
import type { Entry } from "../../entry.ts";
import { countsOf } from "./counts.server.ts";
import type { NameData, NameExtra } from "./name.ts";

/** What names show besides their own fields, by the ids of their entries. */
export function extrasOf(
  entries: readonly Pick<Entry<NameData>, "id" | "data">[],
  { edition }: Pick<LoadContext, "edition">,
): Map<string, NameExtra> {
  const counts = countsOf(
    edition,
    entries.map(({ data }) => data.name),
  );
  // Namedays are days of this calendar, whichever one a language counts its years by.
  const days = new Intl.DateTimeFormat(edition.config.locale, {
    day: "numeric",
    month: "long",
    calendar: "gregory",
    timeZone: "UTC",
  });
  return new Map(
    entries.map(({ id, data }, index) => {
      const namedays = [...new Set(data.namedays)].map((key) => ({
        key,
        label: days.format(dayOf(key)),
      }));
      return [id, { namedays, counts: counts[index] ?? [] }];
    }),
  );
}

/** In a leap year, which has every day there is. */
const dayOf = (nameday: string): Date => new Date(`2024-${nameday}T00:00:00Z`);
