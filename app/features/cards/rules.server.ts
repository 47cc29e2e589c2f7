import type { LoadContext } from "#app/context.ts";
import { AGE } from "#app/features/accounts/age.ts";
import type { CardRules } from "./check.ts";

/** Editions in whose language names may be long: a name in Toki Pona is a sentence. */
const LONG_NAMES: ReadonlySet<string> = new Set(["tok"]);

/** Icons by the names Font Awesome gives them; "b:mastodon" is a brand. */
const ICON = /^(?:b:)?[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_NAME_LENGTH = 64;

/** The rules of an edition today. @param code of the edition of the card, which need not be the one that is asked */
export function rulesFor(
  { edition, directory, clock }: Pick<LoadContext, "edition" | "directory" | "clock">,
  code: string = edition.config.code,
): CardRules {
  const { minimumAge } = directory.find((one) => one.code === code) ?? edition.config;
  return {
    edition: code,
    longNames: LONG_NAMES.has(code),
    lastBirthday: yearsBefore(clock(), Math.max(AGE.minimum, minimumAge)),
    isIcon: (name) => name.length <= MAX_NAME_LENGTH && ICON.test(name),
    isTimeZone,
  };
}

function yearsBefore(now: Date, years: number): string {
  const day = new Date(now);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day.toISOString().slice(0, 10);
}

/** Names of places only: offsets such as "+02:00" are zones of the clock, but nobody lives in one. */
function isTimeZone(name: string): boolean {
  if (name.length > MAX_NAME_LENGTH || !/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
