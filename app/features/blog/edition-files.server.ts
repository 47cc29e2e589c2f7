import { articlesInForce } from "#app/editions/rows.server.ts";
import { shippedRows } from "#app/editions/shipped-rows.server.ts";
import { checkText } from "#app/features/articles/check-article.ts";
import { error, type Flaw, warning } from "#app/kit/files/flaws.ts";
import { parsePageText } from "#app/kit/markup/page-text.ts";
import type { EditionFiles, FileReader } from "#app/subject/edition-files.ts";
import { articles } from "#db/edition/schema/content.ts";
import { isPostKey, isSlug, POST_FILLINGS, POST_FOLDER, postFile, slugOf } from "./posts.ts";

declare module "#app/subject/edition-files.ts" {
  interface EditionContent {
    posts: PostRow[];
  }
}

interface PostRow {
  key: string;
  title: string;
  source: string;
}

/** The posts of an edition. It need not have any. */
export const postFiles: EditionFiles = {
  names: [],
  folder: POST_FOLDER,
  articles: (file, names) => Object.fromEntries(rowsOf(file, names).map(({ key, title }) => [key, title])),
  read: ({ config, file, names }) => {
    const rows = rowsOf(file, names);
    const flaws = rows.flatMap(({ key, source }) => [
      ...checkText(postFile(key), source, POST_FILLINGS, config),
      ...headFlaws(postFile(key), source),
    ]);
    return { content: { posts: rows }, flaws: [...flaws, ...nameFlaws(names)] };
  },
  rows: ({ posts }) => [
    shippedRows(
      articles,
      posts.map((row) => ({ ...row })),
      isPostKey,
    ),
  ],
  write: (handle) =>
    new Map(articlesInForce(handle).flatMap(({ key, source }) => (isPostKey(key) ? [[postFile(key), source]] : []))),
};

function rowsOf(file: FileReader, names: readonly string[]): PostRow[] {
  const keys = keysIn(names).filter((key) => isSlug(slugOf(key)));
  return keys.sort().flatMap((key) => {
    const source = file(postFile(key));
    return source === null ? [] : [{ key, title: headOf(source).get("title") ?? "", source }];
  });
}

/** The keys of all files of the folder, whatever they are called. */
const keysIn = (names: readonly string[]): string[] =>
  names.flatMap((name) => (isPostKey(name) ? [name.replace(/\.md$/, "")] : []));

/** A file that is passed over must not be so in silence. */
function nameFlaws(names: readonly string[]): Flaw[] {
  const wrong = keysIn(names).filter((key) => !isSlug(slugOf(key)));
  const message = "The file is not shown: its name is the address of the post.";
  const remedy = "use small letters and digits, with hyphens between words: first-post.md.";
  return wrong.map((key) => warning("page-name", { file: postFile(key), line: 1 }, message, remedy));
}

const headOf = (source: string): ReadonlyMap<string, string> => parsePageText(source, POST_FILLINGS).head;

function headFlaws(file: string, source: string): Flaw[] {
  const head = headOf(source);
  return ["published", "authors"].flatMap((key) => {
    if (head.get(key)) return [];
    return [error("page-text", { file, line: 1 }, `The post has no “${key}”.`, "see “Posts” in editions/README.md.")];
  });
}
