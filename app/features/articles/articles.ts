import type { EditionConfig } from "#app/editions/config.ts";
import type { PageId } from "#app/editions/page.ts";

/** Pages of text: what a site of this kind also says. Each is a file, `editions/<code>/pages/<key>.md`. */
export const ARTICLES = [
  ...(["about", "faq", "contact", "support", "terms", "privacy", "license"] as const),
  ...(["community", "design", "english", "workshops"] as const),
  ...(["links", "media", "academic", "zine", "translinguistics"] as const),
] as const;
export type ArticleKey = (typeof ARTICLES)[number];

export const isArticle = (key: string): key is ArticleKey => ARTICLES.some((one) => one === key);

/** The page of the site on which an article is shown. "terms" alone is the page of a collection. */
export const articlePage = (key: ArticleKey) => `article.${key}` as const;

/** @param id of a route */
export function articleOf(id: string): ArticleKey | null {
  const key = id.replace(/^article\./, "");
  return key !== id && isArticle(key) ? key : null;
}

export const articleFile = (key: ArticleKey): string => `pages/${key}.md`;

/** Whether an edition has a file of that name. It may have switched the page off all the same. */
export const hasArticle = ({ articles }: Pick<EditionConfig, "articles">, key: ArticleKey): boolean =>
  Object.hasOwn(articles, key);

/** Names that links "page:…" have for pages of the site: an article goes before a collection of its name. */
export const linkedPage = (name: string): PageId => (isArticle(name) ? articlePage(name) : (name as PageId));

/** In the address of a page: the day since which the text held that is asked for. */
export const SINCE = "since";

/** What an article may fill from settings and from the code. */
export const FILLINGS = {
  placeholders: [
    ...["site", "address", "operator", "email", "law", "source", "donate"],
    ...["minimumAge", "consentAge", "retention", "noticeDays"],
    ...["withEmail", "withoutEmail", "security", "withSecurity"],
  ],
  slots: [
    ...["contribute", "personal-data", "places", "pronoun-groups", "team"],
    ...["colours", "typefaces", "logos"],
    ...["links", "profiles", "media", "academic", "zine"],
  ],
  abouts: {
    /** "{link=A film about it=https://example.org/film}" */
    link: /^[^={}]{1,200}=https:\/\/[^\s{}]{1,500}$/,
  },
} as const;
