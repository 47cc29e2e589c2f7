import type { EditionConfig, Feature } from "#app/editions/config.ts";
import { type MenuPlace, type Page, UNLISTED } from "#app/editions/page.ts";
import { type ArticleKey, hasArticle } from "./articles.ts";

type Placed = Pick<MenuPlace, "menu" | "order">;
const site = (order: number): Placed => ({ menu: "footer", order });
const legal = (order: number): Placed => ({ menu: "legal", order });

/**
 * One module shows all pages of text. An edition has those it has a file for, each under its own word and with its own title.
 * @param place at the end of every page; null for a page that is reached from another one
 */
const article = (key: ArticleKey, place: Placed | null, features: readonly Feature[] = [], address = `{${key}}`) =>
  ({
    module: "routes/public/article.tsx",
    address,
    features,
    audience: "everyone",
    when: (config: EditionConfig) => hasArticle(config, key),
    shows: {
      ...UNLISTED,
      menus: place === null ? [] : [{ ...place, label: ({ articles }: EditionConfig) => articles[key] ?? "" }],
      sitemap: true,
      counterpart: "same",
    },
  }) as const satisfies Page;

/** Below the page of links, and reached from there. */
const linked = (key: ArticleKey) => article(key, null, ["links"], `{links}/{${key}}`);

export const pages = {
  "article.community": article("community", site(27)),
  "article.links": article("links", site(28), ["links"]),
  "article.media": linked("media"),
  "article.academic": linked("academic"),
  "article.zine": linked("zine"),
  "article.translinguistics": linked("translinguistics"),
  "article.english": article("english", site(35), ["english"]),
  "article.workshops": article("workshops", site(36), ["workshops"]),
  "article.design": article("design", { menu: "technical", order: 37 }),
  "article.about": article("about", site(30)),
  "article.faq": article("faq", site(31), ["faq"]),
  "article.contact": article("contact", site(32), ["contact"]),
  "article.support": article("support", site(33)),
  "article.terms": article("terms", legal(40)),
  "article.privacy": article("privacy", legal(41)),
  "article.license": article("license", legal(42)),
} satisfies Record<string, Page>;

declare module "#app/editions/page.ts" {
  interface PageIds extends Record<keyof typeof pages, Page> {}
}
