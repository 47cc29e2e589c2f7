import type { BookWithSettings } from "./book.ts";
import { wordPath } from "./listing.ts";

/** Pages of words instead of forms. All texts are inline markup. */

export interface WordPageData {
  kind: "mirror" | "ask" | "avoiding";
  name: string;
  description: string;
  history: string;
  /** Sentences of the mirror and of asking. */
  examples: string[];
  /** Ways to avoid pronouns. */
  ideas: { header: string; description: string; normative: boolean; examples: [string, string][] }[];
  /** Other words that lead to the same page. */
  variants: { word: string; path: string; current: boolean }[];
}

/**
 * @param variant the word in the address, where there are several
 * @returns null where the edition has no such page
 */
export function buildWordPage(
  kind: WordPageData["kind"],
  variant: string | null,
  { settings, grammar }: BookWithSettings,
): WordPageData | null {
  const page = settings[kind];
  if (!page) return null;
  const routes = "routes" in page ? page.routes : [];
  return {
    kind,
    name: page.name,
    description: page.description,
    history: "history" in page ? page.history : "",
    examples: "examples" in page ? page.examples : [],
    ideas: "ideas" in page ? page.ideas : [],
    variants: routes.map((word) => ({ word, path: wordPath(word, grammar), current: word === variant })),
  };
}
