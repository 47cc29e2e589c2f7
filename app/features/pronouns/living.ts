import type { ExampleSentence, PronounSet } from "#app/editions/pronoun-set.ts";
import { linkPath, pronounAddress } from "./address.ts";
import type { BookWithSettings } from "./book.ts";
import { setsInTurn } from "./in-turn.ts";
import { BETWEEN, fullName, shownNames, shownSet } from "./listing.ts";
import type { LivingData } from "./living-data.ts";
import { fillSentence, isSayable } from "./sentence.ts";
import { nameSet } from "./template-sets.ts";

/** The living sentence: one sentence that passes from set to set, and takes whatever word a visitor types. */

const MAX_SETS = 6;
/** Longer ones would fill a phone. */
const MAX_LENGTH = 70;
const ANY_NAME = ":x";

export function buildLiving(book: BookWithSettings, action: string): LivingData | null {
  const { grammar, settings } = book;
  const example = settings.nameself?.examples[0];
  const sample = example === undefined ? null : nameSet(example, grammar);
  const [first, ...others] = setsInTurn(book).slice(0, MAX_SETS);
  if (first === undefined) return null;
  // A name comes second: a pronoun may be any word.
  const sets = [first, ...(sample === null ? [] : [sample]), ...others];
  // Any name can be typed, also where the edition has no example of one.
  const name = nameSet(ANY_NAME, grammar);
  const sentence = livingSentence(book, name === null ? sets : [...sets, name]);
  if (sentence === null) return null;
  return {
    turns: sets.map((set) => ({
      name: shownNames(set, grammar).map(fullName).join(BETWEEN),
      path: linkPath(pronounAddress(set, grammar)),
      parts: fillSentence(sentence, shownSet(set), 0, grammar.locale),
      isName: set.nullPronoun,
    })),
    sentence: { ...sentence, categories: [] },
    takesNames: name !== null,
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
