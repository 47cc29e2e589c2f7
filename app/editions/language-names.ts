/** What languages are called in one another. */

/** Making one takes longer than asking it for every language. */
const known = new Map<string, Intl.DisplayNames>();

/**
 * @param of the locale of the language
 * @param locale in which it is called so
 * @returns the name, and the locale it is really in: English where the standards have no names in the other. Null where they have none
 *   for this language, or only that of another one: Serbo-Croatian is not Serbian.
 */
export function languageName(of: string, locale: string): { name: string; locale: string } | null {
  const names = known.get(locale) ?? new Intl.DisplayNames([locale, "en"], { type: "language", fallback: "none" });
  known.set(locale, names);
  const asked = new Intl.Locale(of).language;
  if (!of.toLowerCase().startsWith(asked)) return null;
  const name = names.of(of);
  return name === undefined ? null : { name, locale: names.resolvedOptions().locale };
}
