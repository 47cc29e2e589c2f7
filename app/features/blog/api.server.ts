import type { LoadContext } from "#app/context.ts";
import { bannerOf } from "#app/subject/page-picture.ts";
import { postPicture } from "./page-pictures.server.ts";
import { dayOfPost, postHref, postsNow } from "./post.server.ts";

/** A post as `GET /api/blog` tells of it. */
export interface ApiPost {
  slug: string;
  title: string;
  /** "2026-11-27" */
  date: string;
  /** One that begins with "@" is that of several. */
  authors: string[];
  /** The path of the picture above it, or else of the one of its page; null where no font of ours can draw its title. */
  hero: string | null;
}

export interface WantedPosts {
  /** Only those to which a short address of the edition leads. */
  shortcuts: boolean;
  /** Only these; all without any. */
  slugs: readonly string[];
}

/** The posts that can be read, newest first. */
export function apiPosts(
  context: Pick<LoadContext, "edition" | "database" | "text" | "clock" | "hosts">,
  { shortcuts, slugs }: WantedPosts,
): ApiPost[] {
  const { edition } = context;
  const short = new Set(edition.config.redirects.map(({ to }) => to));
  return postsNow(context)
    .posts.filter(({ slug }) => !shortcuts || short.has(postHref(edition, slug)))
    .filter(({ slug }) => slugs.length === 0 || slugs.includes(slug))
    .map((post) => ({
      slug: post.slug,
      title: post.title,
      date: dayOfPost(edition, post),
      authors: post.authors,
      hero: post.hero?.src ?? bannerOf(context, postPicture(context, post))?.path ?? null,
    }));
}
