import type { LoadContext } from "#app/context.ts";
import { listed } from "#app/kit/text/list.ts";
import { dateOfPost, dayOfPost, type Post, postHref } from "./post.server.ts";

/** What a list shows of a post. */
export interface ShownPost {
  path: string;
  title: string;
  description: string;
  /** "2026-11-27" */
  day: string;
  /** "27 November 2026" */
  published: string;
  /** "By Robin and @isogloss" */
  writtenBy: string;
  hero: Post["hero"];
}

export const shownPost = ({ edition, text }: Pick<LoadContext, "edition" | "text">, post: Post): ShownPost => ({
  path: postHref(edition, post.slug),
  title: post.title,
  description: post.description,
  day: dayOfPost(edition, post),
  published: dateOfPost(edition, post),
  writtenBy: text("blog.by", { authors: listed(post.authors, edition.config.locale) }),
  hero: post.hero,
});
