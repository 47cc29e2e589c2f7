import type { EditionConfig } from "#app/editions/config.ts";
import { type Searchable, searchable } from "#app/kit/text/search.ts";

/** The other editions, by their own name, by the English one and by their codes. */
export function editionDocuments(
  directory: readonly EditionConfig[],
  own: string,
  originOf: (code: string) => string,
): Searchable[] {
  return directory
    .filter(({ code, published }) => published && code !== own && code !== "_")
    .map(({ code, locale, name, nameEnglish }) => {
      const content = name === nameEnglish ? "" : nameEnglish;
      const document = { kind: "locale", id: code, title: name, url: `${originOf(code)}/`, content } as const;
      return searchable(document, [nameEnglish, code, locale]);
    });
}
