import { createTranslator } from "#app/kit/i18n/translator.ts";
import { type PlaceContext, placeOf } from "./place.server.ts";

/**
 * Beginnings of what moderators write, in the words of the edition that it is about: the reader's, whatever moderators read. Editions
 * add their own in `config.yaml`, under `messages`.
 */

const TEMPLATES = ["rule", "asking", "names"] as const;

export interface Template {
  id: string;
  text: string;
}

export function templatesIn(context: PlaceContext, locale: string): Template[] {
  const { config, texts } = placeOf(context, locale).edition;
  const { text } = createTranslator(config.locale, texts);
  const common = TEMPLATES.map((id) => ({ id: id as string, text: text(`safety.template.${id}`) }));
  return [...common, ...config.messages.map((own, at) => ({ id: `own${at}`, text: own }))];
}

/** What was written, with a beginning put in: in the place of another that nobody has changed, otherwise below. */
export function withTemplate(templates: readonly Template[], written: string, id: string): string {
  const chosen = templates.find((one) => one.id === id)?.text ?? "";
  const isUntouched = written === "" || templates.some(({ text }) => text === written);
  return isUntouched || chosen === "" || written.includes(chosen) ? chosen || written : `${written}\n\n${chosen}`;
}
