import type { PronounGrammar, PronounPage, PronounSet } from "#app/editions/pronoun-set.ts";
import { linkPath, pronounAddress } from "./address.ts";
import { splitAlternatives } from "./alternatives.ts";
import { wordPath } from "./listing.ts";
import { lookUp } from "./merge.ts";

/**
 * The canonical path of a page for search engines. Aliases, prefixes, other words for the same page and repeated names share
 * it. Merged sets share it in every order: the order matters to the person who chose it, and their page keeps it, but search
 * engines should see one page.
 */
export function canonicalPath(page: PronounPage, grammar: PronounGrammar): string {
  if (page.kind === "set") return linkPath(pronounAddress(inEditionOrder(page.set, grammar), grammar));
  return wordPath(canonicalWord(page, grammar), grammar);
}

/** A merged set with each member once, in the edition's order. */
function inEditionOrder(set: PronounSet, grammar: PronounGrammar): PronounSet {
  if (set.generated || typeof set.description === "string") return set;
  const members = new Set(splitAlternatives(set.canonicalName));
  const ordered = [...new Set(grammar.sets.values())].filter(({ canonicalName }) => members.has(canonicalName));
  return lookUp(ordered.map(({ canonicalName }) => canonicalName).join("&"), grammar) ?? set;
}

/** The first of the words for a page is the canonical one. */
function canonicalWord(page: Exclude<PronounPage, { kind: "set" }>, { words }: PronounGrammar): string {
  if (page.kind === "ask" || page.kind === "avoiding") return words[page.kind][0] ?? "";
  if (page.kind === "mirror") return words.mirror ?? "";
  return page.group === null ? (words.any ?? "") : `${words.any}:${page.group}`;
}
