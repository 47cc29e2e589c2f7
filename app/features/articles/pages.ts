import type { EditionConfig, Feature } from "#app/editions/config.ts";
import { type Page, UNLISTED } from "#app/editions/page.ts";
import { type ArticleKey, hasArticle } from "./articles.ts";

/**
 * One module shows all pages of text. An edition has those it has a file for, each under its own word and with its own title.
 * @param order in the footer; null for a page that is reached from another one
 */
const article = (key: ArticleKey, order: number | null, features: readonly Feature[] = [], address = `{${key}}`) =>
  ({
    module: "routes/public/article.tsx",
    address,
    features,
    audience: "everyone",
    when: (config: EditionConfig) => hasArticle(config, key),
    shows: {
      ...UNLISTED,
      menus:
        order === null ? [] : [{ menu: "footer", order, label: ({ articles }: EditionConfig) => articles[key] ?? "" }],
      sitemap: true,
      counterpart: "same",
    },
  }) as const satisfies Page;

/** Below the page of links, and reached from there. */
const linked = (key: ArticleKey) => article(key, null, ["links"], `{links}/{${key}}`);

export const pages = {
  "article.community": article("community", 27),
  "article.links": article("links", 28, ["links"]),
  "article.media": linked("media"),
  "article.academic": linked("academic"),
  "article.zine": linked("zine"),
  "article.translinguistics": linked("translinguistics"),
  "article.english": article("english", 35, ["english"]),
  "article.workshops": article("workshops", 36, ["workshops"]),
  "article.design": article("design", 37),
  "article.about": article("about", 30),
  "article.faq": article("faq", 31, ["faq"]),
  "article.contact": article("contact", 32, ["contact"]),
  "article.support": article("support", 33),
  "article.terms": article("terms", 40),
  "article.privacy": article("privacy", 41),
  "article.license": article("license", 42),
} satisfies Record<string, Page>;

declare module "#app/editions/page.ts" {
  interface PageIds extends Record<keyof typeof pages, Page> {}
}
