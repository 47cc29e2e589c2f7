import type { PronounGrammar, PronounPage, PronounSet } from "#app/editions/pronoun-set.ts";
import { linkPath, pathOf } from "./address.ts";
import { alternativesOf } from "./alternatives.ts";
import { wordPath } from "./listing.ts";
import { lookUp } from "./merge.ts";

/**
 * The one path of a page for search engines. An alias, a prefix, another word for the same page and a name said twice all
 * lead to it. So does another order of joined sets: that order means something to whoever chose it, and the page shows
 * it, but it is no other page.
 */
export function canonicalPath(page: PronounPage, grammar: PronounGrammar): string {
  if (page.kind === "set") return linkPath(pathOf(inBookOrder(page.set, grammar), grammar));
  return wordPath(wordOf(page, grammar), grammar);
}

/** The members of joined sets once each, in the order in which the edition has them. */
function inBookOrder(set: PronounSet, grammar: PronounGrammar): PronounSet {
  if (set.generated || typeof set.description === "string") return set;
  const members = new Set(alternativesOf(set.canonicalName));
  const ordered = [...new Set(grammar.sets.values())].filter(({ canonicalName }) => members.has(canonicalName));
  return lookUp(ordered.map(({ canonicalName }) => canonicalName).join("&"), grammar) ?? set;
}

/** Of several words for a page the first is its own. */
function wordOf(page: Exclude<PronounPage, { kind: "set" }>, { words }: PronounGrammar): string {
  if (page.kind === "ask" || page.kind === "avoiding") return words[page.kind][0] ?? "";
  if (page.kind === "mirror") return words.mirror ?? "";
  return page.group === null ? (words.any ?? "") : `${words.any}:${page.group}`;
}
