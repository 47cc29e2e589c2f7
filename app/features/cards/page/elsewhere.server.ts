import type { LoadContext } from "#app/context.ts";
import { exceeds } from "#app/features/pronouns/characters.ts";
import { readCardPronoun, shortName } from "../card-pronoun.ts";
import { rankOf } from "../opinions.ts";
import type { SeenPerson } from "../queries.server.ts";
import type { ShownCard } from "../visibility.ts";
import { type CardLanguage, cardLanguages } from "./languages.ts";
import { pronounPlace } from "./pronoun-place.ts";

/** A card in another edition, in a line. */
export interface CardElsewhere extends CardLanguage {
  /** Up to three, as that edition calls them. */
  pronouns: string[];
}

const MAX_PRONOUNS = 3;
/** Longer names are cut from what was written. */
const MAX_NAME = 36;
const MAX_WRITTEN = 24;

/** The cards somebody has in other editions. */
export function cardsElsewhere({ account, cards }: SeenPerson, context: LoadContext): CardElsewhere[] {
  const locales = cards.map(({ locale }) => locale);
  return cardLanguages(account.username, locales, { ...context, here: context.edition.code }).map((language) => {
    const card = cards.find(({ locale }) => locale === language.code);
    return { ...language, pronouns: card === undefined ? [] : likedPronouns(card, context) };
  });
}

function likedPronouns({ content, locale }: ShownCard, context: LoadContext): string[] {
  const edition = context.editionOf(locale);
  const liked = content.pronouns.filter(({ opinion }) => (rankOf(opinion, content.legend) ?? -1) >= 0);
  return liked.slice(0, MAX_PRONOUNS).map(({ value }) => {
    const place = edition && pronounPlace(edition, context.hosts);
    const page = place && readCardPronoun(value, place);
    const name = place?.grammar && page ? shortName(page, value, place.grammar) : value;
    return exceeds(name, MAX_NAME - 1) ? `${[...value].slice(0, MAX_WRITTEN).join("")}…` : name;
  });
}
