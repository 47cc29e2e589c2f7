import { Feed } from "feed";
import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { escapeMarkup } from "#app/kit/text/escape-markup.ts";
import { withoutNotInXml } from "#app/kit/text/unseen.ts";
import { postHref, postsNow } from "./post.server.ts";

/** Posts in a feed: more than anybody has missed. */
const MOST = 50;

type Context = Pick<LoadContext, "edition" | "database" | "text" | "clock" | "hosts">;

/** The newest posts as an Atom feed. Its readers take titles for HTML. */
export function atomFeed(context: Context): string {
  const { id, json, home, title, description, language, items } = feedOf(context);
  const feed = new Feed({
    id,
    title,
    description,
    link: home,
    feedLinks: { atom: id, json },
    language,
    updated: items[0]?.date ?? new Date(0),
    copyright: "",
  });
  for (const { link, date, authors, ...words } of items) {
    feed.addItem({
      id: link,
      link,
      date,
      published: date,
      title: escapeMarkup(words.title),
      description: escapeMarkup(words.description),
      author: authors.map((name) => ({ name })),
    });
  }
  return withoutNotInXml(feed.atom1());
}

/**
 * The same as a JSON Feed (https://www.jsonfeed.org/version/1.1). Written here, because the library knows version 1 alone: one
 * author for a post, and no text that is not HTML.
 */
export function jsonFeed(context: Context): string {
  const { json, home, title, description, language, items } = feedOf(context);
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: home,
    feed_url: json,
    description,
    language,
    items: items.map(({ link, date, authors, ...words }) => ({
      id: link,
      url: link,
      title: words.title,
      content_text: words.description,
      date_published: date,
      authors: authors.map((name) => ({ name })),
    })),
  });
}

function feedOf(context: Context) {
  const { edition, text, hosts } = context;
  const { config } = edition;
  const origin = hosts.origin(config.code);
  return {
    id: `${origin}${href(config, "blogAtom")}`,
    json: `${origin}${href(config, "blogJsonFeed")}`,
    home: `${origin}${href(config, "blog")}`,
    title: text("blog.feedTitle", { site: text("site.name") }),
    description: text("blog.intro"),
    language: config.locale,
    items: postsNow(context)
      .posts.slice(0, MOST)
      .map(({ slug, title, description, authors, publishedAt }) => ({
        link: `${origin}${postHref(edition, slug)}`,
        date: publishedAt,
        title,
        description,
        authors,
      })),
  };
}
