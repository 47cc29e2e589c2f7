import type { LoadContext } from "#app/context.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import type { Entry } from "../../entry.ts";
import { findCounts } from "./counts.server.ts";
import type { NameData, NameExtra } from "./name.ts";

/** What names show besides their own fields, by the ids of their entries. */
export function loadExtras(
  entries: readonly Pick<Entry<NameData>, "id" | "data">[],
  { edition }: Pick<LoadContext, "edition">,
): Map<string, NameExtra> {
  const counts = findCounts(
    edition,
    entries.map(({ data }) => data.name),
  );
  const days = dayFormat(edition.config, "dayOfYear");
  return new Map(
    entries.map(({ id, data }, index) => {
      const namedays = [...new Set(data.namedays)].map((key) => ({
        key,
        label: days.format(toDate(key)),
      }));
      return [id, { namedays, counts: counts[index] ?? [] }];
    }),
  );
}

/** The date in a leap year, so that February 29 exists. */
const toDate = (nameday: string): Date => new Date(`2024-${nameday}T00:00:00Z`);
