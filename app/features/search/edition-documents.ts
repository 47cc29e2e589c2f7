import type { EditionConfig } from "#app/editions/config.ts";
import { languageName } from "#app/editions/language-names.ts";
import { type Searchable, searchable } from "#app/kit/text/search.ts";

/** The other editions, by their own name, by the English one, by the one in the language of the edition that is searched, and by their codes. */
export function editionDocuments(
  directory: readonly EditionConfig[],
  own: EditionConfig,
  originOf: (code: string) => string,
): Searchable[] {
  return directory
    .filter(({ code, published }) => published && code !== own.code && code !== "_")
    .map(({ code, locale, name, nameEnglish }) => {
      const nameHere = languageName(locale, own.locale)?.name ?? nameEnglish;
      const content = name === nameHere ? "" : nameHere;
      const document = { kind: "locale", id: code, title: name, url: `${originOf(code)}/`, content } as const;
      return { ...searchable(document, [nameEnglish, nameHere, code, locale]), byWords: true };
    });
}
