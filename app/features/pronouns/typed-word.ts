import type { ExampleSentence, PronounGrammar, PronounPage, PronounSet } from "#app/editions/pronoun-set.ts";
import { linkPath, pronounAddress } from "./address.ts";
import { exceeds } from "./characters.ts";
import { shownSet, wordAddress } from "./listing.ts";
import { meantBy } from "./meant.ts";
import { decodePath, readPronounPath } from "./path.ts";
import { type FilledPart, fillSentence, isSayable } from "./sentence.ts";
import { nameSet } from "./template-sets.ts";

/** A word that somebody types: the page it leads to, and what becomes of a sentence with it. The browser and the server agree. */

/** Longer words are no addresses. */
const MAX_LENGTH = 70;

/**
 * Where a typed word leads: to the page of the pronoun that it is or most likely means, otherwise to the page of the word as a
 * name.
 * @param typed of any length
 * @returns null for nothing, or for more than an address can hold
 */
export function pathOfWord(typed: string, grammar: PronounGrammar): string | null {
  const word = typed.trim();
  if (word === "") return null;
  const found = pageOfWord(word, grammar);
  return found?.path ?? (exceeds(word, MAX_LENGTH) ? null : linkPath(word));
}

/**
 * The sentence as the page says it to which the word leads.
 * @returns null where that page is of no set, where there is none, and where its set lacks a form of the sentence
 */
export function sentenceOfWord(typed: string, sentence: ExampleSentence, grammar: PronounGrammar): FilledPart[] | null {
  const set = setOfWord(typed, grammar);
  if (set === null) return null;
  const shown = shownSet(set);
  return isSayable(sentence, shown) ? fillSentence(sentence, shown, 0, grammar.locale) : null;
}

function setOfWord(typed: string, grammar: PronounGrammar): PronounSet | null {
  const word = typed.trim();
  const page = word === "" ? null : pageOfWord(word, grammar)?.page;
  return page?.kind === "set" ? page.set : null;
}

function pageOfWord(word: string, grammar: PronounGrammar): { page: PronounPage | null; path: string } | null {
  for (const address of [word, wordAddress(word, grammar)]) {
    const page = readPronounPath(address, grammar);
    if (page !== null) return { page, path: linkPath(address) };
  }
  const meant = meantBy(word, grammar);
  if (meant.kind === "page") {
    return { page: readPronounPath(decodePath(meant.path) ?? "", grammar), path: meant.path };
  }
  const set = nameSet(`:${word}`, grammar);
  return set && { page: { kind: "set", set }, path: linkPath(pronounAddress(set, grammar)) };
}
