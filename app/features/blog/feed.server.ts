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
export const atomFeed = (context: Context): string => withoutNotInXml(blogFeed(context, escapeMarkup).atom1());

/** The same as a JSON Feed, whose titles are plain text. */
export const jsonFeed = (context: Context): string => blogFeed(context, (text) => text).json1();

function blogFeed(context: Context, written: (text: string) => string): Feed {
  const { edition, text, hosts } = context;
  const { config } = edition;
  const origin = hosts.origin(config.code);
  const posts = postsNow(context).posts.slice(0, MOST);
  const atom = `${origin}${href(config, "blogAtom")}`;
  const feed = new Feed({
    id: atom,
    title: text("blog.feedTitle", { site: text("site.name") }),
    description: text("blog.intro"),
    link: `${origin}${href(config, "blog")}`,
    feedLinks: { atom, json: `${origin}${href(config, "blogJsonFeed")}` },
    language: config.locale,
    updated: posts[0]?.publishedAt ?? new Date(0),
    copyright: "",
  });
  for (const { slug, title, description, authors, publishedAt } of posts) {
    const link = `${origin}${postHref(edition, slug)}`;
    feed.addItem({
      id: link,
      link,
      date: publishedAt,
      published: publishedAt,
      title: written(title),
      description: written(description),
      author: authors.map((name) => ({ name })),
    });
  }
  return feed;
}
