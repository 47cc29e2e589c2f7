import { type Flaw, suggestion, warning } from "#app/kit/files/flaws.ts";
import { foldName } from "#app/kit/text/fold.ts";
import type { EditionContent } from "#app/subject/edition-files.ts";

/** After so many, a suggestion no longer helps, and finding the most similar name is slow. */
const MAX_SUGGESTED = 20;

/**
 * Warns of terms that a day names and the files do not have. Others may be in the database alone, because people propose them on the
 * site: so it is no error, nothing is said of what several days name, and nothing in an edition whose files have no terms. Days of all
 * editions name terms that only some have.
 */
export function checkCalendarTerms({
  calendarTerms,
  collections,
}: Pick<EditionContent, "calendarTerms" | "collections">): Flaw[] {
  const terms = collections.find(({ kind }) => kind.id === "terms")?.entries ?? [];
  if (terms.length === 0 || calendarTerms.length === 0) return [];
  const names = terms.flatMap(({ value: { key, data } }) => [key, ...wordsIn(data.term)]);
  const known = new Set(names.map(foldName));
  const count = new Map<string, number>();
  for (const { value } of calendarTerms) count.set(foldName(value), (count.get(foldName(value)) ?? 0) + 1);
  return calendarTerms
    .filter(({ value }) => !known.has(foldName(value)) && count.get(foldName(value)) === 1)
    .map(({ value, place }, index) => {
      const remedy = suggestion(
        value,
        index < MAX_SUGGESTED ? names : [],
        "write its key or its title as in collections/terms.yaml, or leave it out.",
      );
      return warning("calendar-term", place, `The files have no term “${value}”.`, remedy);
    });
}

const wordsIn = (words: unknown): string[] => [words].flat().filter((word) => typeof word === "string");
