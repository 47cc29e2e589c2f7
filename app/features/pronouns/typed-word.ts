import type { ExampleSentence, PronounGrammar, PronounPage, PronounSet } from "#app/editions/pronoun-set.ts";
import { linkPath, pronounAddress } from "./address.ts";
import { exceeds } from "./characters.ts";
import { setsJoined } from "./joined.ts";
import { shownSet, wordAddress } from "./listing.ts";
import { isOfPronouns, meantBy } from "./meant.ts";
import { decodePath, readPronounPath } from "./path.ts";
import { type FilledPart, fillSentence, isSayable } from "./sentence.ts";
import { nameSet } from "./template-sets.ts";
import { formsIn, introducedName, isSeveralForms } from "./typed-words.ts";

/** A word that somebody types: the page it leads to, and what becomes of a sentence with it. The browser and the server agree. */
export type TypedWord =
  /** It is or most likely means this page. */
  | { kind: "page"; page: PronounPage | null; path: string }
  /** Nothing is called so. It may be one of these sets, the likeliest first, or forms of somebody's own, or a name. */
  | { kind: "unknown"; word: string; forms: string[]; likely: PronounSet[]; name: PronounSet | null };

export type UnknownWord = Extract<TypedWord, { kind: "unknown" }>;

/** What stands in place of letters that did not arrive whole. Nobody types it. */
export const BROKEN = "\ufffd";

/** Longer words are no addresses. */
const MAX_LENGTH = 70;

/**
 * What somebody means who types a word. A word that is none of the edition's own is a name, where its grammar has names and the word can
 * be one: forms with a slash between them, or "she or he", are nobody's name.
 * @param typed of any length
 * @returns null for nothing
 */
export function readWord(typed: string, grammar: PronounGrammar): TypedWord | null {
  const word = typed.trim();
  if (word === "") return null;
  const unknown: UnknownWord = { kind: "unknown", word, forms: [], likely: [], name: null };
  if (exceeds(word, MAX_LENGTH))
    return { ...unknown, word: [...word.slice(0, 2 * MAX_LENGTH)].slice(0, MAX_LENGTH).join("") };
  // The name of an account is nobody's pronoun, and where its card is, the server says.
  if (word.startsWith("@") || word.includes(BROKEN)) return unknown;
  for (const address of [word, wordAddress(word, grammar)]) {
    const page = readPronounPath(address, grammar);
    if (page !== null && !(isGenerated(page) && setsJoined(word, grammar)))
      return { kind: "page", page, path: linkPath(address) };
  }
  const meant = meantBy(word, grammar);
  if (meant.kind === "page") {
    return { kind: "page", page: readPronounPath(decodePath(meant.path) ?? "", grammar), path: meant.path };
  }
  if (isSeveralForms(word)) return { ...unknown, forms: formsIn(word), likely: meant.sets };
  const introduced = introducedName(word, grammar);
  if (introduced !== null) {
    // "I am they" is no name.
    const known = readWord(introduced, grammar);
    const isName = known?.kind === "page" && known.page?.kind === "set" && known.page.set.nullPronoun;
    return isName || known?.kind !== "page" ? { ...unknown, name: nameSet(`:${introduced}`, grammar) } : known;
  }
  const name = nameSet(`:${word}`, grammar);
  const isOneWord = !/\s/u.test(word);
  if (name === null || isOfPronouns(word, grammar)) {
    return { ...unknown, forms: isOneWord ? [word] : [], likely: meant.sets, name: isOneWord ? name : null };
  }
  return { kind: "page", page: { kind: "set", set: name }, path: namePath(name, grammar) };
}

/** "ele/ela" can be read as forms of a new set, but nobody means that who types names of sets. */
const isGenerated = (page: PronounPage): boolean => page.kind === "set" && page.set.generated;

/** The address of a name's page. */
export const namePath = (name: PronounSet, grammar: PronounGrammar): string => linkPath(pronounAddress(name, grammar));

/**
 * The page to which a typed word leads.
 * @returns null where it leads to none
 */
export function pathOfWord(typed: string, grammar: PronounGrammar): string | null {
  const read = readWord(typed, grammar);
  return read?.kind === "page" ? read.path : null;
}

/**
 * The sentence as the page says it to which the word leads.
 * @returns null where that page is of no set, where there is none, and where its set lacks a form of the sentence
 */
export function sentenceOfWord(typed: string, sentence: ExampleSentence, grammar: PronounGrammar): FilledPart[] | null {
  const read = readWord(typed, grammar);
  if (read?.kind !== "page" || read.page?.kind !== "set") return null;
  const shown = shownSet(read.page.set);
  return isSayable(sentence, shown) ? fillSentence(sentence, shown, 0, grammar.locale) : null;
}
