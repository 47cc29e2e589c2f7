import type { EditionConfig } from "#app/editions/config.ts";
import { articlesInForce, withdrawnArticles } from "#app/editions/rows.server.ts";
import { shippedRows } from "#app/editions/shipped-rows.server.ts";
import { textProblems, toFlaws } from "#app/features/articles/check-article.ts";
import { type Flaw, warning } from "#app/kit/files/flaws.ts";
import type { PageProblem } from "#app/kit/markup/page-problem.ts";
import { parsePageText } from "#app/kit/markup/page-text.ts";
import type { EditionFiles, FileReader } from "#app/subject/edition-files.ts";
import { articles } from "#db/edition/schema/content.ts";
import { isPostKey, isSlug, POST_FILLINGS, POST_FOLDER, postFile, postHeadProblems, slugOf } from "./posts.ts";

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
  read: (reading) => {
    const { config, file, names } = reading;
    const rows = rowsOf(file, names);
    const flaws = rows.flatMap(({ key, source }) => toFlaws(postFile(key), postProblems(source, config), reading));
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
    new Map([
      ...withdrawnArticles(handle)
        .filter(isPostKey)
        .map((key) => [postFile(key), null] as const),
      ...articlesInForce(handle).flatMap(({ key, source }) =>
        isPostKey(key) ? [[postFile(key), source] as const] : [],
      ),
    ]),
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

/** What is wrong with a post, each with its line. */
export const postProblems = (source: string, config: EditionConfig): PageProblem[] => [
  ...textProblems(source, POST_FILLINGS, config),
  ...postHeadProblems(headOf(source)),
];
