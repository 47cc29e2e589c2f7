import type { EditionConfig } from "#app/editions/config.ts";
import type { Hosts } from "#app/editions/hosts.ts";
import { hasPage, href } from "#app/editions/hrefs.ts";

/** One of the languages in which somebody has a card. */
export interface CardLanguage {
  code: string;
  /** In the language itself. */
  name: string;
  /** BCP 47 tag. */
  locale: string;
  url: string;
  isCurrent: boolean;
}

interface Served {
  directory: readonly EditionConfig[];
  hosts: Hosts;
}

/** The editions with cards of somebody, as far as they are served, in the order of the language chooser. */
export function cardLanguages(
  username: string,
  locales: readonly string[],
  { directory, hosts, here }: Served & { here: string },
): CardLanguage[] {
  return directory
    .filter((config) => locales.includes(config.code) && hasPage(config, "card"))
    .map((config) => ({
      code: config.code,
      name: config.name,
      locale: config.locale,
      url: cardUrl(username, config, hosts),
      isCurrent: config.code === here,
    }));
}

export const cardUrl = (username: string, config: EditionConfig, hosts: Hosts): string =>
  `${hosts.origin(config.code)}${href(config, "card", { username })}`;

/**
 * Where somebody's card is best read by people of this edition: in the only language there is, otherwise in theirs, otherwise
 * at the home of all editions. Null where no edition that is served has cards.
 */
export function bestCardUrl(
  username: string,
  locales: readonly string[],
  { directory, hosts, here }: Served & { here: string },
): string | null {
  const withCards = directory.filter((config) => hasPage(config, "card"));
  const theirs = withCards.filter(({ code }) => locales.includes(code));
  const only = theirs.length === 1 ? theirs[0] : undefined;
  const best =
    only ?? theirs.find(({ code }) => code === here) ?? withCards.find(({ code }) => code === "_") ?? theirs[0];
  return best === undefined ? null : cardUrl(username, best, hosts);
}
