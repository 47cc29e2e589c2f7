import type { LoadContext } from "#app/context.ts";
import type { Edition } from "#app/editions/edition.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { articleInForce, articlesInForce } from "#app/editions/rows.server.ts";
import { type Reading, readText } from "#app/features/articles/article.server.ts";
import type { Part, PictureSource, ShownBlock } from "#app/features/articles/shown-article.ts";
import { pictureSource } from "#app/features/articles/shown-blocks.ts";
import { headOf } from "#app/kit/markup/page-head.ts";
import { dateOfDay } from "#app/kit/time/day.ts";
import { dayFormat } from "#app/kit/time/day-format.ts";
import { dayIn } from "#app/kit/time/day-in.ts";
import { momentIn } from "#app/kit/time/local-time.ts";
import { isPostKey, POST_FILLINGS, POST_HEAD, postKey, readAuthors, slugOf } from "./posts.ts";

/** What lists say of a post. */
export interface Post {
  slug: string;
  title: string;
  description: string;
  authors: string[];
  /** From when on it can be read. */
  publishedAt: Date;
  /** The picture above it; null for one without. */
  hero: (PictureSource & { alt: string }) | null;
}

type Context = Pick<LoadContext, "edition" | "database" | "clock">;

/** The heads of all posts of an edition, newest first, read once as long as the edition stays as it is. */
const known = new WeakMap<Edition, readonly Post[]>();

function allPosts({ edition, database }: Context): readonly Post[] {
  const { config } = edition;
  if (!hasPage(config, "blog")) return [];
  const read = () =>
    articlesInForce(database)
      .flatMap(({ key, source }) => (isPostKey(key) ? [postOf(slugOf(key), source, config.timeZone)] : []))
      .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime() || (a.slug < b.slug ? -1 : 1));
  const posts = known.get(edition) ?? read();
  known.set(edition, posts);
  return posts;
}

export function postOf(slug: string, source: string, timeZone: string): Post {
  const head = headOf(source, POST_HEAD);
  const hero = head.get("hero");
  return {
    slug,
    title: head.get("title") ?? "",
    description: head.get("description") ?? "",
    authors: readAuthors(head.get("authors") ?? ""),
    publishedAt: momentIn(timeZone, head.get("published") ?? "") ?? NEVER,
    hero: hero === undefined ? null : { ...pictureSource(hero), alt: head.get("heroAlt") ?? "" },
  };
}

/** Of a file without a time, which no import lets through. */
const NEVER = new Date(8.64e15);

export interface Posts {
  /** Those that can be read, newest first. */
  posts: readonly Post[];
  /** When the next one can be; null when none waits. */
  next: Date | null;
}

/** The posts of an edition by its clock. */
export function postsNow(context: Context): Posts {
  const now = context.clock();
  const all = allPosts(context);
  const waiting = all.filter(({ publishedAt }) => publishedAt > now);
  return { posts: all.slice(waiting.length), next: waiting.at(-1)?.publishedAt ?? null };
}

/** A post with its text, as it is shown. */
export interface WholePost extends Post {
  opening: ShownBlock[];
  parts: Part[];
}

/** @returns null for one that is not there, or not yet */
export function readPost(context: Reading, slug: string): WholePost | null {
  const post = postsNow(context).posts.find((one) => one.slug === slug);
  const source = post === undefined ? null : articleInForce(context.database, postKey(slug));
  if (post === undefined || source === null) return null;
  const { opening, parts } = readText(context, source, POST_FILLINGS);
  return { ...post, opening, parts };
}

export const postHref = ({ config }: Pick<Edition, "config">, slug: string): string =>
  href(config, "blogPost", { post: slug });

/** The day of a post where its edition is at home. */
export const dayOfPost = ({ config }: Pick<Edition, "config">, { publishedAt }: Pick<Post, "publishedAt">) =>
  dayIn(config.timeZone, publishedAt);

/** The same in words: "27 November 2026". */
export const dateOfPost = (edition: Pick<Edition, "config">, post: Pick<Post, "publishedAt">): string =>
  dayFormat(edition.config).format(dateOfDay(dayOfPost(edition, post)));
