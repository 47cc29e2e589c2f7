import { readCalendar } from "#app/features/calendar/files/read-calendar.ts";
import { readEditionFiles } from "./files.server.ts";

const FILE = "calendar.yaml";

/** An edition's own days, by the names they have instead of texts. */
function ownDays(contentDir: string, code: string): string[] {
  const text = readEditionFiles(contentDir, code).contents.get(FILE) ?? "";
  return readCalendar(FILE, text).events.map(({ value }) => value.key);
}

/** A name without the country behind it, which is in the language of the edition in any case. */
const withoutCountry = (name: string): string => name.replace(/ \([^()]*\)$/, "");

/** How many of an edition's own days have the name of a day of the English edition. */
export function daysInEnglish(contentDir: string, code: string): number {
  if (code === "en") return 0;
  const english = new Set(ownDays(contentDir, "en").map(withoutCountry));
  return ownDays(contentDir, code).filter((name) => english.has(withoutCountry(name))).length;
}
