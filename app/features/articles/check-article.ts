import type { EditionConfig } from "#app/editions/config.ts";
import { error, type Flaw, suggestion } from "#app/kit/files/flaws.ts";
import { type Fillings, type PageBlock, parsePageText } from "#app/kit/markup/page-text.ts";
import { ARTICLES, type ArticleKey, articleFile, FILLINGS, linkedPage } from "./articles.ts";

/** What is wrong with the file of a page of text, each with its line. */
export function checkArticle(key: ArticleKey, source: string, config: EditionConfig): Flaw[] {
  const file = articleFile(key);
  return [...checkText(file, source, FILLINGS, config), ...dataFlaws(file, parsePageText(source, FILLINGS).blocks)];
}

/** What is wrong with a text. @param known what it may be filled with, and what its head may say */
export function checkText(file: string, source: string, known: Fillings, config: EditionConfig): Flaw[] {
  const { problems } = parsePageText(source, known);
  const remedy = "see “Pages of text” in editions/README.md.";
  return [
    ...problems.map(({ line, message }) => error("page-text", { file, line }, message, remedy)),
    ...linkFlaws(file, source, config),
  ];
}

const LINK = /\]\(page:([^\s()#]{0,60})(?:#[a-z0-9-]{1,80})?\)/g;

function linkFlaws(file: string, source: string, { paths }: EditionConfig): Flaw[] {
  return source.split(/\r\n|\r|\n/).flatMap((text, index) => {
    const names = [...text.matchAll(LINK)].map(([, name = ""]) => name);
    const place = { file, line: index + 1 };
    // What has parts of its own in its address is not one page.
    const isPage = (name: string) =>
      Object.hasOwn(paths, linkedPage(name)) && !/[:*]/.test(paths[linkedPage(name)] ?? "");
    if (text.split("](page:").length - 1 !== names.length) {
      return [error("page-link", place, "A link to a page is not finished.", "write it as [words](page:terms).")];
    }
    return names
      .filter((name) => !isPage(name))
      .map((name) => {
        const remedy = suggestion(
          name,
          [...ARTICLES, ...Object.keys(paths)],
          "see `npm run routes` for the names of pages.",
        );
        return error("page-link", place, `There is no page “${name}”.`, remedy);
      });
  });
}

/** The first cells of a table of personal data name what it is about, for the test that looks whether all is told. */
function dataFlaws(file: string, blocks: readonly PageBlock[]): Flaw[] {
  return blocks.flatMap((block, index) => {
    if (block.kind !== "slot" || block.name !== "personal-data") return [];
    const table = blocks[index + 1];
    if (table?.kind === "table" && table.rows.every(([name = ""]) => /^[A-Za-z]+(?:, [A-Za-z]+)*$/.test(name)))
      return [];
    const message = "Below {personal-data} there is a table whose first cells name what is stored, such as “identity”.";
    return [error("page-data", { file, line: block.line }, message, "see the page in editions/en.")];
  });
}
