/** What a browser needs to know to search an edition from its address bar. */
export interface OpenSearch {
  name: string;
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

/**
 * An OpenSearch 1.1 description.
 * @see https://github.com/dewitt/opensearch/blob/master/opensearch-1-1-draft-6.md
 */
export function openSearchDescription({ name, description, locale, page, icon }: OpenSearch): string {
  const element = (tag: string, text: string, most: number) =>
    `  <${tag}>${escapeXml([...text].slice(0, most).join(""))}</${tag}>`;
  const address = escapeXml(`${page}?query=`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
${element("ShortName", name, SHORT)}
${element("LongName", name, LONG)}
${element("Description", description, DESCRIPTION)}
  <Url type="text/html" method="get" rel="results" template="${address}{searchTerms}"/>
  <Image width="48" height="48" type="image/png">${escapeXml(icon)}</Image>
  <Language>${escapeXml(locale)}</Language>
  <InputEncoding>UTF-8</InputEncoding>
  <OutputEncoding>UTF-8</OutputEncoding>
</OpenSearchDescription>
`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
