import type { EditionConfig } from "./config.ts";
import { HOME } from "./hosts.ts";

/** Whether an edition is that of a language: not the home of all, nor a code that stands for several. */
export const isOfOneLanguage = ({ code, macrolanguage }: Pick<EditionConfig, "code" | "macrolanguage">): boolean =>
  code !== HOME && macrolanguage === null;

/**
 * The editions in the languages somebody reads, best first. A code that stands for several editions stands for the first of
 * them here.
 * @param languages locales, as in the load context
 */
export function editionsReadBy(languages: readonly string[], directory: readonly EditionConfig[]): EditionConfig[] {
  const found = languages.flatMap((language) => {
    const config = directory.find(({ code, locale }) => code !== HOME && locale === language);
    const standsFor = config?.macrolanguage?.default;
    return (standsFor === undefined ? config : directory.find(({ code }) => code === standsFor)) ?? [];
  });
  return [...new Set(found)];
}

/** The edition to propose to somebody, and to speak to them with: of those they read, the first that is finished. */
export function proposedEdition(
  languages: readonly string[],
  directory: readonly EditionConfig[],
): EditionConfig | null {
  return editionsReadBy(languages, directory).find(({ published }) => published) ?? null;
}
