import type { EditionConfig } from "#app/editions/config.ts";
import { error, type Flaw, suggestion } from "#app/kit/files/flaws.ts";
import type { PageProblem, ProblemCode } from "#app/kit/markup/page-problem.ts";
import { type Fillings, type PageBlock, parsePageText } from "#app/kit/markup/page-text.ts";
import type { EditionReading } from "#app/subject/edition-files.ts";
import { ARTICLES, type ArticleKey, articleFile, FILLINGS, linkedPage } from "./articles.ts";

/** What is wrong with a page of text, each with its line. */
export function articleProblems(source: string, config: EditionConfig): PageProblem[] {
  return [...textProblems(source, FILLINGS, config), ...dataProblems(parsePageText(source, FILLINGS).blocks)];
}

/** What is wrong with a text. @param known what it may be filled with, and what its head may say */
export const textProblems = (source: string, known: Fillings, config: EditionConfig): PageProblem[] => [
  ...parsePageText(source, known).problems,
  ...linkProblems(source, config),
];

/** What is wrong with the file of a page of text. @param words the English ones of a problem */
export const checkArticle = (
  key: ArticleKey,
  source: string,
  reading: Pick<EditionReading, "config" | "words">,
): Flaw[] => toFlaws(articleFile(key), articleProblems(source, reading.config), reading);

/** Problems of a text as flaws of its file. */
export const toFlaws = (
  file: string,
  problems: readonly PageProblem[],
  { config, words }: Pick<EditionReading, "config" | "words">,
): Flaw[] =>
  problems.map(({ line, code, params = {} }) =>
    error(
      FLAWS[code] ?? "page-text",
      { file, line },
      words(`writing.problem.${code}`, params),
      remedyFor(code, params, config),
    ),
  );

const FLAWS: Partial<Record<ProblemCode, Flaw["id"]>> = {
  link: "page-link",
  page: "page-link",
  dataTable: "page-data",
};

function remedyFor(
  code: ProblemCode,
  { name = "" }: NonNullable<PageProblem["params"]>,
  { paths }: EditionConfig,
): string {
  if (code === "link") return "write it as [words](page:terms).";
  if (code === "dataTable") return "see the page in editions/en.";
  if (code !== "page") return "see “Pages of text” in editions/README.md.";
  const known = [...ARTICLES, ...Object.keys(paths)];
  return suggestion(String(name), known, "see `npm run routes` for the names of pages.");
}

const LINK = /\]\(page:([^\s()#]{0,60})(?:#[a-z0-9-]{1,80})?\)/g;

/** Links that are looked at: a text of nothing else would take as long as its length allows. */
const MAX_PROBLEMS = 100;

function linkProblems(source: string, { paths }: EditionConfig): PageProblem[] {
  const problems: PageProblem[] = [];
  // What has parts of its own in its address is not one page.
  const isPage = (name: string) =>
    Object.hasOwn(paths, linkedPage(name)) && !/[:*]/.test(paths[linkedPage(name)] ?? "");
  for (const [index, text] of source.split(/\r\n|\r|\n/).entries()) {
    if (problems.length >= MAX_PROBLEMS) break;
    const names = [...text.matchAll(LINK)].map(([, name = ""]) => name);
    const line = index + 1;
    if (text.split("](page:").length - 1 !== names.length) {
      problems.push({ line, code: "link", params: { example: "[…](page:terms)" } });
      continue;
    }
    const unknown = names.filter((name) => !isPage(name));
    problems.push(...unknown.map((name): PageProblem => ({ line, code: "page", params: { name } })));
  }
  return problems;
}

/** The first cells of a table of personal data name what it is about, for the test that looks whether all is told. */
function dataProblems(blocks: readonly PageBlock[]): PageProblem[] {
  return blocks.flatMap((block, index) => {
    if (block.kind !== "slot" || block.name !== "personal-data") return [];
    const table = blocks[index + 1];
    if (table?.kind === "table" && table.rows.every(([name = ""]) => /^[A-Za-z]+(?:, [A-Za-z]+)*$/.test(name)))
      return [];
    return [{ line: block.line, code: "dataTable" as const, params: { example: "{personal-data}" } }];
  });
}
