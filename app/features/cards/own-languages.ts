import type { EditionConfig } from "#app/editions/config.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";
import type { StoredCard } from "./visibility.ts";

/** A language in which its owner can make or change a card. */
export interface OwnLanguage {
  code: string;
  /** In the language itself. */
  name: string;
  /** BCP 47 tag. */
  locale: string;
  /** Path of the editor there. */
  editorPath: string;
  hasCard: boolean;
  isCurrent: boolean;
}

/** Every language of cards that is served, those with a card of this person first. */
export function ownLanguages(
  cards: readonly Pick<StoredCard, "locale">[],
  { directory, edition }: { directory: readonly EditionConfig[]; edition: { code: string } },
): OwnLanguage[] {
  return directory
    .filter((config) => hasPage(config, "editor"))
    .map((config) => ({
      code: config.code,
      name: config.name,
      locale: config.locale,
      editorPath: href(config, "editor"),
      hasCard: cards.some(({ locale }) => locale === config.code),
      isCurrent: config.code === edition.code,
    }))
    .sort((one, other) => Number(other.hasCard) - Number(one.hasCard));
}

/** The cards in other languages that are served, which can be changed along with the one here. */
export function servedElsewhere<Card extends Pick<StoredCard, "locale">>(
  { directory, edition }: { directory: readonly EditionConfig[]; edition: { code: string } },
  all: readonly Card[],
): Card[] {
  const served = new Set(directory.map(({ code }) => code));
  return all.filter(({ locale }) => locale !== edition.code && served.has(locale));
}

/** Where a form leads to another language and signs in there; null where only one is served. */
export const hopPath = (directory: readonly EditionConfig[], config: EditionConfig): string | null =>
  directory.length > 1 && hasPage(config, "hop") ? href(config, "hop") : null;
