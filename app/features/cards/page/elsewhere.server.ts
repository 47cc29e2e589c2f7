import type { LoadContext } from "#app/context.ts";
import type { Edition } from "#app/editions/edition.ts";
import { pronounBook } from "#app/features/pronouns/book.ts";
import { exceeds } from "#app/features/pronouns/characters.ts";
import { BETWEEN } from "#app/features/pronouns/listing.ts";
import { nameOptions } from "#app/features/pronouns/names.ts";
import { createTranslator } from "#app/kit/i18n/translator.ts";
import { type LargeScript, largeScripts } from "#app/kit/ui/large-scripts.ts";
import { readCardPronoun } from "../card-pronoun.ts";
import type { PronounOrder } from "../opinions.ts";
import { meantOrder, wantedPronouns } from "../pronoun-order.ts";
import type { SeenPerson } from "../queries.server.ts";
import type { ShownCard } from "../visibility.ts";
import { type CardLanguage, cardLanguages } from "./languages.ts";
import { pronounPlace } from "./pronoun-place.ts";
import { wordLabel } from "./pronoun-views.ts";

/** A card in another edition, in a line. */
export interface CardElsewhere extends CardLanguage {
  /** Up to three, as that edition calls them. */
  pronouns: string[];
  /** How several are meant; null for one or none. */
  order: PronounOrder | null;
  /** Those of its pronouns, which are in any language. */
  scripts: LargeScript[];
}

const MAX_PRONOUNS = 3;
/** Longer names are cut from what was written. */
const MAX_NAME = 36;
const MAX_WRITTEN = 24;

/** The cards somebody has in other editions. */
export async function cardsElsewhere(person: SeenPerson, context: LoadContext): Promise<CardElsewhere[]> {
  const { account } = person;
  const cards = await person.readAll();
  const locales = cards.map(({ locale }) => locale);
  return cardLanguages(account.username, locales, { ...context, here: context.edition.code }).map((language) => {
    const card = cards.find(({ locale }) => locale === language.code);
    return card === undefined
      ? { ...language, pronouns: [], order: null, scripts: [] }
      : { ...language, ...inALine(card, context) };
  });
}

function inALine({ content, locale }: ShownCard, context: LoadContext): Omit<CardElsewhere, keyof CardLanguage> {
  const edition = context.editionOf(locale);
  const pronouns = wantedPronouns(content)
    .slice(0, MAX_PRONOUNS)
    .map(({ value }) => {
      const name = (edition && nameIn(edition, value, context)) ?? value.trim();
      return exceeds(name, MAX_NAME - 1) ? `${[...value].slice(0, MAX_WRITTEN).join("")}…` : name;
    });
  return { pronouns, order: meantOrder(content), scripts: largeScripts(pronouns.join()) };
}

/** What an edition calls a pronoun, in its own words; null for one that it does not know. */
function nameIn(edition: Edition, value: string, { hosts }: LoadContext): string | null {
  const [place, book] = [pronounPlace(edition, hosts), pronounBook(edition)];
  const page = readCardPronoun(value, place);
  if (page === null || book === null) return null;
  if (page.kind === "set") return nameOptions(page.set, book.grammar).join(BETWEEN);
  return wordLabel(page, { book, text: createTranslator(edition.config.locale, edition.texts).text });
}
