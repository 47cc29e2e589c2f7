import { hasPage, href } from "#app/editions/hrefs.ts";
import { type Counterpart, type Page, UNLISTED } from "#app/editions/page.ts";
import { hasPosts } from "./posts.ts";

/** An edition has a blog when it has a post. */
const BLOG = { features: ["blog"], audience: "everyone", when: hasPosts } as const;

/** Posts are written for one language; the nearest elsewhere is what others write there. */
const otherBlog: Counterpart = () => (other) =>
  hasPage(other, "blog") ? { path: href(other, "blog"), same: false } : null;

export const pages = {
  blog: {
    ...BLOG,
    module: "routes/public/blog.tsx",
    address: "{blog}",
    shows: {
      title: "blog.header",
      menus: [{ menu: "footer", order: 29, label: "blog.header" }],
      sitemap: true,
      search: { content: "blog.intro" },
      counterpart: "same",
    },
  },
  blogPost: {
    ...BLOG,
    module: "routes/public/blog-post.tsx",
    address: "{blog}/:post",
    signInReason: "signIn.reason.react",
    shows: { ...UNLISTED, counterpart: otherBlog },
  },
  blogAtom: { ...BLOG, module: "routes/api/blog-feed.ts", address: "{blog}/feed.xml", shows: null },
  blogJsonFeed: { ...BLOG, module: "routes/api/blog-feed.ts", address: "{blog}/feed.json", shows: null },
  /** Titles, days and authors for clients of the old API, which read no text. */
  apiBlog: {
    ...BLOG,
    when: () => true,
    module: "routes/api/blog.ts",
    address: "api/blog",
    shows: null,
  },
} satisfies Record<string, Page>;

declare module "#app/editions/page.ts" {
  interface PageIds extends Record<keyof typeof pages, Page> {}
}
