import type { PronounsConfig } from "#app/editions/config-schema/pronouns.ts";
import type { Edition } from "#app/editions/edition.ts";
import type { PronounBook } from "./set-page.ts";

/** The pronouns of an edition, or null where it has none. */
export function pronounBook({ config, grammar, sets, groups, examples }: Edition): BookWithSettings | null {
  const settings = config.pronouns;
  if (!grammar || !settings) return null;
  return {
    settings,
    grammar,
    sets,
    groups,
    examples,
    othersGroup: settings.othersGroup,
    tables: settings.grammarTables,
    optional: settings.morphemes.flatMap(({ key, optional }) => (optional ? key : [])),
    respells: settings.englishRespelling,
    ideas: settings.avoiding?.ideas ?? [],
    explanations: {
      nameself: settings.nameself?.explanation ?? null,
      emojiself: settings.emojiself?.explanation ?? null,
    },
  };
}

export interface BookWithSettings extends PronounBook {
  settings: PronounsConfig;
}
