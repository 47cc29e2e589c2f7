import { escapeMarkup } from "#app/kit/text/escape-markup.ts";

/** What a browser needs to know to search an edition from its address bar. */
export interface OpenSearch {
  /** What the site is called. */
  site: string;
  /** What the edition is called; null for the home of all editions, which is called as the site is. */
  edition: string | null;
  /** In one sentence. */
  description: string;
  locale: string;
  /** The address of the search page, without a query. */
  page: string;
  icon: string;
}

/** Letters that the format allows for each name. */
const SHORT = 16;
const LONG = 48;
const DESCRIPTION = 1024;

/** What the search of an edition is called; that of the home as the site is. */
export const searchName = (site: string, edition: string | null): string =>
  edition === null ? site : `${site} ${edition}`;

/** Browsers show it beside the address of the site, so that the name of the edition is enough. */
function shortName(site: string, edition: string | null): string {
  const both = searchName(site, edition);
  return fits(both, SHORT) ? both : wordsWithin(edition ?? site, SHORT);
}

const fits = (text: string, most: number): boolean => text.length <= most || [...text].length <= most;

/** As many whole words from the beginning as there is room for; of a longer word its beginning. */
function wordsWithin(text: string, most: number): string {
  if (fits(text, most)) return text;
  const cut = [...text].slice(0, most + 1).join("");
  const end = cut.lastIndexOf(" ");
  return end > 0 ? cut.slice(0, end) : [...cut].slice(0, most).join("");
}

/**
 * An OpenSearch 1.1 description.
 * @see https://github.com/dewitt/opensearch/blob/master/opensearch-1-1-draft-6.md
 */
export function openSearchDescription({ site, edition, description, locale, page, icon }: OpenSearch): string {
  const element = (tag: string, text: string) => `  <${tag}>${escapeMarkup(text)}</${tag}>`;
  const address = escapeMarkup(`${page}?query=`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
${element("ShortName", shortName(site, edition))}
${element("LongName", wordsWithin(searchName(site, edition), LONG))}
${element("Description", wordsWithin(description, DESCRIPTION))}
  <Url type="text/html" method="get" rel="results" template="${address}{searchTerms}"/>
  <Image width="48" height="48" type="image/png">${escapeMarkup(icon)}</Image>
  <Language>${escapeMarkup(locale)}</Language>
  <InputEncoding>UTF-8</InputEncoding>
  <OutputEncoding>UTF-8</OutputEncoding>
</OpenSearchDescription>
`;
}
