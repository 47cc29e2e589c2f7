import type { PronounGrammar, PronounSet } from "#app/editions/pronoun-set.ts";
import { isInvisible } from "#app/kit/text/unseen.ts";
import type { LikelySet } from "./components/LikelySets.tsx";
import { likelySets } from "./meant.ts";
import type { PronounBook } from "./set-page.ts";
import { nameSet } from "./template-sets.ts";
import { namePath, type UnknownWord } from "./typed-word.ts";

/** What the page says about a typed word that is the name of nothing here. */
export interface AskedWord {
  word: string;
  /** Whether the generator below begins with it, and other forms are still to come. */
  isBegun: boolean;
  likely: LikelySet[];
  /** Where the likely ones are compared; null without any. */
  comparisonPath: string | null;
  name: NameLink | null;
  /** Whether it was typed as a name: "my name is Sam". Then nothing is missing. */
  isIntroduced: boolean;
  /** Whether the field takes names, too. */
  takesNames: boolean;
}

/** A word as a name in place of pronouns. */
export interface NameLink {
  label: string;
  path: string;
}

/** @param compare the address that compares sets */
export function askedWord(
  unknown: UnknownWord,
  book: PronounBook,
  compare: (sets: readonly PronounSet[]) => string,
): AskedWord {
  const { word, forms, likely, name } = unknown;
  return {
    word,
    isBegun: forms.length > 0 && forms.length < book.grammar.morphemes.length,
    likely: likelySets(likely, book),
    comparisonPath: likely.length > 0 ? compare(likely) : null,
    name: name && { label: name.canonicalName, path: namePath(name, book.grammar) },
    isIntroduced: isIntroduced(unknown),
    takesNames: book.grammar.nullTemplate !== null,
  };
}

const isIntroduced = ({ forms, name }: UnknownWord): boolean => name !== null && forms.length === 0;

/** Longer words are nobody's, and no form has more. */
const MAX_WORD = 24;
const ONE_WORD = /^[\p{L}\p{M}][\p{L}\p{M}'’-]*$/u;

/** The word that an address consists of, where nothing else is known of it; null for an address that is no single word. */
export function wordOfAddress(path: string): string | null {
  const word = path.replace(/^\/|\/$/g, "");
  return word.length <= MAX_WORD && ONE_WORD.test(word) && !isInvisible(word) ? word : null;
}

/** Longer addresses are no forms that anybody types; the field for a word takes as many. */
const MAX_FORMS = 70;

/** The forms that an address consists of: "voi/void" of "/voi/void". Null for an address of one word, or of anything else. */
export function formsOfAddress(path: string): string | null {
  const forms = path.replace(/^\/|\/$/g, "");
  if (forms.length > MAX_FORMS) return null;
  const all = forms.split("/");
  // "a/b" may be anything.
  const areForms = all.length > 1 && all.every((form) => wordOfAddress(form) !== null) && all.some(isLong);
  return areForms ? forms : null;
}

const isLong = (form: string): boolean => [...form].length > 1;

/** @returns null where the edition's grammar has no names */
export function nameLink(word: string, grammar: PronounGrammar): NameLink | null {
  const name = nameSet(`:${word}`, grammar);
  return name && { label: word, path: namePath(name, grammar) };
}
