import type { EditionConfig } from "#app/editions/config.ts";
import { FILLINGS } from "#app/features/articles/articles.ts";
import { type HeadKeys, NAMED_HEAD } from "#app/kit/markup/page-head.ts";
import type { Fillings } from "#app/kit/markup/page-text.ts";
import { momentIn } from "#app/kit/time/local-time.ts";

/** Posts are texts as pages are (docs/decisions/128), each a file: `editions/<code>/blog/<slug>.md`. */

export const POST_FOLDER = "blog";

/** Words of small letters and digits of any script, between hyphens. */
const SLUG = /^[\p{Ll}\p{Lo}\p{M}\p{N}]{1,40}(?:-[\p{Ll}\p{Lo}\p{M}\p{N}]{1,40}){0,9}$/u;

export const isSlug = (written: string): boolean => SLUG.test(written);

/** Where a post is among the texts of an edition. */
export const postKey = (slug: string): string => `${POST_FOLDER}/${slug}`;

export const isPostKey = (key: string): boolean => key.startsWith(`${POST_FOLDER}/`);

/** @param key of a post */
export const slugOf = (key: string): string => key.slice(POST_FOLDER.length + 1);

export const postFile = (key: string): string => `${key}.md`;

/** Whether an edition has posts, those of the future too. It may have switched them off all the same. */
export const hasPosts = ({ articles }: Pick<EditionConfig, "articles">): boolean =>
  Object.keys(articles).some(isPostKey);

const MAX_AUTHORS = 10;

/** What the head of a post says: who wrote it, and since when or from when on it can be read. */
export const POST_HEAD: HeadKeys = {
  ...NAMED_HEAD,
  published: (value) =>
    momentIn("UTC", value) === null ? "“published” is a day, or a time such as 2026-11-27T18:30." : null,
  authors: (value) => {
    const authors = readAuthors(value);
    const isRight = authors.length > 0 && authors.length <= MAX_AUTHORS && authors.every(({ length }) => length <= 60);
    return isRight ? null : `“authors” are at most ${MAX_AUTHORS} names between commas, of at most 60 characters each.`;
  },
};

/** Names between commas. One that begins with "@" is that of several who write together. */
export const readAuthors = (written: string): string[] =>
  written
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

/** What a post may be filled with. */
export const POST_FILLINGS: Fillings = { ...FILLINGS, slots: [], head: POST_HEAD };
