import type { EditionConfig } from "#app/editions/config.ts";
import { href } from "#app/editions/hrefs.ts";
import type { PageId } from "#app/editions/page.ts";
import type { PronounGrammar } from "#app/editions/pronoun-set.ts";
import { cardNamed } from "#app/features/search/card-named.ts";
import { everydayAddress } from "#app/features/search/everyday-addresses.ts";
import { foldName } from "#app/kit/text/fold.ts";
import { wordAddress } from "./listing.ts";
import { readPronounPath } from "./path.ts";

/** Longer than any address of a page. */
const MAX_LENGTH = 60;

/**
 * Where a typed word leads that is the address of something else than pronouns: a page of the edition, an everyday word for one, or
 * somebody's card. Whether there is such a card, its address answers for itself, as it does for everybody.
 * @param typed of any length
 * @returns null for every other word
 */
export function addressOfTyped(typed: string, config: EditionConfig, grammar: PronounGrammar): string | null {
  const word = typed.trim();
  if (word === "" || word.length > MAX_LENGTH) return null;
  if (word.startsWith("@")) {
    const card = cardNamed(config, word);
    return card.kind === "named" ? card.path : null;
  }
  const page = pageCalled(word, config);
  if (page !== null) return page;
  const isPronoun = [word, wordAddress(word, grammar)].some((address) => readPronounPath(address, grammar) !== null);
  return isPronoun ? null : everydayAddress(word, config);
}

/** An address of one step, without anything to be filled in, and no file. */
const OF_ONE_STEP = /^[^/:*.]+$/;

/** The page that has a word as its address, however it is capitalized. */
function pageCalled(word: string, config: EditionConfig): string | null {
  const name = foldName(word.replace(/^\/|\/$/g, ""));
  const found = Object.entries(config.paths).find(
    ([, path]) => path !== null && OF_ONE_STEP.test(path) && foldName(path) === name,
  );
  return found === undefined ? null : href(config, found[0] as PageId);
}
