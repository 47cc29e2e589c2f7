import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import type { PagePicture } from "#app/services/banners/banners.server.ts";
import { type PagePictures, pagePicture } from "#app/subject/page-picture.ts";
import { ARTICLES, type ArticleKey, articlePage } from "./articles.ts";

/** What pages of text look like as pictures: their titles. */
export const articlePictures: PagePictures = Object.fromEntries(
  ARTICLES.map((key) => [articlePage(key), (context: LoadContext) => articlePicture(context, key)]),
);

export function articlePicture(context: LoadContext, key: ArticleKey): PagePicture | null {
  const { config } = context.edition;
  const title = config.articles[key] ?? "";
  if (title === "") return null;
  return pagePicture(context, {
    path: href(config, articlePage(key)),
    shelf: "lasting",
    seed: `${config.name} ${key}`,
    title: { kind: "words", text: title },
  });
}
