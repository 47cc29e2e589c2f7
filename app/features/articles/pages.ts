import type { EditionConfig, Feature } from "#app/editions/config.ts";
import { type Page, UNLISTED } from "#app/editions/page.ts";
import { type ArticleKey, hasArticle } from "./articles.ts";

/** One module shows all pages of text. An edition has those it has a file for, each under its own word and with its own title. */
const article = (key: ArticleKey, order: number, features: readonly Feature[] = []) =>
  ({
    module: "routes/public/article.tsx",
    address: `{${key}}`,
    features,
    audience: "everyone",
    when: (config: EditionConfig) => hasArticle(config, key),
    shows: {
      ...UNLISTED,
      menus: [{ menu: "footer", order, label: ({ articles }: EditionConfig) => articles[key] ?? "" }],
      sitemap: true,
      counterpart: "same",
    },
  }) as const satisfies Page;

export const pages = {
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
