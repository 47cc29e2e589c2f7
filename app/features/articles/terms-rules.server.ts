import type { LoadContext } from "#app/context.ts";
import { hasPage } from "#app/editions/hrefs.ts";
import { articleInForce } from "#app/editions/rows.server.ts";
import { parseMarkdown } from "#app/kit/markup/markdown.ts";
import { parsePageText } from "#app/kit/markup/page-text.ts";
import { articlePage, FILLINGS } from "./articles.ts";
import { plainWords } from "./shown-article.ts";

/** The part of the terms that lists what is not allowed, in every language. */
const ANCHOR = "rules";

/**
 * The rules of the terms in their order: rule 1 is the first. Whoever bans somebody says which of them were broken, so a rule keeps
 * its number.
 * @returns none where the edition has no terms
 */
export function termsRules({ edition: { config }, database }: Pick<LoadContext, "edition" | "database">): string[] {
  const source = hasPage(config, articlePage("terms")) ? articleInForce(database, "terms") : null;
  if (source === null) return [];
  const { blocks } = parsePageText(source, FILLINGS);
  const from = blocks.findIndex((block) => block.kind === "heading" && block.anchor === ANCHOR);
  const list = from < 0 ? undefined : blocks.slice(from).find((block) => block.kind === "list" && block.ordered);
  return list?.kind === "list" ? list.items.map((item) => plainWords(parseMarkdown(item)[0] ?? [])) : [];
}
