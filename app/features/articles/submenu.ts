import type { LoadContext } from "#app/context.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import type { PageId } from "#app/editions/page.ts";
import { type ArticleKey, articlePage } from "./articles.ts";

/** The pages about other places, as a menu between them. */
export interface Submenu {
  label: string;
  items: { path: string; label: string; locale: string | null; isCurrent: boolean }[];
}

const LISTS: readonly ArticleKey[] = ["media", "academic", "zine", "translinguistics"];

/** @returns null for other pages, and where an edition has all on one page */
export function submenuOf(
  { edition: { config }, text }: Pick<LoadContext, "edition" | "text">,
  key: ArticleKey,
): Submenu | null {
  const isSplit = LISTS.some((one) => hasPage(config, articlePage(one)));
  if (!isSplit || !(key === "links" || LISTS.includes(key))) return null;
  const article = (one: ArticleKey) => ({ page: articlePage(one) as PageId, label: config.articles[one] ?? "" });
  const pages = [
    ...(["links", "academic", "translinguistics"] as const).map(article),
    { page: "blog" as const, label: text("blog.header") },
    ...(["zine", "media", "faq", "english"] as const).map(article),
  ];
  const items = pages
    .filter(({ page }) => hasPage(config, page))
    .map(({ page, label }) => ({
      path: href(config, page),
      label,
      // The overview in English is called what it is called there.
      locale: page === "article.english" ? "en" : null,
      isCurrent: page === articlePage(key),
    }));
  return { label: text("links.submenu"), items };
}
