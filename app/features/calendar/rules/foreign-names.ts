import { MONTHS, WEEKDAYS } from "./months.ts";

/** Month and weekday names in the languages of the editions, to recognise a foreign word in a rule. */

const LANGUAGES: readonly string[] = [
  ...["ar", "de", "es", "et", "fo", "fr", "gl", "he", "hr", "hu", "it", "ko", "nb", "nl", "nn", "pl", "pt", "ro", "ru"],
  ...["sr", "sr-Latn", "sv", "tr", "uk", "vi", "yi"],
];

let known: ReadonlyMap<string, readonly string[]> | null = null;

/**
 * The English names that a word may stand for, in small letters: "lipca" for "july". A few have two: "listopad" is October in Croatian
 * and November in Polish.
 * @param word with accents or without
 */
export function meantByForeign(word: string): readonly string[] {
  known ??= namesOfAll();
  return known.get(plain(word)) ?? [];
}

/** Made when it is first needed: only files with mistakes need it. */
function namesOfAll(): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  const add = (written: string, english: string): void => {
    const word = plain(written);
    const before = names.get(word) ?? [];
    if (!before.includes(english)) names.set(word, [...before, english]);
  };
  for (const language of Intl.DateTimeFormat.supportedLocalesOf(LANGUAGES)) {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC", calendar: "gregory" });
    // Many languages have another form of a month behind the number of a day.
    const [alone, behind, weekday] = [
      format({ month: "long" }),
      format({ month: "long", day: "numeric" }),
      format({ weekday: "long" }),
    ];
    for (const [index, english] of MONTHS.entries()) {
      const date = new Date(Date.UTC(2024, index, 15));
      add(alone.format(date), english);
      add(behind.formatToParts(date).find(({ type }) => type === "month")?.value ?? "", english);
    }
    // 1 January 2024 was a Monday.
    for (const [index, english] of WEEKDAYS.entries())
      add(weekday.format(new Date(Date.UTC(2024, 0, 1 + index))), english);
  }
  return names;
}

const plain = (word: string): string => word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
