import { type ExampleSentence, LIMITS, type PronounSet, type ShownSet } from "#app/editions/pronoun-set.ts";
import type { BookWithSettings } from "../book.ts";
import { setsByGroup } from "../in-turn.ts";
import { type ListedSet, listedSet, shownSet } from "../listing.ts";
import { type FilledPart, fillSentence, isSayable, parseSentence } from "../sentence.ts";

/** Trying sets on, one after another: each with a few sentences that show what it sounds like. */

const SENTENCES = 4;
/** Characters of the name somebody tries sets on with: as many as one in an address may have. */
export const MAX_NAME = LIMITS.nullPronoun;

export interface TriedSet extends ListedSet {
  sentences: FilledPart[][];
  /** Whether the forms are a name themselves, so that no other name goes with them. */
  isName: boolean;
}

/** Every set of an edition in the order in which they are tried. */
export function triedSets(book: BookWithSettings): TriedSet[] {
  const examples = tellingFirst(book);
  return setsByGroup(book).map((set) => ({
    ...listedSet(set, book.grammar),
    isName: set.nullPronoun,
    sentences: sentencesWith(set, examples, book.grammar.locale),
  }));
}

/** The first sentences that the set can say; forms that take turns do so from sentence to sentence. */
function sentencesWith(set: PronounSet, examples: readonly ExampleSentence[], locale: string): FilledPart[][] {
  const shown: ShownSet = { ...shownSet(set), pronunciations: {} };
  const chosen: ExampleSentence[] = [];
  for (const example of examples) {
    if (chosen.length === SENTENCES) break;
    if (isSayable(example, shown)) chosen.push(example);
  }
  const enough = chosen.length > 0 ? chosen : examples.slice(0, SENTENCES);
  return enough.map((example, index) => fillSentence(example, shown, index, locale));
}

/** The sentences of an edition: first those that together show as many forms as so few can, then the others. */
function tellingFirst({ examples, grammar }: BookWithSettings): ExampleSentence[] {
  const left = new Map(examples.filter(({ isHonorific }) => !isHonorific).map((one) => [one, formsIn(one, grammar)]));
  const seen = new Set<string>();
  const first: ExampleSentence[] = [];
  while (first.length < SENTENCES && left.size > 0) {
    const fresh = ([, forms]: [ExampleSentence, Set<string>]) => [...forms].filter((form) => !seen.has(form)).length;
    const [best] = [...left].toSorted((a, b) => fresh(b) - fresh(a));
    if (best === undefined) break;
    first.push(best[0]);
    for (const form of best[1]) seen.add(form);
    left.delete(best[0]);
  }
  return [...first, ...left.keys()];
}

const formsIn = ({ singular }: ExampleSentence, { morphemes }: BookWithSettings["grammar"]): Set<string> =>
  new Set(
    parseSentence(singular).flatMap((part) =>
      part.kind === "form" && morphemes.includes(part.morpheme) ? part.morpheme : [],
    ),
  );

/**
 * The step in an address, by which people without scripts go from set to set: a number and no name, so that the address
 * tells nobody which set somebody looks at.
 * @returns 1 and up; null for what is no step, or the first one, which has the plain address
 */
export function readStep(sent: string | null, count: number): number | null {
  if (sent === null || !/^[1-9]\d{0,3}$/.test(sent)) return null;
  const step = Number(sent);
  return step > 1 && step <= count ? step : null;
}
