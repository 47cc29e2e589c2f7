import type { LoadContext } from "#app/context.ts";
import type { EditionConfig } from "#app/editions/config.ts";
import { hasPage } from "#app/editions/hrefs.ts";
import { byOwnName } from "#app/editions/own-names.ts";
import { linkPath, withPrefix } from "./address.ts";
import { meaningsOf, type Neighbour, neighboursIn } from "./neighbours.ts";

/** A set of another language, as pages link to it. */
export interface NeighbourLink extends Neighbour {
  /** An absolute URL, because the other edition has a host of its own. */
  url: string;
}

export interface NeighbourLanguage {
  code: string;
  /** BCP 47 tag. */
  lang: string;
  direction: "ltr" | "rtl";
  /** In the language itself. */
  name: string;
  sets: NeighbourLink[];
  /** Whether the edition begins with one of them: the word of its language that most people know. These languages come first. */
  isBestKnown: boolean;
}

type NeighbourContext = Pick<LoadContext, "edition" | "directory" | "pronounsOf" | "hosts">;

/**
 * The sets a set is like, by the editions that are published, in the order of the language chooser. Empty where no other edition
 * is served, or has one.
 * @param key canonical name
 */
export function neighbourLanguages(key: string, context: NeighbourContext): NeighbourLanguage[] {
  const { edition, directory, pronounsOf, hosts } = context;
  const meanings = meaningsOf(edition.code, key, pronounsOf(edition.code));
  return directory
    .filter((other) => other.code !== edition.code && other.published && hasPage(other, "item"))
    .flatMap((other) => {
      const origin = hosts.origin(other.code);
      const sets = neighboursIn(meanings, other.code, pronounsOf(other.code)).map((neighbour) => ({
        ...neighbour,
        url: `${origin}${setPath(neighbour.key, other)}`,
      }));
      const { code, locale: lang, direction, name } = other;
      const isBestKnown = sets.some(({ key, isClose }) => key === other.pronouns?.default && !isClose);
      return sets.length === 0 ? [] : { code, lang, direction, name, sets, isBestKnown };
    })
    .sort((a, b) => Number(b.isBestKnown) - Number(a.isBestKnown) || byOwnName(a, b));
}

/** The path of a known set in another edition, of which only the settings are at hand. */
export const setPath = (key: string, { pronouns }: Pick<EditionConfig, "pronouns">): string =>
  linkPath(pronouns === null ? key : withPrefix(key, pronouns));
