import type { TextKey } from "#app/kit/i18n/keys.ts";
import type { Translate } from "#app/kit/i18n/translator.ts";
import { BODY, MORE, NAME, PICTURE, PICTURE_ALT } from "../fields.ts";

const LABELS: Readonly<Record<string, TextKey>> = {
  title: "writing.field.title",
  description: "writing.field.description",
  updated: "writing.field.updated",
  binding: "writing.field.binding",
  published: "writing.field.published",
  authors: "writing.field.authors",
  hero: "writing.field.hero",
  heroAlt: "writing.field.heroAlt",
  [NAME]: "writing.field.name",
  [BODY]: "writing.field.body",
  [MORE]: "writing.field.more",
  [PICTURE]: "writing.field.picture",
  [PICTURE_ALT]: "writing.field.alt",
};

/** What a field of the editor is called. */
export const fieldLabel = (name: string, text: Translate): string =>
  (text as (key: TextKey) => string)(LABELS[name] ?? "writing.field.body");
