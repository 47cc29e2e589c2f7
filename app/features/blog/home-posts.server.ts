import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { postsNow } from "./post.server.ts";
import { type ShownPost, shownPost } from "./shown-post.server.ts";

/** What the home page says of the blog, in words: it need not have all texts of the blog. */
export interface HomePosts {
  title: string;
  posts: ShownPost[];
  all: { label: string; path: string };
}

const NEWEST = 2;

/** The newest posts; null where there is none. `next`: when there will be another. */
export function homePosts(context: Pick<LoadContext, "edition" | "database" | "clock" | "text">): {
  blog: HomePosts | null;
  next: Date | null;
} {
  const { posts, next } = postsNow(context);
  if (posts.length === 0) return { blog: null, next };
  const { edition, text } = context;
  return {
    blog: {
      title: text("blog.newest"),
      posts: posts.slice(0, NEWEST).map((post) => shownPost(context, post)),
      all: { label: text("blog.all"), path: href(edition.config, "blog") },
    },
    next,
  };
}
