import { hasPage, href } from "#app/editions/hrefs.ts";
import type { TextKey } from "#app/kit/i18n/keys.ts";
import { type Searchable, searchable, wordsOfAddress } from "#app/kit/text/search.ts";
import type { SearchContext, SearchSource } from "#app/subject/search-source.ts";
import { readArticle } from "./article.server.ts";
import { ARTICLES, type ArticleKey, articlePage } from "./articles.ts";
import { plainBlock, plainPart, plainWords } from "./shown-article.ts";

/** What other sites call the same pages, for those who look for them by these words. */
const OTHER_NAMES: Partial<Record<ArticleKey, TextKey>> = {
  about: "articles.otherNames.about",
  contact: "articles.otherNames.contact",
  support: "articles.otherNames.support",
  terms: "articles.otherNames.terms",
  privacy: "articles.otherNames.privacy",
};

/** The pages of text, found by all they say, and each question with its answer. */
export const articleSource: SearchSource = {
  id: "articles",
  order: 15,
  state: ({ edition }) => [edition],
  *documents(context) {
    for (const key of ARTICLES) yield* documentsOf(context, key);
  },
};

function documentsOf(context: SearchContext, key: ArticleKey): Searchable[] {
  const { config } = context.edition;
  const article = hasPage(config, articlePage(key)) ? readArticle(context, key) : null;
  if (article === null) return [];
  const url = href(config, articlePage(key));
  const { title, description, opening, parts } = article;
  const page = { kind: "page", id: articlePage(key), title, url, content: description } as const;
  if (key !== "faq") {
    const told = parts.map((part) => `${plainWords(part.title)}\n${plainPart(part)}`);
    const otherNames = OTHER_NAMES[key];
    const names = otherNames === undefined ? [] : [context.text(otherNames)];
    // The address is no name: "english" is the other edition rather than the page for those who read none of this one.
    return [searchable(page, names, [...wordsOfAddress(url), ...opening.map(plainBlock), ...told])];
  }
  const questions = parts.map((part) => {
    const title = plainWords(part.title);
    return searchable({ kind: "faq", id: part.id, title, url: `${url}#${part.id}`, content: plainPart(part) });
  });
  // It is asked for by these letters in every language, whatever it is called.
  return [searchable(page, [key, ...wordsOfAddress(url)]), ...questions];
}
