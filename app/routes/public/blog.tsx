import { type MetaArgs, useLoaderData } from "@remix-run/react";
import { data, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { BlogPage } from "#app/features/blog/components/BlogPage.tsx";
import { feedLinks } from "#app/features/blog/feed-links.ts";
import { blogPicture } from "#app/features/blog/page-pictures.server.ts";
import { postsNow } from "#app/features/blog/post.server.ts";
import { shownPost } from "#app/features/blog/shown-post.server.ts";
import { publicUntil } from "#app/routes/cache-policy.ts";
import { type Seo, seoMeta } from "#app/shell/meta.ts";
import { bannerOf } from "#app/subject/page-picture.ts";

export { headers } from "#app/routes/cache-policy.ts";

export const handle = { i18n: ["blog"] };

/** All posts that can be read, newest first. */
export function loader({ context }: LoaderFunctionArgs) {
  const { edition, text, spell } = context;
  const { posts, next } = postsNow(context);
  const seo: Seo = {
    title: text("blog.header"),
    description: text("blog.intro"),
    noindex: posts.length === 0,
    banner: bannerOf(context, blogPicture(context)),
  };
  const shown = { seo, posts: posts.map((post) => shownPost(context, post)) };
  const feeds = feedLinks(context);
  return data({ ...spell(shown), feeds, seed: edition.config.name }, { headers: publicUntil(next) });
}

export const meta = (args: MetaArgs<typeof loader>) => [...seoMeta(args), ...(args.data?.feeds.links ?? [])];

export default function Blog() {
  const { posts, feeds, seed } = useLoaderData<typeof loader>();
  return <BlogPage posts={posts} feedPath={feeds.path} seed={seed} />;
}

export { PageError as ErrorBoundary } from "#app/shell/PageError.tsx";
