import type { EditionConfig } from "#app/editions/config.ts";
import type { PronounsConfig } from "#app/editions/config-schema/pronouns.ts";
import { hasCollection, hasPronouns } from "#app/editions/hrefs.ts";
import { API_KINDS } from "#app/features/collections/api/entry-shape.ts";
import type { ApiEdition, WholeApiEdition } from "./edition-shape.ts";

/** @param origin of the edition */
export function apiEdition(config: EditionConfig, origin: string): ApiEdition {
  const { features } = config;
  return {
    code: config.code,
    language: config.locale,
    name: config.name,
    nameEnglish: config.nameEnglish,
    extra: config.extra || null,
    direction: config.direction,
    url: `${origin}/`,
    published: config.published,
    has: {
      sets: hasPronouns(config),
      calendar: features.calendar === true,
      cards: features.user === true && features.profile === true,
      entries: API_KINDS.filter(({ id }) => hasCollection(config, id)).map(({ id }) => id),
    },
  };
}

export function wholeApiEdition(config: EditionConfig, origin: string): WholeApiEdition {
  return {
    ...apiEdition(config, origin),
    timeZone: config.timeZone,
    pronouns: hasPronouns(config) && config.pronouns ? pronounsOf(config.pronouns) : null,
  };
}

const pronounsOf = ({ morphemes, plurals, honorifics }: PronounsConfig): WholeApiEdition["pronouns"] => ({
  morphemes: morphemes.map(({ key, label, optional }) => ({ key, label, optional })),
  plurals,
  honorifics: plurals && honorifics,
  schema: morphemeSchema(morphemes),
});

/**
 * A JSON schema of the written forms of one way to fill sentences. Sets that are spelt out in an address may lack any form but the first.
 */
function morphemeSchema(morphemes: PronounsConfig["morphemes"]): Record<string, unknown> {
  const form = (label: string, isFirst: boolean) => ({ title: label, type: isFirst ? "string" : ["string", "null"] });
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    type: "object",
    properties: Object.fromEntries(morphemes.map(({ key, label }, index) => [key, form(label, index === 0)])),
    required: morphemes.map(({ key }) => key),
    additionalProperties: false,
  };
}
