import type { LoadContext } from "#app/context.ts";
import { href } from "#app/editions/hrefs.ts";
import { decodePath } from "#app/features/pronouns/path.ts";
import type { PagePicture } from "#app/services/banners/banners.server.ts";
import { type PagePictures, wordsPicture } from "#app/subject/page-picture.ts";
import { type Post, postHref, postsNow } from "./post.server.ts";

/** What the blog and its posts look like as pictures: their titles. */
export const blogPictures: PagePictures = {
  blog: blogPicture,
  blogPost: (context, pathname) => {
    const slug = decodePath(pathname)?.split("/").at(-1);
    const post = postsNow(context).posts.find((one) => one.slug === slug);
    return post === undefined ? null : postPicture(context, post);
  },
};

type Here = Pick<LoadContext, "edition" | "hosts" | "text">;

export function blogPicture(context: Here): PagePicture | null {
  const { config } = context.edition;
  const title = context.text("blog.header");
  const path = href(config, "blog");
  return wordsPicture(context, { path, seed: config.name, eyebrow: config.name, title, sentence: "" });
}

export const postPicture = (context: Here, { slug, title }: Pick<Post, "slug" | "title">): PagePicture | null =>
  wordsPicture(context, {
    path: postHref(context.edition, slug),
    seed: slug,
    eyebrow: context.text("blog.header"),
    title,
    sentence: "",
  });
