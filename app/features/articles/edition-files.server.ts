import { articlesInForce, withdrawnArticles } from "#app/editions/rows.server.ts";
import { shippedRows } from "#app/editions/shipped-rows.server.ts";
import { parsePageText } from "#app/kit/markup/page-text.ts";
import type { EditionFiles, FileReader } from "#app/subject/edition-files.ts";
import { articles } from "#db/edition/schema/content.ts";
import { ARTICLES, type ArticleKey, articleFile, FILLINGS, isArticle } from "./articles.ts";
import { checkArticle } from "./check-article.ts";

declare module "#app/subject/edition-files.ts" {
  interface EditionContent {
    articles: ArticleRow[];
  }
}

interface ArticleRow {
  key: ArticleKey;
  title: string;
  source: string;
}

/** The files of an edition's pages of text. It need not have any. */
export const articleFiles: EditionFiles = {
  names: ARTICLES.map(articleFile),
  articles: (file) => Object.fromEntries(rowsOf(file).map(({ key, title }) => [key, title])),
  read: (reading) => {
    const rows = rowsOf(reading.file);
    return {
      content: { articles: rows },
      flaws: rows.flatMap(({ key, source }) => checkArticle(key, source, reading)),
    };
  },
  rows: ({ articles: rows }) => [
    shippedRows(
      articles,
      rows.map((row) => ({ ...row })),
      isArticle,
    ),
  ],
  write: (handle) =>
    new Map([
      ...withdrawnArticles(handle)
        .filter(isArticle)
        .map((key) => [articleFile(key), null] as const),
      ...articlesInForce(handle).flatMap(({ key, source }) =>
        isArticle(key) ? [[articleFile(key), source] as const] : [],
      ),
    ]),
};

const rowsOf = (file: FileReader): ArticleRow[] =>
  ARTICLES.flatMap((key) => {
    const source = file(articleFile(key));
    return source === null ? [] : [{ key, title: parsePageText(source, FILLINGS).head.get("title") ?? "", source }];
  });
