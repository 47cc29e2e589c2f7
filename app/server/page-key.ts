import type { Speller } from "#app/kit/spelling/speller.ts";

/** The key of a page in the cache. A spelling gets pages of its own only if the edition offers it and its converter is available. */
export function cacheKey(code: string, { spelling }: Speller, address: string): string {
  return spelling === null ? `${code}${address}` : `${code}.${spelling}${address}`;
}

/** The key of a page that depends on the languages of a visitor. Addresses contain no spaces, so these keys cannot collide with others. */
export const keyByLanguage = (key: string, languages: readonly string[]): string => `${key} ${languages.join()}`;
