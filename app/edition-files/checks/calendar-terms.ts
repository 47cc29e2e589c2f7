import type { EditionConfig } from "#app/editions/config.ts";
import { readCalendar } from "#app/features/calendar/files/read-calendar.ts";
import { collectionFile, readCollection } from "#app/features/collections/files/files.ts";
import { getKind } from "#app/features/collections/kinds.ts";
import { type Flaw, suggestion, warning } from "#app/kit/files/flaws.ts";
import { foldName } from "#app/kit/text/fold.ts";
import type { EditionContent, EditionReading } from "#app/subject/edition-files.ts";

/** After so many, a suggestion no longer helps, and finding the most similar name is slow. */
const MAX_SUGGESTED = 20;

/**
 * Warns of terms that a day names and the files do not have. Others may be in the database alone, because people propose them on the
 * site: so it is no error, and nothing is said of what several days name. Where the files of an edition have no terms, the English ones
 * and the English days are asked, whose keys are known in every edition. Days of all editions name terms that only some have.
 * @param otherEdition absent at an import, which nothing in another edition may change
 */
export function checkCalendarTerms(
  { calendarTerms, collections }: Pick<EditionContent, "calendarTerms" | "collections">,
  config: EditionConfig,
  otherEdition: EditionReading["otherEdition"],
): Flaw[] {
  if (calendarTerms.length === 0) return [];
  const own = namesOf(collections.find(({ kind }) => kind.id === "terms")?.entries ?? []);
  const names = own.length > 0 ? own : englishNames(config, otherEdition);
  if (names.length === 0) return [];
  const known = new Set(names.map(foldName));
  const count = new Map<string, number>();
  for (const { value } of calendarTerms) count.set(foldName(value), (count.get(foldName(value)) ?? 0) + 1);
  return calendarTerms
    .filter(({ value }) => !known.has(foldName(value)) && count.get(foldName(value)) === 1)
    .map(({ value, place }, index) => {
      const [message, otherwise] =
        own.length > 0
          ? [
              `The files have no term “${value}”.`,
              "write its key or its title as in collections/terms.yaml, or leave it out.",
            ]
          : [
              `Neither these files nor the English ones have a term “${value}”.`,
              "write a key of editions/en/collections/terms.yaml, or leave it out; a term that people have added on the site may stay.",
            ];
      return warning("calendar-term", place, message, suggestion(value, index < MAX_SUGGESTED ? names : [], otherwise));
    });
}

function englishNames(config: EditionConfig, otherEdition: EditionReading["otherEdition"]): string[] {
  const kind = getKind("terms");
  const read = otherEdition?.("en");
  const { entries } = readCollection(kind, read?.(collectionFile(kind)) ?? "", config);
  if (entries.length === 0) return [];
  // A few terms have their day in several editions, and no entry in any file yet.
  const days = readCalendar("calendar.yaml", read?.("calendar.yaml") ?? "").events;
  return [...namesOf(entries), ...days.flatMap(({ value }) => value.terms)];
}

type Entries = ReturnType<typeof readCollection>["entries"];

const namesOf = (entries: Entries): string[] =>
  entries.flatMap(({ value: { key, data } }) => [
    key,
    ...[data.term].flat().filter((word) => typeof word === "string"),
  ]);
