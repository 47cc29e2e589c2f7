import type { Texts } from "#app/kit/i18n/texts.ts";
import { createTranslator, type Translator } from "#app/kit/i18n/translator.ts";
import type { Frame } from "./frame.ts";

/** More than there are pages of editions that are asked for in turn. */
const MAX_TRANSLATORS = 300;

const translators = new Map<string, { locale: string; translator: Translator }>();

/** The texts that came with a frame, as functions; making them takes longer than rendering a small page, so it is done once. */
export function frameTranslator({ locale, texts }: Pick<Frame, "locale" | "texts">): Translator {
  const known = translators.get(texts);
  if (known?.locale === locale) return known.translator;
  // Nobody asks for those of an edition as it was before its last change.
  if (translators.size >= MAX_TRANSLATORS) translators.clear();
  const translator = createTranslator(locale, JSON.parse(texts) as Texts);
  translators.set(texts, { locale, translator });
  return translator;
}
