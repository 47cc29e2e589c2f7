import type { EditionConfig } from "#app/editions/config.ts";
import { FILLINGS } from "#app/features/articles/articles.ts";
import { type HeadKeys, NAMED_HEAD } from "#app/kit/markup/page-head.ts";
import type { PageProblem } from "#app/kit/markup/page-problem.ts";
import type { Fillings } from "#app/kit/markup/page-text.ts";
import { momentIn } from "#app/kit/time/local-time.ts";

/** Posts are texts as pages are (docs/decisions/128), each a file: `editions/<code>/blog/<slug>.md`. */

export const POST_FOLDER = "blog";

/** Words of small letters and digits of any script, between hyphens. Signs such as that of long vowels in Japanese belong to a word. */
const SLUG = /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]{1,40}(?:-[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]{1,40}){0,9}$/u;

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
  published: (value) => (momentIn("UTC", value) === null ? { code: "published" } : null),
  authors: (value) => {
    const authors = readAuthors(value);
    const isRight =
      authors.length > 0 && authors.length <= MAX_AUTHORS && authors.every(({ length }) => length <= MAX_NAME);
    return isRight ? null : { code: "authors", params: { max: MAX_AUTHORS, length: MAX_NAME } };
  },
  hero: (value) => (HERO.test(value) ? null : { code: "hero" }),
  heroAlt: (value) => (value.length <= MAX_ALT ? null : { code: "heroAlt", params: { max: MAX_ALT } }),
};

/** The picture above a post: a file of this site, or one that was uploaded. */
const HERO = /^(?:\/(?![/\\])[^\s"()]{1,300}|media:[0-9a-f]{32}(?:\/\d{1,4}x\d{1,4})?)$/;
const MAX_ALT = 500;
const MAX_NAME = 60;

/** What is wrong with the head of a post as a whole. */
export function postHeadProblems(head: ReadonlyMap<string, string>): PageProblem[] {
  const problems: PageProblem[] = [];
  if (!head.get("published")) problems.push({ line: 1, field: "published", code: "noPublished" });
  if (!head.get("authors")) problems.push({ line: 1, field: "authors", code: "noAuthors" });
  if (head.get("hero") && !head.get("heroAlt")) {
    problems.push({ line: 1, field: "heroAlt", code: "heroAlt", params: { max: MAX_ALT } });
  }
  return problems;
}

/** Names between commas, those of other scripts too. One that begins with "@" is that of several who write together. */
export const readAuthors = (written: string): string[] =>
  written
    .split(/[,،，、]/)
    .map((name) => name.trim())
    .filter((name) => name !== "");

/**
 * What came of a question of a census, by the name of the census and that of the question in the address of its table: "2027=q4"; and
 * in groups or beside earlier years: "2027=q4=g1", "2027=q4=years".
 */
export const CENSUS_RESULT = /^([a-z0-9][a-z0-9-]{0,30})=(q\d{1,3})(?:=(g\d|years))?$/;

/** What a post may be filled with. */
export const POST_FILLINGS: Fillings = {
  ...FILLINGS,
  slots: [],
  abouts: { ...FILLINGS.abouts, census: CENSUS_RESULT },
  head: POST_HEAD,
};
