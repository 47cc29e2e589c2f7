import type { ExampleSentence, PronounSet } from "#app/editions/pronoun-set.ts";
import { linkPath, pronounAddress } from "./address.ts";
import type { BookWithSettings } from "./book.ts";
import { exceeds } from "./characters.ts";
import { setsInTurn } from "./in-turn.ts";
import { BETWEEN, fullName, shownNames, shownSet } from "./listing.ts";
import { type LivingData, NAME } from "./living-data.ts";
import { meantBy } from "./meant.ts";
import { readPronounPath } from "./path.ts";
import { fillSentence, isSayable } from "./sentence.ts";
import { nameSet } from "./template-sets.ts";

/** The living sentence: one sentence that passes from set to set, and takes whatever word a visitor types. */

const MAX_SETS = 6;
/** Longer ones would fill a phone. */
const MAX_LENGTH = 70;

export function buildLiving(book: BookWithSettings, action: string): LivingData | null {
  const { grammar, settings } = book;
  const name = nameSet(`:${NAME}`, grammar);
  const example = settings.nameself?.examples[0];
  const sample = example === undefined ? null : nameSet(example, grammar);
  const [first, ...others] = setsInTurn(book).slice(0, MAX_SETS);
  if (first === undefined) return null;
  // A name comes second: a pronoun may be any word.
  const sets = [first, ...(sample === null ? [] : [sample]), ...others];
  const sentence = livingSentence(book, name === null ? sets : [...sets, name]);
  if (sentence === null) return null;
  return {
    turns: sets.map((set) => ({
      name: shownNames(set, grammar).map(fullName).join(BETWEEN),
      path: linkPath(pronounAddress(set, grammar)),
      parts: fillSentence(sentence, shownSet(set), 0, grammar.locale),
    })),
    named: name && fillSentence(sentence, shownSet(name), 0, grammar.locale),
    action,
  };
}

/** A short sentence that every set can say, with as many forms as there are in one. */
function livingSentence({ examples }: BookWithSettings, sets: readonly PronounSet[]): ExampleSentence | null {
  const [first] = sets;
  const fitting = examples.filter((example) => {
    return !example.isHonorific && sets.every((set) => isSayable(example, shownSet(set)));
  });
  const formsOf = (example: ExampleSentence) =>
    first === undefined ? 0 : fillSentence(example, shownSet(first), 0).filter(({ morpheme }) => morpheme).length;
  const short = fitting.filter(({ singular }) => singular.length <= MAX_LENGTH);
  const [best] = (short.length > 0 ? short : fitting).toSorted((a, b) => formsOf(b) - formsOf(a));
  return best ?? null;
}

/**
 * Where a word typed into the sentence leads: to the page of the pronoun that it is or most likely means, otherwise to the
 * page of the word as a name.
 * @param typed of any length
 * @returns null for nothing, or for more than an address can hold
 */
export function pathOfWord(typed: string, { grammar }: Pick<BookWithSettings, "grammar">): string | null {
  const word = typed.trim();
  if (word === "") return null;
  if (readPronounPath(word, grammar) !== null) return linkPath(word);
  const meant = meantBy(word, grammar);
  if (meant.kind === "page") return meant.path;
  const named = nameSet(`:${word}`, grammar);
  if (named !== null) return linkPath(pronounAddress(named, grammar));
  return exceeds(word, MAX_LENGTH) ? null : linkPath(word);
}
