import type { Edition } from "#app/editions/edition.ts";
import type { ShownSet } from "#app/editions/pronoun-set.ts";
import type { FillName } from "#app/kit/flags/names.ts";
import { fillTemplate, joinText } from "./sentence.ts";

/**
 * Names of flags with the endings of somebody's pronouns: "Niebinarn{adjective_n}" is "Niebinarna" for "ona".
 * @param set the person's pronouns; without them the edition's default for flags is used
 */
export function flagNameFiller(edition: Pick<Edition, "config" | "grammar">, set?: ShownSet | null): FillName {
  const forms = set ?? flagsDefaultSet(edition) ?? NOTHING;
  return (template) =>
    template.includes("{") ? joinText(fillTemplate(template, forms, 0, edition.config.locale)) : template;
}

/** The set for names of flags where nobody's pronouns are known, or null where the edition has none. */
function flagsDefaultSet({ config, grammar }: Pick<Edition, "config" | "grammar">): ShownSet | null {
  const { pronouns } = config;
  if (pronouns === null) return null;
  return grammar?.sets.get(pronouns.flagsDefaultPronoun ?? pronouns.default) ?? null;
}

const NOTHING: ShownSet = {
  morphemes: {},
  pronunciations: {},
  plural: [false],
  pluralHonorific: [false],
  nullPronoun: false,
  pronounceable: false,
};
