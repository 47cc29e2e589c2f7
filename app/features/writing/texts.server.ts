import type { LoadContext } from "#app/context.ts";
import type { EditionConfig } from "#app/editions/config.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import { ARTICLES, articlePage, FILLINGS, isArticle } from "#app/features/articles/articles.ts";
import { articleProblems } from "#app/features/articles/check-article.ts";
import { postProblems } from "#app/features/blog/edition-files.server.ts";
import { isPostKey, isSlug, POST_FILLINGS, POST_HEAD, postKey, slugOf } from "#app/features/blog/posts.ts";
import { type HeadKeys, PAGE_HEAD } from "#app/kit/markup/page-head.ts";
import type { PageProblem } from "#app/kit/markup/page-problem.ts";
import type { Fillings } from "#app/kit/markup/page-text.ts";
import { AREA_OF, type TextKind } from "./text-kind.ts";

/** What the two kinds of texts differ in: their names in addresses, their heads, and what is wrong with them. */
interface Kind {
  /** @returns null for what can be the name of none */
  keyOf(name: string): string | null;
  nameOf(key: string): string;
  isOwn(key: string): boolean;
  head: HeadKeys;
  fillings: Fillings;
  problems(source: string, config: EditionConfig): PageProblem[];
  /** Keys of those that are offered although nobody has written them. */
  offered: readonly string[];
  pages: Record<
    "list" | "edit" | "version" | "preview",
    "postList" | "postEdit" | "postVersion" | "postPreview" | "pageList" | "pageEdit" | "pageVersion" | "pagePreview"
  >;
}

/** Where a post is begun: no post that is written here has this address. */
const NEW = "new";

export const KINDS: Readonly<Record<TextKind, Kind>> = {
  page: {
    keyOf: (name) => (isArticle(name) ? name : null),
    nameOf: (key) => key,
    isOwn: isArticle,
    head: PAGE_HEAD,
    fillings: FILLINGS,
    problems: articleProblems,
    offered: ARTICLES,
    pages: { list: "pageList", edit: "pageEdit", version: "pageVersion", preview: "pagePreview" },
  },
  post: {
    keyOf: (name) => (isSlug(name) && name !== NEW ? postKey(name.normalize()) : null),
    nameOf: slugOf,
    isOwn: (key) => isPostKey(key) && slugOf(key) !== NEW,
    head: POST_HEAD,
    fillings: POST_FILLINGS,
    problems: postProblems,
    offered: [],
    pages: { list: "postList", edit: "postEdit", version: "postVersion", preview: "postPreview" },
  },
};

type Here = Pick<LoadContext, "edition">;

export const listPath = ({ edition }: Here, kind: TextKind): string => href(edition.config, KINDS[kind].pages.list);

export const previewPath = ({ edition }: Here, kind: TextKind): string =>
  href(edition.config, KINDS[kind].pages.preview);

export const editPath = ({ edition }: Here, kind: TextKind, key: string): string =>
  href(edition.config, KINDS[kind].pages.edit, { name: KINDS[kind].nameOf(key) });

export const versionPath = ({ edition }: Here, kind: TextKind, key: string, version: string): string =>
  href(edition.config, KINDS[kind].pages.version, { name: KINDS[kind].nameOf(key), version });

/** Where readers find a text; null where the edition has switched off the page. */
export function publicPath({ edition: { config } }: Here, kind: TextKind, key: string): string | null {
  if (kind === "post") return hasPage(config, "blogPost") ? href(config, "blogPost", { post: slugOf(key) }) : null;
  return isArticle(key) && hasPage(config, articlePage(key)) ? href(config, articlePage(key)) : null;
}

/** Whether the viewer may write texts of a kind. Asked in loaders and actions by `requireArea`, and again in the commands. */
export const mayWrite = ({ can }: Pick<LoadContext, "can">, kind: TextKind): boolean => can(AREA_OF[kind]);
