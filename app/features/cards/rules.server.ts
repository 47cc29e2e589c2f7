import type { LoadContext } from "#app/context.ts";
import { AGE } from "#app/features/accounts/age.ts";
import { listedIcon } from "#app/kit/ui/icons/all-icons.server.ts";
import type { ListedIcon } from "#app/kit/ui/icons/icon-list.ts";
import type { CardRules } from "./card-rules.ts";

const MAX_NAME_LENGTH = 64;

/** The rules of an edition today. @param code of the edition of the card, which need not be the one that is asked */
export function rulesFor(
  { edition, directory, clock }: Pick<LoadContext, "edition" | "directory" | "clock">,
  code: string = edition.config.code,
): CardRules {
  const { minimumAge, cards } = directory.find((one) => one.code === code) ?? edition.config;
  return {
    edition: code,
    longNames: cards.longNames,
    lastBirthday: yearsBefore(clock(), Math.max(AGE.minimum, minimumAge)),
    iconNames: (name) => namesOf(listedIcon(name)),
    isTimeZone,
  };
}

const namesOf = (icon: ListedIcon | null): string[] => (icon === null ? [] : [icon.name, ...icon.aliases]);

function yearsBefore(now: Date, years: number): string {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day.toISOString().slice(0, 10);
}

/** Names of places, written as they are in the list of time zones: each spelling would be one more to remember. */
const PLACE = /^[A-Z][A-Za-z]*(?:[_-][A-Za-z][a-z]*)*(?:\/[A-Z][a-z]+(?:[_-][A-Za-z][a-z]*)*){1,2}$/;
const ZONES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("timeZone"));

/** Time zones by their whole name and by their town, both in small letters; null where several have the town. */
const BY_NAME = new Map<string, string | null>();
for (const zone of ZONES) {
  for (const name of new Set([zone.toLowerCase(), (zone.split("/").at(-1) ?? "").toLowerCase()])) {
    BY_NAME.set(name, BY_NAME.has(name) ? null : zone);
  }
}

/** The time zone that somebody means who types its town, or its name in other letters; otherwise what they typed. */
export const completeTimeZone = (typed: string): string =>
  BY_NAME.get(typed.trim().toLowerCase().replaceAll(/\s+/g, "_")) ?? typed;

/** Offsets such as "+02:00" are zones of the clock, but nobody lives in one. */
function isTimeZone(name: string): boolean {
  if (ZONES.has(name)) return true;
  if (name.length > MAX_NAME_LENGTH || !PLACE.test(name)) return false;
  try {
    // Older names of places are known, but not listed.
    return (
      new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone.toLowerCase() !== name.toLowerCase()
    );
  } catch {
    return false;
  }
}
