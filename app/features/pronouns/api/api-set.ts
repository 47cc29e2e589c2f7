import type { Edition } from "#app/editions/edition.ts";
import type { PronounGrammar, PronounSet } from "#app/editions/pronoun-set.ts";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import { withinBytes } from "#app/services/api/paging.ts";
import { isReservedAddress, linkPath, pronounAddress } from "../address.ts";
import { alternativesCount } from "../alternatives.ts";
import { pronounBook } from "../book.ts";
import { capitalise } from "../characters.ts";
import { historyBoxes } from "../history.ts";
import { setLabel } from "../label.ts";
import { shownExamples, shownSet } from "../listing.ts";
import { sentenceText } from "../sentence.ts";
import { pageKind } from "../set-page.ts";
import { formsOf } from "./set-forms.ts";
import { type ApiSet, MAX_ALTERNATIVES, type WholeApiSet } from "./set-shape.ts";

/** An edition that has pronouns. */
export type SpeakingEdition = Edition & { grammar: PronounGrammar };

export const hasGrammar = (edition: Edition): edition is SpeakingEdition => edition.grammar !== null;

/** @param origin of the edition, for addresses */
export function apiSet(set: PronounSet, edition: SpeakingEdition, origin: string): ApiSet {
  const { code, config, texts, grammar } = edition;
  const book = pronounBook(edition);
  const { text } = createTranslator(config.locale, texts);
  const address = pronounAddress(set, grammar);
  return {
    // As in links, a slash at the end keeps the framework from reading an address as one of its own.
    id: isReservedAddress(address) ? `${address}/` : address,
    edition: code,
    language: config.locale,
    kind: pageKind(set),
    ...setLabel(set, grammar, text),
    url: origin + linkPath(address),
    descriptions: [set.description].flat().filter((description) => description !== ""),
    normative: set.normative,
    aliases: set.aliases,
    alternatives: alternativesCount(shownSet(set)),
    forms: book === null ? [] : formsOf(set, book, MAX_ALTERNATIVES),
  };
}

/** @param sources works that use it */
export function wholeApiSet(
  set: PronounSet,
  edition: SpeakingEdition,
  { origin, sources }: { origin: string; sources: WholeApiSet["sources"] },
): WholeApiSet {
  const { locale } = edition.grammar;
  return {
    ...apiSet(set, edition, origin),
    history: historyBoxes(set.history),
    sourcesNote: set.sourcesInfo || null,
    sources,
    examples: shownExamples(edition.examples, [set])
      .filter(({ isHonorific }) => !isHonorific)
      .map((example) => capitalise(sentenceText(example, set, 0, locale), locale)),
  };
}

/** The sets of a page, and the place in the list at which the next one begins; null at the end. */
export interface SetsPage {
  items: ApiSet[];
  /** The name of the last set of the page, and its place, for when the set is gone by then. */
  last: [name: string, place: string] | null;
}

/**
 * Sets in the order given, fewer than were asked for where they are long.
 * @param after the `last` of the page before; null for the first page
 * @param shown a set as programs get it
 */
export function setsPage(
  sets: readonly PronounSet[],
  after: readonly string[] | null,
  limit: number,
  shown: (set: PronounSet) => ApiSet,
): SetsPage {
  const [name = "", place = ""] = after ?? [];
  const known = after === null ? -1 : sets.findIndex(({ canonicalName }) => canonicalName === name);
  const from = after === null ? 0 : known < 0 ? placeIn(place) : known + 1;
  const items = withinBytes(sets.slice(from, from + limit).map(shown), (item) => item);
  const end = from + items.length;
  const last = sets[end - 1];
  return { items, last: last && end < sets.length ? [last.canonicalName, String(end - 1)] : null };
}

/** What followed a set that is gone has moved to its place. */
function placeIn(written: string): number {
  const place = Number(written);
  return Number.isSafeInteger(place) && place > 0 ? place : 0;
}
