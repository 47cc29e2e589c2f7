import type { LoadContext } from "#app/context.ts";
import { hasPage } from "#app/editions/hrefs.ts";
import type { PronounIndex } from "#app/editions/meanings.ts";
import type { PronounGrammar, PronounSet } from "#app/editions/pronoun-set.ts";
import { foldTyped } from "#app/kit/text/fold.ts";
import { meaningsOf, type Neighbour, neighboursIn } from "./neighbours.ts";
import { pronounsIn } from "./typed-words.ts";

/** Longer texts are no pronouns, in no language. */
const MAX_LENGTH = 64;
/** As many words of one text are looked for in other editions. */
const MAX_WORDS = 4;

type Editions = Pick<LoadContext, "edition" | "directory" | "pronounsOf">;

/**
 * The sets of this edition that are like those another edition calls so: people type the word they know, such as "they" in any language.
 * Those that are alike come first, and those that only come close after them.
 * @param text that is nothing in this edition
 */
export function knownElsewhere(
  text: string,
  grammar: PronounGrammar,
  { edition, directory, pronounsOf }: Editions,
): PronounSet[] {
  if (text.length > MAX_LENGTH || text.replace(/^\//, "").startsWith("@")) return [];
  const words = pronounsIn(text, grammar).slice(0, MAX_WORDS);
  const own = pronounsOf(edition.code);
  const found: Neighbour[] = [];
  for (const other of directory) {
    if (other.code === edition.code || !other.published || !hasPage(other, "item")) continue;
    const theirs = pronounsOf(other.code);
    const [first, ...more] = words.map((word) => keysByWord(theirs).get(word));
    // "they/them": what begins with no set of theirs is not in their language.
    for (const key of first === undefined ? [] : [first, ...more].flatMap((keys) => keys ?? []))
      found.push(...neighboursIn(meaningsOf(other.code, key, theirs), edition.code, own));
  }
  const keys = found.toSorted((a, b) => Number(a.isClose) - Number(b.isClose)).map(({ key }) => key);
  return [...new Set(keys)].flatMap((key) => grammar.sets.get(key) ?? []).filter(({ hidden }) => !hidden);
}

const folded = new WeakMap<PronounIndex, ReadonlyMap<string, string[]>>();

/** The sets that an edition lists, by what people type. */
function keysByWord(index: PronounIndex): ReadonlyMap<string, string[]> {
  const before = folded.get(index);
  if (before !== undefined) return before;
  const found = new Map<string, string[]>();
  for (const key of index.sets) found.set(foldTyped(key), [...(found.get(foldTyped(key)) ?? []), key]);
  folded.set(index, found);
  return found;
}
