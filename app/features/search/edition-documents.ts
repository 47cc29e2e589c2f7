import type { EditionConfig } from "#app/editions/config.ts";
import { type Searchable, searchable } from "#app/kit/text/search.ts";

/** The other editions, by their own name, by the English one, by the one in the language of the edition that is searched, and by their codes. */
export function editionDocuments(
  directory: readonly EditionConfig[],
  own: EditionConfig,
  originOf: (code: string) => string,
): Searchable[] {
  const nameOf = namesIn(own.locale);
  return directory
    .filter(({ code, published }) => published && code !== own.code && code !== "_")
    .map(({ code, locale, name, nameEnglish }) => {
      const nameHere = nameOf(locale) ?? nameEnglish;
      const content = name === nameHere ? "" : nameHere;
      const document = { kind: "locale", id: code, title: name, url: `${originOf(code)}/`, content } as const;
      return searchable(document, [nameEnglish, nameHere, code, locale]);
    });
}

/** What languages are called in one of them; undefined for one that the standards have no name for. */
function namesIn(locale: string): (of: string) => string | undefined {
  const names = new Intl.DisplayNames([locale], { type: "language", fallback: "none" });
  return (of) => names.of(of);
}
